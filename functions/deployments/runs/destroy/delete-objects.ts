import type { KubernetesObject } from '../../../agents/agent.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { deletedKey, volumePrefix } from '../../deleted-key.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Step } from '../work/step.ts';
import { clusterIfThere, labelledOrDenied, stillThere } from './cluster-parts.ts';
import { type InventoryGroup, readInventory } from './inventory.ts';

/**
 * Deletes the objects in the cluster, group by group; a group is begun when the one before it is gone. The cluster's
 * parts go before the stack: without its nodes nothing would release volumes and addresses any more.
 */
export const deleteObjects: Step = async (work) => {
  const inventory = await readInventory(work);
  if (!inventory.inCluster) return { status: 'done' };
  const { deploymentId } = await work.facts();
  const cluster = await clusterIfThere(work);
  if (!cluster) {
    const rest = 'Disks of its volumes may be left in the account; they are looked for.';
    await work.report(
      'warn',
      `The cluster is gone, and with it everything that was in it. ${rest}`,
      'cluster-gone',
    );
    return { status: 'done' };
  }
  const seconds = await work.secondsSince('Deleting what is in the cluster', 'objects');
  const looks = [
    ...inventory.groups.map((group) => () => stillThere(cluster, deploymentId, group)),
    async () => (await labelledOrDenied(cluster, deploymentId, inventory)).found,
  ];
  for (const look of looks) {
    const there = await look();
    if (there.length === 0) continue;
    if (seconds > work.settings.infrastructureDeadlineSeconds) throw stuck(there, seconds);
    for (const object of there) await remove(work, object, inventory.groups);
    return { status: 'waiting' };
  }
  await work.report('ok', 'Nothing of the deployment is left in the cluster.', 'cluster-empty');
  return { status: 'done' };
};

/** The event is written before the deletion, so that the record names the object also after a crash in between. */
async function remove(
  work: RunWork,
  object: KubernetesObject,
  groups: readonly InventoryGroup[],
): Promise<void> {
  const { kind, metadata } = object;
  const volume = diskOf(object, groups);
  if (volume) await work.report('info', `Volume ${volume}: goes with its claim`, `${volumePrefix}${volume}`);
  await work.report('info', `${kind} ${metadata.name}: is being deleted`, deletedKey(object));
  // One that is on its way waits for its finalizers, and asking again changes nothing.
  if ((metadata as { deletionTimestamp?: string }).deletionTimestamp) return;
  await (await work.cluster()).remove(object);
}

/**
 * The volume that is deleted with a claim. A volume that a plan makes is an object of its own, and its contents may
 * stay.
 */
export function diskOf(
  { kind, spec }: KubernetesObject,
  groups: readonly InventoryGroup[],
): string | undefined {
  if (kind !== 'PersistentVolumeClaim') return undefined;
  const { volumeName } = (spec ?? {}) as { volumeName?: string };
  const isPlanned = groups.some(({ objects }) =>
    objects.some((object) => object.kind === 'PersistentVolume' && object.metadata.name === volumeName),
  );
  return isPlanned ? undefined : volumeName;
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
