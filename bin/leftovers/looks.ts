import { CloudWatchLogsClient, DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DescribeKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { paginateListBuckets, S3Client } from '@aws-sdk/client-s3';
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { ClientOptions } from '../installed/connection.ts';

// The index of tags is late: it lists what was deleted for a while, and what waits for its deletion. So each kind of thing
// is asked of its own service.

/** Whether something is still there, or is deleted by AWS at a time. */
export type State = 'there' | 'gone' | { deletedOn: Date };

export interface Clients {
  dynamodb: DynamoDBClient;
  kms: KMSClient;
  logs: CloudWatchLogsClient;
  s3: S3Client;
  secrets: SecretsManagerClient;
}

/** Asks the service of an ARN. @throws Error of the service, when it can't be asked */
export type Look = (arn: string, clients: Clients) => Promise<State>;

export const openClients = (options: ClientOptions): Clients => ({
  dynamodb: new DynamoDBClient(options),
  kms: new KMSClient(options),
  logs: new CloudWatchLogsClient(options),
  s3: new S3Client(options),
  secrets: new SecretsManagerClient(options),
});

/** `gone` where the service says that it doesn't know it. */
const unless = (error: string, found: Promise<State>): Promise<State> =>
  found.catch((caught: Error) => (caught.name === error ? 'gone' : Promise.reject(caught)));

/** What stands behind the last `:` or `/` of an ARN. */
const nameIn = (arn: string) => arn.split(/[:/]/).at(-1) as string;

export const lookAtSecret: Look = (arn, { secrets }) =>
  unless(
    'ResourceNotFoundException',
    secrets
      .send(new DescribeSecretCommand({ SecretId: arn }))
      .then(({ DeletedDate }) => (DeletedDate ? { deletedOn: DeletedDate } : 'there')),
  );

export const lookAtKey: Look = (arn, { kms }) =>
  unless(
    'NotFoundException',
    kms.send(new DescribeKeyCommand({ KeyId: arn })).then(({ KeyMetadata }) => {
      // A key with replicas waits for theirs first, without a date.
      const { KeyState, DeletionDate = new Date(Number.NaN) } = KeyMetadata ?? {};
      return /^Pending(Replica)?Deletion$/.test(KeyState ?? '') ? { deletedOn: DeletionDate } : 'there';
    }),
  );

export const lookAtTable: Look = (arn, { dynamodb }) =>
  unless(
    'ResourceNotFoundException',
    dynamodb
      .send(new DescribeTableCommand({ TableName: nameIn(arn) }))
      .then(({ Table }) => (Table?.TableStatus === 'DELETING' ? 'gone' : 'there')),
  );

export const lookAtBucket: Look = async (arn, { s3 }) => {
  const name = nameIn(arn);
  return (await bucketsNamed(s3, name)).includes(name) ? 'there' : 'gone';
};

/** `arn:aws:logs:…:log-group:/aws/…`, with or without `:*` behind it. */
export const lookAtLogGroup: Look = async (arn, { logs }) => {
  const name = arn.replace(/:\*$/, '').split(':log-group:')[1];
  const { logGroups = [] } = await logs.send(new DescribeLogGroupsCommand({ logGroupNamePrefix: name }));
  return logGroups.some(({ logGroupName }) => logGroupName === name) ? 'there' : 'gone';
};

/** All buckets of the account with names that begin so. */
export async function bucketsNamed(client: S3Client, Prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { Buckets = [] } of paginateListBuckets({ client }, { Prefix, MaxBuckets: 1_000 }))
    for (const { Name } of Buckets) if (Name) names.push(Name);
  return names;
}
