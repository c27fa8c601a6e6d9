import { dayMs } from '../shared/durations.ts';
import type { FailureReason } from '../shared/people/mail-problem.ts';
import { type MailKind, mailQuotas } from './quota.ts';

// Pure: when an address to which mails don't arrive gets a mail all the same.

/** Why mails to an address are left out, as the database answers it. */
export interface MailProblem {
  reason: FailureReason;
  /** When the mail was sent that was not delivered. */
  mailed_at: Date;
  /** When a link was mailed there all the same. */
  tried_at: Date | null;
}

/**
 * How long an address that a mail bounced from gets no mail, before a link may be mailed there that proves, once it is
 * followed, that mails arrive. A stranger can ask for such a link, and causes one bounce or complaint a day (a week)
 * for one address at most.
 */
const restMs: Record<FailureReason, number> = { bounced: dayMs, complained: 7 * dayMs };

/** Whether a mail is left out. A mail that isn't limited by its kind (not requested by its reader) always is. */
export function isLeftOut(
  { reason, mailed_at, tried_at }: MailProblem,
  kind: MailKind | undefined,
  now: Date,
): boolean {
  if (!kind || !mailQuotas[kind].proves) return true;
  const last = Math.max(mailed_at.getTime(), tried_at?.getTime() ?? 0);
  return now.getTime() < last + restMs[reason];
}
