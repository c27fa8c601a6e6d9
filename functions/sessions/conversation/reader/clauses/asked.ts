import { type Item, says } from '../items.ts';
import { normOf, type ReaderInput, type Stretch, written } from '../reader-input.ts';
import { isAskedAbout } from '../rows/asked-about.ts';
import { asksWhether, leadingExample, ofService } from '../rows/service-says.ts';
import { openers, supposingWords } from '../rows/words.ts';
import { politeStart, type Sentence } from '../sentences.ts';
import type { Clause, Cut } from './clause.ts';

// Which clauses ask, or say what the service has: their values are none of the user's.

/** Whether a clause holds a value of any kind. */
export const hasValue = ({ items }: Cut): boolean =>
  items.some(({ kind }) => /^(?:number|named|schedule|day)$/.test(kind));

/**
 * From which clause on the sentence asks, and whether for facts or whether something can be had.
 * @param next the sentence behind it, which may be "Right?"
 */
export function askedFrom(
  input: ReaderInput,
  sentence: Sentence,
  clauses: readonly Cut[],
  next: Sentence | undefined,
): { from: number; doubt: 'asked' | 'wished' } {
  const none = { from: Infinity, doubt: 'asked' } as const;
  if (isAskedWhether(input, sentence, clauses, next))
    return { from: 0, doubt: clauses.some((each) => isOfMissing(input, each)) ? 'wished' : 'asked' };
  for (const [n, { items, start }] of clauses.entries()) {
    let first = 0;
    while (first < items.length - 1 && openers.has(normOf(input, (items[first] as Item).start))) first += 1;
    const item = items[first] as Item;
    if (politeStart(input, item) > 0) return none;
    if (says(item, 'asking') && !isTold(input, item, start))
      return { from: isSupposed(input, clauses.slice(0, n), sentence) ? 0 : n, doubt: 'asked' };
    if (says(item, 'wishing') && !goesOnTelling(input, sentence, clauses, n))
      return { from: n, doubt: 'wished' };
  }
  if (!sentence.hasQuestionMark) return none;
  // "10M vectors, 768 dims, ok?" asks whether that is fine.
  const last = clauses.length - 1;
  const isTag =
    last > 0 &&
    !hasValue(clauses[last] as Cut) &&
    !(clauses[last] as Cut).items.some(({ kind }) => kind === 'field');
  return { from: isTag ? last : 0, doubt: 'wished' };
}

/** "we have 500,000 now and will have 1.5 million in January" tells of what comes. */
export const goesOnTelling = (
  input: ReaderInput,
  sentence: Sentence,
  clauses: readonly Cut[],
  n: number,
): boolean =>
  !sentence.hasQuestionMark &&
  normOf(input, clauses[n]?.start ?? 0) === 'will' &&
  says(clauses[n - 1]?.items[0], 'we');

/** "How much recall do I lose? E.g. recall@10": the example belongs to the question. The stop of "e.g." ends a sentence, too. */
export function goesOnAsking(
  input: ReaderInput,
  sentence: Sentence,
  { wasAsked, isExample }: { wasAsked: boolean; isExample: boolean },
): boolean {
  const text = written(input, sentence);
  const isShort = sentence.end - sentence.start <= longestExample;
  return isShort && ((wasAsked && leadingExample.test(text)) || (isExample && wasAsked));
}
const longestExample = 5;

/** "with 5 nodes, what does it cost": of fields that have a value, another one is supposed. What is still open is told. */
const isSupposed = (input: ReaderInput, before: readonly Cut[], { end }: Stretch): boolean => {
  const first = before.find((each) => hasValue(each) || each.items.some(isYesOrNo));
  const last = before.at(-1);
  if (!first || !last) return false;
  const textOf = (from: number, to: number) =>
    input.text.slice(input.tokens[from]?.start, input.tokens[to]?.start);
  const open = new Set(input.missing.map(({ name }) => name));
  const named = before.flatMap(({ items }) =>
    items.flatMap((item) => {
      if (item.kind === 'field') return [item.mention.field.name];
      return item.kind === 'named' ? item.named.map(({ field }) => field.name) : [];
    }),
  );
  if (named.some((name) => open.has(name))) return false;
  if (supposingWords.has(normOf(input, first.start))) return named.length > 0;
  const isAlone = named.length > 0 || input.missing.length === 0;
  const from = (before[0] as Cut).start;
  const asks = nextWord(input, last.end);
  return isAlone && isAskedAbout(textOf(from, asks), textOf(asks, end));
};

const isYesOrNo = (item: Item) => item.kind === 'field' && item.mention.field.kind === 'boolean';

/** The question behind the comma. */
function nextWord({ tokens }: ReaderInput, at: number): number {
  let next = at;
  while (tokens[next]?.kind === 'comma') next += 1;
  return next;
}

/** "which is 5", "is 5": the clause goes on telling. */
const isTold = (input: ReaderInput, item: Item, start: number) =>
  start > 0 &&
  // "g5.2xlarge, is that cheaper"
  !/^(?:that|this|it|they|these|those)$/.test(normOf(input, item.end)) &&
  /^(?:which|is|are|has|have|who|when|where)$/.test(normOf(input, item.start)) &&
  normOf(input, start - 1) !== '' &&
  input.tokens[start - 1]?.kind !== 'stop' &&
  !input.text.includes('?');

/** "You cap at 8. Right?", "and it is 5 nodes, correct?": nothing of the sentence is told. "5 nodes, ok?" tells. */
function isAskedWhether(
  input: ReaderInput,
  sentence: Sentence,
  clauses: readonly Cut[],
  next: Sentence | undefined,
): boolean {
  const isTagged = sentence.hasQuestionMark && clauses.some(hasValue);
  const isNext = next?.hasQuestionMark === true && !sentence.hasQuestionMark;
  return (
    (isTagged && asksWhether.test(written(input, sentence))) ||
    (isNext && asksWhether.test(written(input, next)))
  );
}

/** Of a value that is still asked for: the service has none. */
const isOfMissing = (input: ReaderInput, { items }: Cut): boolean =>
  items.some((item) => {
    const fields =
      item.kind === 'field'
        ? item.mention.fields
        : item.kind === 'named'
          ? item.named.map(({ field }) => field)
          : [];
    return fields.some((field) => input.missing.includes(field));
  });

/** "You have 2,000 ms there": what the service has, and no wish. */
export const isOfService = (input: ReaderInput, clause: Cut): boolean =>
  ofService.test(written(input, clause)) && !isOfMissing(input, clause);

/** Of each number that a clause asks about, the place of the last such clause. */
export function placesAsked(input: ReaderInput, clauses: readonly Clause[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  for (const [place, clause] of clauses.entries())
    if (clause.isAsked) for (const number of numbersIn(input, clause)) places.set(number, place);
  return places;
}

/**
 * "7 replicas at peak. What do 7 cost?": a value that only names what a question behind it is about. What is still asked for is told.
 * @param isAskedLater whether a clause behind this one asks about the number
 */
export function isNamedForQuestion(
  input: ReaderInput,
  clause: Clause,
  isAskedLater: (number: number) => boolean,
): boolean {
  if (clause.isAsked) return false;
  const isName = clause.items.every(
    (item) => item.kind === 'number' || item.kind === 'field' || says(item, 'most', 'least', 'about'),
  );
  const [number, another] = numbersIn(input, clause);
  return isName && number !== undefined && another === undefined && isAskedLater(number);
}

const numbersIn = ({ tokens }: ReaderInput, { start, end }: Stretch): number[] =>
  tokens.slice(start, end).flatMap(({ value }) => value ?? []);
