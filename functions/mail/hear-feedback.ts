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

/**
 * Notes that a mail was not delivered, and that further ones to its address would not be. An event about a mail that this
 * installation hasn't sent, or that was noted before, changes nothing: so an outsider can't stop mails to others.
 * @returns the noted failure, or the reason why none was noted
 * @throws Error for a mail that may not be noted yet: the event then comes again
 */
export async function hearFeedback(
  { db, clock }: { db: Database; clock: Clock },
  { messageId, email, takenAt, reason }: Feedback,
): Promise<string> {
  if (!reason) return 'passes';
  if (!email) return 'unknown';
  const outcome = await db.public(async (sql, { enterOrg }) => {
    const marked = await markUndelivered(sql, messageId, reason);
    if (typeof marked === 'string') return marked;
    await putProblem(sql, { email, reason, mailedAt: marked.sentAt });
    if (marked.invitedBy !== null) await noteUndelivered(await enterOrg(marked.invitedBy, {}), email);
    return reason;
  });
  if (outcome === 'unknown' && clock.now().getTime() < takenAt.getTime() + notedWithinMs)
    throw new Error('SES tells of a mail whose id is not noted yet.');
  return outcome;
}
