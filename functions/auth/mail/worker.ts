import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { type BusEvent, parseBusEvent } from '../../shared/events/bus-event.ts';
import type { consumers } from '../../shared/events/catalogue.ts';
import { logger } from '../../shared/logger.ts';
import { sendVerification, type VerificationOptions } from './verification.ts';

type MailEvent = (typeof consumers.mail)[number];

const verificationRequested = z.object({ user_id: z.string().min(1) });

/**
 * Sends the mails that events ask for, one row per event. A message that fails is reported alone and comes again;
 * the others of its batch are done.
 */
export function mailWorker(options: VerificationOptions) {
  const mails: Record<MailEvent, (event: BusEvent) => Promise<string | undefined>> = {
    'user.verification_requested': ({ detail }) =>
      sendVerification(options, verificationRequested.parse(detail).user_id),
  };

  const work = async ({ body, messageId }: SQSRecord): Promise<void> => {
    try {
      const event = parseBusEvent(body);
      const mail = mails[event.type as MailEvent];
      const sent = await mail?.(event);
      logger.info('mail_worked', { messageId, type: event.type, sent: sent ?? 'nothing' });
    } catch (error) {
      // Name and message only: a cause may quote what the mail holds.
      logger.error('mail_failed', {
        messageId,
        reason: `${(error as Error).name}: ${(error as Error).message}`,
      });
      throw error;
    }
  };

  return (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
    // Thrown, a full failure would be logged by the runtime with everything in it.
    processPartialResponse(event, work, new BatchProcessor(EventType.SQS), {
      context,
      throwOnFullBatchFailure: false,
    });
}
