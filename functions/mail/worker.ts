import { batchesOf } from '../shared/concurrency/batches.ts';
import { type BusEvent, parseBusEvent } from '../shared/events/bus-event.ts';
import { insertLater } from '../shared/events/store.outbox.postgres.ts';
import { newId } from '../shared/ids.ts';
import { logger } from '../shared/logger.ts';
import { batchWorker } from '../shared/workers/batch-worker.ts';
import { parseFeedback } from './feedback.ts';
import { hearFeedback } from './hear-feedback.ts';
import { SendingRefused } from './mailer.ts';
import { mailsByEvent } from './mails.ts';
import type { MailOptions, OutgoingMail } from './outgoing.ts';
import { sendOnce } from './send-once.ts';

/** SES takes more at once, and one worker's batch has ten messages. */
const mostAtOnce = 5;

/**
 * Sends the mails that events ask for, and processes the provider's reports on those that were not delivered. If a message
 * fails, mails that were sent by then aren't sent again when it is repeated.
 */
export function mailWorker(options: MailOptions) {
  const mailsOf = mailsByEvent(options);

  return batchWorker('mail_failed', async ({ body, messageId }) => {
    const feedback = parseFeedback(body);
    if (feedback) {
      const heard = await hearFeedback(options, feedback);
      logger.info('mail_feedback_worked', {
        message_id: messageId,
        ses_message_id: feedback.messageId,
        ...heard,
      });
      return;
    }
    const event = parseBusEvent(body);
    const outgoing = await mailsOf(event);
    const sent = await sendAll(options, event, outgoing).catch((error: unknown) => {
      if (error instanceof SendingRefused) return askAgainLater(options, event, error);
      throw error;
    });
    logger.info('mail_worked', { message_id: messageId, type: event.type, mails: outgoing.length, sent });
  });
}

/**
 * The event comes again when the account may send again, instead of using up the tries of its message. A member who got the
 * mail by then gets no second one.
 */
async function askAgainLater(
  { db, clock }: MailOptions,
  event: BusEvent,
  refused: SendingRefused,
): Promise<string[]> {
  const { orgId = null, type, detail } = event;
  const at = new Date(clock.now().getTime() + refused.waitMs);
  await db.public(async (sql, { enterOrg }) => {
    if (orgId !== null) await enterOrg(orgId, {});
    await insertLater(sql, { id: newId('outbox'), orgId, type, detail, at });
  });
  logger.error('mail_sending_refused', {
    event_id: event.id,
    reason: refused.message,
    until: at.toISOString(),
  });
  return [];
}

/**
 * The provider's ids of the sent mails. One refused address doesn't keep the others from their mail.
 * @throws a failure, after all were tried; SendingRefused where there is no other
 */
async function sendAll(options: MailOptions, event: BusEvent, mails: OutgoingMail[]): Promise<string[]> {
  const results: PromiseSettledResult<string | undefined>[] = [];
  for (const batch of batchesOf(mails, mostAtOnce)) {
    results.push(...(await Promise.allSettled(batch.map((mail) => sendOnce(options, event, mail)))));
  }
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  // Another failure among them comes again by itself, and with it what the account was refused for.
  const failure = failures.find((reason) => !(reason instanceof SendingRefused)) ?? failures[0];
  if (failure) throw failure;
  return results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []));
}
