import { EKSClient } from '@aws-sdk/client-eks';
import { scalingOf } from '../runs/work/node-counts.ts';
import { type PlannedNodes, plannedNodes } from './nodes.ts';
import { madeByStack } from './stack-checks.ts';
import type { Subject } from './subject.ts';

/** What comes to the nodes of each group at most: those that it may have already need no room and no offering any more. */
export async function newNodes(subject: Omit<Subject, 'newNodes'>): Promise<PlannedNodes[]> {
  const groups = plannedNodes(subject.plan);
  const made = await madeByStack(subject);
  const standing = groups.filter(({ name }) => made.includes(name));
  const sizes = await sizesOf(
    subject,
    standing.map(({ name }) => name),
  );
  return groups
    .map((group) => ({ ...group, count: group.count - (sizes.get(group.name) ?? 0) }))
    .filter(({ count }) => count > 0);
}

/**
 * How many nodes each standing group may have: of the group itself, since a change that failed may have been made in part,
 * and since somebody may have deleted it.
 */
async function sizesOf(
  { plan, settings }: Pick<Subject, 'plan' | 'settings'>,
  names: readonly string[],
): Promise<Map<string, number>> {
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
