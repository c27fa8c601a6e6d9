import type { Reading } from '../reader/reader.ts';
import { limiting } from '../reader/rows/remarks.ts';
import type { Pending } from './pending.ts';

// Pure. What stands beside a "yes" and says again what was asked, or is about something else.

/** "Yes, one vector per document": every word of it that says something stands in the question. */
function isRestated(text: string, asked: readonly Pending[]): boolean {
  const known = new Set(asked.flatMap((each) => wordsOf(`${each.quote} ${each.arithmetic ?? ''}`)));
  for (const { fields } of asked)
    for (const name of fields) for (const word of name.split('_')) known.add(basic(word));
  const said = wordsOf(text).filter((word) => !plain.has(word));
  return said.length > 0 && said.every((word) => known.has(word));
}

const basic = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word);
const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\d][\p{L}\d.,]*/gu) ?? []).map(basic);
const plain = new Set(
  'one per each for every a an the is are it that this there of and we have has with in our my right correct exactly just so'.split(
    ' ',
  ),
);

/** The reading without what says again what was asked. */
export function withoutRestated(reading: Reading, asked: readonly Pending[]): Reading {
  const isSaid = (text: string) => !isRestated(text, asked);
  return {
    ...reading,
    unread: reading.unread.filter(isSaid),
    doubted: reading.doubted.filter(({ text }) => isSaid(text)),
    leftOpen: reading.leftOpen.filter(({ text, candidate }) => candidate !== undefined || isSaid(text)),
  };
}

/** The yes is a sentence of its own: "Yes. Then bge-m3, if that is fine". What is about other fields doesn't limit it. */
const yesAlone = /^\W*(?:yes|yep|yeah|yup|ok|okay|sure|fine|right|correct)(?:,? please| thanks)?[.!]/i;
const sentencesOf = (text: string) => text.split(/[.!?\n]+(?=\s|$)/);
/** "Yes, one vector per document, abstracts only" */
const ofKind = /^(?:the |our )?\p{L}+ only$/u;

/**
 * "Yes" at the beginning of a message accepts the pending values, unless the rest of the message limits it or is about
 * their fields. It confirms nothing, and the reply shows what was taken: so a remark beside it does no harm.
 */
export function isUnlimited(reading: Reading, now: readonly Pending[], text: string): boolean {
  const { unread, doubted, candidates, competing, leftOpen, intents } = reading;
  // "Ok, take it. No, wait."
  if (intents.stop) return false;
  const asked = new Set(now.flatMap(({ fields }) => fields));
  const isSame = (name: string, value: unknown) =>
    now.some(({ proposal }) => proposal?.field === name && proposal.value === value);
  const others = candidates.filter(({ field, value, reason }) => reason !== 'asked' && !isSame(field, value));
  if ([...others, ...competing].some(({ field }) => asked.has(field))) return false;
  // "Yes. Maybe 9 shards" is not sure of itself.
  const isAlone = yesAlone.test(text) && !others.some(({ reason }) => reason === 'doubted');
  const isAside = (fields: readonly string[]) =>
    isAlone && fields.length > 0 && !fields.some((name) => asked.has(name));
  // "Then bge-m3, if that is fine": the condition is about what stands in its sentence.
  const besides = [...others, ...reading.taken].filter(({ field }) => !asked.has(field));
  const isBeside = (words: string) =>
    isAlone &&
    sentencesOf(text).some(
      (each) => each.includes(words) && besides.some((one) => one.words !== '' && each.includes(one.words)),
    );
  const left = [
    ...unread.filter((each) => !isBeside(each)),
    ...[...doubted, ...leftOpen].flatMap((each) => (isAside(each.fields) ? [] : [each.text])),
    ...others.flatMap(({ words, field }) => (isAside([field]) ? [] : [words])),
  ];
  const [one, more] = now;
  const isDerived = one?.why === 'derived' && more === undefined;
  return !left.some((each) => limiting.test(each) && !(isDerived && ofKind.test(each)));
}

const weak =
  /^(?:(?:ok|okay|k|kk|fine|good|alright|all right|cool|great|i see|got it|understood|thanks)[ ,.!]*)+$/i;
const waiting = /I wait for an answer: |Please say "yes" or "no" to /;

/** "Ok" to a reply that answers something, and names an older question behind that: it may be about the answer. */
export function isAboutAnswer(text: string, previous: string): boolean {
  const at = previous.search(waiting);
  return at > 0 && weak.test(text.trim()) && !/^Nothing is \w+(?: yet)?\.\s*$/.test(previous.slice(0, at));
}

/** "Ok" to a reply that answers something and asks for nothing, while an older offer is open: it may be about the answer. */
export const isPastOffer = (text: string, previous: string): boolean =>
  previous !== '' && !/Shall I take |Say "/.test(previous) && weak.test(text.trim());

const denying =
  /^(?:(?:but|and|no|well|sorry),? )*(?:no|not|without|skip|forget|(?:i|we) (?:do not|don['’]?t|never) (?:want|need|have|asked for|ask for)|(?:i|we) (?:did not|didn['’]?t) (?:ask for|want|mean))\b/i;

/** "No recall schedule", where that was asked for: a no. */
export function declinedIn(reading: Reading, first: Pending): Reading | undefined {
  const [name, more] = first.fields;
  if (first.proposal || !name || more || Object.keys(reading.values).length > 0) return undefined;
  const [noun = ''] = name.split('_');
  const isDeclining = (text: string) => denying.test(text) && text.toLowerCase().includes(noun);
  const texts = [...reading.unread, ...[...reading.doubted, ...reading.leftOpen].map(({ text }) => text)];
  if (!texts.some(isDeclining)) return undefined;
  return {
    ...reading,
    unread: reading.unread.filter((text) => !isDeclining(text)),
    doubted: reading.doubted.filter(({ text }) => !isDeclining(text)),
    leftOpen: reading.leftOpen.filter(({ text }) => !isDeclining(text)),
  };
}
