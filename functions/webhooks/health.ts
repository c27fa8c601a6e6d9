import { dayMs, hourMs } from '../shared/durations.ts';

// Pure: when a webhook that only fails is given up.

/**
 * Attempts in a row that failed, and for how long: what reaches both of a row is paused.
 * A busy webhook fails a hundred times in the minutes of a restart, and a quiet one twice in five days.
 */
const pauses = [
  { failures: 100, failingMs: hourMs },
  { failures: 10, failingMs: 5 * dayMs },
] as const;

/** The states that admins are notified of: halfway to a pause, and half a day without a delivery, even after few attempts. */
const warnings = [
  ...pauses.map(({ failures, failingMs }) => ({ failures: failures / 2, failingMs: failingMs / 2 })),
  { failures: 2, failingMs: 12 * hourMs },
];

export interface Health {
  failures: number;
  failingSince: Date | null;
  warnedAt: Date | null;
}

export const healthy: Health = { failures: 0, failingSince: null, warnedAt: null };

/** The effect of the failure that was just counted. */
export function verdictOf(
  { failures, failingSince, warnedAt }: Health,
  now: Date,
): 'pause' | 'warn' | undefined {
  const failingMs = failingSince ? now.getTime() - failingSince.getTime() : 0;
  const reached = (limits: readonly { failures: number; failingMs: number }[]) =>
    limits.some((limit) => failures >= limit.failures && failingMs >= limit.failingMs);
  if (reached(pauses)) return 'pause';
  return reached(warnings) && !warnedAt ? 'warn' : undefined;
}

/**
 * How many deliveries of one webhook are under way at once. One that doesn't answer costs ten seconds an attempt, so
 * after a few failures it gets one at a time and the others go on.
 */
export const mostAtOnce = ({ failures }: Pick<Health, 'failures'>) => (failures >= 3 ? 1 : 4);
