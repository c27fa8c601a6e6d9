import type { Clause } from '../clauses/clause.ts';
import { periodOf } from '../items.ts';
import { spelled } from '../numerals.ts';
import { type ReaderInput, type Stretch, written } from '../reader-input.ts';
import { batch, counts, even, oftenEach, oneTime, partBusy, partOnly } from '../rows/habits.ts';

import { hoursIn } from './hours.ts';

// How often each of many people asks, and whether most of them come at one time of the day.

/** A clause that says only such a thing is read with the number of people. */
export const isHabit = (text: string): boolean =>
  oftenEach.test(text) || oneTime.test(text) || isSpread(text);

/** It says in which hours or how evenly something comes. */
export const isSpread = (text: string): boolean =>
  [batch, even, partBusy, partOnly].some((form) => form.test(text)) || hoursIn(text)?.isClear === true;

export interface Habits {
  /** How often each asks. */
  each?: Stretch & { value: number; period: number | undefined };
  /** Most come within an hour. */
  isOneTime: boolean;
}

export function habitsIn(input: ReaderInput, clauses: readonly Clause[]): Habits {
  const texts = clauses.map((clause) => ({ clause, text: written(input, clause) }));
  const each = texts.flatMap(({ clause, text }) => {
    const { plain, count } = oftenEach.exec(text)?.groups ?? {};
    const word = (plain ?? count ?? '').toLowerCase();
    const value = counts[word] ?? spelled.get(word) ?? Number(count);
    const period = clause.items.flatMap((item) => periodOf(item) ?? [])[0];
    return value > 0 ? [{ value, period, start: clause.start, end: clause.end }] : [];
  });
  return {
    ...(each.length === 1 && each[0] && { each: each[0] }),
    isOneTime: texts.some(({ text }) => oneTime.test(text)),
  };
}
