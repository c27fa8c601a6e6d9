import { takingOffers } from '../reader/rows/words.ts';
import { isNamed } from './approving.ts';
import { hasProposal, type Pending, type PendingProposal } from './pending.ts';

// Pure. Offers of an answer that a message takes: "yes, take that. All of it", "you said the snapshots. do that too, and the volumes".

const lead =
  "(?:(?:yes|yep|yeah|ok|okay|k|fine|sure|good|great|please|then|and|also|we|i|let's|just|do|take|use|want|have|with),? )*";
const tail = '(?: (?:please|pls|then|now|too|as well))*';
const all =
  'all of (?:it|them|that|those|these)|all (?:the )?(?:cheaper ones|savings|offers|three|two|four)|everything|the lot|all|(?:it|them|that) all';
const takingAll = new RegExp(`^${lead}(?:${all})${tail}$`);
const agreeing =
  /^(?:yes|yep|yeah|ok|okay|k|kk|sure|fine|please|(?:and )?(?:do|take) (?:that|it)(?: too| as well)?|the cheaper ones?)$/;
const said =
  /^(?:(?:but|and|well|ok|yes),? )*you (?:said|told me|wrote|named|offered|proposed|suggested) (.+)$/;
const naming = new RegExp(
  `^${lead}(?:the |those |that )?(?:cheaper |smaller |daily |offered )?(\\p{L}+)(?: [\\p{L}\\d$.]+){0,3}?${tail}$`,
  'u',
);

const going = /^(?:and|also|plus|take|then|yes|ok) | (?:too|as well)(?: please)?$/;

/** The offers that a message takes, from its first word to its last; undefined where it says anything else. */
export function offersTaken(
  text: string,
  pending: readonly Pending[],
): readonly PendingProposal[] | undefined {
  const offers = pending.filter(hasProposal);
  const first = offers.filter(({ offer }) => offer !== 'beside');
  if (offers.length === 0) return undefined;
  if (takingOffers.has(text)) return first.length > 0 ? first : undefined;
  const parts = text.split(/[.!;,\n]+/).flatMap((part) => part.trim() || []);
  if (parts.length === 0 || parts.length > 6) return undefined;
  if (parts.some((part) => takingAll.test(part)))
    return parts.every((part) => takingAll.test(part) || agreeing.test(part) || takingOffers.has(part))
      ? offers
      : undefined;
  const taken = new Set<PendingProposal>();
  for (const part of parts) {
    if (agreeing.test(part) || takingOffers.has(part)) continue;
    const noun = naming.exec(said.exec(part)?.[1] ?? part)?.[1];
    const named = noun === undefined ? [] : offers.filter((each) => isNamed(each, [noun]));
    if (named.length !== 1 || !named[0]) return undefined;
    taken.add(named[0]);
  }
  // What is named alone may be a word about what stands: it takes an offer only where the message says to take one.
  const isOrdered = parts.some((part) => agreeing.test(part) || takingOffers.has(part) || going.test(part));
  return isOrdered && taken.size > 0 ? [...taken] : undefined;
}
