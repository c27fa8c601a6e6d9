import {
  DescribeLogGroupsCommand,
  type DescribeLogGroupsCommandInput,
  type LogGroup,
} from '@aws-sdk/client-cloudwatch-logs';
import { monthlyCost, storagePrices } from '../../../../agents/plan/storage-prices.ts';
import { translateAwsError } from '../../../../aws/errors.ts';
import { nameInAccount } from '../../../../shared/aws/scope.ts';
import type { KeptPart, RemainingPart, SweepFindings } from '../../../teardown.ts';
import type { AccountReader } from './account-reader.ts';
import { arnLink } from './console-link.ts';

/** The prefixes under which a cluster's log shippers make log groups, by namespace or workload if configured so. */
const placesOf = (clusterName: string) => [
  `/aws/containerinsights/${clusterName}/`,
  `/aws/eks/${clusterName}/`,
];

/** Log groups of the whole cluster, even if a name matches. */
const shared = new Set(['application', 'cluster', 'dataplane', 'host', 'performance']);

const bytesPerGb = 1e9;

/**
 * The deployments' stacks make no log groups. A group with a name of the deployment's own was made for it alone, and
 * remains. Groups of its namespaces are the cluster's: other workloads may have written into them, and their lines are
 * wanted after a destroy, too.
 */
export async function sweepLogGroups(account: AccountReader): Promise<SweepFindings> {
  const { deploymentId, clusterName } = account;
  const named = await list(account, { logGroupNamePattern: nameInAccount(deploymentId, '') });
  const kept: KeptPart[] = [];
  for (const logGroupNamePrefix of placesOf(clusterName)) {
    const found = await list(account, { logGroupNamePrefix });
    kept.push(
      ...found.filter((group) => isOfNamespaces(account, group, logGroupNamePrefix)).map(keptLogGroup),
    );
  }
  return { left: named.map(leftLogGroup), kept, notChecked: [] };
}

function isOfNamespaces(
  { plans, deploymentId }: AccountReader,
  { logGroupName = '' }: LogGroup,
  place: string,
): boolean {
  const rest = logGroupName.slice(place.length);
  const objects = plans.flatMap((plan) => plan.objects.map(({ object }) => object));
  return (
    !shared.has(rest) &&
    !rest.includes(nameInAccount(deploymentId, '')) &&
    objects.some(
      ({ metadata: { name, namespace } }) =>
        namespace !== undefined && (rest === name || rest.split(/[/.]/).includes(namespace)),
    )
  );
}

const partOf = ({ logGroupName, arn = '' }: LogGroup) => ({
  kind: 'AWS::Logs::LogGroup',
  name: `log-group:${logGroupName}`,
  namespace: null,
  console_link: arnLink(arn.replace(/:\*$/, '')),
});

const leftLogGroup = (group: LogGroup): RemainingPart => ({
  ...partOf(group),
  reason: 'It has a name of this deployment and is still there. Delete it, and destroy again.',
});

const keptLogGroup = (group: LogGroup): KeptPart => ({
  ...partOf(group),
  reason: `The cluster collects logs here, also of others where they share the namespace. ${endOfLines(group)}`,
  holds_data: false,
  until: null,
  monthly_cost: monthlyCost((group.storedBytes ?? 0) / bytesPerGb, storagePrices.logGbMonth),
});

const endOfLines = ({ retentionInDays: days }: LogGroup) =>
  days ? `Its own rule deletes what is older than ${days} days.` : 'They stay until they are deleted.';

async function list({ logs }: AccountReader, where: DescribeLogGroupsCommandInput): Promise<LogGroup[]> {
  const groups: LogGroup[] = [];
  let token: string | undefined;
  try {
    do {
      const command = new DescribeLogGroupsCommand({ ...where, nextToken: token });
      const { logGroups = [], nextToken } = await logs.send(command);
      groups.push(...logGroups);
      token = nextToken;
    } while (token);
  } catch (error) {
    throw translateAwsError(error, 'look for its log groups');
  }
  return groups;
}
