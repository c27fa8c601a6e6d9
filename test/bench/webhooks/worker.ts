import { SQSClient } from '@aws-sdk/client-sqs';
import type { Context } from 'aws-lambda';
import { systemClock } from '../../../functions/shared/clock.ts';
import { createDatabase } from '../../../functions/shared/db/client.ts';
import { parseCidrs } from '../../../functions/shared/outgoing/addresses.ts';
import { encryptionSdkBox } from '../../../functions/shared/secret-box/secret-box.encryption-sdk.ts';
import { fanOutWorker } from '../../../functions/webhooks/fan-out/worker.ts';
import { poster } from '../../../functions/webhooks/posting/post.ts';
import { enqueueIn } from '../../../functions/webhooks/queue.ts';
import { defaultMostAttempts } from '../../../functions/webhooks/retry-waits.ts';
import { sendingWorker } from '../../../functions/webhooks/sending/worker.ts';
import type { Invocation, WorkerSettings } from './workers.ts';

// A process of its own, so that it can be killed: the workers of fan-out and of attempts, and what posts. It is invoked
// by messages of the process that started it.

const settings: WorkerSettings = JSON.parse(process.env.WORKER_SETTINGS ?? '');
const { databaseUrl, attemptsQueueUrl, rawKey, authority, connections } = settings;
const db = createDatabase({
  url: databaseUrl,
  maxConnections: connections,
  appBaseUrl: 'http://localhost:3000',
});
const enqueue = enqueueIn(attemptsQueueUrl, new SQSClient({}), systemClock);
const workers = {
  events: fanOutWorker({ db, enqueue }),
  attempts: sendingWorker({
    db,
    clock: systemClock,
    secrets: encryptionSdkBox({ rawKey: Buffer.from(rawKey, 'base64') }),
    post: poster({
      clock: systemClock,
      resolve: async () => [],
      opened: parseCidrs('127.0.0.1/32'),
      authorities: [authority],
    }),
    enqueue,
    mostAttempts: defaultMostAttempts,
  }),
};

process.on('message', async ({ id, queue, event }: Invocation) => {
  process.send?.({ id, result: await workers[queue](event, {} as Context) });
});
