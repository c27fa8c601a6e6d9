import { clusterArn } from '../eks/clusters.ts';
import { stableId } from '../state.ts';
import { type ClusterObjects, isOwnedBy } from './cluster-objects.ts';
import { claimProtection, leaveOrphans } from './deletion.ts';
import { syncNodes } from './nodes.ts';
import type { KubernetesObject, Workload } from './object.ts';
import { advancePods } from './pods.ts';
import { growVolumes, isClaimInUse, releaseVolumes } from './storage.ts';
import { controlDeployment, controlJob, controlStatefulSet } from './workloads.ts';

/** Kinds whose status a controller keeps. */
const controllers: Record<string, (objects: ClusterObjects, workload: Workload) => void> = {
  StatefulSet: controlStatefulSet,
  Deployment: controlDeployment,
  Job: controlJob,
};

/** When the controllers of a cluster found nothing to do: they won't until a change, or some moments later. */
const reconciled = new WeakMap<object, { serial: number; now: number }>();

/** A step reads dozens of objects one after the other. Shorter than anything takes in a test that waits for it. */
const restMs = 15;

/**
 * Brings the cluster to where it must be at this moment. It runs around every request instead of on timers:
 * nothing happens between two requests, a restarted process needs no recovery, and a test moves the clock.
 */
export function reconcile(objects: ClusterObjects) {
  const { state } = objects.cloud;
  const stored = state.clusters[clusterArn(objects.cluster)] ?? {};
  const last = reconciled.get(stored);
  const { serial } = state;
  const age = objects.now - (last?.now ?? 0);
  if (last?.serial === serial && age >= 0 && age < restMs) return;
  if (objects.all().length === 0) seed(objects);
  syncNodes(objects);
  finishDeletions(objects);
  collectGarbage(objects);
  // Twice, so that what pods have become shows in their owners' status, and new pods start at once.
  for (let pass = 0; pass < 2; pass += 1) {
    for (const [kind, control] of Object.entries(controllers)) {
      for (const workload of objects.list<Workload>(kind)) {
        if (!workload.metadata.deletionTimestamp) control(objects, workload);
      }
    }
    if (pass === 0) advancePods(objects);
  }
  growVolumes(objects);
  for (const scaler of [...objects.list('ScaledObject'), ...objects.list('HorizontalPodAutoscaler')])
    scaleToLeast(objects, scaler);
  for (const service of objects.list('Service')) completeService(objects, service);
  if (state.serial === serial) reconciled.set(stored, { serial, now: objects.now });
}

/** What every EKS cluster has from the start. */
function seed(objects: ClusterObjects) {
  for (const name of ['default', 'kube-node-lease', 'kube-public', 'kube-system'])
    createNamespace(objects, name);
  objects.save({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'amazon-vpc-cni', namespace: 'kube-system' },
    data: { 'enable-network-policy-controller': String(objects.cloud.settings.networkPolicies) },
  });
  objects.save({
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name: 'gp2', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
    provisioner: 'kubernetes.io/aws-ebs',
    parameters: { type: 'gp2', fsType: 'ext4' },
    reclaimPolicy: 'Delete',
    volumeBindingMode: 'WaitForFirstConsumer',
  });
  objects.save({
    apiVersion: 'storage.k8s.io/v1',
    kind: 'CSIDriver',
    metadata: { name: 'ebs.csi.aws.com' },
    spec: { attachRequired: true },
  });
  if (!objects.cloud.settings.dynamicGpus) return;
  objects.save({
    apiVersion: 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    metadata: { name: 'gpu.nvidia.com' },
    spec: { selectors: [{ cel: { expression: "device.driver == 'gpu.nvidia.com'" } }] },
  });
}

function createNamespace(objects: ClusterObjects, name: string) {
  objects.save({
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, labels: { 'kubernetes.io/metadata.name': name } },
    status: { phase: 'Active' },
  });
}

/** Ends deletions that were given their time: a namespace takes all it holds with it, an owner what it owns. */
function finishDeletions(objects: ClusterObjects) {
  for (const object of objects.all()) {
    const since = Date.parse(object.metadata.deletionTimestamp ?? '');
    if (!(objects.now - since >= objects.cloud.settings.deletionMs)) continue;
    const { name, finalizers = [] } = object.metadata;
    if (finalizers.includes('orphan') && !objects.failure('slow_orphans', name)) {
      leaveOrphans(objects, object);
      objects.remove(object);
      continue;
    }
    if (isClaimInUse(objects, object)) continue;
    if (finalizers.some((finalizer) => !['foregroundDeletion', claimProtection].includes(finalizer)))
      continue;
    const below = objects
      .all()
      .filter((other) =>
        object.kind === 'Namespace' ? other.metadata.namespace === name : isOwnedBy(other, object),
      );
    for (const other of below) objects.remove(other);
    objects.remove(object);
  }
}

/** Removes what belonged to owners that are gone, and what ran on nodes that are. */
function collectGarbage(objects: ClusterObjects) {
  const uids = new Set(objects.all().map(({ metadata }) => metadata.uid));
  const nodes = new Set(objects.list('Node').map(({ metadata }) => metadata.name));
  for (const object of objects.all()) {
    const owners = object.metadata.ownerReferences ?? [];
    const orphaned = owners.length > 0 && owners.every(({ uid }) => !uids.has(uid));
    const nodeName = object.kind === 'Pod' && object.spec?.nodeName;
    if (orphaned || (nodeName && !nodes.has(String(nodeName)))) objects.remove(object);
  }
  releaseVolumes(objects);
}

interface Scaler {
  scaleTargetRef?: { name?: string };
  minReplicaCount?: number;
  minReplicas?: number;
}

/** There is no load here, so an autoscaler comes to the fewest replicas that it allows. */
function scaleToLeast(objects: ClusterObjects, { metadata, spec }: KubernetesObject) {
  const { scaleTargetRef, minReplicaCount, minReplicas } = spec as Scaler;
  const target = objects.get('Deployment', metadata.namespace, scaleTargetRef?.name ?? '');
  const least = minReplicaCount ?? minReplicas ?? 1;
  if (!target || Number(target.spec?.replicas ?? 1) >= least) return;
  const generation = (target.metadata.generation ?? 1) + 1;
  objects.save({
    ...target,
    metadata: { ...target.metadata, generation },
    spec: { ...target.spec, replicas: least },
  });
}

/** Gives a service its addresses. */
function completeService(objects: ClusterObjects, service: KubernetesObject) {
  const id = Number.parseInt(stableId(4, service.metadata.uid ?? ''), 16);
  const spec = service.spec ?? {};
  const clusterIP =
    spec.clusterIP ?? (spec.type === 'ExternalName' ? undefined : `172.20.${id >> 8}.${id & 255}`);
  const hostname = `${stableId(20, service.metadata.uid ?? '')}.elb.${objects.cluster.region}.amazonaws.com`;
  const hasBalancer = spec.type === 'LoadBalancer' && objects.cloud.settings.loadBalancerController;
  const loadBalancer = hasBalancer ? { ingress: [{ hostname }] } : {};
  objects.save({
    ...service,
    spec: { type: 'ClusterIP', ...spec, ...(clusterIP ? { clusterIP } : {}) },
    status: { loadBalancer },
  });
}
