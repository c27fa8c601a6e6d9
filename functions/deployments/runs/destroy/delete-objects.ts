import type { KubernetesObject } from '../../../agents/agent.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Step } from '../work/step.ts';
import { clusterIfThere, stillThere } from './cluster-parts.ts';
import { deletedKey } from './deleted-key.ts';
import { readInventory } from './inventory.ts';

/**
 * Deletes what is in the cluster, group by group; a group is begun when the one before it is gone. The cluster's
 * parts go before the stack: without its nodes nothing would release volumes and addresses any more.
 */
export const deleteObjects: Step = async (work) => {
  const made = await readInventory(work);
  if (!made.inCluster) return { status: 'done' };
  const { deploymentId } = await work.facts();
  const cluster = await clusterIfThere(work);
  if (!cluster) {
    await work.tell('warn', 'The cluster is gone, and with it everything that was in it.', 'cluster-gone');
    return { status: 'done' };
  }
  const seconds = await work.secondsSince('Deleting what is in the cluster', 'objects');
  for (const group of made.groups) {
    const there = await stillThere(cluster, deploymentId, group);
    if (there.length === 0) continue;
    if (seconds > work.settings.infrastructureDeadlineSeconds) throw stuck(there, seconds);
    for (const object of there) await remove(work, object);
    return { status: 'waiting' };
  }
  await work.tell('ok', 'Nothing of the deployment is left in the cluster.', 'cluster-empty');
  return { status: 'done' };
};

/** The event is written before the deletion, so that the record names the object also after a crash in between. */
async function remove(work: RunWork, object: KubernetesObject): Promise<void> {
  const { kind, metadata } = object;
  await work.tell('info', `${kind} ${metadata.name}: is being deleted`, deletedKey(object));
  // One that is on its way waits for its finalizers, and asking again changes nothing.
  if ((metadata as { deletionTimestamp?: string }).deletionTimestamp) return;
  await (await work.cluster()).remove(object);
}

const namedAtMost = 6;

function stuck(there: readonly KubernetesObject[], seconds: number): Refusal {
  const names = there.map(({ kind, metadata }) => {
    const { finalizers = [] } = metadata as { finalizers?: string[] };
    return `${kind} ${metadata.name}${finalizers.length > 0 ? ` (waits for ${finalizers.join(', ')})` : ''}`;
  });
  const more = names.length > namedAtMost ? ` and ${names.length - namedAtMost} more` : '';
  return new Refusal(
    'objects_stuck',
    `After ${Math.round(seconds / 60)} minutes these are still in the cluster: ${names.slice(0, namedAtMost).join(', ')}${more}. Look at them with kubectl describe, and destroy again.`,
  );
}
