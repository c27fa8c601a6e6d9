import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  paginateGetResources,
  ResourceGroupsTaggingAPIClient,
} from '@aws-sdk/client-resource-groups-tagging-api';
import { paginateListSecrets } from '@aws-sdk/client-secrets-manager';
import { signingKeyTag } from '../../functions/issuer/env.ts';
import { inBatches } from '../../functions/shared/concurrency/batches.ts';
import { stackPrefix } from '../../lib/compute/entries.ts';
import { type StageSettings, stageSettings } from '../../lib/config.ts';
import { issuerAlias } from '../../lib/identity/issuer-alias.ts';
import { installationTag } from '../../lib/stacks/installation-tag.ts';
import { installationOf } from '../installed/connection.ts';
import type { Screen } from '../screen.ts';
import { type Leftover, leftoverOf, tableOf } from './leftover.ts';
import { bucketsNamed, type Clients, openClients } from './looks.ts';

const usage =
  'Usage: npm run leftovers -- <stage>, with credentials for AWS in the environment. It lists what the stage has in its ' +
  'account: before its stacks are deleted all of it, afterwards what stays and what that costs. It changes nothing.';

/** Requests to one service at once, far below what each takes. */
const atOnce = 10;

/** The command with these words behind it. Resolves to its exit code. */
export async function leftovers(words: readonly string[], screen: Screen): Promise<number> {
  const [stage, ...rest] = words;
  if (!stage || rest.length > 0) {
    screen.error(usage);
    return 2;
  }
  try {
    const settings = stageSettings(stage);
    const { client } = await installationOf(stage);
    const stacks = new CloudFormationClient(client);
    const tags = new ResourceGroupsTaggingAPIClient(client);
    const clients = openClients(client);
    const standing = await standingStacks(stacks, stage);
    const arns = await whatMayBeThere(tags, clients, settings);
    const looked = await inBatches([...arns], atOnce, (arn) => leftoverOf(arn, clients));
    const found = looked.filter((each): each is Leftover => each !== undefined);
    for (const each of [tags, stacks, ...Object.values(clients)]) each.destroy();
    for (const line of report(stage, standing, found)) screen.log(line);
    return 0;
  } catch (error) {
    screen.error((error as Error).message);
    return 1;
  }
}

const stackNames = ['network', 'database', 'data', 'service', 'api'];

async function standingStacks(client: CloudFormationClient, stage: string): Promise<string[]> {
  const standing: string[] = [];
  for (const StackName of stackNames.map((name) => `${stackPrefix(stage)}-${name}`)) {
    const { Stacks = [] } = await client
      .send(new DescribeStacksCommand({ StackName }))
      .catch((error: Error) =>
        /does not exist/.test(error.message) ? { Stacks: [] } : Promise.reject(error),
      );
    if (Stacks.length > 0) standing.push(StackName);
  }
  return standing;
}

/**
 * ARNs of what carries the installation's tag, of the keys that the issuer made, of the secrets of its prefix and of the
 * buckets that its stacks made, whose names begin with theirs.
 */
async function whatMayBeThere(
  tags: ResourceGroupsTaggingAPIClient,
  { s3, secrets }: Clients,
  settings: StageSettings,
): Promise<Set<string>> {
  const arns = new Set<string>();
  for (const filter of [
    { Key: installationTag, Values: [settings.name] },
    { Key: signingKeyTag, Values: [issuerAlias(settings)] },
  ]) {
    for await (const { ResourceTagMappingList = [] } of paginateGetResources(
      { client: tags },
      { TagFilters: [filter] },
    ))
      for (const { ResourceARN } of ResourceTagMappingList) if (ResourceARN) arns.add(ResourceARN);
  }
  const named = { Filters: [{ Key: 'name' as const, Values: [`${settings.secretsPrefix}/`] }] };
  for await (const { SecretList = [] } of paginateListSecrets({ client: secrets }, named))
    for (const { ARN } of SecretList) if (ARN) arns.add(ARN);
  for (const name of await bucketsNamed(s3, `${stackPrefix(settings.name)}-`))
    if (![...arns].some((arn) => arn.endsWith(`:s3:::${name}`))) arns.add(`arn:aws:s3:::${name}`);
  return arns;
}

function report(stage: string, standing: readonly string[], found: readonly Leftover[]): string[] {
  const state =
    standing.length > 0
      ? `The stacks of ${stage} are there (${standing.join(', ')}): this is the whole installation, and deleting them takes most of it away.`
      : `No stack of ${stage} is there. What it has left:`;
  return [
    state,
    ...(found.length > 0 ? tableOf(found) : ['nothing that AWS lists']),
    'Not listed, since AWS doesn’t know whose they are: the log group API-Gateway-Execution-Logs_<api id>/api, the bucket and roles of',
    'cdk bootstrap, and in a Postgres of your own the schema and the roles orchestrator_* ("Remove an installation" in docs/operations.md).',
  ];
}
