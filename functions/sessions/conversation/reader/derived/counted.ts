import type { Field } from '../../../../agents/field.ts';
import { type Item, type NumberItem, periodOf, says } from '../items.ts';
import { normOf, type ReaderInput, type Stretch } from '../reader-input.ts';
import { longestBefore } from '../rows/limits.ts';
import { ofPeople } from '../rows/people.ts';

// What a number counts that is no field: people, documents, questions.

export interface NumberedItem extends Stretch {
  value: number;
  item: NumberItem;
}

export type Counts = Record<'people' | 'documents' | 'chunks' | 'events' | 'tokens', NumberedItem[]>;

/** What is counted by the number at a place. */
export function countedBy(items: readonly Item[], at: number, ofPieces?: Field): keyof Counts | undefined {
  // A row of a table: "| docs | 4.2M |"
  const label = items[at - 1]?.kind === 'sign' ? items.slice(0, at - 1) : [];
  if (label.some((item) => says(item, 'chunks')) && label.some((item) => says(item, 'each'))) return 'chunks';
  if (label.some((item) => says(item, 'people'))) return 'people';
  if (label.some((item) => says(item, 'documents'))) return 'documents';
  for (const item of items.slice(at + 1, at + 4)) {
    if (item.kind === 'events') return hasPeriod(items, at) ? 'events' : undefined;
    // "each searches 20 times a day"
    if (says(item, 'times') && periodOf(items[items.indexOf(item) + 1]) !== undefined) return 'events';
    // "eight of them a day"
    if (says(item, 'about') && periodOf(items[items.indexOf(item) + 1]) !== undefined) return 'events';
    const isChunks = says(item, 'chunks') || (item.kind === 'field' && item.mention.field === ofPieces);
    if (isChunks && items.some((each) => says(each, 'each', 'documents'))) return 'chunks';
    if (says(item, 'people') || (item === items[at + 1] && says(item, 'together'))) return 'people';
    // "80 mails a minute" are no stock of them.
    const period = periodOf(items[items.indexOf(item) + 1]);
    // Where nothing is stored, neither are 400 tickets a day.
    const isStored = ofPieces !== undefined && (period ?? 0) > 3600;
    if ((says(item, 'documents') || item.kind === 'word') && period !== undefined && !isStored)
      return 'events';
    // "180k tickets, 6 messages each"
    const following = items.findIndex((each, n) => n > at && each.kind === 'number');
    const own = following < 0 ? items : items.slice(0, following);
    const isSpread = own.some((each) => says(each, 'each')) && !items.some((each) => says(each, 'people'));
    if (says(item, 'documents')) return isSpread && period === undefined ? 'chunks' : 'documents';
    if (item.kind !== 'word' && !says(item, 'more', 'about', 'wanted')) break;
  }
  const number = items[at] as NumberItem;
  return number.number.unit?.tokens !== undefined && periodOf(items[at + 1]) === 1 ? 'tokens' : undefined;
}

/** The same, and "40 of them" where the talk is of people, and nothing is stored. */
export const countedOf = (
  input: ReaderInput,
  items: readonly Item[],
  at: number,
  ofPieces?: Field,
): keyof Counts | undefined =>
  countedBy(items, at, ofPieces) ??
  (ofPieces === undefined && areOfPeople(input, items[at + 1]) ? 'people' : undefined);

function areOfPeople(input: ReaderInput, next: Item | undefined): boolean {
  const isThem = (from: number) =>
    normOf(input, from) === 'of' && /^(?:them|these|those)$/.test(normOf(input, from + 1));
  return next !== undefined && isThem(next.start) && isOfPeople(input);
}

/** Who "40 of them" are: people who ask, as this message or one of the last has named them. */
export const isOfPeople = ({
  text,
  before,
  fields,
}: Pick<ReaderInput, 'text' | 'before' | 'fields'>): boolean =>
  !fields.some(({ said }) => said?.isPieces) &&
  [text, ...before.slice(-lastNamed)].some((each) => ofPeople.test(each.slice(0, longestBefore)));
const lastNamed = 2;

const hasPeriod = (items: readonly Item[], at: number) =>
  items.slice(at).some((item) => periodOf(item) !== undefined) || items.some((item) => says(item, 'each'));

/** "the number of offers is 500,000" */
export function isCountOf(input: ReaderInput, items: readonly Item[], at: number): boolean {
  const before = items.slice(Math.max(0, at - 5), at);
  const number = before.findIndex(({ start }) => /^(?:number|count|amount)$/.test(normOf(input, start)));
  return number >= 0 && before.slice(number).some(({ kind }) => kind === 'word');
}
