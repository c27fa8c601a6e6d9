import type { KubernetesObject } from '../../../agents/agent.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { groupsIn, refusedLaunch } from '../stack/launches.ts';
import type { RunWork } from '../work/run-work.ts';
import { podLabelsOf } from '../workloads/explain.ts';
import { isWithoutNode, podsOf } from '../workloads/pod-reasons.ts';
import { isWaitOver, whyNotLaunched } from './give-up-launch.ts';

/**
 * Whether pods wait for machines that AWS refuses. A larger size of a node group is taken at once, by EKS and so by CloudFormation:
 * that the machines don't come is an issue of the group, which stays until a larger size was had. So it counts only while a pod has no
 * node, and the group not all of its machines.
 * @throws Refusal `rollout_failed` once waiting for them is of no use, or has cost enough
 */
export async function lacksMachines(work: RunWork, workloads: readonly KubernetesObject[]): Promise<boolean> {
  if (!(await hasPodWithoutNode(work, workloads))) return false;
  const { template } = (await work.facts()).plan.infrastructure;
  const { launchedNodes } = await import('../stack/launched-nodes.ts');
  const words = await refusedLaunch(work, groupsIn(template), (await launchedNodes(work))?.byGroup);
  if (words === undefined) return false;
  if (!(await isWaitOver(work, words, 'rollout'))) return true;
  throw new Refusal('rollout_failed', (await whyNotLaunched(work)) ?? 'The nodes were not launched.');
}

async function hasPodWithoutNode(work: RunWork, workloads: readonly KubernetesObject[]): Promise<boolean> {
  const cluster = await work.cluster();
  for (const object of workloads) {
    const { namespace = 'default' } = object.metadata;
    if ((await podsOf(cluster, namespace, podLabelsOf(object))).some(isWithoutNode)) return true;
  }
  return false;
}
