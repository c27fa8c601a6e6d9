import type { KubernetesObject } from '../../../agents/agent.ts';
import type { ClusterApi, WriteOptions } from '../../../clusters/kubernetes/cluster-api.ts';
import { asOwned, ownerIdOf, ownerInWords } from '../../../clusters/kubernetes/ownership.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { explainImmutable } from '../../immutable-fields.ts';
import { isAutoscaled } from './autoscaled.ts';

/** An object of the plan that is there already and isn't this deployment's. */
export interface TakenObject {
  kind: string;
  name: string;
  owner: string;
}

/**
 * Applies an object in the deployment's name. A foreign object is left alone, even if none of its fields conflicts: it
 * would be changed, and one day be deleted with the deployment.
 * @throws Refusal `object_taken`, `object_immutable`, or as the cluster refuses; RetryableError
 */
export async function placeObject(
  cluster: ClusterApi,
  object: KubernetesObject,
  deploymentId: string,
  options: WriteOptions = {},
): Promise<void> {
  const live = await cluster.read(object);
  const taken = live && takenBy(live, deploymentId);
  if (taken) throw objectsTaken([taken]);
  await placeOver(cluster, object, live, deploymentId, options);
}

/**
 * Applies an object without reading it first: for a trial, after a read in which `takenBy` found no other owner.
 * @param live the object of that read
 * @throws Refusal with what can't be changed, or in the cluster's words
 */
export async function placeOver(
  cluster: ClusterApi,
  object: KubernetesObject,
  live: KubernetesObject | undefined,
  deploymentId: string,
  options: WriteOptions,
): Promise<void> {
  try {
    const wanted = options.takeOver && live && isAutoscaled(live) ? withoutReplicas(object) : object;
    await cluster.apply(asOwned(wanted, deploymentId), options);
  } catch (error) {
    const sentence =
      live && error instanceof Refusal ? explainImmutable(object, live, error.message) : undefined;
    throw sentence ? new Refusal('object_immutable', sentence, { cause: error }) : error;
  }
}

/** An autoscaler keeps its number. */
function withoutReplicas(object: KubernetesObject): KubernetesObject {
  const { replicas: _, ...spec } = (object.spec ?? {}) as Record<string, unknown>;
  return { ...object, spec };
}

/** Undefined when the object is the deployment's own. */
export const takenBy = (live: KubernetesObject, deploymentId: string): TakenObject | undefined =>
  ownerIdOf(live) === deploymentId
    ? undefined
    : { kind: live.kind, name: live.metadata.name, owner: ownerInWords(live) };

const namedAtMost = 4;

/** One sentence for all of them, so that the user needn't find them one run at a time. */
export function objectsTaken(taken: readonly TakenObject[]): Refusal {
  const owners = new Map<string, string[]>();
  for (const { kind, name, owner } of taken)
    owners.set(owner, [...(owners.get(owner) ?? []), `${kind} ${name}`]);
  const list = [...owners].map(([owner, names]) => {
    const more = names.length > namedAtMost ? ` and ${names.length - namedAtMost} more` : '';
    return `${names.slice(0, namedAtMost).join(', ')}${more} (of ${owner})`;
  });
  return new Refusal(
    'object_taken',
    `The cluster has objects of these names that are not of this deployment: ${list.join('; ')}. They are left as they are. Choose another name or another namespace for the deployment.`,
  );
}
