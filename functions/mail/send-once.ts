import type { Clock } from '../shared/clock.ts';
import type { Database, Entrance, Tx } from '../shared/db/client.ts';
import { minuteMs } from '../shared/durations.ts';
import type { BusEvent } from '../shared/events/bus-event.ts';
import { insertLater } from '../shared/events/store.outbox.ts';
import { newId } from '../shared/ids.ts';
import { logger } from '../shared/logger.ts';
import { type Mailer, MailRefused } from './mailer.ts';
import type { OutgoingMail } from './outgoing.ts';
import { countedSince, mailQuotas, waitForMail } from './quota.ts';
import {
  claimMail,
  isSettled,
  lockRecipient,
  type MailKey,
  selectOthers,
  settleMail,
} from './store.postgres.ts';
import { findProblem, noteTry } from './store.undeliverable.ts';
import { isLeftOut } from './undeliverable.ts';

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
 * message id, or undefined when there was nothing (more) to send, the recipient had enough of its kind for now, mails to the
 * address don't arrive, or the provider never takes it.
 * @throws when the mail isn't accepted now, or another worker is at it: the message then comes again
 */
export async function sendOnce(
  { db, clock, mailer }: SendOnceOptions,
  event: BusEvent,
  { recipient, eventId = event.id, limit, compose }: OutgoingMail,
): Promise<string | undefined> {
  const key = { eventId, recipient };
  const state = await claim(db, event, { ...key, ...(limit && { limit }) }, clock.now());
  if (state === 'done') return undefined;
  if (state === 'claimed') throw new Error('Another worker is sending this mail.');
  const whyLeftOut = async (to: string | undefined) => {
    const problem = to === undefined ? undefined : await db.public((sql) => findProblem(sql, to));
    return problem && isLeftOut(problem, limit?.kind, clock.now()) ? problem.reason : undefined;
  };
  try {
    const known = limit && (await whyLeftOut(await limit.addressee()));
    const composed = known ? undefined : await compose();
    const reason = known ?? (limit ? undefined : await whyLeftOut(composed?.to));
    if (!composed || reason) {
      const undelivered = reason && ({ undelivered: `${reason}_before` } as const);
      await settle(db, key, { sent_at: clock.now(), kind: null, ...undelivered });
      if (reason) logger.info('mail_left_out', { event_id: eventId, recipient, reason });
      return undefined;
    }
    const id = await mailer.send(composed.to, composed.mail);
    const sentAt = clock.now();
    await db.public(async (sql) => {
      await settleMail(sql, key, { sent_at: sentAt, ...(id && { message_id: id }) });
      if (limit) await noteTry(sql, composed.to, sentAt);
    });
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

type Claim = MailKey & Pick<OutgoingMail, 'limit'>;

function claim(db: Database, event: BusEvent, mail: Claim, now: Date): Promise<'ours' | 'claimed' | 'done'> {
  const { recipient, limit } = mail;
  const until = new Date(now.getTime() + claimMs);
  return db.public(async (sql, entrance) => {
    await lockRecipient(sql, recipient, limit);
    if (!(await claimMail(sql, mail, limit, { now, until })))
      return (await isSettled(sql, mail)) ? 'done' : 'claimed';
    return (await isPutOff(sql, entrance, event, mail, now)) ? 'done' : 'ours';
  });
}

/**
 * True where the recipient got, or is just getting, enough mails of the kind for other events: the event then comes again
 * when the mail may go. No second mail is put off where one of the same source waits already.
 */
async function isPutOff(
  sql: Tx,
  { enterOrg, afterCommit }: Entrance,
  event: BusEvent,
  { eventId, recipient, limit }: Claim,
  now: Date,
): Promise<boolean> {
  if (!limit) return false;
  const { kind, source } = limit;
  const key = { eventId, recipient };
  const others = await selectOthers(sql, key, kind, { now, since: countedSince(now) });
  const sent = others.filter(({ waits }) => !waits);
  const waitMs = waitForMail(kind, sent, source, now);
  if (waitMs === 0) return false;
  if (mailQuotas[kind].merges && others.some((other) => other.waits && other.source === source)) {
    await settleMail(sql, key, { sent_at: now, kind: null });
    const merged = { event_id: eventId, recipient, kind, sent_within_a_day: sent.length };
    afterCommit(() => logger.info('mail_merged', merged));
    return true;
  }
  const at = new Date(now.getTime() + waitMs);
  await settleMail(sql, key, { claimed_until: at, waits: true });
  const { orgId = null, type, detail } = event;
  if (orgId !== null) await enterOrg(orgId, {});
  await insertLater(sql, { id: newId('outbox'), orgId, type, detail, at });
  const putOff = { recipient, kind, sent_within_a_day: sent.length, until: at.toISOString() };
  afterCommit(() => logger.info('mail_put_off', { event_id: eventId, ...putOff }));
  return true;
}

const settle = (db: Database, key: MailKey, change: Parameters<typeof settleMail>[2]): Promise<void> =>
  db.public((sql) => settleMail(sql, key, change));
