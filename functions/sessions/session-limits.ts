import { type DailyLimits, type DatedStart, type FullDay, fullDayOf } from '../shared/daily-starts.ts';

// Pure: how many sessions are started. Each is an execution of a workflow that may wait for a month.

/** New sessions in any 24 hours: far more than people start, and few enough to bound the costs of abuse. */
export const mostSessionsInADay = { user: 50, org: 200 } as const satisfies DailyLimits;

/** Undefined where the user may start another one. */
export const fullDay = (newest: readonly DatedStart[], userId: string, now: Date): FullDay | undefined =>
  fullDayOf(mostSessionsInADay, newest, userId, now);
