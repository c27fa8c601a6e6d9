import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import {
  DescribeKeyCommand,
  KMSClient,
  ListResourceTagsCommand,
  paginateListKeys,
} from '@aws-sdk/client-kms';
import { paginateListBuckets, S3Client } from '@aws-sdk/client-s3';
import { paginateListSecrets, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { asRoot, serviceAccount } from './accounts.ts';
import { runAll, runOne, type Surroundings, stage } from './deploy.ts';

// The end of an installation: the stage that was played on is removed, and another one stays beside it.

/** Removes the stage as "Remove an installation" says, and holds what `npm run leftovers` lists to what is there. */
export async function judgeLeftovers(url: string, surroundings: Surroundings): Promise<void> {
  const { folder, cases } = surroundings;
  const assembly = ['--output', `${folder}/removal`, '--no-notices'];
  await runAll(
    [['npx', 'cdk', 'destroy', '**', '-c', `stage=${stage}`, '--force', ...assembly]],
    surroundings,
  );
  const { code, output } = await runOne(['npm', 'run', 'leftovers', '--', stage], surroundings);
  cases.judge('leftovers answers', code === 0 ? undefined : output);
  const [staying = '', ending = ''] = output.split('Deleted by AWS');
  const isEmpty = output.includes(`No stack of ${stage} is there`);
  cases.judge('no stack is left', isEmpty ? undefined : output.split('\n')[1]);
  const truth = await whatIsThere(url);
  for (const [what, told, wanted] of [
    ['stays', staying, truth.staying],
    ['waits for its deletion', ending, truth.ending],
  ] as const) {
    const arns: string[] = told.match(/arn:aws:(?:s3|dynamodb|kms|secretsmanager):[^\s,]+/g) ?? [];
    const differing = [...new Set([...arns, ...wanted])].filter(
      (arn) => arns.includes(arn) !== wanted.includes(arn),
    );
    cases.judge(
      `leftovers lists what ${what}: ${wanted.length}`,
      differing.length === 0 && wanted.length > 0 ? undefined : `not as it is: ${differing.join(', ')}`,
    );
  }
}

/** By name and tag, from the services themselves. */
async function whatIsThere(url: string): Promise<{ staying: string[]; ending: string[] }> {
  const as = asRoot(url, serviceAccount);
  const staying: string[] = [];
  const ending: string[] = [];
  for await (const { Buckets = [] } of paginateListBuckets({ client: new S3Client(as) }, {}))
    for (const { Name } of Buckets)
      if (Name?.startsWith(`orchestrator-${stage}-`)) staying.push(`arn:aws:s3:::${Name}`);
  for await (const { TableNames = [] } of paginateListTables({ client: new DynamoDBClient(as) }, {}))
    for (const name of TableNames)
      if (name.startsWith(`orchestrator-${stage}-`))
        staying.push(`arn:aws:dynamodb:${as.region}:${serviceAccount}:table/${name}`);
  for await (const { SecretList = [] } of paginateListSecrets({ client: new SecretsManagerClient(as) }, {}))
    for (const { Name, ARN } of SecretList)
      if (ARN && Name?.startsWith(`orchestrator/${stage}/`)) staying.push(ARN);
  const client = new KMSClient(as);
  for await (const { Keys = [] } of paginateListKeys({ client }, {}))
    for (const { KeyId } of Keys) {
      const { Tags = [] } = await client.send(new ListResourceTagsCommand({ KeyId }));
      if (
        !Tags.some(({ TagValue }) => TagValue === stage || TagValue === `alias/orchestrator/${stage}/issuer`)
      )
        continue;
      const { KeyMetadata } = await client.send(new DescribeKeyCommand({ KeyId }));
      const list = KeyMetadata?.KeyState === 'PendingDeletion' ? ending : staying;
      if (KeyMetadata?.Arn) list.push(KeyMetadata.Arn);
    }
  return { staying, ending };
}
