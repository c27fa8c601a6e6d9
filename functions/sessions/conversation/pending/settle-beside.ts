import type { Reading } from '../reader/reader.ts';
import { askedNow, hasProposal, isOffer, type Pending, type PendingProposal } from './pending.ts';
import { withoutRestated } from './restated.ts';
import { open, type Settlement, taking } from './settlement.ts';
import { type YesBeside, yesBeside } from './yes-beside.ts';

// Pure. What a yes in a clause of its own takes.

export interface AssentBeside extends YesBeside {
  agreed: readonly PendingProposal[];
}

/** What such a yes takes of what waits for one; undefined where there is no such yes, or nothing that it can be about. */
export function assentBeside(text: string, pending: readonly Pending[]): AssentBeside | undefined {
  if (pending.length === 0) return undefined;
  const found = yesBeside(text);
  // A yes that is all of the message is settled as before, but for the words that take an offer.
  if (!found || (found.rest === '' && !found.isTaking)) return undefined;
  const now = askedNow(pending);
  const isOfOffers = pending.every(isOffer);
  const old = found.isAll ? pending : pending.filter(({ offer }) => offer !== 'beside');
  const meant = isOfOffers && found.isTaking && (found.isAll || now.length === 0) ? old : now;
  const agreed = meant.filter(hasProposal);
  return agreed.length > 0 && agreed.length === meant.length ? { ...found, agreed } : undefined;
}

/** The reading of what stands beside the yes, with what the yes takes. Another value for the same field takes the yes away. */
export function settleBeside(
  pending: readonly Pending[],
  reading: Reading,
  { agreed }: AssentBeside,
): Settlement {
  const fields = new Set(agreed.map(({ proposal }) => proposal.field));
  const rest = pending.filter((each) => !agreed.includes(each as PendingProposal));
  const candidates = reading.candidates.filter(
    ({ field, reason }) => !(fields.has(field) && reason === 'asked'),
  );
  const beside = withoutRestated({ ...reading, candidates, agrees: false }, agreed);
  const taken = taking(beside, agreed);
  return { dropped: [], isHeld: false, pending: open(rest, taken.reading), ...taken };
}
