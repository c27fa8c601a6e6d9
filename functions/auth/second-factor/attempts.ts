// Pure: how many wrong codes a user's second factor takes.

import { dayMs, minuteMs } from '../../shared/durations.ts';

/**
 * Three of a million codes are right at any moment. 20 guesses a day by an attacker who knows the password are then
 * right once in 45 years on average.
 */
const quotas = [
  { most: 5, withinMs: 15 * minuteMs },
  { most: 20, withinMs: dayMs },
] as const;

export const mostKept = quotas[1].most;
export const countedSince = (now: Date) => new Date(now.getTime() - dayMs);

/** Milliseconds until another code may be tried; 0 when it may now. */
export function waitForCode(failedAt: readonly Date[], now: Date): number {
  const times = failedAt.map((time) => time.getTime()).sort((a, b) => b - a);
  const waits = quotas.map(({ most, withinMs }) => {
    const oldest = times[most - 1];
    return oldest === undefined ? 0 : oldest + withinMs - now.getTime();
  });
  return Math.max(...waits, 0);
}
