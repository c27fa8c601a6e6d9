import type { KubernetesObject } from '../../../agents/agent.ts';
import type { ClusterApi } from '../../../clusters/kubernetes/cluster-api.ts';
import { ownerLabel } from '../../../clusters/kubernetes/ownership.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import type { PlannedClaims } from '../../planned-claims.ts';
import { takenBy } from '../objects/place-object.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Inventory, InventoryGroup, InventoryObject, PodSelector } from './inventory.ts';

/** The cluster, or undefined when it is gone: with it went everything that was in it. */
export async function clusterIfThere(work: RunWork): Promise<ClusterApi | undefined> {
  try {
    return await work.cluster();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'cluster_not_found') return undefined;
    throw error;
  }
}

/** The objects of one group that still exist and are the deployment's own. */
export async function stillThere(
  cluster: ClusterApi,
  deploymentId: string,
  { objects, claims, pods }: InventoryGroup,
): Promise<KubernetesObject[]> {
  const found: KubernetesObject[] = [];
  for (const object of objects) {
    const live = await readIfServed(cluster, object);
    // A foreign object of the same name is left alone.
    if (live && !takenBy(live, deploymentId)) found.push(live);
  }
  for (const claim of claims) found.push(...(await claimsLike(cluster, claim)));
  for (const selector of pods) found.push(...(await ownerlessPods(cluster, selector)));
  return found;
}

/** An optional object is of a kind that the cluster may not know (any more). */
async function readIfServed(
  cluster: ClusterApi,
  object: InventoryObject,
): Promise<KubernetesObject | undefined> {
  const kind = await cluster.served(object.apiVersion, object.kind);
  return kind && cluster.read(object);
}

const selectorOf = (labels: Record<string, string>) =>
  Object.entries(labels)
    .map(([key, value]) => `${key}=${value}`)
    .join(',');

async function claimsLike(
  cluster: ClusterApi,
  { namespace, prefix, labels }: PlannedClaims,
): Promise<KubernetesObject[]> {
  // Without labels the list would hold objects of others.
  const labelSelector = selectorOf(labels);
  if (!labelSelector) return [];
  const claims = await cluster.list('v1', 'PersistentVolumeClaim', { namespace, labelSelector });
  return (
    claims
      .filter(({ metadata }) => metadata.name.startsWith(prefix))
      // Items of a list don't say what they are.
      .map((claim) => ({ ...claim, apiVersion: 'v1', kind: 'PersistentVolumeClaim' }))
  );
}

async function ownerlessPods(
  cluster: ClusterApi,
  { namespace, labels }: PodSelector,
): Promise<KubernetesObject[]> {
  const labelSelector = selectorOf(labels);
  if (!labelSelector) return [];
  const pods = await cluster.list('v1', 'Pod', { namespace, labelSelector });
  return pods
    .filter(({ metadata }) => !(metadata as { ownerReferences?: unknown[] }).ownerReferences?.length)
    .map((pod) => ({ ...pod, apiVersion: 'v1', kind: 'Pod' }));
}

export async function keptClaims(
  cluster: ClusterApi,
  { keptClaims: claims }: Inventory,
): Promise<KubernetesObject[]> {
  const found: KubernetesObject[] = [];
  for (const claim of claims) found.push(...(await claimsLike(cluster, claim)));
  return found;
}

/** Kinds that we may list in a deployment's namespace. */
const listed = [
  ['apps/v1', 'StatefulSet'],
  ['apps/v1', 'Deployment'],
  ['batch/v1', 'CronJob'],
  ['v1', 'Service'],
  ['v1', 'ServiceAccount'],
] as const;

/** Objects with the deployment's label, of any name. */
export async function labelled(
  cluster: ClusterApi,
  deploymentId: string,
  { namespaces }: Pick<Inventory, 'namespaces'>,
): Promise<KubernetesObject[]> {
  const found: KubernetesObject[] = [];
  const labelSelector = `${ownerLabel}=${deploymentId}`;
  for (const { metadata } of namespaces)
    for (const [apiVersion, kind] of listed) {
      const items = await cluster.list(apiVersion, kind, { namespace: metadata.name, labelSelector });
      found.push(...items.map((item) => ({ ...item, apiVersion, kind })));
    }
  return found;
}

/** The same, or the cluster's words where our role may not list. */
export async function labelledOrDenied(
  ...all: Parameters<typeof labelled>
): Promise<{ found: KubernetesObject[]; denied?: string }> {
  try {
    return { found: await labelled(...all) };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'cluster_forbidden')
      return { found: [], denied: error.message };
    throw error;
  }
}
