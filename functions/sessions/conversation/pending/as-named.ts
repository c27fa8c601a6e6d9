import type { Candidate, Reading, SaidValue } from '../reader/reader.ts';
import { isOffer, type Pending, type PendingProposal } from './pending.ts';

// Pure. "Take the 20 GiB", "the large one": words that name a value which an answer has offered, without its field.

const leads =
  "(?:(?:yes|yep|ok|okay|please|and|also|then|but|no|so|well)[, ]+)*(?:(?:i|we)(?:['’]d| would|['’]ll| will)? (?:want|take|like|have|need) |take |use |give me |go with |choose |make it )?(?:the |those |that |your )?";
const tails =
  '(?: ?(?:gb|gib|gigs?|gigabytes?|or so|one|ones|disks?|volumes?|nodes?|machines?|please|then|too))*';
const ofNumber = new RegExp(`^${leads}(\\d[\\d.,]{0,12})${tails}$`, 'i');
const ofWord = new RegExp(
  `^${leads}([a-z][a-z\\d]{1,20})(?: (?:one|ones|machines?|model|version|please|then|thing))+$`,
  'i',
);

const digits = (text: string) => Number(text.replaceAll(',', '').replace(/\.$/, ''));

/** The one offer that such words name. */
function namedBy(text: string, offers: readonly PendingProposal[]): PendingProposal | undefined {
  const said = text.trim();
  const number = ofNumber.exec(said)?.[1];
  const word = ofWord.exec(said)?.[1]?.toLowerCase();
  const meant = offers.filter(({ proposal: { value } }) =>
    number === undefined
      ? word !== undefined &&
        typeof value === 'string' &&
        value
          .toLowerCase()
          .split(/[.\-/ ]/)
          .includes(word)
      : value === digits(number),
  );
  return new Set(meant.map(({ proposal }) => proposal.field)).size === 1 ? meant[0] : undefined;
}

/** Before a condition: "if our 6 GB fit in it". */
const conditional = /\b(?:if|unless|provided|as long as)\b/i;

/** The reading with the offered values that it names; those are asked about where the message makes a condition. */
export function withNamedOffers(reading: Reading, pending: readonly Pending[], message: string): Reading {
  const offers = pending.filter(
    (each): each is PendingProposal => isOffer(each) && each.proposal !== undefined,
  );
  if (offers.length === 0) return reading;
  const texts = [
    ...reading.unread,
    ...reading.doubted.flatMap(({ text, fields }) => (fields.length === 0 ? [text] : [])),
  ];
  const found = new Map<string, PendingProposal>();
  for (const text of texts) {
    const offer = namedBy(text, offers);
    if (offer && !(offer.proposal.field in reading.values)) found.set(text, offer);
  }
  if (found.size === 0) return reading;
  const isOpen = (text: string) => !found.has(text);
  const said = [...found].map(([words, { proposal }]): SaidValue => ({ ...proposal, words }));
  const isDoubtful = conditional.test(message) || reading.questions.length > 0;
  const asked = isDoubtful ? said.map((each): Candidate => ({ ...each, reason: 'unclear' })) : [];
  const taken = isDoubtful ? [] : said;
  return {
    ...reading,
    unread: reading.unread.filter(isOpen),
    doubted: reading.doubted.filter(({ text }) => isOpen(text)),
    leftOpen: reading.leftOpen.filter(({ text }) => isOpen(text)),
    candidates: [...reading.candidates, ...asked],
    taken: [...reading.taken, ...taken],
    values: { ...reading.values, ...Object.fromEntries(taken.map(({ field, value }) => [field, value])) },
    intents: { ...reading.intents, confirm: false, deploy: false },
    agrees: false,
  };
}
