import { LambdaClient } from '@aws-sdk/client-lambda';
import { SQSClient } from '@aws-sdk/client-sqs';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { createRelay } from '../../shared/events/relay.ts';
import { encryptionSdkBox } from '../../shared/secret-box/secret-box.encryption-sdk.ts';
import { sealingKey } from '../../shared/secret-box/secret-box.ts';
import { workerParts } from '../../shared/workers/worker-parts.ts';
import { enqueueIn, queueSettings } from '../queue.ts';
import { sendingConfig, sendingEnv } from './env.ts';
import { invokeSettings, posterFunction } from './invoke-poster.ts';
import { sendingWorker } from './worker.ts';

const env = readEnv(sendingEnv);
const queue = new SQSClient(queueSettings);
const post = posterFunction(env.POSTER, new LambdaClient(invokeSettings));

/** For each attempt that is due, from its own queue. */
export const handler = await configured(env, sendingConfig, async (config) => {
  const { clock, db, close } = await workerParts(env, config, {
    relay: createRelay({ busName: env.EVENT_BUS_NAME }),
  });
  const worker = sendingWorker({
    db,
    clock,
    secrets: encryptionSdkBox(sealingKey(env, config.SECRETS_RAW_KEY)),
    post,
    enqueue: enqueueIn(env.ATTEMPTS_QUEUE_URL, queue, clock),
    mostAttempts: config.WEBHOOK_MAX_ATTEMPTS,
  });
  return { handler: worker, close };
});
