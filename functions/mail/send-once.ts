import type { Clock } from '../shared/clock.ts';
import type { Database, Tx } from '../shared/db/client.ts';
import { minuteMs } from '../shared/durations.ts';
import { logger } from '../shared/logger.ts';
import { countedSince } from '../shared/mail-limit.ts';
import { type Mailer, MailRefused } from './mailer.ts';
import { mailWaits, type OutgoingMail } from './outgoing.ts';
import {
  claimMail,
  isSent,
  lockRecipient,
  type MailKey,
  settleMail,
  timesOfOthers,
} from './store.postgres.ts';

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

type Claim = MailKey & { kind: OutgoingMail['kind'] };

function claim(db: Database, mail: Claim, now: Date): Promise<'ours' | 'claimed' | 'done'> {
  const { recipient, kind } = mail;
  const until = new Date(now.getTime() + claimMs);
  return db.public(async (sql) => {
    await lockRecipient(sql, recipient, kind);
    if (await claimMail(sql, mail, kind, { now, until }))
      return (await leaveOut(sql, mail, now)) ? 'done' : 'ours';
    return (await isSent(sql, mail)) ? 'done' : 'claimed';
  });
}

/** True, and noted as done, when the recipient got or is just getting enough mails of the kind for other events. */
async function leaveOut(sql: Tx, mail: Claim, now: Date): Promise<boolean> {
  const { eventId, recipient, kind } = mail;
  if (!kind) return false;
  const times = await timesOfOthers(sql, mail, kind, { now, since: countedSince(now) });
  if (mailWaits[kind](times, now) === 0) return false;
  await settleMail(sql, mail, { sent_at: now, kind: null });
  logger.info('mail_left_out', { event_id: eventId, recipient, kind, sent_within_a_day: times.length });
  return true;
}

const settle = (db: Database, key: MailKey, change: Parameters<typeof settleMail>[2]): Promise<void> =>
  db.public((sql) => settleMail(sql, key, change));
