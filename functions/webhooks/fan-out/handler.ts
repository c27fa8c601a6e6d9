import { SQSClient } from '@aws-sdk/client-sqs';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { workerParts } from '../../shared/workers/worker-parts.ts';
import { enqueueIn, queueSettings } from '../queue.ts';
import { fanOutConfig, fanOutEnv } from './env.ts';
import { fanOutWorker } from './worker.ts';

const env = readEnv(fanOutEnv);
const client = new SQSClient(queueSettings);

/** Queue consumer `webhooks`. */
export const handler = await configured(env, fanOutConfig, async (config) => {
  const { clock, db, close } = await workerParts(env, config);
  return { handler: fanOutWorker({ db, enqueue: enqueueIn(env.ATTEMPTS_QUEUE_URL, client, clock) }), close };
});
