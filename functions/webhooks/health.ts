import { dayMs, hourMs } from '../shared/durations.ts';

// Pure: when a webhook that only fails is given up.

/**
 * Attempts in a row that failed, and for how long: what reaches both of a row is paused. Halfway there the admins are told.
 * A busy webhook fails a hundred times in the minutes of a restart, and a quiet one twice in five days.
 */
const limits = [
  { failures: 100, failingMs: hourMs },
  { failures: 10, failingMs: 5 * dayMs },
] as const;

export interface Health {
  failures: number;
  failingSince: Date | null;
  warnedAt: Date | null;
}

export const healthy: Health = { failures: 0, failingSince: null, warnedAt: null };

/** What the failure that was just counted leads to. */
export function verdictOf(
  { failures, failingSince, warnedAt }: Health,
  now: Date,
): 'pause' | 'warn' | undefined {
  const failingMs = failingSince ? now.getTime() - failingSince.getTime() : 0;
  const reached = (share: number) =>
    limits.some((limit) => failures >= limit.failures * share && failingMs >= limit.failingMs * share);
  if (reached(1)) return 'pause';
  return reached(0.5) && !warnedAt ? 'warn' : undefined;
}

/**
 * How many deliveries of one webhook are under way at once. One that doesn't answer costs ten seconds an attempt, so
 * after a few failures it gets one at a time and the others go on.
 */
export const mostAtOnce = ({ failures }: Pick<Health, 'failures'>) => (failures >= 3 ? 1 : 4);
