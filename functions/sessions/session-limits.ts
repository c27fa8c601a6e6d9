// Pure: how many sessions are started. Each is an execution of a workflow that may wait for a month.

import { dayMs } from '../shared/durations.ts';

/** New sessions in any 24 hours: far more than people start, and few enough to bound the costs of abuse. */
export const mostSessionsInADay = { user: 50, org: 200 } as const;

export interface StartedSession {
  userId: string;
  createdAt: Date;
}

/** Whose limit is reached, and when one more session may be started. */
export interface FullDay {
  of: keyof typeof mostSessionsInADay;
  until: Date;
}

/**
 * Undefined where the user may start another one.
 * @param newest the organization's latest sessions, newest first, at least as many as it may start in a day
 */
export function fullDay(newest: readonly StartedSession[], userId: string, now: Date): FullDay | undefined {
  const limits = [
    { of: 'org', started: newest },
    { of: 'user', started: newest.filter((session) => session.userId === userId) },
  ] as const;
  for (const { of, started } of limits) {
    const first = started[mostSessionsInADay[of] - 1];
    const until = first && new Date(first.createdAt.getTime() + dayMs);
    if (until && until > now) return { of, until };
  }
  return undefined;
}
