import { noteUndelivered } from '../orgs/invites/store.invites.postgres.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import { minuteMs } from '../shared/durations.ts';
import type { Feedback } from './feedback.ts';
import { markUndelivered, putProblem } from './store.undeliverable.postgres.ts';

/**
 * SES may report on a mail before its id was stored. The message comes again as often as its queue tries (five times, three
 * minutes apart), and is given up before it would be a dead letter.
 */
const notedWithinMs = 10 * minuteMs;

/** For the log. */
export interface HeardFeedback {
  outcome: string;
  event_id?: string;
  recipient?: string;
  org_id?: string;
}

/**
 * Notes that a mail was not delivered, and that further ones to its address would not be. An event about a mail that this
 * installation hasn't sent, or that was noted before, changes nothing: so an outsider can't stop mails to others.
 * @returns the noted failure with the mail that it is about, or the reason why none was noted
 * @throws Error for a mail that may not be noted yet: the event then comes again
 */
export async function hearFeedback(
  { db, clock }: { db: Database; clock: Clock },
  { messageId, email, takenAt, reason }: Feedback,
): Promise<HeardFeedback> {
  if (!reason) return { outcome: 'passes' };
  if (!email) return { outcome: 'unknown' };
  const heard = await db.public(async (sql, { enterOrg }) => {
    const marked = await markUndelivered(sql, messageId, reason);
    if (typeof marked === 'string') return { outcome: marked };
    await putProblem(sql, { email, reason, mailedAt: marked.sentAt });
    if (marked.invitedBy !== null) await noteUndelivered(await enterOrg(marked.invitedBy, {}), email);
    const { eventId, recipient, orgId } = marked;
    return { outcome: reason, event_id: eventId, recipient, ...(orgId !== null && { org_id: orgId }) };
  });
  if (heard.outcome === 'unknown' && clock.now().getTime() < takenAt.getTime() + notedWithinMs)
    throw new Error('SES tells of a mail whose id is not noted yet.');
  return heard;
}
