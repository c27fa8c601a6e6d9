import { dayMs } from './durations.ts';

// Pure: how much may be started in 24 hours. Each start costs time in workflows and requests to clouds.

/** New ones in any 24 hours. */
export interface DailyLimits {
  user: number;
  org: number;
}

export interface DatedStart {
  userId: string;
  createdAt: Date;
}

/** The limit that is reached, and when one more may be started. */
export interface FullDay {
  of: keyof DailyLimits;
  until: Date;
}

/**
 * Undefined where the user may start another one.
 * @param newest what the organization has started last, newest first, at least as many as it may start in a day
 */
export function fullDayOf(
  most: DailyLimits,
  newest: readonly DatedStart[],
  userId: string,
  now: Date,
): FullDay | undefined {
  const limits = [
    { of: 'org', started: newest },
    { of: 'user', started: newest.filter((row) => row.userId === userId) },
  ] as const;
  for (const { of, started } of limits) {
    const first = started[most[of] - 1];
    const until = first && new Date(first.createdAt.getTime() + dayMs);
    if (until && until > now) return { of, until };
  }
  return undefined;
}
