import type { KubernetesObject, PlannedObject } from '../../../agents/agent.ts';
import type { ManifestPhase } from '../../../agents/context.ts';
import { notServed } from '../../../clusters/kubernetes/cluster-api.ts';
import { appliedKey } from '../../applied-key.ts';
import { asLabelled } from '../../labels.ts';
import type { RunWork } from '../work/run-work.ts';
import { applySetOf, asMember } from './apply-set.ts';
import { growVolumes } from './grow-volumes.ts';
import { placeObject } from './place-object.ts';
import { servedObjects } from './planned-objects.ts';

/**
 * Applies a phase's objects in the plan's order and writes a run event after each, so that a run that stops half way
 * has reported everything it made. Optional ones that Preflight has skipped are left out.
 */
export async function applyObjects(
  work: RunWork,
  phase: ManifestPhase,
  objects: readonly PlannedObject[],
): Promise<void> {
  if (objects.length === 0) return;
  const { plan, deploymentId, labels, repairs } = await work.facts();
  const cluster = await work.cluster();
  const set = applySetOf(plan, deploymentId);
  const { served, missing } = await servedObjects(cluster, objects);
  const needed = missing.find(({ optional }) => !optional);
  if (needed) throw notServed(needed.object.apiVersion, needed.object.kind);
  for (const { planned } of served) {
    if (planned.optional && (await work.reportedAt(skippedKey(planned.object)))) continue;
    if (planned.object.kind === 'StatefulSet') await growVolumes(work, planned.object, deploymentId);
    const object = asMember(asLabelled(planned.object, labels), set);
    await placeObject(cluster, object, deploymentId, { takeOver: repairs });
    await reportApplied(work, phase, planned.object);
  }
}

/** Tells that an object of the deployment is in the cluster. */
export const reportApplied = (
  work: RunWork,
  phase: ManifestPhase,
  object: KubernetesObject,
  what = 'applied',
) => work.report('info', `${object.kind} ${object.metadata.name}: ${what}`, appliedKey(phase, object));

/** Under which Preflight tells that an optional object is left out. */
export const skippedKey = ({ kind, metadata }: KubernetesObject) => `skipped:${kind}/${metadata.name}`;
