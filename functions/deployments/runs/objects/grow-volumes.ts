import { setTimeout as pause } from 'node:timers/promises';
import type { KubernetesObject, Plan } from '../../../agents/agent.ts';
import type { ClusterApi, WriteOptions } from '../../../clusters/kubernetes/cluster-api.ts';
import { secondMs } from '../../../shared/durations.ts';
import { RetryableError } from '../../../shared/workflow-errors.ts';
import { appliedKey } from '../../applied-key.ts';
import { isLarger } from '../../immutable-fields.ts';
import { claimSizesOf, isClaimOf } from '../../planned-claims.ts';
import type { RunWork } from '../work/run-work.ts';
import { deniedOf, missingPermissions } from './permissions.ts';
import { takenBy } from './place-object.ts';

// Larger volumes of a stateful set that runs. A cluster doesn't change the set's claim templates, and the set doesn't
// change its claims: the claims are asked for more, and the set is deleted without its pods. The one that is applied
// then takes the pods over.

interface Claim extends KubernetesObject {
  spec?: { resources?: { requests?: { storage?: string } } };
  status?: { capacity?: { storage?: string } };
}

interface SizedClaim {
  claim: Claim;
  /** The size in the plan. */
  storage: string;
}

/** Asks for more of each claim that is smaller than planned, and takes a set out of the way that can't be changed. */
export async function growVolumes(work: RunWork, set: KubernetesObject, deploymentId: string): Promise<void> {
  const cluster = await work.cluster();
  for (const { claim, storage } of await smallerClaims(cluster, set)) {
    await cluster.merge(sized(claim, storage));
    const { name } = claim.metadata;
    const what = `PersistentVolumeClaim ${name}: grows from ${requested(claim)} to ${storage}`;
    await work.report('info', what, `grown:${name}`);
  }
  const live = await cluster.read(set);
  if (!live || takenBy(live, deploymentId) || !hasGrown(set, live)) return;
  const name = `StatefulSet ${set.metadata.name}`;
  await work.report('info', `${name}: is created again with larger volumes; its pods go on`, removedKey(set));
  await cluster.remove(set, { keepDependents: true });
  // Kubernetes takes a moment to let the pods go. It is waited for here, so that the set is applied right after.
  for (let look = 1; await cluster.read(set); look++) {
    if (look >= work.settings.removalLooks) throw new RetryableError(`${name} is still being created again.`);
    await pause(secondMs);
  }
}

/** Under which a run tells that it takes a set out of the way. */
const removedKey = ({ metadata }: KubernetesObject) => `anew:StatefulSet ${metadata.name}`;

/** Whether the run has taken a set out of the way and not applied it again: its pods have no owner meanwhile. */
export async function hasRemovedSet({ facts, reportedAt }: RunWork): Promise<boolean> {
  const { plan } = await facts();
  for (const { phase, object } of plan.objects) {
    if (object.kind !== 'StatefulSet' || !(await reportedAt(removedKey(object)))) continue;
    if (!(await reportedAt(appliedKey(phase, object)))) return true;
  }
  return false;
}

/** Pods are deleted by a destroy that finds them without their set. */
const questionsOfGrowth = (namespace: string) => [
  { group: '', resource: 'persistentvolumeclaims', verb: 'patch', namespace },
  { group: '', resource: 'pods', verb: 'delete', namespace },
];

/**
 * The same without changing anything: the cluster says whether it would let the claims grow.
 * @returns the set as its other fields can be tried, with the sizes that it has
 */
export async function tryGrowth(
  cluster: ClusterApi,
  { scope }: Plan,
  set: KubernetesObject,
  live: KubernetesObject | undefined,
  options: WriteOptions,
): Promise<KubernetesObject> {
  const smaller = await smallerClaims(cluster, set);
  const { namespace = '' } = set.metadata;
  const denied = smaller.length > 0 ? await deniedOf(cluster, questionsOfGrowth(namespace)) : [];
  if (denied.length > 0) throw missingPermissions(scope.cluster_name, denied);
  for (const { claim, storage } of smaller) await cluster.merge(sized(claim, storage), options);
  return live && hasGrown(set, live) ? withTemplatesOf(live, set) : set;
}

/** Claims of the set that the cluster hasn't grown yet; one that has no volume yet isn't among them. */
export async function growingClaims(cluster: ClusterApi, set: KubernetesObject): Promise<SizedClaim[]> {
  const claims = await claimsOfLive(cluster, set);
  return claims.filter(({ claim, storage }) => isLarger(storage, claim.status?.capacity?.storage));
}

const smallerClaims = async (cluster: ClusterApi, set: KubernetesObject) =>
  (await claimsOfLive(cluster, set)).filter(({ claim, storage }) => isLarger(storage, requested(claim)));

async function claimsOfLive(cluster: ClusterApi, set: KubernetesObject): Promise<SizedClaim[]> {
  const found: SizedClaim[] = [];
  for (const { claims, storage } of claimSizesOf(set)) {
    const { namespace, labels } = claims;
    const labelSelector = Object.entries(labels)
      .map(([key, value]) => `${key}=${value}`)
      .join(',');
    const live = await cluster.list('v1', 'PersistentVolumeClaim', { namespace, labelSelector });
    for (const claim of live) if (isClaimOf(claims, claim)) found.push({ claim, storage });
  }
  return found;
}

const requested = ({ spec }: Claim) => spec?.resources?.requests?.storage;

const sized = ({ metadata: { name, namespace } }: Claim, storage: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name, ...(namespace ? { namespace } : {}) },
  spec: { resources: { requests: { storage } } },
});

/** Whether the plan's claims are larger than those that the set in the cluster makes. */
function hasGrown(set: KubernetesObject, live: KubernetesObject): boolean {
  const former = claimSizesOf(live);
  return claimSizesOf(set).some(({ storage }, index) => isLarger(storage, former[index]?.storage));
}

const withTemplatesOf = ({ spec: former }: KubernetesObject, set: KubernetesObject): KubernetesObject => ({
  ...set,
  spec: { ...(set.spec as object), volumeClaimTemplates: (former as Templates).volumeClaimTemplates },
});

interface Templates {
  volumeClaimTemplates: unknown;
}
