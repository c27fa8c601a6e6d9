import { type ClusterObjects, warn } from './cluster-objects.ts';
import { copy, type KubernetesObject, type Pod } from './object.ts';
import { storageOf } from './rules/claims.ts';
import { quantity } from './scheduler.ts';

const claimNames = ({ spec }: Pod) =>
  (spec.volumes ?? []).flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? []);

/** Whether a pod that may still run uses the claim: until then the cluster protects it from its deletion. */
export const isClaimInUse = (objects: ClusterObjects, { kind, metadata }: KubernetesObject): boolean =>
  kind === 'PersistentVolumeClaim' &&
  objects
    .list('Pod')
    .some(
      (pod) =>
        pod.metadata.namespace === metadata.namespace &&
        !['Succeeded', 'Failed'].includes(String(pod.status?.phase)) &&
        claimNames(pod as Pod).includes(metadata.name),
    );

/** Why the pod's claims keep it from being scheduled, in the scheduler's words. */
export function claimProblem(objects: ClusterObjects, pod: Pod): string | undefined {
  for (const name of claimNames(pod)) {
    const claim = objects.get('PersistentVolumeClaim', pod.metadata.namespace, name);
    if (!claim) return `persistentvolumeclaim "${name}" not found`;
    const className = claim.spec?.storageClassName as string | undefined;
    if (className === '' && !objects.get('PersistentVolume', undefined, String(claim.spec?.volumeName)))
      return 'pod has unbound immediate PersistentVolumeClaims';
    if (className && !objects.get('StorageClass', undefined, className)) {
      return `storageclass.storage.k8s.io "${className}" not found`;
    }
  }
  return undefined;
}

/** Binds the claims of a pod that has got its node, as classes with WaitForFirstConsumer do. */
export function bindClaims(objects: ClusterObjects, pod: Pod) {
  for (const name of claimNames(pod)) {
    const stored = objects.get('PersistentVolumeClaim', pod.metadata.namespace, name);
    if (stored?.spec?.volumeName && stored.status?.phase !== 'Bound') bindStatic(objects, stored);
    if (!stored || stored.spec?.volumeName) continue;
    const claim = copy(stored);
    const volumeName = `pvc-${claim.metadata.uid}`;
    const capacity = (claim.spec?.resources as { requests?: object } | undefined)?.requests;
    const accessModes = claim.spec?.accessModes;
    claim.spec = { ...claim.spec, volumeName };
    claim.status = { phase: 'Bound', capacity, accessModes };
    objects.save(claim);
    objects.save({
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name: volumeName },
      spec: {
        capacity,
        accessModes,
        storageClassName: claim.spec.storageClassName,
        claimRef: reference(claim),
      },
      status: { phase: 'Bound' },
    });
  }
}

/** A claim that names a volume of its own making gets that one. */
function bindStatic(objects: ClusterObjects, claim: KubernetesObject) {
  const volume = objects.get('PersistentVolume', undefined, String(claim.spec?.volumeName));
  if (!volume) return;
  const { capacity } = volume.spec as { capacity?: object };
  objects.save({ ...claim, status: { phase: 'Bound', capacity, accessModes: claim.spec?.accessModes } });
  objects.save({
    ...volume,
    spec: { ...volume.spec, claimRef: reference(claim) },
    status: { phase: 'Bound' },
  });
}

/** Whether a claim may be changed so: only a class that says so lets its volumes grow. */
export function mayGrow(objects: ClusterObjects, before: KubernetesObject, next: KubernetesObject): boolean {
  if (before.kind !== 'PersistentVolumeClaim' || storageOf(next) <= storageOf(before)) return true;
  const className = String(next.spec?.storageClassName ?? '');
  return objects.get('StorageClass', undefined, className)?.allowVolumeExpansion === true;
}

/** Volumes grow to what their claims ask for: the driver of the disks, and the kubelet of a mounted one. */
export function growVolumes(objects: ClusterObjects) {
  for (const stored of objects.list('PersistentVolumeClaim')) {
    const capacity = stored.status?.capacity as { storage?: string } | undefined;
    if (!stored.spec?.volumeName || storageOf(stored) <= quantity(capacity?.storage ?? '0')) continue;
    const stuck = objects.failure('volume_stuck', stored.metadata.name);
    if (stuck) {
      warn(objects, stored, 'VolumeResizeFailed', stuck, 'external-resizer ebs.csi.aws.com');
      continue;
    }
    const { requests } = stored.spec.resources as { requests: object };
    objects.save({ ...stored, status: { ...stored.status, capacity: requests } });
    const volume = objects.get('PersistentVolume', undefined, String(stored.spec.volumeName));
    if (volume) objects.save({ ...volume, spec: { ...volume.spec, capacity: requests } });
  }
}

/** Volumes go with their claims, unless they are to be retained: those are the customer's own. */
export function releaseVolumes(objects: ClusterObjects) {
  const claims = objects.list('PersistentVolumeClaim').map(({ metadata }) => metadata.uid);
  for (const volume of objects.list('PersistentVolume')) {
    const { uid } = (volume.spec?.claimRef ?? {}) as { uid?: string };
    if (volume.spec?.persistentVolumeReclaimPolicy === 'Retain') continue;
    if (uid && !claims.includes(uid)) objects.remove(volume);
  }
}

const reference = ({ metadata: { name, namespace, uid } }: KubernetesObject) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  name,
  namespace,
  uid,
});
