import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { leftovers } from '../../../bin/leftovers/command.ts';
import {
  type ServiceEndpoint,
  ServiceError,
  startServiceEndpoint,
} from '../../../bin/local/host/json-protocol.ts';
import { listenOnLoopback } from '../../../bin/local/host/loopback.ts';

// AWS after the stacks of a stage were deleted: an index of tags that is late, and services that know what is left.

const at = (service: string, rest: string) => `arn:aws:${service}:us-east-1:123456789012:${rest}`;
const secret = (name: string) => at('secretsmanager', `secret:orchestrator/staging/${name}`);
const logGroup = at('logs', 'log-group:/aws/vendedlogs/kept');
const tagged = [
  at('kms', 'key/there'),
  at('kms', 'key/pending'),
  at('kms', 'key/gone'),
  at('dynamodb', 'table/there'),
  at('dynamodb', 'table/gone'),
  at('dynamodb', 'table/deleting'),
  `${logGroup}:*`,
  at('logs', 'log-group:/aws/vendedlogs/ke'),
  secret('dropped'),
  'arn:aws:s3:::orchestrator-staging-data-gone',
  at('rds', 'cluster-snapshot:orchestrator-final'),
  at('events', 'event-bus/left'),
];

let json: ServiceEndpoint;
let xml: Awaited<ReturnType<typeof listenOnLoopback>>;
beforeAll(async () => {
  json = await startServiceEndpoint();
  json.add({
    name: 'Tags',
    targetPrefix: 'ResourceGroupsTaggingAPI_20170126',
    operations: {
      GetResources: ({ TagFilters: [{ Key }] }: { TagFilters: [{ Key: string }] }) => ({
        ResourceTagMappingList:
          Key === 'orchestrator-installation' ? tagged.map((ResourceARN) => ({ ResourceARN })) : [],
      }),
    },
  });
  json.add({
    name: 'KMS',
    targetPrefix: 'TrentService',
    operations: {
      DescribeKey: ({ KeyId }: { KeyId: string }) => {
        if (KeyId.endsWith('gone')) throw new ServiceError('NotFoundException', 'There is none.');
        const isPending = KeyId.endsWith('pending');
        // 2026-12-24, as KMS writes times.
        return {
          KeyMetadata: {
            KeyId,
            ...(isPending
              ? { KeyState: 'PendingDeletion', DeletionDate: 1_798_070_400 }
              : { KeyState: 'Enabled' }),
          },
        };
      },
    },
  });
  json.add({
    name: 'DynamoDB',
    targetPrefix: 'DynamoDB_20120810',
    operations: {
      DescribeTable: ({ TableName }: { TableName: string }) => {
        if (TableName === 'gone') throw new ServiceError('ResourceNotFoundException', 'There is none.');
        return { Table: { TableName, TableStatus: TableName === 'deleting' ? 'DELETING' : 'ACTIVE' } };
      },
    },
  });
  json.add({
    name: 'Logs',
    targetPrefix: 'Logs_20140328',
    operations: { DescribeLogGroups: () => ({ logGroups: [{ logGroupName: '/aws/vendedlogs/kept' }] }) },
  });
  json.add({
    name: 'Secrets',
    targetPrefix: 'secretsmanager',
    operations: {
      ListSecrets: () => ({ SecretList: [{ ARN: secret('owner') }, { ARN: secret('tokens') }] }),
      DescribeSecret: ({ SecretId }: { SecretId: string }) => ({
        ARN: SecretId,
        ...(SecretId === secret('dropped') && { DeletedDate: 1_798_070_400 }),
      }),
    },
  });
  const buckets =
    '<ListAllMyBucketsResult><Buckets><Bucket><Name>orchestrator-staging-data-issuer</Name></Bucket></Buckets></ListAllMyBucketsResult>';
  const noStack =
    '<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack does not exist</Message></Error></ErrorResponse>';
  xml = await listenOnLoopback(
    createServer(({ method, url = '' }, response) => {
      response.setHeader('content-type', 'text/xml');
      if (method === 'POST') response.writeHead(400).end(noStack);
      else
        response.end(
          /prefix=orchestrator-staging-data-gone/.test(url)
            ? buckets.replace(/<Bucket>.*<\/Bucket>/, '')
            : buckets,
        );
    }),
  );
  vi.stubEnv('AWS_ENDPOINT_URL', json.url);
  for (const service of ['S3', 'CLOUDFORMATION'])
    vi.stubEnv(`AWS_ENDPOINT_URL_${service}`, `http://127.0.0.1:${xml.port}`);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'x');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'x');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([json.close(), xml.close()]);
});

test('what an installation has left is told by kind, as each service knows it, with what a month of it costs', async () => {
  const told: string[] = [];
  const code = await leftovers(['staging'], {
    log: (line) => told.push(line),
    error: (line) => told.push(line),
  });
  expect(code, told.join('\n')).toBe(0);
  expect({ code, told: told.slice(0, -2) }).toEqual({
    code: 0,
    told: [
      'No stack of staging is there. What it has left:',
      '2 secrets: 0.80 USD a month; the configuration, and the logins of functions to Postgres',
      `  ${secret('owner')}`,
      `  ${secret('tokens')}`,
      '1 keys: 1.00 USD a month; without the key of sealed secrets a backup of Postgres opens none of them',
      `  ${at('kms', 'key/there')}`,
      '1 buckets: by size; the public keys of the issuer, which customers’ clouds ask for',
      '  arn:aws:s3:::orchestrator-staging-data-issuer',
      '1 tables: by size; counts that are worth nothing after a day',
      `  ${at('dynamodb', 'table/there')}`,
      '1 log groups: by size; logs, until their retention ends',
      `  ${logGroup}:*`,
      '1 snapshots of the database: by size; all that customers have stored; by the index of tags, which lists deleted ones for some hours',
      `  ${at('rds', 'cluster-snapshot:orchestrator-final')}`,
      '1 others: by size; look at each; by the index of tags, which lists deleted ones for some hours',
      `  ${at('events', 'event-bus/left')}`,
      'Deleted by AWS at its time, for nothing until then, and can be kept by cancelling that:',
      `  ${at('kms', 'key/pending')}, on 2026-12-24`,
      `  ${secret('dropped')}, on 2026-12-24`,
    ],
  });
});
