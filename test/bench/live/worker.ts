import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Context } from 'aws-lambda';
import { liveStore } from '../../../functions/live/connection-store.dynamodb.ts';
import { liveGateway } from '../../../functions/live/gateway.ts';
import { tellingWorker } from '../../../functions/live/telling/worker.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { createDatabase } from '../../../functions/shared/db/client.ts';
import type { Invocation } from '../webhooks/workers.ts';

// A process of its own, so that it can be killed: the worker that tells pages what changed.

export interface TellingSettings {
  databaseUrl: string;
  endpoint: string;
  table: string;
  /** Of the gateway. */
  url: string;
  executions: number;
}

const { databaseUrl, endpoint, table, url, executions }: TellingSettings = JSON.parse(
  process.env.WORKER_SETTINGS ?? '',
);
const region = 'eu-west-1';
/** Each with its own connections, as executions of Lambda have them. */
const idle = Array.from({ length: executions }, () => {
  const dynamo = new DynamoDBClient({ endpoint, region });
  return tellingWorker({
    db: createDatabase({ url: databaseUrl, maxConnections: 1, appBaseUrl: '' }),
    clock: systemClock,
    store: liveStore(dynamo, table),
    gateway: liveGateway(url, dynamo.config),
  });
});

process.on('message', async ({ id, event }: Invocation) => {
  const worker = idle.pop();
  if (!worker) throw new Error('More batches came at once than there are executions.');
  const result = await worker(event, {} as Context);
  idle.push(worker);
  process.send?.({ id, result });
});
