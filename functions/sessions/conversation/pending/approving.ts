import type { Value } from '../../../agents/agent.ts';
import { spelled } from '../reader/numerals.ts';
import type { Reading } from '../reader/reader.ts';
import { limiting } from '../reader/rows/remarks.ts';
import { noTimeSaid } from '../reader/rows/times.ts';
import { calledAs, takingOffers } from '../reader/rows/words.ts';
import { isOffer, type Pending, type PendingProposal } from './pending.ts';

// Pure. Clauses that settle one of several values that are asked about.

/** Says that a value which was computed is right. Of what is offered it would say that the present value will do. */
const confirming =
  /^(?:yes,? )?(?:the |that |our |about )*(.+?) (?:is|are|looks?|sounds?) (?:all |quite )?(?:right|correct|fine|ok|okay|true)$/;
const agreeing = /^(?:yes|yep|yeah|ok|okay|right|correct),? (?:for|to|on|with) (?:the |that |our )*(.+)$/;

/** A clause beside them that takes the certainty away: "1.5 million is right, I think". */
const unsure =
  /^(?:(?:at least )?i (?:think|guess|suppose|hope|believe)|maybe|perhaps|probably|possibly|not sure)\b/i;

/**
 * "1.5 million is right", "yes for the products": the values that such clauses approve, and the message without them.
 * @param message the message as it is written: what takes the certainty away may have been read as a word beside a value
 */
export function approvedIn(
  reading: Reading,
  asked: readonly PendingProposal[],
  message: string,
): { approved: readonly PendingProposal[]; reading: Reading } {
  const texts = [...reading.unread, ...reading.doubted.map(({ text }) => text)];
  const found = new Map<string, PendingProposal>();
  if (message.split(/[,;.!?\n]/).some((clause) => unsure.test(clause.trim())))
    return { approved: [], reading };
  for (const text of texts) {
    const said = text
      .trim()
      .toLowerCase()
      .replace(/[.!]+$/, '');
    const agreed = agreeing.exec(said)?.[1];
    const subject = agreed ?? confirming.exec(said)?.[1];
    if (subject === undefined || limiting.test(subject)) continue;
    const named = asked.filter((each) => agreed !== undefined || !isOffer(each));
    const numbers = reading.doubted.find((each) => each.text === text)?.numbers ?? [];
    const meant = named.filter((each) =>
      numbers.length > 0
        ? numbers.length === 1 && numbers[0] === each.proposal.value
        : isNamed(each, wordsOf(subject)),
    );
    const [one, another] = meant;
    if (one && !another) found.set(text, one);
  }
  // "yes to the machine and the snapshots": a noun alone goes on with what a clause before it has begun.
  if (found.size > 0)
    for (const text of texts) {
      const noun = /^(?:and )?(?:the|that|our) (\p{L}+)$/u.exec(text.trim().toLowerCase())?.[1];
      const one = noun && asked.find((each) => isNamed(each, [noun]));
      if (one && !found.has(text)) found.set(text, one);
    }
  const without = <T>(items: readonly T[], textOf: (item: T) => string) =>
    items.filter((item) => !found.has(textOf(item)));
  return {
    approved: [...new Set(found.values())],
    reading: {
      ...reading,
      unread: without(reading.unread, (text) => text),
      doubted: without(reading.doubted, ({ text }) => text),
      leftOpen: without(reading.leftOpen, ({ text }) => text),
    },
  };
}

const besideRestated = new Set(
  'please never more not only just max maximum at most always exactly than that'.split(' '),
);

/** The numbers behind a yes that says nothing else: "yes please, one, never more". */
function restated(text: string): readonly number[] {
  const rest = /^(?:yes|yep|yeah|ok|okay|sure)\b[, ]+(.+)$/.exec(text)?.[1] ?? '';
  const words = rest.split(/[\s,]+/).filter((word) => word !== '' && !besideRestated.has(word));
  const numbers = words.map((word) => spelled.get(word) ?? Number(word));
  return numbers.every(Number.isFinite) ? numbers : [];
}

/** A yes that says again the one value that is asked about, or another one: that is none. */
export function restatedYes(text: string, asked: readonly Pending[]): 'same' | 'other' | undefined {
  const numbers = restated(text);
  const values = new Set(asked.map(({ proposal }) => proposal?.value));
  if (numbers.length === 0 || values.size !== 1) return undefined;
  return numbers.every((value) => values.has(value)) ? 'same' : 'other';
}

/** By the words that it was read from, or by its field's name in people's words. */
export const isNamed = ({ quote, fields }: Pending, words: readonly string[]): boolean => {
  // "Maybe" of "maybe 5 nodes" names nothing.
  const said = wordsOf(quote.toLowerCase()).filter((word) => !limiting.test(word));
  const known = new Set([...said, ...(fields[0]?.split('_') ?? [])]);
  const isKnown = (word: string) =>
    known.has(word) || known.has(calledAs[word] ?? '') || known.has(word.replace(/e?s$/, ''));
  return words.length > 0 && words.every(isKnown);
};

/** "use the cheaper machine": the one offer that it names. */
export function chosenIn<P extends Pending>(text: string, offers: readonly P[]): P | undefined {
  const noun = choosing.exec(text)?.[1];
  const named = noun === undefined ? [] : offers.filter((each) => isNamed(each, [noun]));
  return named.length === 1 ? named[0] : undefined;
}

const choosing =
  /^(?:(?:ok|okay|yes|then|please|well|so),? )*(?:use|take|choose|go with|i(?:'ll| will|'d| would) (?:take|use)) the (?:cheaper|smaller|bigger|larger|other|offered|new) (\p{L}+)(?:,? (?:please|then))*$/u;

/** "Take r6i.2xlarge with no quantization", two values of one offer: all of it, since they name which variant is meant. */
export function offersNamed<P extends PendingProposal>(
  text: string,
  { values }: Reading,
  offers: readonly P[],
): readonly P[] {
  const named = offers.filter(({ proposal }) => values[proposal.field] === proposal.value);
  const [first, ...others] = named;
  const isAll = named.length === Object.keys(values).length && named.length > 1;
  const isOne = others.every(({ messageId }) => messageId === first?.messageId);
  return isAll && isOne && taking.test(text)
    ? offers.filter(
        (each) => each.messageId === first?.messageId && (each.offer !== 'beside' || named.includes(each)),
      )
    : [];
}

const taking =
  /^(?:(?:ok|okay|yes|then|please|well|so|good|fine),? )*(?:take|use|choose|go with|i(?:'ll| will|'d| would)? take|we(?:'ll| will)? take|let's take)\b/;

/** "daily snapshots sound fine" after three o'clock was offered: a time that was not said is that of the offer. */
export function asOffered(reading: Reading, pending: readonly Pending[]): Reading {
  const meant = (field: string, value: Value) => {
    const offered = pending.find((each) => isOffer(each) && each.proposal?.field === field)?.proposal?.value;
    return daysOf(offered) === daysOf(value) ? offered : undefined;
  };
  const taken = reading.taken.map((each) => {
    const value = each.arithmetic?.endsWith(noTimeSaid) ? meant(each.field, each.value) : undefined;
    if (value === undefined) return each;
    const { arithmetic: _, ...said } = each;
    return { ...said, value };
  });
  const changed = taken.filter((each, n) => each !== reading.taken[n] && each.field in reading.values);
  if (changed.length === 0) return reading;
  const values = Object.fromEntries(changed.map(({ field, value }) => [field, value]));
  return { ...reading, taken, values: { ...reading.values, ...values } };
}

const atAnHour =
  /^(.+?)(?:,? but|,? only|,)? at (\d{1,2})(?::([0-5]\d))? ?(am|pm|h|o'clock)?(?: utc)?(?:,? please)?$/;

/** "The one you offered, at 3": the schedule that was offered, at another time of its days. */
export function movedIn(
  text: string,
  [offer, more]: readonly PendingProposal[],
): PendingProposal | undefined {
  const [, taking = '', said = '', minute = '0', half] = atAnHour.exec(text) ?? [];
  const days = daysOf(offer?.proposal.value);
  if (!offer || more || days === undefined || !takingOffers.has(taking)) return undefined;
  const isTwelve = (half === 'am' || half === 'pm') && Number(said) === 12;
  const hour = (isTwelve ? 0 : Number(said)) + (half === 'pm' ? 12 : 0);
  const value = `${Number(minute)} ${hour} ${days}`;
  return hour > 23 ? undefined : { ...offer, proposal: { ...offer.proposal, value } };
}

/** The days of a schedule, without its time. */
const daysOf = (value: Value | undefined): string | undefined =>
  typeof value === 'string' ? /^\d+ \d+ (.+)$/.exec(value)?.[1] : undefined;

const sized =
  /^(?:(?:no|yes|ok|okay|well|then|please|and|i (?:said|mean|meant|want)|it(?: is|'s)|we use|take|use|choose|go with|make it)[, ]+)*(?:the )?(?:(?<least>small|smaller|smallest|lower|lowest|short|shorter)|large|larger|largest|big|bigger|biggest|higher|highest)(?: (?:one|size|model|version|number))?(?:[, ]+(?:please|then))*$/;

/** "I said small! Take the small one.": the choice of two sizes that was asked about, where all that is said picks the same. */
export function sizeIn(text: string, asked: readonly Pending[]): PendingProposal | undefined {
  const picked = asked.flatMap((each) => {
    const numbers = (each.choices ?? []).filter((choice) => typeof choice === 'number');
    return numbers.length === 2 && numbers.length === each.choices?.length ? [{ each, numbers }] : [];
  });
  const [only, another] = picked;
  const said = text.split(/[.!;?]+|\band yes\b/).flatMap((part) => part.trim() || []);
  const isLeast = said
    .map((part) => sized.exec(part))
    .map((found) => found && found.groups?.least !== undefined);
  const [first] = isLeast;
  const field = only?.each.fields[0];
  if (!only || another || !field || first === undefined || first === null) return undefined;
  if (isLeast.some((each) => each !== first)) return undefined;
  const value = first ? Math.min(...only.numbers) : Math.max(...only.numbers);
  return { ...only.each, proposal: { field, value } };
}

const wordsOf = (text: string): readonly string[] => text.match(/\p{L}+/gu) ?? [];

const keepingThat =
  /^(?:(?:ok|okay|yes|fine|no|well|then|just|please),? )*(?:keep|leave|stay with) (?:it|that|this|(?:that |this |the )([a-z]+))(?: (?:as it is|as is|then|please|for now))*$/;

/** "keep that model", "leave it": the value that was asked for without a proposal, and that stays as it is. */
export function keptIn(text: string, pending: readonly Pending[], first: Pending): Pending | undefined {
  const match = keepingThat.exec(text);
  if (!match) return undefined;
  const [, noun = 'one'] = match;
  const isOpen = ({ proposal, choices, fields }: Pending) =>
    proposal === undefined && choices === undefined && fields.length === 1;
  if (['one', 'value', 'default'].includes(noun)) return isOpen(first) ? first : undefined;
  return pending.find((each) => isOpen(each) && each.fields[0]?.split('_').includes(noun));
}
