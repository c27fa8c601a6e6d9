import { dayMs, minuteMs } from '../shared/durations.ts';

// Pure: when a mail may be sent that others than its recipient can ask for. A mail over the limit waits and isn't lost:
// its recipient gets it, and a stranger can't use up the mails that others need.

/** A mail of the kind that the recipient got, and who had asked for it. */
export interface SentMail {
  at: Date;
  source: string | null;
}

interface Quota {
  /** Whether each further mail for one source waits twice as long as the one before. */
  spaced: boolean;
  /** Whether a mail that waits does for a later one of its source: its link is as good. */
  merges: boolean;
  /** Whether its reader asks for it, and shows by its link that mails arrive. It is tried again where others are left out. */
  proves: boolean;
}

/** By kind of mail. */
export const mailQuotas = {
  signup: { spaced: true, merges: true, proves: true },
  reset: { spaced: true, merges: true, proves: true },
  // The spacing is checked where invitations are made, per organization. One that waits may be cancelled meanwhile, and
  // another one made.
  invite: { spaced: false, merges: false, proves: false },
  change: { spaced: false, merges: true, proves: true },
} as const satisfies Record<string, Quota>;

export type MailKind = keyof typeof mailQuotas;

/** To one recipient in any 24 hours, for all sources: people need one or two, and 20 don't flood a mailbox. */
const mostInADay = 20;

/** The limit including places for sources that haven't asked in these 24 hours, so that other sources can't use them up. */
const mostWithFirsts = 30;

/** Since when mails count. */
export const countedSince = (now: Date) => new Date(now.getTime() - dayMs);

/** Milliseconds until a mail for the source may go; 0 when it may go now. */
export function waitForMail(
  kind: MailKind,
  sent: readonly SentMail[],
  source: string | null,
  now: Date,
): number {
  const counted = sent.filter(({ at }) => at > countedSince(now));
  const own = counted.filter((mail) => mail.source === source);
  const most = own.length > 0 ? mostInADay : mostWithFirsts;
  const spacing = mailQuotas[kind].spaced ? spacingUntil(own, now) : 0;
  return Math.max(spacing, untilFewerThan(most, counted, now), 0);
}

/** 1, 2, 4 … minutes: a second request within the first one would send two mails, the first with a link that no longer works. */
function spacingUntil(own: readonly SentMail[], now: Date): number {
  const latest = Math.max(...own.map(({ at }) => at.getTime()), -Infinity);
  return latest + minuteMs * 2 ** (own.length - 1) - now.getTime();
}

function untilFewerThan(most: number, counted: readonly SentMail[], now: Date): number {
  const times = counted.map(({ at }) => at.getTime()).sort((a, b) => b - a);
  const leaving = times[most - 1];
  return leaving === undefined ? 0 : leaving + dayMs - now.getTime();
}
