import { minuteMs } from '../durations.ts';

/** Where an answer of an export ends, with the position that the next one goes on from. */
export const answerBounds = {
  /** Of the ten minutes that the functions have. */
  ms: 8 * minuteMs,
  /** Lambda ends an answer at 200 MB; of names in other alphabets a character has three bytes. */
  characters: 60_000_000,
} as const;
