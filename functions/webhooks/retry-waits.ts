import { hourMs, minuteMs, secondMs } from '../shared/durations.ts';

/** The waits between attempts. The last one is used where eight attempts are allowed. */
export const retryWaitsMs = [
  secondMs,
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  hourMs,
  6 * hourMs,
] as const;

export const defaultMostAttempts = 7;
/** Before each but the first there is a wait. */
export const highestMostAttempts = retryWaitsMs.length + 1;
