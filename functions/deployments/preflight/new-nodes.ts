import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { EKSClient } from '@aws-sdk/client-eks';
import type { Plan } from '../../agents/agent.ts';
import type { clientSettings } from '../../aws/client-settings.ts';
import { translateAwsError } from '../../aws/errors.ts';
import { isOurs, readStack } from '../runs/stack/stack.ts';
import { scalingOf } from '../runs/workloads/node-counts.ts';
import { type PlannedNodes, plannedNodes } from './nodes.ts';

/** The deployment whose stack is read, and the credentials to read it. */
interface Place {
  deploymentId: string;
  plan: Plan;
  settings(): Promise<ReturnType<typeof clientSettings>>;
}

/** The most nodes that are added to each group: existing ones need no further quota and no offering. */
export async function newNodes(place: Place): Promise<PlannedNodes[]> {
  const groups = plannedNodes(place.plan);
  const made = await madeByStack(place);
  const present = groups.filter(({ name }) => made.includes(name));
  const sizes = await sizesOf(
    place,
    present.map(({ name }) => name),
  );
  return groups
    .map((group) => ({ ...group, count: group.count - (sizes.get(group.name) ?? 0) }))
    .filter(({ count }) => count > 0);
}

/**
 * How many nodes each existing group may have: read from the group itself, since a failed change may have been made in
 * part, and since a user may have deleted it.
 */
async function sizesOf({ plan, settings }: Place, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { cluster_name: clusterName } = plan.scope;
  const eks = new EKSClient(await settings());
  const sizeOf = async (nodegroupName: string) => {
    const scaling = await scalingOf(eks, { clusterName, nodegroupName });
    return [nodegroupName, scaling?.maxSize ?? 0] as const;
  };
  try {
    return new Map(await Promise.all(names.map(sizeOf)));
  } finally {
    eks.destroy();
  }
}

const standing = ['CREATE_COMPLETE', 'UPDATE_COMPLETE'];

/** Names of what the deployment's stack has made already, such as node groups that run. */
async function madeByStack({ plan, deploymentId, settings }: Place): Promise<string[]> {
  const { stack_name: StackName } = plan.infrastructure;
  const client = new CloudFormationClient(await settings());
  try {
    const stack = await readStack(client, StackName);
    if (!stack || !isOurs(stack, deploymentId)) return [];
    const { StackResources = [] } = await client.send(new DescribeStackResourcesCommand({ StackName }));
    return StackResources.filter(({ ResourceStatus = '' }) => standing.includes(ResourceStatus)).map(
      // The id of a node group has its cluster before it: production/nodes.
      ({ PhysicalResourceId = '' }) => PhysicalResourceId.split('/').at(-1) ?? '',
    );
  } catch (error) {
    throw translateAwsError(error, `read the resources of the stack ${StackName}`);
  } finally {
    client.destroy();
  }
}
