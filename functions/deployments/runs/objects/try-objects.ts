import type { KubernetesObject, Plan } from '../../../agents/agent.ts';
import type { GeneratedSecret } from '../../../agents/plan/plan-secrets.ts';
import { upstreamText } from '../../../aws/upstream-text.ts';
import type { ClusterApi, WriteOptions } from '../../../clusters/kubernetes/cluster-api.ts';
import { asOwned, ownerInWords } from '../../../clusters/kubernetes/ownership.ts';
import { inBatches } from '../../../shared/concurrency/batches.ts';
import { Refusal, RetryableError } from '../../../shared/workflow-errors.ts';
import { claimsOf } from '../../planned-claims.ts';
import { applySetOf, asMember } from './apply-set.ts';
import { readSecret, requireOwnSecret } from './generated-secrets.ts';
import { tryGrowth } from './grow-volumes.ts';
import { objectsTaken, placeOver, type TakenObject, takenBy } from './place-object.ts';
import type { ServedObject } from './planned-objects.ts';

export interface Trial {
  /** Objects that the cluster has checked. */
  tried: number;
  /** Those in a namespace that doesn't exist: a cluster checks nothing in there, and nothing in there can be foreign. */
  inNewNamespace: number;
  /** Objects that an admission webhook of the cluster can't try, with its words. */
  untried: string[];
}

// A few connections: each object costs a read, and then a trial.
const triedAtOnce = 4;

/** Kubernetes' words for a webhook that would do something real even when nothing is to be stored. */
const noDryRun = /does not support dry run/;

/**
 * Applies every object of the plan without storing anything, so that foreign objects, immutable fields and unsupported
 * objects are known before anything is made.
 * @throws Refusal naming object, owner and way out; RetryableError
 */
export async function tryObjects(
  cluster: ClusterApi,
  plan: Plan,
  deploymentId: string,
  served: readonly ServedObject[],
  { takeOver = false }: Pick<WriteOptions, 'takeOver'> = {},
): Promise<Trial> {
  const objects = served.map(({ planned }) => planned.object);
  const missing = await missingNamespaces(cluster, objects, deploymentId);
  const isNew = ({ metadata }: KubernetesObject) => missing.has(metadata.namespace ?? '');
  const set = applySetOf(plan, deploymentId);
  const members = [set.parent, ...objects.map((object) => asMember(object, set))].filter(
    ({ kind }) => kind !== 'Namespace',
  );
  const here = members.filter((object) => !isNew(object));
  const ours = plan.generated_secrets.filter(({ namespace }) => !missing.has(namespace));
  const found = await readOwn(cluster, here, ours, deploymentId);
  await refuseTakenClaims(cluster, plan, missing);
  const untried: string[] = [];
  await inBatches(found, triedAtOnce, async (each) => {
    const words = await tryObject(cluster, plan, each, deploymentId, { takeOver, dryRun: true });
    if (words) untried.push(words);
  });
  return {
    tried: here.length - untried.length + missing.size,
    inNewNamespace: members.length - here.length,
    untried,
  };
}

/** Namespaces of the plan that are still to be made; whether we may make them is tried. */
async function missingNamespaces(
  cluster: ClusterApi,
  objects: readonly KubernetesObject[],
  deploymentId: string,
): Promise<Set<string>> {
  const missing = new Set<string>();
  for (const object of objects.filter(({ kind }) => kind === 'Namespace')) {
    const { name } = object.metadata;
    const live = await cluster.read(object);
    if (live && 'deletionTimestamp' in live.metadata && live.metadata.deletionTimestamp) {
      throw new RetryableError(
        `The namespace ${name} is being deleted. Wait until it is gone, or use another namespace.`,
      );
    }
    if (live) continue;
    missing.add(name);
    await cluster.create(asOwned(object, deploymentId), { dryRun: true });
  }
  return missing;
}

interface LiveObject {
  object: KubernetesObject;
  /** The cluster's object of this name. */
  live: KubernetesObject | undefined;
}

/**
 * The live objects of the plan.
 * @throws Refusal where one of them, or of the secrets, belongs to another owner
 */
async function readOwn(
  cluster: ClusterApi,
  objects: readonly KubernetesObject[],
  secrets: readonly GeneratedSecret[],
  deploymentId: string,
): Promise<LiveObject[]> {
  const found = await inBatches(objects, triedAtOnce, async (object) => ({
    object,
    live: await cluster.read(object),
  }));
  const kept = await inBatches(secrets, triedAtOnce, (secret) => readSecret(cluster, secret));
  const all = [...found.map(({ live }) => live), ...kept]
    .map((live) => live && takenBy(live, deploymentId))
    .filter((taken) => taken !== undefined);
  if (all.length > 0) throw objectsTaken(all.sort((a, b) => (a.kind + a.name < b.kind + b.name ? -1 : 1)));
  for (const live of kept) if (live) requireOwnSecret(live, deploymentId);
  return found;
}

/**
 * Claims that a destroyed deployment of the same name has kept: a stateful set would take them for its own, with the
 * data of the other one in them.
 */
async function refuseTakenClaims(
  cluster: ClusterApi,
  plan: Plan,
  missing: ReadonlySet<string>,
): Promise<void> {
  const taken: TakenObject[] = [];
  for (const { namespace, prefix, labels } of claimsOf(plan)) {
    if (missing.has(namespace)) continue;
    for (const claim of await cluster.list('v1', 'PersistentVolumeClaim', { namespace })) {
      const { name, labels: live = {} } = claim.metadata;
      const isOurs = Object.entries(labels).every(([key, value]) => live[key] === value);
      if (name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)) && !isOurs)
        taken.push({ kind: 'PersistentVolumeClaim', name, owner: keeperOf(claim) });
    }
  }
  if (taken.length > 0) throw objectsTaken(taken);
}

/** A claim's fields are set by the cluster; the labels are those of the stateful set that it was made for. */
const keeperOf = (claim: KubernetesObject) => {
  const instance = claim.metadata.labels?.['app.kubernetes.io/instance'];
  return instance ? `the deployment ${upstreamText(instance, 63)}, which kept its data` : ownerInWords(claim);
};

async function tryObject(
  cluster: ClusterApi,
  plan: Plan,
  { object, live }: LiveObject,
  deploymentId: string,
  options: WriteOptions,
): Promise<string | undefined> {
  // A job of an earlier run is deleted and created again: its immutable fields don't matter.
  if (object.kind === 'Job' && live) return undefined;
  try {
    const tried =
      object.kind === 'StatefulSet' ? await tryGrowth(cluster, plan, object, live, options) : object;
    await placeOver(cluster, tried, live, deploymentId, options);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && noDryRun.test(error.message)) return error.message;
    throw error;
  }
}
