import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { listenOnLoopback } from '../../../bin/local/host/loopback.ts';
import { liveTable } from '../../../functions/live/env.ts';

/** The table of the live channel on a server that speaks DynamoDB's protocol over HTTP. */
export async function testLiveTable() {
  const server = dynalite({ createTableMs: 0 });
  const { port, close } = await listenOnLoopback(server);
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new DynamoDBClient({
    endpoint,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const table = 'live';
  const { partitionKey, sortKey, indexes } = liveTable;
  const names = [partitionKey, sortKey, ...Object.values(indexes).map((index) => index.partitionKey)];
  await client.send(
    new CreateTableCommand({
      TableName: table,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [
        { AttributeName: partitionKey, KeyType: 'HASH' },
        { AttributeName: sortKey, KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: Object.values(indexes).map((index) => ({
        IndexName: index.name,
        KeySchema: [{ AttributeName: index.partitionKey, KeyType: 'HASH' }],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      })),
    }),
  );
  return {
    client,
    endpoint,
    table,
    close: async () => {
      client.destroy();
      await close();
    },
  };
}
