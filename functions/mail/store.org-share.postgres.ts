import type { Tx } from '../shared/db/client.ts';
import { hourMs } from '../shared/durations.ts';

/**
 * Mails of one organization in an hour. Amazon SES gives a new account 14 mails a second and 50,000 in 24 hours, which all
 * organizations and every sign-up share; at this rate one organization takes half of a day's. Mails beyond it wait.
 */
export const mostMailsOfOrgInAnHour = 1_000;

/** When the organization may mail again; undefined where it may now. Workers count what was sent, so those that work at the same moment may send a few more. */
export async function nextMailsAt(
  sql: Tx,
  orgId: string,
  now: Date,
  most = mostMailsOfOrgInAnHour,
): Promise<Date | undefined> {
  const [latestToLeave] = await sql<{ sentAt: Date }[]>`select sent_at as "sentAt" from sent_mails
    where counted_for = ${orgId} and sent_at > ${new Date(now.getTime() - hourMs)}
    order by sent_at desc offset ${most - 1} limit 1`;
  return latestToLeave && new Date(latestToLeave.sentAt.getTime() + hourMs);
}
