import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DescribeKeyCommand, KMSClient, ListKeysCommand, ListResourceTagsCommand } from '@aws-sdk/client-kms';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { paginateListSecrets, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { asRoot, serviceAccount } from './accounts.ts';
import type { Cases } from './cases.ts';
import { commandOutput, type Surroundings, stage } from './deploy.ts';

/**
 * "Remove an installation" of docs/operations.md: the stacks are deleted, and `npm run leftovers` tells before it that they are there,
 * and afterwards all that has stayed and nothing that hasn't.
 */
export async function judgeRemoval(surroundings: Surroundings, url: string): Promise<void> {
  const { cases } = surroundings;
  const leftovers = () => commandOutput(['npm', 'run', '-s', 'leftovers', '--', stage], surroundings);
  const before = await leftovers();
  cases.judge(
    'leftovers names the stacks while they stand',
    new RegExp(`The stacks of ${stage} are there \\(.*data.*service.*api`).test(before) ? undefined : before,
  );
  const words = ['npx', 'cdk', 'destroy', '**', '-c', `stage=${stage}`, '--force', '--no-notices'];
  await commandOutput(words, surroundings);
  const after = await leftovers();
  cases.judge(
    'leftovers says that no stack is there any more',
    after.includes(`No stack of ${stage} is there.`) ? undefined : after,
  );
  const listed = after.split('\n').flatMap((line) => /^ {2}(arn:\S+)$/.exec(line)?.[1] ?? []);
  await judgeListed(listed, await whatIsThere(url), cases);
}

/** @param there what the services themselves say that there is of the stage */
function judgeListed(listed: readonly string[], there: readonly string[], cases: Cases) {
  cases.judge(
    'something stays',
    there.length > 0 ? undefined : 'neither secrets nor keys nor buckets are there',
  );
  for (const arn of there)
    cases.judge(
      `${arn} has stayed, and is listed`,
      listed.includes(arn) ? undefined : 'leftovers leaves it out',
    );
  for (const arn of listed)
    cases.judge(
      `${arn} is listed, and has stayed`,
      there.includes(arn) ? undefined : 'it is not there any more',
    );
}

/** Secrets, keys, buckets and tables of the stage that are not about to be deleted. */
async function whatIsThere(url: string): Promise<string[]> {
  const root = asRoot(url, serviceAccount);
  const clients = {
    secrets: new SecretsManagerClient(root),
    keys: new KMSClient(root),
    buckets: new S3Client({ ...root, forcePathStyle: true }),
    tables: new DynamoDBClient(root),
  };
  const found: string[] = [];
  const ofStage = new RegExp(`orchestrator[/-]${stage}\\b`);
  for await (const { SecretList = [] } of paginateListSecrets({ client: clients.secrets }, {}))
    for (const { ARN = '', Name = '' } of SecretList) if (ofStage.test(Name)) found.push(ARN);
  const { Keys = [] } = await clients.keys.send(new ListKeysCommand({}));
  for (const { KeyId } of Keys) {
    const { KeyMetadata } = await clients.keys.send(new DescribeKeyCommand({ KeyId }));
    const { Tags = [] } = await clients.keys.send(new ListResourceTagsCommand({ KeyId }));
    const isOurs = Tags.some(({ TagValue = '' }) => TagValue === stage || ofStage.test(TagValue));
    if (isOurs && KeyMetadata?.KeyState !== 'PendingDeletion') found.push(KeyMetadata?.Arn ?? '');
  }
  const { Buckets = [] } = await clients.buckets.send(new ListBucketsCommand({}));
  for (const { Name = '' } of Buckets) if (ofStage.test(Name)) found.push(`arn:aws:s3:::${Name}`);
  const { TableNames = [] } = await clients.tables.send(new ListTablesCommand({}));
  for (const name of TableNames) if (ofStage.test(name)) found.push(`arn:aws:dynamodb:table/${name}`);
  for (const client of Object.values(clients)) client.destroy();
  return found;
}
