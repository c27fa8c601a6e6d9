import { rm } from 'node:fs/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '../../bin/local/stores/dynamodb.ts';
import { cacheTable } from '../../functions/shared/cache.ts';

export interface LimitTable {
  endpoint: string;
  client: DynamoDBClient;
  table: string;
  stop(): Promise<unknown>;
}

/** The cache table on the local DynamoDB, in a thread of its own, so that it doesn't share the service's event loop. */
export async function startLimitTable(path: string): Promise<LimitTable> {
  await rm(path, { recursive: true, force: true });
  const worker = new Worker(new URL(import.meta.url), { workerData: path });
  const endpoint = await new Promise<string>((resolve, reject) =>
    worker.once('message', resolve).once('error', reject),
  );
  const client = new DynamoDBClient({
    endpoint,
    region: 'eu-west-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  });
  const [table, key] = ['cache', cacheTable.partitionKey];
  await client.send(
    new CreateTableCommand({
      TableName: table,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: key, AttributeType: 'S' }],
      KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
    }),
  );
  return { endpoint, client, table, stop: () => worker.terminate() };
}

// In the worker thread.
if (parentPort && workerData) parentPort.postMessage((await startDynamoDb(workerData as string)).url);
