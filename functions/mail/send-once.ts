import type { Database, Entrance, Tx } from '../shared/db/client.ts';
import { minuteMs } from '../shared/durations.ts';
import type { BusEvent } from '../shared/events/bus-event.ts';
import { insertLater } from '../shared/events/store.outbox.postgres.ts';
import { newId } from '../shared/ids.ts';
import { logger } from '../shared/logger.ts';
import { MailRefused } from './mailer.ts';
import type { MailOptions, OutgoingMail } from './outgoing.ts';
import { countedSince, mailQuotas, waitForMail } from './quota.ts';
import { nextMailsAt } from './store.org-share.postgres.ts';
import {
  claimMail,
  isSettled,
  lockRecipient,
  type MailKey,
  selectOthers,
  settleMail,
} from './store.postgres.ts';
import { findProblem, noteTry } from './store.undeliverable.postgres.ts';
import { isLeftOut } from './undeliverable.ts';

export type SendOnceOptions = Pick<MailOptions, 'db' | 'clock' | 'mailer' | 'orgMailsInAnHour'>;

/** Longer than a worker lives (30 s), shorter than a failed message stays hidden (3 min). */
const claimMs = minuteMs;

/**
 * Sends a mail of an event unless it was sent before: events come at least once, people should get one mail. Only a
 * worker that dies between the provider's answer and our note of it makes a second one. Resolves to the provider's
 * message id, or undefined when there was nothing (more) to send, its organization or the recipient had enough for now, mails to the
 * address don't arrive, or the provider never takes it.
 * @throws when the mail isn't accepted now, or another worker is at it: the message then comes again
 */
export async function sendOnce(
  options: SendOnceOptions,
  event: BusEvent,
  { recipient, eventId = event.id, limit, share, leftOut, compose }: OutgoingMail,
): Promise<string | undefined> {
  const { db, clock, mailer } = options;
  const key = { eventId, recipient };
  const state = await claim(options, event, { ...key, ...(limit && { limit }), ...(share && { share }) });
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
      if (reason) await leftOut?.();
      const undelivered = reason && ({ undelivered: `${reason}_before` } as const);
      await settle(db, key, { sent_at: clock.now(), ...uncounted, ...undelivered });
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
      await settle(db, key, { sent_at: clock.now(), ...uncounted });
      return undefined;
    }
    await settle(db, key, { claimed_until: clock.now() });
    throw error;
  }
}

type Claim = MailKey & Pick<OutgoingMail, 'limit' | 'share'>;

/** The columns of a mail that is not sent. */
const uncounted = { kind: null, counted_for: null } as const;

function claim(
  { db, clock, orgMailsInAnHour }: SendOnceOptions,
  event: BusEvent,
  mail: Claim,
): Promise<'ours' | 'claimed' | 'done'> {
  const { recipient, limit, share } = mail;
  const now = clock.now();
  const until = new Date(now.getTime() + claimMs);
  return db.public(async (sql, entrance) => {
    await lockRecipient(sql, recipient, limit);
    if (!(await claimMail(sql, mail, { now, until })))
      return (await isSettled(sql, mail)) ? 'done' : 'claimed';
    const orgMayAt = share?.waits ? await nextMailsAt(sql, share.orgId, now, orgMailsInAnHour) : undefined;
    return (await isPutOff(sql, entrance, event, mail, { now, orgMayAt })) ? 'done' : 'ours';
  });
}

/**
 * True where the organization has had its share, or the recipient got, or is just getting, enough mails of the kind for
 * other events: the event then comes again when the mail may go. No second mail is put off where one of the same source
 * waits already.
 */
async function isPutOff(
  sql: Tx,
  { enterOrg, afterCommit }: Entrance,
  event: BusEvent,
  { eventId, recipient, limit }: Claim,
  { now, orgMayAt = now }: { now: Date; orgMayAt: Date | undefined },
): Promise<boolean> {
  const key = { eventId, recipient };
  const others = limit ? await selectOthers(sql, key, limit.kind, { now, since: countedSince(now) }) : [];
  const sent = others.filter(({ waits }) => !waits);
  const waitMs = Math.max(
    limit ? waitForMail(limit.kind, sent, limit.source, now) : 0,
    orgMayAt.getTime() - now.getTime(),
  );
  if (waitMs === 0) return false;
  const facts = { event_id: eventId, recipient, kind: limit?.kind, sent_within_a_day: sent.length };
  const isWaiting = others.some((other) => other.waits && other.source === limit?.source);
  if (limit && mailQuotas[limit.kind].merges && isWaiting) {
    await settleMail(sql, key, { sent_at: now, ...uncounted });
    afterCommit(() => logger.info('mail_merged', { ...facts }));
    return true;
  }
  const at = new Date(now.getTime() + waitMs);
  await settleMail(sql, key, { claimed_until: at, waits: true });
  const { orgId = null, type, detail } = event;
  if (orgId !== null) await enterOrg(orgId, {});
  await insertLater(sql, { id: newId('outbox'), orgId, type, detail, at });
  afterCommit(() => logger.info('mail_put_off', { ...facts, until: at.toISOString() }));
  return true;
}

const settle = (db: Database, key: MailKey, change: Parameters<typeof settleMail>[2]): Promise<void> =>
  db.public((sql) => settleMail(sql, key, change));
