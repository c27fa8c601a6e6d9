import { DescribeInstancesCommand, EC2Client } from '@aws-sdk/client-ec2';
import { readOnly } from '../../../aws/session-policy.ts';
import { hourMs } from '../../../shared/durations.ts';
import { logger } from '../../../shared/logger.ts';
import { isFirst } from '../work/run-facts.ts';
import type { RunWork } from '../work/run-work.ts';

interface Template {
  Resources?: Record<string, { Type?: string; Properties?: { NodegroupName?: unknown } }>;
}

/** EKS tags the machines of its groups with it. */
const groupTag = 'eks:nodegroup-name';

/** Machines of a plan's node groups. */
export interface LaunchedNodes {
  /** Those that the run has launched: they wait for others that are refused. */
  count: number;
  /** All hours of these until now. */
  hours: number;
  /** All that run, by their zones. */
  byZone: Record<string, number>;
  /** The same by their groups' names. */
  byGroup: Record<string, number>;
}

/** The machines that run in the plan's node groups; undefined where the customer's role may not ask. */
export async function launchedNodes(work: RunWork): Promise<LaunchedNodes | undefined> {
  const facts = await work.facts();
  const { plan, createdAt } = facts;
  const { Resources = {} } = plan.infrastructure.template as Template;
  const groups = Object.values(Resources)
    .filter(({ Type }) => Type === 'AWS::EKS::Nodegroup')
    .flatMap(({ Properties: { NodegroupName: name } = {} }) => (typeof name === 'string' ? [name] : []));
  if (groups.length === 0) return { count: 0, hours: 0, byZone: {}, byGroup: {} };
  const ec2 = new EC2Client(await work.settingsFor(() => readOnly));
  try {
    // A plan has fewer nodes than a page has.
    const { Reservations = [] } = await ec2.send(
      new DescribeInstancesCommand({
        Filters: [
          { Name: 'tag:eks:cluster-name', Values: [plan.scope.cluster_name] },
          { Name: `tag:${groupTag}`, Values: groups },
          { Name: 'instance-state-name', Values: ['pending', 'running'] },
        ],
      }),
    );
    const now = work.clock.now().getTime();
    const found = Reservations.flatMap(({ Instances = [] }) => Instances);
    // Those of before serve what runs, where something does.
    const begun = found
      .map(({ LaunchTime }) => LaunchTime?.getTime() ?? now)
      .filter((at) => isFirst(facts) || at >= createdAt.getTime());
    return {
      count: begun.length,
      hours: begun.reduce((sum, at) => sum + Math.max(0, now - at) / hourMs, 0),
      byZone: countBy(found.flatMap(({ Placement }) => Placement?.AvailabilityZone ?? [])),
      byGroup: countBy(
        found.flatMap(({ Tags = [] }) => Tags.find(({ Key }) => Key === groupTag)?.Value ?? []),
      ),
    };
  } catch (error) {
    logger.warn('idle_nodes_unknown', { run_id: work.input.run_id, error: error as Error });
    return undefined;
  } finally {
    ec2.destroy();
  }
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
