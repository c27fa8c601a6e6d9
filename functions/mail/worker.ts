import { batchWorker } from '../shared/batch-worker.ts';
import { batchesOf } from '../shared/batches.ts';
import { type BusEvent, parseBusEvent } from '../shared/events/bus-event.ts';
import { logger } from '../shared/logger.ts';
import { mailsByEvent } from './mails.ts';
import type { MailOptions, OutgoingMail } from './outgoing.ts';
import { sendOnce } from './send-once.ts';

/** SES takes more at once, and one worker's batch has ten messages. */
const mostAtOnce = 5;

/**
 * Sends the mails that events ask for. What was sent when a message fails, be it to others of the same event, isn't sent
 * again when it comes again.
 */
export function mailWorker(options: MailOptions) {
  const mailsOf = mailsByEvent(options);

  return batchWorker('mail_failed', async ({ body, messageId }) => {
    const event = parseBusEvent(body);
    const outgoing = await mailsOf(event);
    const sent = await sendAll(options, event, outgoing);
    logger.info('mail_worked', { message_id: messageId, type: event.type, mails: outgoing.length, sent });
  });
}

/**
 * The provider's ids of what was sent. One address that is refused doesn't keep the others from their mail.
 * @throws the first failure, after all were tried
 */
async function sendAll(options: MailOptions, event: BusEvent, mails: OutgoingMail[]): Promise<string[]> {
  const results: PromiseSettledResult<string | undefined>[] = [];
  for (const batch of batchesOf(mails, mostAtOnce)) {
    results.push(...(await Promise.allSettled(batch.map((mail) => sendOnce(options, event, mail)))));
  }
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []));
}
