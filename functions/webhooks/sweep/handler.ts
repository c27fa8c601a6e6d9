import { SQSClient } from '@aws-sdk/client-sqs';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { secondMs } from '../../shared/durations.ts';
import { logger } from '../../shared/logger.ts';
import { noteSweep } from '../../shared/sweeps/sweeps.ts';
import { workerParts } from '../../shared/workers/worker-parts.ts';
import { enqueueIn, queueSettings } from '../queue.ts';
import { webhookSweepConfig, webhookSweepEnv } from './env.ts';
import { sweepWebhooks } from './worker.ts';

const env = readEnv(webhookSweepEnv);
const client = new SQSClient(queueSettings);

/**
 * Every minute: puts attempts into the queue that were lost on their way, measures how late the oldest is, and ends
 * rotations of secrets.
 */
export const handler = await configured(env, webhookSweepConfig, async (config) => {
  const { clock, db, close } = await workerParts(env, config);
  const enqueue = enqueueIn(env.ATTEMPTS_QUEUE_URL, client, clock);
  const sweep = async () => {
    const { enqueued, oldestDueMs, rotated } = await sweepWebhooks({ db, clock, enqueue });
    // Always, and without exceptions: the alarm on late deliveries counts these lines.
    logger.info('webhooks_swept', {
      enqueued,
      rotated,
      oldest_due_seconds: Math.floor(oldestDueMs / secondMs),
    });
  };
  return { handler: noteSweep({ db, clock }, 'webhooks', sweep), close };
});
