import type { Clause } from '../clauses.ts';
import { type ReaderInput, type Stretch, written } from '../reader-input.ts';

// How often each of many people asks, and whether most of them come at one time of the day.

const counts: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  two: 2,
  thrice: 3,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
};

/** "each searches perhaps four times", "everyone searches maybe 4x" */
const oftenEach =
  /\b(?:each|every ?one|every ?body|all of them|they)\b.{0,40}?\b(?:(?<plain>once|twice|thrice)\b|(?<count>\d{1,3}|two|three|four|five|six|ten)(?:x\b| ?times\b))/i;

/** "most at six in the evening", "they all come around 6pm" */
const oneTime =
  /\b(?:most(?:ly)?|mainly|all|almost all|nearly all)\b.{0,30}?\b(?:at|around|about|in the|before|after|during)\s(?:\d{1,2}(?::\d\d)?\s?(?:am|pm|h|o.?clock)?\b|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|lunch(?:time)?|dinner|evening|morning)\b)/i;

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
