import type { Clock } from '../shared/clock.ts';
import type { Database, Tx } from '../shared/db/client.ts';
import { minuteMs } from '../shared/durations.ts';
import { logger } from '../shared/logger.ts';
import { countedSince } from '../shared/mail-limit.ts';
import { type Mailer, MailRefused } from './mailer.ts';
import { mailWaits, type OutgoingMail } from './outgoing.ts';

export interface SendOnceOptions {
  db: Database;
  clock: Clock;
  mailer: Mailer;
}

/** Longer than a worker lives (30 s), shorter than a failed message stays hidden (3 min). */
const claimMs = minuteMs;

/**
 * Sends a mail of an event unless it was sent before: events come at least once, people should get one mail. Only a
 * worker that dies between the provider's answer and our note of it makes a second one. Resolves to the provider's
 * message id, or undefined when there was nothing (more) to send, the recipient had enough of its kind, or the provider
 * never takes it.
 * @throws when the mail isn't accepted now, or another worker is at it: the message then comes again
 */
export async function sendOnce(
  { db, clock, mailer }: SendOnceOptions,
  eventId: string,
  { recipient, kind, compose }: OutgoingMail,
): Promise<string | undefined> {
  const key = { eventId, recipient };
  const state = await claim(db, { ...key, kind }, clock.now());
  if (state === 'done') return undefined;
  if (state === 'claimed') throw new Error('Another worker is sending this mail.');
  try {
    const composed = await compose();
    const id = composed && (await mailer.send(composed.to, composed.mail));
    await settle(db, key, { sent_at: clock.now(), ...(composed ? {} : { kind: null }) });
    return id;
  } catch (error) {
    if (error instanceof MailRefused) {
      logger.error('mail_refused', { event_id: eventId, recipient, reason: error.message });
      await settle(db, key, { sent_at: clock.now(), kind: null });
      return undefined;
    }
    await settle(db, key, { claimed_until: clock.now() });
    throw error;
  }
}

interface Key {
  eventId: string;
  recipient: string;
}

type Claim = Key & { kind: OutgoingMail['kind'] };

function claim(db: Database, mail: Claim, now: Date): Promise<'ours' | 'claimed' | 'done'> {
  const { eventId, recipient, kind = null } = mail;
  const until = new Date(now.getTime() + claimMs);
  return db.public(async (sql) => {
    // Mails of one kind to one recipient are counted one after the other.
    if (kind) await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${kind} ${recipient}`}, 0))`;
    const ours = await sql`insert into sent_mails (event_id, recipient, kind, claimed_until)
      values (${eventId}, ${recipient}, ${kind}, ${until})
      on conflict (event_id, recipient) do update set claimed_until = excluded.claimed_until
        where sent_mails.sent_at is null and sent_mails.claimed_until <= ${now}
      returning event_id`;
    if (ours.length > 0) return (await leaveOut(sql, mail, now)) ? 'done' : 'ours';
    const [row] = await sql<{ sent: boolean }[]>`select sent_at is not null as sent from sent_mails
      where event_id = ${eventId} and recipient = ${recipient}`;
    return row?.sent ? 'done' : 'claimed';
  });
}

/** True, and noted as done, when the recipient got or is just getting enough mails of the kind for other events. */
async function leaveOut(sql: Tx, { eventId, recipient, kind }: Claim, now: Date): Promise<boolean> {
  if (!kind) return false;
  const others = await sql<{ time: Date }[]>`select coalesce(sent_at, ${now}) as time from sent_mails
    where recipient = ${recipient} and kind = ${kind} and event_id <> ${eventId}
      and (sent_at > ${countedSince(now)} or sent_at is null and claimed_until > ${now})`;
  const times = others.map(({ time }) => time);
  if (mailWaits[kind](times, now) === 0) return false;
  await sql`update sent_mails set sent_at = ${now}, kind = null
    where event_id = ${eventId} and recipient = ${recipient}`;
  logger.info('mail_left_out', { event_id: eventId, recipient, kind, sent_within_a_day: times.length });
  return true;
}

async function settle(
  db: Database,
  { eventId, recipient }: Key,
  change: { sent_at: Date; kind?: null } | { claimed_until: Date },
): Promise<void> {
  await db.public(
    (sql) =>
      sql`update sent_mails set ${sql(change)} where event_id = ${eventId} and recipient = ${recipient}`,
  );
}
