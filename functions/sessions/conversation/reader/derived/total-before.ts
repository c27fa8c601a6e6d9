import type { Field } from '../../../../agents/field.ts';
import { itemsIn, periodOf } from '../items.ts';
import { spelled } from '../numerals.ts';
import type { ReaderInput, ReadValue, Stretch } from '../reader-input.ts';
import { ofAll, ofEach, ofOne, ofSpread } from '../rows/habits.ts';
import { longestBefore } from '../rows/limits.ts';
import { tokenize } from '../tokens.ts';
import { askingDay } from './asking-day.ts';
import { countedBy, type NumberedItem } from './counted.ts';
import { isSpread } from './habits.ts';
import { hoursIn } from './hours.ts';
import { rate } from './people-rate.ts';
import { usersBefore } from './users.ts';

// A load of a message before, of which a later one tells more: how many people they are, or in which hours they ask.

interface Before {
  value: number;
  period: number;
  /** It is that of all people together. */
  isOfAll: boolean;
  /** It is that of each of them. */
  isOfEach: boolean;
}

function loadBefore(input: ReaderInput): Before | undefined {
  for (const text of input.before.toReversed()) {
    const tokens = tokenize(text.slice(0, longestBefore));
    const items = itemsIn({ ...input, text, tokens, mentions: new Map() }, { start: 0, end: tokens.length });
    const period = items.flatMap((item) => periodOf(item) ?? [])[0];
    const isCounted = (at: number) => countedBy(items, at) === 'events' || periodOf(items[at + 1]) === period;
    const item = items.find((each, at) => each.kind === 'number' && isCounted(at));
    if (item?.kind === 'number' && period !== undefined)
      return {
        value: item.number.value,
        period,
        isOfAll: ofAll.test(text),
        isOfEach: ofEach.test(text) || ofOne.test(text),
      };
  }
  return undefined;
}

const toRate = (
  input: ReaderInput,
  field: Field,
  { value, period }: Before,
  { start, end }: Stretch,
  people?: NumberedItem,
): ReadValue => {
  const where = { start, end };
  const item = { ...where, kind: 'number' as const, number: { value } };
  const isOfPeople = people !== undefined || usersBefore(input) !== undefined;
  const ofDay = askingDay(input, hoursIn(input.text), { period, isOfPeople });
  return rate(field, { ...where, value, item }, people, { period, factor: 1, ofDay, isOfPeople });
};

/** "We are 30 people" behind "2,400 questions a day in total": the figure of all of them stays what it is. */
export function ofTotalBefore(input: ReaderInput, field: Field, users: NumberedItem): ReadValue | undefined {
  const before = loadBefore(input);
  // "14 advisers" behind "each asks 20 questions a day"
  if (before?.isOfEach) return toRate(input, field, before, users, users);
  if (!before?.isOfAll) return undefined;
  const where = { start: users.start, end: users.end };
  return toRate({ ...input, before: [...input.before, input.text] }, field, before, where);
}

/** "Over eleven hours", "all in one batch of 2 hours at night" behind "480 contracts a day". */
export function spreadAgain(input: ReaderInput, field: Field): ReadValue | undefined {
  const { text, tokens, gateFields } = input;
  if (!gateFields.includes(field) || text.includes('?') || !isSpread(text)) return undefined;
  if (!tokens.every(({ kind, norm }) => kind !== 'word' || norm.split(' ').every(isOfSpread)))
    return undefined;
  const before = loadBefore(input);
  return before && toRate(input, field, before, { start: 0, end: tokens.length });
}

const isOfSpread = (word: string) => ofSpread.test(word) || spelled.has(word);
