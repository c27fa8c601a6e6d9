import { type DailyMost, type FullDay, fullDayOf, type Started } from '../shared/daily-starts.ts';

// Pure: how many sessions are started. Each is an execution of a workflow that may wait for a month.

/** New sessions in any 24 hours: far more than people start, and few enough to bound the costs of abuse. */
export const mostSessionsInADay = { user: 50, org: 200 } as const satisfies DailyMost;

/** Undefined where the user may start another one. */
export const fullDay = (newest: readonly Started[], userId: string, now: Date): FullDay | undefined =>
  fullDayOf(mostSessionsInADay, newest, userId, now);
