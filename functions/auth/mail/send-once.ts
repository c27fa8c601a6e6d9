import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import type { Mailer } from './mailer.ts';
import type { OutgoingMail } from './outgoing.ts';

export interface SendOnceOptions {
  db: Database;
  clock: Clock;
  mailer: Mailer;
}

/** Longer than a worker lives (30 s), shorter than a failed message stays hidden (3 min). */
const claimMs = 60_000;

/**
 * Sends a mail of an event unless it was sent before: events come at least once, people should get one mail. Only a
 * worker that dies between the provider's answer and our note of it makes a second one. Resolves to the provider's
 * message id, or undefined when there was nothing (more) to send.
 * @throws when the mail isn't accepted, or another worker is at it: the message then comes again
 */
export async function sendOnce(
  { db, clock, mailer }: SendOnceOptions,
  eventId: string,
  { recipient, compose }: OutgoingMail,
): Promise<string | undefined> {
  const key = { eventId, recipient };
  const state = await claim(db, key, clock.now());
  if (state === 'sent') return undefined;
  if (state === 'claimed') throw new Error('Another worker is sending this mail.');
  try {
    const composed = await compose();
    const id = composed && (await mailer.send(composed.to, composed.mail));
    await settle(db, key, { sent_at: clock.now() });
    return id;
  } catch (error) {
    await settle(db, key, { claimed_until: clock.now() });
    throw error;
  }
}

interface Key {
  eventId: string;
  recipient: string;
}

function claim(db: Database, { eventId, recipient }: Key, now: Date): Promise<'ours' | 'claimed' | 'sent'> {
  const until = new Date(now.getTime() + claimMs);
  return db.public(async (sql) => {
    const ours = await sql`insert into sent_mails (event_id, recipient, claimed_until)
      values (${eventId}, ${recipient}, ${until})
      on conflict (event_id, recipient) do update set claimed_until = excluded.claimed_until
        where sent_mails.sent_at is null and sent_mails.claimed_until <= ${now}
      returning event_id`;
    if (ours.length > 0) return 'ours';
    const [row] = await sql<{ sent: boolean }[]>`select sent_at is not null as sent from sent_mails
      where event_id = ${eventId} and recipient = ${recipient}`;
    return row?.sent ? 'sent' : 'claimed';
  });
}

async function settle(
  db: Database,
  { eventId, recipient }: Key,
  change: { sent_at: Date } | { claimed_until: Date },
): Promise<void> {
  await db.public(
    (sql) =>
      sql`update sent_mails set ${sql(change)} where event_id = ${eventId} and recipient = ${recipient}`,
  );
}
