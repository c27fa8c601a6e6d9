import type { Clause } from '../clauses.ts';
import { type ReaderInput, type Stretch, written } from '../reader-input.ts';
import { counts, oftenEach, oneTime } from '../rows/habits.ts';

// How often each of many people asks, and whether most of them come at one time of the day.

/** A clause that says only such a thing is read with the number of people. */
export const isHabit = (text: string): boolean => oftenEach.test(text) || oneTime.test(text);

export interface Habits {
  /** How often each asks. */
  each?: Stretch & { value: number };
  /** Most come within an hour. */
  isOneTime: boolean;
}

export function habitsIn(input: ReaderInput, clauses: readonly Clause[]): Habits {
  const texts = clauses.map((clause) => ({ clause, text: written(input, clause) }));
  const each = texts.flatMap(({ clause, text }) => {
    const { plain, count } = oftenEach.exec(text)?.groups ?? {};
    const value = counts[(plain ?? count ?? '').toLowerCase()] ?? Number(count);
    return value > 0 ? [{ value, start: clause.start, end: clause.end }] : [];
  });
  return {
    ...(each.length === 1 && each[0] && { each: each[0] }),
    isOneTime: texts.some(({ text }) => oneTime.test(text)),
  };
}
