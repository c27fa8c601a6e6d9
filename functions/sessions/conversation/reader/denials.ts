import { type Field, isNumeric } from '../../../agents/field.ts';
import type { ClauseReading } from './clauses/clause.ts';
import { type FieldItem, type Item, type NumberItem, says } from './items.ts';
import { normOf, type ReaderInput } from './reader-input.ts';
import type { Doubt } from './rows/doubts.ts';
import { linking } from './rows/doubts.ts';
import { ownMistakes } from './rows/words.ts';

// Words about one number or name that deny it as a value, or make it replace another one.

export const isLink = (item: Item | undefined): boolean => item?.kind === 'sign' || says(item, ...linking);

/** The field's own words restate the question: "1536 dimensions each", "300 GB per node". */
export const toldOf = ({ question, meaning }: Field) => `${question} ${meaning}`.toLowerCase();

/** "actually", "no wait" and the like stand before it. */
export const isCorrecting = (items: readonly Item[], at: number): boolean =>
  opensWithNo(items) || items.slice(0, at + 1).some((item) => says(item, 'corrected'));

/** "nah: 2 a second": the no is about what was said before it. */
const opensWithNo = ([first, next]: readonly Item[]): boolean =>
  says(first, 'unwanted') && next?.kind === 'sign';

/** "r6i.2xlarge with no quantization", "5 nodes, no hybrid": the no is about what stands behind it. */
export function deniesNext(items: readonly Item[], at: number): boolean {
  const next = items[at + 1];
  return next?.kind === 'named' || (next?.kind === 'field' && !isNumeric(next.mention.field.kind));
}

/** "not 3 nodes", "instead of 3" */
export function isReplaced(items: readonly Item[], at: number): boolean {
  for (let n = at - 1; n >= Math.max(0, at - 3); n--) {
    if (says(items[n], 'replaced', 'not')) return true;
    if (!isLink(items[n])) return false;
  }
  return false;
}

/** "from 3 to 5", "change 3 nodes to 5", "3 -> 5" and "replace a by b": the first is the former value. */
export function isOrigin(
  { input, items }: Pick<ClauseReading, 'input' | 'items'>,
  item: Item,
  at: number,
): boolean {
  if (item.kind !== 'number' && item.kind !== 'named' && item.kind !== 'schedule') return false;
  const isArrow = /^(?:[-=]>|→)$/.test(input.tokens[item.end]?.text ?? '');
  const isFrom = items.slice(Math.max(0, at - 2), at).some((each) => says(each, 'origin'));
  const isReplacing = items.slice(0, at).some((each) => says(each, 'replacing'));
  const isMoved = isReplacing || items.slice(0, at).some((each) => says(each, 'moving'));
  const later = items.slice(at + 1).findIndex(({ kind }) => kind === item.kind);
  const between = later < 0 ? [] : items.slice(at + 1, at + 1 + later);
  // "Take r6i.2xlarge with no quantization" moves nothing.
  const leads = isReplacing ? /^(?:to|with|by|for)$/ : /^(?:to|by|for)$/;
  const isLed = between.some((each) => leads.test(normOf(input, each.end - 1)));
  return isArrow || ((isFrom || isMoved) && isLed);
}

/** "I was wrong before: 400 instead of 401", where it is 401: the past is that of the message's own mistake. */
export function correctsOwn({ input, items }: ClauseReading, at: number, field: Field): boolean {
  const replacedAt = items.findIndex((item, n) => n > at && says(item, 'replaced'));
  const former = items.slice(replacedAt + 1).find(({ kind }) => kind === 'number');
  const isFormer = former?.kind === 'number' && former.number.value === input.values[field.name];
  const isSure = items.every(
    (item) => !says(item, 'doubted', 'future') || ownMistakes.has(normOf(input, item.start)),
  );
  return replacedAt >= 0 && isFormer && isSure;
}

/** The next word says what the number counts, and that is no field: "4 of us", "3 zones", "step 2". */
export function isCountOfOther({ input, items }: ClauseReading, at: number): boolean {
  const next = items[at + 1];
  const of = next?.start ?? -1;
  const isPeople =
    next?.kind === 'phrase' &&
    normOf(input, of) === 'of' &&
    /^(?:us|you|those|the)$/.test(normOf(input, of + 1));
  return (
    isPeople ||
    says(next, 'counted', 'people') ||
    (says(items[at - 1], 'which') && normOf(input, of) !== 'of')
  );
}

/** A doubt about this number alone: it is denied, was replaced, or is given per unit of something. */
export function deniedOrSpread(
  reading: ClauseReading,
  item: NumberItem,
  at: number,
  name: FieldItem | undefined,
  field: Field,
): Doubt | undefined {
  const { items, input } = reading;
  const nameAt = name ? items.indexOf(name) : at;
  const [from, to] = [Math.min(at, nameAt), Math.max(at, nameAt)];
  if (isReplaced(items, from) || isReplaced(items, at) || isOrigin(reading, item, at)) return 'denied';
  // "no hybrid" in the same clause is no denial of the number.
  const isOfOther = (next: Item | undefined) => next?.kind === 'field' && !isNumeric(next.mention.field.kind);
  const isDenied = items
    .slice(opensWithNo(items) ? 1 : 0, from)
    .some((each, n) => says(each, 'not', 'unwanted') && !isOfOther(items[n + 1]));
  const isNo = (n: number, ...said: ('not' | 'unwanted')[]) =>
    says(items[n], ...said) && !deniesNext(items, n);
  if (
    isDenied ||
    isNo(to + 1, 'unwanted', 'not') ||
    (items[to + 1]?.kind !== 'field' && isNo(to + 2, 'unwanted'))
  )
    return 'denied';
  const behind = items[to + 1];
  // "2M vectors x 1024 dims" has two values.
  const isOther =
    says(behind, 'times') && items[to + 2]?.kind === 'number' && items[to + 3]?.kind === 'field';
  if (says(behind, 'each', 'times', 'per') && behind && !isOther && !isOwnSpread(input, field, behind))
    return 'unclear';
  // "500 GB in total" for a field that is given per node.
  if (items.some((each) => says(each, 'total')) && /\b(?:each|per)\b/.test(toldOf(field))) return 'unclear';
  const isEither = items.some((each) => says(each, 'either'));
  return isEither && items.filter(({ kind }) => kind === 'number').length === 1 ? 'doubted' : undefined;
}

const isOwnSpread = (input: ReaderInput, field: Field, each: Item): boolean => {
  const told = toldOf(field);
  const what = normOf(input, each.end);
  const isEach = what === '' || normOf(input, each.start) === 'each';
  return /\b(?:each|every|per)\b/.test(told) && (isEach || told.includes(what));
};
