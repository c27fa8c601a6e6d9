import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CreateQueueCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import postgres, { type Sql } from 'postgres';
import { setSdkEnvironment } from '../../../bin/local/host/sdk-environment.ts';
import { startQueueServer } from '../../../bin/local/messaging/queues.ts';
import { startDatabase } from '../../../bin/local/stores/database.ts';
import { liveApi } from '../../../functions/live/api.ts';
import { liveStore } from '../../../functions/live/connection-store.dynamodb.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { createDatabase } from '../../../functions/shared/db/client.ts';
import type { OutboxRow } from '../../../functions/shared/db/unit.ts';
import { eventSource } from '../../../functions/shared/events/bus.ts';
import { markPublished } from '../../../functions/shared/events/store.outbox.postgres.ts';
import { cpuMs, cpuMsOfTree } from '../process-cpu.ts';
import { startPollers } from '../webhooks/pollers.ts';
import { startWorker } from '../webhooks/workers.ts';
import type { GatewaySettings } from './gateway.ts';
import { startLiveTable } from './table.ts';
import type { TellingSettings } from './worker.ts';

/** As in production (lib/sizes.ts): batches of the worker at once. */
export const executions = 10;
/** Of the template: six times the worker's time-out. */
export const visibilitySeconds = 60;

/** Postgres, the queue, the table of connections, and in processes of their own the gateway and the worker. */
export async function startInstallation(folder: string) {
  const database = await startDatabase({}, join(folder, 'postgres'));
  const postgresPid = Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);
  const queueServer = await startQueueServer(undefined, 'us-east-1');
  setSdkEnvironment('us-east-1', { AWS_ENDPOINT_URL: queueServer.url });
  const client = new SQSClient({ requestHandler: { httpAgent: { maxSockets: 100 } } });
  const { QueueUrl = '' } = await client.send(
    new CreateQueueCommand({
      QueueName: 'live',
      Attributes: { VisibilityTimeout: String(visibilitySeconds) },
    }),
  );
  const queue = `${queueServer.url}${new URL(QueueUrl).pathname}`;
  const { owner: ownerUrl, logins } = database.urls;
  const owner: Sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const { endpoint, table, stop: stopTable } = await startLiveTable();
  const gateway = await startGateway({ databaseUrl: logins.API_DATABASE_URL, endpoint, table });
  const settings: TellingSettings = {
    databaseUrl: logins.WORKERS_DATABASE_URL,
    endpoint,
    table,
    url: gateway.url,
    executions,
  };
  const worker = startWorker(settings, join(import.meta.dirname, 'worker.ts'));
  const pollers = startPollers(
    client,
    { events: { url: queue, batchSize: 10, concurrency: executions } },
    worker.invoke,
  );
  /** When each change was committed, and in which organization, by the id of its notification. */
  const committed = new Map<string, { at: number; orgId: string }>();
  const publisher = createDatabase({
    url: logins.WORKERS_DATABASE_URL,
    maxConnections: 20,
    appBaseUrl: 'http://localhost:3000',
    relay: async (rows, own) => {
      for (const { detail, orgId } of rows)
        committed.set(String(detail.id), { at: Date.now(), orgId: orgId ?? '' });
      await client.send(new SendMessageBatchCommand({ QueueUrl: queue, Entries: rows.map(toEntry) }));
      const ids = rows.map(({ id }) => id);
      await own.public((sql) => markPublished(sql, ids));
    },
  });
  const api = createDatabase({ url: logins.API_DATABASE_URL, maxConnections: 4, appBaseUrl: '' });
  const store = liveStore(new DynamoDBClient({ endpoint, region: 'us-east-1' }), table);

  return {
    owner,
    store,
    worker,
    gateway,
    publisher,
    committed,
    api: liveApi({ db: api, clock: systemClock, store, url: gateway.url }),
    /** The rest is this process: publisher, pages, and the doubles of SQS and DynamoDB. */
    cpu: () => ({
      worker: worker.cpuMs(),
      postgres: cpuMsOfTree(postgresPid),
      gateway: gateway.cpuMs(),
      rest: cpuMs(process.pid),
    }),
    async stop() {
      await worker.stop();
      await pollers.stop();
      gateway.stop();
      await Promise.all([publisher.close(), api.close(), owner.end()]);
      client.destroy();
      await queueServer.stop();
      await stopTable();
      await database.stop();
    },
  };
}
export type Installation = Awaited<ReturnType<typeof startInstallation>>;

/** What the rule on the bus does: the event as a message. */
const toEntry = ({ type, detail }: OutboxRow, index: number) => ({
  Id: String(index),
  MessageBody: JSON.stringify({ source: eventSource, 'detail-type': type, detail }),
});

async function startGateway(settings: GatewaySettings) {
  const { AWS_LAMBDA_MAX_CONCURRENCY: _, ...inherited } = process.env;
  const child: ChildProcess = fork(join(import.meta.dirname, 'gateway.ts'), {
    execArgv: [...process.execArgv, '--expose-gc'],
    env: { ...inherited, POWERTOOLS_LOG_LEVEL: 'SILENT', GATEWAY_SETTINGS: JSON.stringify(settings) },
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    url,
    cpuMs: () => cpuMs(child.pid as number),
    /** Resident bytes, once garbage is gone. */
    async memory(): Promise<number> {
      const answer = once(child, 'message');
      child.send('memory');
      const [{ bytes }] = (await answer) as [{ bytes: number }];
      return bytes;
    },
    stop: end,
  };
}
