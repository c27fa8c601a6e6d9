import type { Parameter, Stack } from '@aws-sdk/client-cloudformation';
import { DescribeNodegroupCommand, EKSClient, type NodegroupScalingConfig } from '@aws-sdk/client-eks';
import { translateAwsError } from '../../../aws/errors.ts';
import { readOnly } from '../../../aws/session-policy.ts';
import type { RunWork } from '../work/run-work.ts';

// The autoscaler decides the number of a group's nodes from the first run on. A template can't leave it out: EKS
// refuses new bounds that don't include the present number. So the template has a parameter for it.

interface ScaledGroup {
  parameter: string;
  clusterName: string;
  nodegroupName: string;
  fewest: number;
  most: number;
}

/** The values of the parameters by which node groups of a stack that stands keep the nodes that they have. */
export async function nodeCounts(work: RunWork, stack: Stack): Promise<Parameter[]> {
  const { plan, repairs } = await work.facts();
  const groups = scaledGroups(plan.infrastructure.template);
  if (groups.length === 0) return [];
  const eks = new EKSClient(await work.settingsFor(() => readOnly));
  try {
    const found = await Promise.all(
      groups.map(async (group) => {
        const live = await scalingOf(eks, group);
        const former = stack.Parameters?.find(({ ParameterKey }) => ParameterKey === group.parameter);
        return { ParameterKey: group.parameter, ParameterValue: countFor(group, { live, former, repairs }) };
      }),
    );
    return found.filter(({ ParameterValue }) => ParameterValue !== undefined);
  } finally {
    eks.destroy();
  }
}

/** Undefined for a group that isn't there: the template says how many nodes a new one begins with. */
function countFor(
  { fewest, most }: ScaledGroup,
  known: { live: NodegroupScalingConfig | undefined; former: Parameter | undefined; repairs: boolean },
): string | undefined {
  const { live, former, repairs } = known;
  if (live?.desiredSize === undefined) return undefined;
  const isBounded = live.minSize === fewest && live.maxSize === most;
  // Such a group isn't changed by this run, and this number alone is no reason to change it.
  if (isBounded && !repairs && former?.ParameterValue !== undefined) return former.ParameterValue;
  return String(Math.min(most, Math.max(fewest, live.desiredSize)));
}

function scaledGroups(template: Record<string, unknown>): ScaledGroup[] {
  const resources = Object.values((template.Resources ?? {}) as Record<string, Resource>);
  return resources.flatMap(({ Type, Properties = {} }) => {
    const { ClusterName = '', NodegroupName = '', ScalingConfig: scaling } = Properties;
    if (Type !== 'AWS::EKS::Nodegroup' || typeof scaling?.DesiredSize !== 'object') return [];
    const { MinSize: fewest, MaxSize: most, DesiredSize } = scaling;
    return [
      { parameter: DesiredSize.Ref, clusterName: ClusterName, nodegroupName: NodegroupName, fewest, most },
    ];
  });
}

interface Resource {
  Type: string;
  Properties?: {
    ClusterName?: string;
    NodegroupName?: string;
    ScalingConfig?: { MinSize: number; MaxSize: number; DesiredSize: number | { Ref: string } };
  };
}

/** Undefined for a group that isn't there. */
export async function scalingOf(
  eks: EKSClient,
  { clusterName, nodegroupName }: { clusterName: string; nodegroupName: string },
): Promise<NodegroupScalingConfig | undefined> {
  try {
    const { nodegroup } = await eks.send(new DescribeNodegroupCommand({ clusterName, nodegroupName }));
    return nodegroup?.scalingConfig;
  } catch (error) {
    if ((error as Error).name === 'ResourceNotFoundException') return undefined;
    throw translateAwsError(error, `read the node group ${nodegroupName}`);
  }
}
