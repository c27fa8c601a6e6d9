import { minuteMs } from '../durations.ts';

/** The bounds of one answer of an export; the next one continues from its position. */
export const answerBounds = {
  /** The part of the functions' ten minutes that an answer may take. */
  ms: 8 * minuteMs,
  /** Lambda ends an answer at 200 MB; of names in other alphabets a character has three bytes. */
  characters: 60_000_000,
} as const;
