import type { ManifestPhase, PlannedObject } from '../../agents/agent.ts';
import { notServed } from '../../clouds/kubernetes/cluster-api.ts';
import { applySetOf, asMember } from './apply-set.ts';
import { servedObjects } from './planned-objects.ts';
import type { RunWork } from './run-work.ts';

/**
 * Applies a phase's objects in the plan's order and tells it. Optional ones that the cluster doesn't know are
 * left out; Preflight has warned of them.
 */
export async function applyObjects(
  work: RunWork,
  phase: ManifestPhase,
  objects: readonly PlannedObject[],
): Promise<void> {
  if (objects.length === 0) return;
  const { plan, deploymentId } = await work.facts();
  const cluster = await work.cluster();
  const set = applySetOf(plan, deploymentId);
  const { served, missing } = await servedObjects(cluster, objects);
  const needed = missing.find(({ optional }) => !optional);
  if (needed) throw notServed(needed.object.apiVersion, needed.object.kind);
  for (const { planned } of served) await cluster.apply(asMember(planned.object, set));
  const names = served.map(({ planned: { object } }) => `${object.kind} ${object.metadata.name}`);
  await work.tell('info', `Applied ${phase}: ${names.join(', ')}`, `applied:${phase}`);
}
