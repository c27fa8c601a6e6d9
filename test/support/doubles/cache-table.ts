import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { cacheTable } from '../../../functions/shared/cache.ts';

export interface TestCache {
  client: DynamoDBClient;
  table: string;
  endpoint: string;
  /** Requests that the store has answered so far. */
  requests(): number;
  close(): Promise<void>;
}

/** The cache table on a server that speaks DynamoDB's protocol over HTTP. */
export async function testCache(): Promise<TestCache> {
  const dynamo = dynalite({ createTableMs: 0 });
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    dynamo.emit('request', request, response);
  });
  // Its clients don't try twice, and may send at the moment in which the server closes what it finds unused for 5 s.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new DynamoDBClient({
    endpoint,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  });
  const table = 'cache';
  const key = cacheTable.partitionKey;
  await client.send(
    new CreateTableCommand({
      TableName: table,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: key, AttributeType: 'S' }],
      KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
    }),
  );
  return {
    client,
    table,
    endpoint,
    requests: () => requests,
    close: async () => {
      client.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
