// Pure: how often an organization may mail invitations. The mail worker has limits over all organizations besides.

import { dayMs, minuteMs } from '../../shared/durations.ts';

/**
 * A mail takes seconds, sometimes most of a minute: a second request within that time would send two mails, the first
 * with a link that no longer works.
 */
const spacingMs = minuteMs;

/**
 * In any 24 hours. People need one or two, sometimes a few more, and ten don't flood a mailbox. With fewer, a stranger
 * could use up the mails that the owner of the address needs.
 */
export const mostInADay = 10;

/** Since when mails count. */
export const countedSince = (now: Date) => new Date(now.getTime() - dayMs);

/** Milliseconds until the day's limit lets another mail go; 0 when it may go now. */
export function waitForDay(sentAt: readonly Date[], now: Date): number {
  const counted = sentAt.map((time) => time.getTime()).filter((time) => time > countedSince(now).getTime());
  const oldest = counted.sort((a, b) => b - a)[mostInADay - 1];
  return oldest === undefined ? 0 : oldest + dayMs - now.getTime();
}

/** Milliseconds until another mail of the kind may go to the address, by all limits; 0 when it may go now. */
export function waitForMail(sentAt: readonly Date[], now: Date): number {
  const latest = Math.max(...sentAt.map((time) => time.getTime()), -Infinity);
  return Math.max(latest + spacingMs - now.getTime(), waitForDay(sentAt, now), 0);
}

/**
 * New invitations of one organization in any 24 hours: enough for a large team in a day, and little for an abuser who
 * signs up to mail strangers in the service's name.
 */
export const mostInvitesInADay = 200;

/**
 * Milliseconds until an organization may invite another address; 0 when it may now.
 * @param mark when the invitation was made that is as many before the newest as a day allows
 */
export const waitForInvites = (mark: Date | undefined, now: Date) =>
  mark === undefined ? 0 : Math.max(mark.getTime() + dayMs - now.getTime(), 0);
