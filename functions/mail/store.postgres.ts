import type { Tx } from '../shared/db/client.ts';
import type { Purge } from '../shared/db/purge.ts';
import { dayMs } from '../shared/durations.ts';
import type { FailureReason } from '../shared/people/mail-problem.ts';
import type { OutgoingMail } from './outgoing.ts';
import type { MailKind, SentMail } from './quota.ts';

// The mails that were sent, or are being sent, by event.

export interface MailKey {
  eventId: string;
  recipient: string;
}

type Limit = Pick<NonNullable<OutgoingMail['limit']>, 'kind' | 'source'> | undefined;

/** Mails of one kind to one recipient are counted one after the other. */
export async function lockRecipient(sql: Tx, recipient: string, limit: Limit): Promise<void> {
  if (!limit) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${limit.kind} ${recipient}`}, 0))`;
}

/** @returns false when the mail was sent, or another worker's claim still holds */
export async function claimMail(
  sql: Tx,
  { eventId, recipient, limit, share }: MailKey & { limit?: Limit } & Pick<OutgoingMail, 'share'>,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const ours =
    await sql`insert into sent_mails (event_id, recipient, kind, source, counted_for, claimed_until)
    values (${eventId}, ${recipient}, ${limit?.kind ?? null}, ${limit?.source ?? null}, ${share?.orgId ?? null}, ${until})
    on conflict (event_id, recipient) do update set claimed_until = excluded.claimed_until, waits = false
      where sent_mails.sent_at is null and sent_mails.claimed_until <= ${now}
    returning event_id`;
  return ours.length > 0;
}

/** @returns false when the event's mails to members behind `from` were shared out before */
export async function markShared(
  sql: Tx,
  { eventId, from }: { eventId: string; from: string },
  now: Date,
): Promise<boolean> {
  // No recipient's name has a space.
  const recipient = from === '' ? 'members' : `members behind ${from}`;
  const ours = await sql`insert into sent_mails (event_id, recipient, claimed_until, sent_at)
    values (${eventId}, ${recipient}, ${now}, ${now}) on conflict (event_id, recipient) do nothing returning event_id`;
  return ours.length > 0;
}

/** Sent, or waiting until its event comes again. */
export async function isSettled(sql: Tx, { eventId, recipient }: MailKey): Promise<boolean> {
  const [row] = await sql<
    { settled: boolean }[]
  >`select sent_at is not null or waits as settled from sent_mails
    where event_id = ${eventId} and recipient = ${recipient}`;
  return row?.settled === true;
}

/**
 * Mails of the kind that the recipient got for other events, counting those that are being sent as sent now, and
 * waiting ones.
 */
export const selectOthers = (
  sql: Tx,
  { eventId, recipient }: MailKey,
  kind: MailKind,
  { now, since }: { now: Date; since: Date },
) => sql<
  (SentMail & { waits: boolean })[]
>`select coalesce(sent_at, ${now}) as at, source, waits from sent_mails
  where recipient = ${recipient} and kind = ${kind} and event_id <> ${eventId}
    and (sent_at > ${since} or sent_at is null and claimed_until > ${now})`;

interface MailOutcome {
  /** Or when it was found that it isn't to be sent. */
  sent_at: Date;
  kind?: null;
  counted_for?: null;
  /** The provider's, by which it tells what becomes of the mail. */
  message_id?: string;
  /** The address was known for it, and the mail was not sent. */
  undelivered?: `${FailureReason}_before`;
}

export async function settleMail(
  sql: Tx,
  { eventId, recipient }: MailKey,
  change: MailOutcome | { claimed_until: Date; waits?: true },
): Promise<void> {
  await sql`update sent_mails set ${sql({ ...change })} where event_id = ${eventId} and recipient = ${recipient}`;
}

/**
 * An event whose mail is forgotten would be mailed again if it came again. It may: after a day on the bus, two weeks
 * among the dead letters and four days in the queue that it was sent back to. A month leaves room for a second round.
 */
const mailsKnownForMs = 30 * dayMs;

export const purgeSentMails: Purge = (sql, { now, limit }) => sql`delete from sent_mails
  where (event_id, recipient) in (select event_id, recipient from sent_mails
    where claimed_until < ${new Date(now.getTime() - mailsKnownForMs)} order by claimed_until limit ${limit})`;
