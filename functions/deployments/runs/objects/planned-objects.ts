import type { Plan, PlannedObject } from '../../../agents/agent.ts';
import type { ManifestPhase } from '../../../agents/context.ts';
import type { ClusterApi, ServedKind } from '../../../clusters/kubernetes/cluster-api.ts';

export interface ServedObject {
  planned: PlannedObject;
  kind: ServedKind;
}

export const objectsOf = (plan: Plan, phase: ManifestPhase): PlannedObject[] =>
  plan.objects.filter((planned) => planned.phase === phase);

/** Splits the objects into those whose kind the cluster serves, and the others. */
export async function servedObjects(
  cluster: ClusterApi,
  objects: readonly PlannedObject[],
): Promise<{ served: ServedObject[]; missing: PlannedObject[] }> {
  const served: ServedObject[] = [];
  const missing: PlannedObject[] = [];
  // One after the other: the client asks the cluster once per API group and remembers.
  for (const planned of objects) {
    const kind = await cluster.served(planned.object.apiVersion, planned.object.kind);
    if (kind) served.push({ planned, kind });
    else missing.push(planned);
  }
  return { served, missing };
}

/** `apps` of `apps/v1`; empty for the core group. */
export const groupOf = (apiVersion: string): string =>
  apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '';
