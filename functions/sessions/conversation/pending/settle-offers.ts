import type { Reading } from '../reader/reader.ts';
import { chosenIn, movedIn, offersNamed } from './approving.ts';
import { offersTaken } from './offers.ts';
import { hasProposal, isOffer, type Pending } from './pending.ts';
import { type Settlement, taking, understood } from './settlement.ts';

// Pure.

/** What a message does with offers of an answer; undefined where it does none of that. */
export function byOffers(
  pending: readonly Pending[],
  reading: Reading,
  { said, isOrdered, now }: { said: string; isOrdered: boolean; now: readonly Pending[] },
): Partial<Settlement> | undefined {
  const { intents } = reading;
  const offers = pending.filter(isOffer);
  const offered = isOrdered || offers.length < pending.length ? undefined : offersTaken(said, offers);
  if (offered)
    return {
      ...taking(understood(reading), offered),
      pending: pending.filter((each) => !offered.some(({ id }) => id === each.id) && each.offer === 'beside'),
    };
  const chosen = isOrdered ? undefined : chosenIn(said, offers.filter(hasProposal));
  if (chosen && offers.length === pending.length)
    return { ...taking(understood(reading), [chosen]), pending: [] };
  const named = isOrdered ? [] : offersNamed(said, reading, offers.filter(hasProposal));
  if (named.length > 0 && offers.length === pending.length) return { ...taking(reading, named), pending: [] };
  const moved = now.every(isOffer) && !isOrdered ? movedIn(said, now.filter(hasProposal)) : undefined;
  if (moved) {
    const others = pending.filter((each) => !now.includes(each));
    return { ...taking({ ...understood(reading), values: {}, taken: [] }, [moved]), pending: others };
  }
  // "confirm" is about the gate as it is shown: it leaves what an answer has offered.
  const takesNow = now.length > 0 && !isOrdered && (reading.agrees || reading.opens === 'yes');
  const isOrder = isOrdered || intents.confirm || intents.deploy;
  if (offers.length === pending.length && isOrder && !takesNow) return { pending: [], dropped: offers };
  return undefined;
}
