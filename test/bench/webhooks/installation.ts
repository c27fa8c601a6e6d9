import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateQueueCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import postgres, { type Sql } from 'postgres';
import { setSdkEnvironment } from '../../../bin/local/host/sdk-environment.ts';
import { startQueueServer } from '../../../bin/local/messaging/queues.ts';
import { startDatabase } from '../../../bin/local/stores/database.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { createDatabase } from '../../../functions/shared/db/client.ts';
import type { OutboxRow } from '../../../functions/shared/db/unit.ts';
import { minuteMs } from '../../../functions/shared/durations.ts';
import { eventSource } from '../../../functions/shared/events/bus.ts';
import type { PutEvents } from '../../../functions/shared/events/put-events.ts';
import { markPublished } from '../../../functions/shared/events/store.outbox.postgres.ts';
import { sweepOutbox } from '../../../functions/shared/events/sweep/worker.ts';
import { encryptionSdkBox } from '../../../functions/shared/secret-box/secret-box.encryption-sdk.ts';
import { enqueueIn } from '../../../functions/webhooks/queue.ts';
import { sweepWebhooks } from '../../../functions/webhooks/sweep/worker.ts';
import { cpuMsOfTree } from '../process-cpu.ts';
import { startPollers } from './pollers.ts';
import type { Receiver } from './receiver.ts';
import { startWorker, type WorkerSettings } from './workers.ts';

/** As in production: the executions of the function that posts, and batches of the worker of fan-out. */
export const attemptsAtOnce = 40;
export const batchesAtOnce = 10;
/** Of the template: six times the workers' time-out. */
const visibilitySeconds = 180;

/**
 * The parts that deliver, on this machine: Postgres, SQS, the process of the workers, and the sweeps of each minute.
 * @param beside another checkout, whose workers can take turns with these
 */
export async function startInstallation(folder: string, receiver: Receiver, beside?: string) {
  const database = await startDatabase({}, join(folder, 'postgres'));
  const queueServer = await startQueueServer(undefined, 'us-east-1');
  setSdkEnvironment('us-east-1', { AWS_ENDPOINT_URL: queueServer.url });
  // Long polls would otherwise have all of its 50 connections, and messages to be sent would wait for them to end.
  const client = new SQSClient({ requestHandler: { httpAgent: { maxSockets: 200 } } });
  const queues = {
    events: await queue(client, queueServer.url, 'events'),
    attempts: await queue(client, queueServer.url, 'attempts'),
  };
  const { owner: ownerUrl, logins } = database.urls;
  const owner: Sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const postgresPid = Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);
  const rawKey = randomBytes(32).toString('base64');

  const committed = new Map<string, number>();
  const put = putInQueue(client, queues.events);
  const connect = (url: string, maxConnections: number) =>
    createDatabase({
      url,
      maxConnections,
      appBaseUrl: 'http://localhost:3000',
      relay: async (rows, own) => {
        for (const { detail } of rows) committed.set(String(detail.id), Date.now());
        const taken = await put(rows);
        await own.repeatable((sql) => [markPublished(sql, taken)]);
      },
    });
  const publisher = connect(logins.WORKERS_DATABASE_URL, 20);
  const sweeper = connect(logins.WEBHOOKS_DATABASE_URL, 1);
  const settings: WorkerSettings = {
    databaseUrl: logins.WEBHOOKS_DATABASE_URL,
    attemptsQueueUrl: queues.attempts,
    rawKey,
    authority: receiver.authority,
    connections: attemptsAtOnce + batchesAtOnce,
  };
  const own = startWorker(settings);
  const other =
    beside === undefined ? own : startWorker(settings, join(beside, 'test/bench/webhooks/worker.ts'));
  let used = own;
  const pollers = startPollers(
    client,
    {
      events: { url: queues.events, batchSize: 10, concurrency: batchesAtOnce },
      attempts: { url: queues.attempts, batchSize: 1, concurrency: attemptsAtOnce },
    },
    (queue, event) => used.invoke(queue, event),
  );
  const clock = systemClock;
  const enqueue = enqueueIn(queues.attempts, client, clock);
  const sweep = async () => {
    await sweepOutbox({ db: publisher, put, clock });
    await sweepWebhooks({ db: sweeper, clock, enqueue });
  };
  // One that fails leaves its work to the next.
  const sweeping = setInterval(() => sweep().catch(() => {}), minuteMs);

  return {
    owner,
    /** Has messages handled by the other checkout's workers, or again by these. */
    use(which: 'own' | 'beside') {
      used = which === 'beside' ? other : own;
    },
    worker: () => used,
    /** CPU milliseconds so far of the workers that are used, and of Postgres with all its backends. */
    cpu: () => ({ worker: used.cpuMs(), postgres: cpuMsOfTree(postgresPid) }),
    publisher,
    secrets: encryptionSdkBox({ rawKey: Buffer.from(rawKey, 'base64') }),
    /** When each event was committed, by the id of its notification. */
    committed,
    async stop() {
      clearInterval(sweeping);
      await Promise.all([own.stop(), other !== own && other.stop()]);
      await pollers.stop();
      await Promise.all([publisher.close(), sweeper.close(), owner.end()]);
      client.destroy();
      await queueServer.stop();
      await database.stop();
    },
  };
}
export type Installation = Awaited<ReturnType<typeof startInstallation>>;

async function queue(client: SQSClient, serverUrl: string, name: string): Promise<string> {
  const Attributes = { VisibilityTimeout: String(visibilitySeconds) };
  const { QueueUrl = '' } = await client.send(new CreateQueueCommand({ QueueName: name, Attributes }));
  // Its host is a name of the double's that no name server knows.
  return `${serverUrl}${new URL(QueueUrl).pathname}`;
}

/** What the rule on the bus does: the event as a message. */
const putInQueue =
  (client: SQSClient, QueueUrl: string): PutEvents =>
  async (rows) => {
    const Entries = rows.map(({ type, detail }: OutboxRow, index) => ({
      Id: String(index),
      MessageBody: JSON.stringify({ source: eventSource, 'detail-type': type, detail }),
    }));
    const { Successful = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    return Successful.flatMap(({ Id }) => rows[Number(Id)]?.id ?? []);
  };
