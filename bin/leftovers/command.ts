import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  GetResourcesCommand,
  ResourceGroupsTaggingAPIClient,
} from '@aws-sdk/client-resource-groups-tagging-api';
import { paginateListSecrets, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { signingKeyTag } from '../../functions/issuer/env.ts';
import { stackPrefix } from '../../lib/compute/entries.ts';
import { type StageSettings, stageSettings } from '../../lib/config.ts';
import { issuerAlias } from '../../lib/identity/issuer-alias.ts';
import { installationTag } from '../../lib/stacks/installation-tag.ts';
import { installationOf } from '../installed/connection.ts';
import type { Screen } from '../screen.ts';
import { type Leftover, leftoverOf, tableOf } from './leftover.ts';

const usage =
  'Usage: npm run leftovers -- <stage>, with credentials for AWS in the environment. It lists what the stage has in its ' +
  'account: before its stacks are deleted all of it, afterwards what stays and what that costs. It changes nothing.';

interface Clients {
  tags: ResourceGroupsTaggingAPIClient;
  secrets: SecretsManagerClient;
  stacks: CloudFormationClient;
}

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
    const clients: Clients = {
      tags: new ResourceGroupsTaggingAPIClient(client),
      secrets: new SecretsManagerClient(client),
      stacks: new CloudFormationClient(client),
    };
    const standing = await standingStacks(clients.stacks, stage);
    const found = await whatIsThere(clients, settings);
    for (const each of [clients.tags, clients.secrets, clients.stacks]) each.destroy();
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

/** What carries the installation's tag, the keys that the issuer made, and the secrets of its prefix. */
async function whatIsThere({ tags, secrets }: Clients, settings: StageSettings): Promise<Leftover[]> {
  const arns = new Set<string>();
  for (const filter of [
    { Key: installationTag, Values: [settings.name] },
    { Key: signingKeyTag, Values: [issuerAlias(settings)] },
  ]) {
    let PaginationToken: string | undefined;
    do {
      const page = await tags.send(new GetResourcesCommand({ TagFilters: [filter], PaginationToken }));
      for (const { ResourceARN } of page.ResourceTagMappingList ?? []) if (ResourceARN) arns.add(ResourceARN);
      PaginationToken = page.PaginationToken;
    } while (PaginationToken);
  }
  const named = { Filters: [{ Key: 'name' as const, Values: [`${settings.secretsPrefix}/`] }] };
  for await (const { SecretList = [] } of paginateListSecrets({ client: secrets }, named))
    for (const { ARN } of SecretList) if (ARN) arns.add(ARN);
  return [...arns].map(leftoverOf);
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
