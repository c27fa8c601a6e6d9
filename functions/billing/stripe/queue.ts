import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { answersWithin } from '../../shared/aws/client-patience.ts';
import type { Notice } from './notice.ts';

/** @throws what SQS says */
export const enqueueIn =
  (QueueUrl: string, client: Pick<SQSClient, 'send'>) =>
  async (notice: Notice): Promise<void> => {
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(notice) }));
  };

/** Stripe waits some seconds for its answer. */
export const queueSettings = answersWithin(2_000);
