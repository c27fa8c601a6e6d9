import { DescribeInstancesCommand, EC2Client } from '@aws-sdk/client-ec2';
import { readOnly } from '../../../aws/session-policy.ts';
import { hourMs } from '../../../shared/durations.ts';
import { logger } from '../../../shared/logger.ts';
import { isFirst } from '../work/run-facts.ts';
import type { RunWork } from '../work/run-work.ts';

interface Template {
  Resources?: Record<string, { Type?: string; Properties?: { NodegroupName?: unknown } }>;
}

/** Machines that were launched for a plan and wait for others that are refused. */
export interface IdleNodes {
  count: number;
  /** All their hours until now. */
  hours: number;
}

/** The machines that the run has launched for the plan's node groups; undefined where the customer's role may not ask. */
export async function idleNodes(work: RunWork): Promise<IdleNodes | undefined> {
  const facts = await work.facts();
  const { plan, createdAt } = facts;
  const { Resources = {} } = plan.infrastructure.template as Template;
  const groups = Object.values(Resources)
    .filter(({ Type }) => Type === 'AWS::EKS::Nodegroup')
    .flatMap(({ Properties: { NodegroupName: name } = {} }) => (typeof name === 'string' ? [name] : []));
  if (groups.length === 0) return { count: 0, hours: 0 };
  const ec2 = new EC2Client(await work.settingsFor(() => readOnly));
  try {
    // A plan has fewer nodes than a page has.
    const { Reservations = [] } = await ec2.send(
      new DescribeInstancesCommand({
        Filters: [
          { Name: 'tag:eks:cluster-name', Values: [plan.scope.cluster_name] },
          { Name: 'tag:eks:nodegroup-name', Values: groups },
          { Name: 'instance-state-name', Values: ['pending', 'running'] },
        ],
      }),
    );
    const now = work.clock.now().getTime();
    // Those of before serve what runs, where something does.
    const begun = Reservations.flatMap(({ Instances = [] }) => Instances)
      .map(({ LaunchTime }) => LaunchTime?.getTime() ?? now)
      .filter((at) => isFirst(facts) || at >= createdAt.getTime());
    return {
      count: begun.length,
      hours: begun.reduce((sum, at) => sum + Math.max(0, now - at) / hourMs, 0),
    };
  } catch (error) {
    logger.warn('idle_nodes_unknown', { run_id: work.input.run_id, error: error as Error });
    return undefined;
  } finally {
    ec2.destroy();
  }
}
