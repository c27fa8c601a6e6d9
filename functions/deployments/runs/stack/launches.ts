import type { StackEvent } from '@aws-sdk/client-cloudformation';
import { DescribeNodegroupCommand, EKSClient } from '@aws-sdk/client-eks';
import { readOnly } from '../../../aws/session-policy.ts';
import { logger } from '../../../shared/logger.ts';
import type { RunWork } from '../work/run-work.ts';

// EKS tries for half an hour to launch the machines of a node group, and CloudFormation says nothing meanwhile. What EKS says of
// the group itself is there within minutes.

interface Template {
  Resources?: Record<
    string,
    { Type?: string; Properties?: { NodegroupName?: string; ClusterName?: string } }
  >;
}

/** Logical ids of all node groups of a template. */
export const groupsIn = ({ Resources = {} }: Template): string[] =>
  Object.entries(Resources).flatMap(([id, { Type }]) => (Type === 'AWS::EKS::Nodegroup' ? id : []));

/**
 * What AWS says of the first of these node groups whose machines it can't launch; undefined where it launches them, or where
 * the customer's role may not ask.
 * @param groups logical ids
 * @param running the machines of each group, by its name, where they are known: a group with all its machines is refused none, even if its
 *   issues still say
 */
export async function refusedLaunch(
  work: RunWork,
  groups: readonly string[],
  running?: Readonly<Record<string, number>>,
): Promise<string | undefined> {
  if (groups.length === 0) return undefined;
  const { Resources = {} } = (await work.facts()).plan.infrastructure.template as Template;
  const eks = new EKSClient(await work.settingsFor(() => readOnly));
  try {
    for (const id of groups) {
      const { NodegroupName: nodegroupName, ClusterName: clusterName } = Resources[id]?.Properties ?? {};
      const { nodegroup } = await eks.send(new DescribeNodegroupCommand({ nodegroupName, clusterName }));
      const issue = nodegroup?.health?.issues?.find(({ code }) => code === 'AsgInstanceLaunchFailures');
      const wanted = nodegroup?.scalingConfig?.desiredSize ?? Number.POSITIVE_INFINITY;
      const isWhole = running !== undefined && (running[nodegroupName ?? ''] ?? 0) >= wanted;
      if (issue?.message && !isWhole) return issue.message;
    }
  } catch (error) {
    // The group isn't there yet, or AWS does not answer: CloudFormation will say how it ended.
    logger.warn('launches_unknown', { run_id: work.input.run_id, error: error as Error });
  } finally {
    eks.destroy();
  }
  return undefined;
}

/** Logical ids of the node groups whose last event says that they are being made or changed. */
export function inMaking(events: readonly StackEvent[]): string[] {
  const last = new Map(
    events
      .filter(({ ResourceType }) => ResourceType === 'AWS::EKS::Nodegroup')
      .map(({ LogicalResourceId = '', ResourceStatus = '' }) => [LogicalResourceId, ResourceStatus]),
  );
  return [...last].filter(([, status]) => /^(?:CREATE|UPDATE)_IN_PROGRESS$/.test(status)).map(([id]) => id);
}
