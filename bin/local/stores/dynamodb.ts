import type { Server } from 'node:http';
import type { AttributeDefinition, GlobalSecondaryIndex, KeySchemaElement } from '@aws-sdk/client-dynamodb';
import { CreateTableCommand, DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { listenOnLoopback } from '../host/loopback.ts';
import { localCredentials } from '../host/sdk-environment.ts';
import type { Resources } from '../template/resources.ts';

export interface DynamoDb {
  url: string;
  createTables(resources: Resources, region: string): Promise<void>;
  stop(): Promise<void>;
}

interface TableProperties {
  KeySchema: KeySchemaElement[];
  AttributeDefinitions: AttributeDefinition[];
  GlobalSecondaryIndexes?: Pick<GlobalSecondaryIndex, 'IndexName' | 'KeySchema' | 'Projection'>[];
}

/**
 * DynamoDB by dynalite, kept on disk. Items outlive their TTL here: AWS deletes them days late as well, so code
 * has to compare the time anyway.
 */
export async function startDynamoDb(path: string): Promise<DynamoDb> {
  const server: Server = dynalite({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  const { port, close } = await listenOnLoopback(server);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    async createTables(resources, region) {
      const client = new DynamoDBClient({ endpoint: url, region, credentials: localCredentials });
      const tables = resources.ofType<TableProperties>('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable');
      await Promise.all(tables.map(({ ref, properties }) => createTable(client, ref, properties)));
      client.destroy();
    },
    stop: close,
  };
}

async function createTable(client: DynamoDBClient, TableName: string, properties: TableProperties) {
  const exists = await client.send(new DescribeTableCommand({ TableName })).then(
    () => true,
    () => false,
  );
  if (exists) return;
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes } = properties;
  await client.send(
    new CreateTableCommand({
      TableName,
      KeySchema,
      AttributeDefinitions,
      BillingMode: 'PAY_PER_REQUEST',
      ...(GlobalSecondaryIndexes && {
        GlobalSecondaryIndexes: GlobalSecondaryIndexes.map(({ IndexName, KeySchema: keys, Projection }) => ({
          IndexName,
          KeySchema: keys,
          Projection,
        })),
      }),
    }),
  );
}
