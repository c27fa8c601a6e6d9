import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { answersWithin } from '../shared/aws/client-patience.ts';
import type { Clock } from '../shared/clock.ts';
import { batchesOf } from '../shared/concurrency/batches.ts';
import { withCorrelation } from '../shared/correlation.ts';
import { secondMs } from '../shared/durations.ts';
import { logger } from '../shared/logger.ts';

// The queue of attempts. It makes them prompt; when an attempt is due, and whether it still is, the database says.

const schema = z.object({
  org_id: z.string().min(1),
  delivery_id: z.string().min(1),
  /** The `next_attempt_at` that it was made for: with another one by now it is about nothing. */
  due: z.iso.datetime().transform((text) => new Date(text)),
});

export interface DueAttempt {
  orgId: string;
  deliveryId: string;
  due: Date;
}

/** @throws Error when it isn't a message of this service; it then ends among the dead letters */
export function parseAttempt(body: string): DueAttempt {
  const { org_id, delivery_id, due } = schema.parse(JSON.parse(body));
  return { orgId: org_id, deliveryId: delivery_id, due };
}

/** The longest that SQS holds a message back: a longer wait is several. */
const longestDelaySeconds = 900;

const delaySeconds = (due: Date, now: Date): number =>
  Math.min(longestDelaySeconds, Math.max(0, Math.ceil((due.getTime() - now.getTime()) / secondMs)));

export type Enqueue = (attempts: readonly DueAttempt[]) => Promise<void>;

const mostInABatch = 10;

/** Messages that the queue doesn't take are logged and left to the sweep. */
export function enqueueIn(queueUrl: string, client: Pick<SQSClient, 'send'>, clock: Clock): Enqueue {
  return async (attempts) => {
    for (const batch of batchesOf(attempts, mostInABatch)) {
      const Entries = batch.map(({ orgId, deliveryId, due }, index) => ({
        Id: String(index),
        MessageBody: JSON.stringify(
          withCorrelation({ org_id: orgId, delivery_id: deliveryId, due: due.toISOString() }),
        ),
        DelaySeconds: delaySeconds(due, clock.now()),
      }));
      try {
        const { Failed = [] } = await client.send(
          new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries }),
        );
        if (Failed.length > 0)
          logger.warn('attempts_not_queued', { attempts: Failed.length, code: Failed[0]?.Code });
      } catch (error) {
        logger.warn('attempts_not_queued', { attempts: batch.length, error: error as Error });
      }
    }
  };
}

/** Patience of every client of the queue: a worker waits for it, and the sweep queues the rest. */
export const queueSettings = answersWithin(2_000);
