import { type ClusterObjects, isOwnedBy } from './cluster-objects.ts';
import { copy, type KubernetesObject } from './object.ts';
import { successStatus, type Target } from './status.ts';
import { isClaimInUse } from './storage.ts';

/**
 * DELETE with its propagation policies. Background: gone at once, what it owned follows. Foreground: marked,
 * and gone with all it owned a moment later. Orphan: gone, what it owned stays; with the failure
 * `slow_orphans` it is marked until that is cleared. A claim stays as long as a pod uses it. Namespaces always take a
 * moment, and so does anything with finalizers.
 */
export function deleteObject(
  objects: ClusterObjects,
  object: KubernetesObject,
  policy: string,
  target: Target,
) {
  const { metadata, kind } = object;
  if (kind === 'Namespace' || policy === 'Foreground' || metadata.finalizers?.length) {
    if (!metadata.deletionTimestamp) {
      metadata.deletionTimestamp = objects.time;
      if (policy === 'Foreground')
        metadata.finalizers = [...(metadata.finalizers ?? []), 'foregroundDeletion'];
      if (kind === 'Namespace') object.status = { phase: 'Terminating' };
      objects.save(object);
    }
    return { code: 200, body: object };
  }
  if (isClaimInUse(objects, object)) {
    const finalizers = [claimProtection];
    objects.save({ ...object, metadata: { ...metadata, deletionTimestamp: objects.time, finalizers } });
    return { code: 200, body: object };
  }
  if (policy === 'Orphan') {
    if (objects.failure('slow_orphans', metadata.name)) {
      objects.save({
        ...object,
        metadata: { ...metadata, deletionTimestamp: objects.time, finalizers: ['orphan'] },
      });
      return { code: 200, body: object };
    }
    leaveOrphans(objects, object);
  }
  objects.remove(object);
  return { code: 200, body: successStatus(target, metadata.uid) };
}

/** The finalizer of a claim that a pod still uses. */
export const claimProtection = 'kubernetes.io/pvc-protection';

/** What the object owned gets along without it. */
export function leaveOrphans(objects: ClusterObjects, owner: KubernetesObject) {
  for (const stored of objects.all().filter((other) => isOwnedBy(other, owner))) {
    const owned = copy(stored);
    owned.metadata.ownerReferences = owned.metadata.ownerReferences?.filter(
      ({ uid }) => uid !== owner.metadata.uid,
    );
    objects.save(owned);
  }
}
