import { stableId } from '../state.ts';
import { type ClusterObjects, controlledBy, isOwnedBy } from './cluster-objects.ts';
import { type Condition, isTrue, type KubernetesObject, type Pod, selects, type Workload } from './object.ts';

const HASH_LABEL = 'controller-revision-hash';

const revisions = new WeakMap<object, string>();

/** What identifies a version of the pod template. Reckoned once for each that is stored, as controllers ask often. */
function revisionOf({ spec }: Workload): string {
  const known = revisions.get(spec.template);
  if (known) return known;
  const made = stableId(10, JSON.stringify(spec.template));
  revisions.set(spec.template, made);
  return made;
}

const podsOf = (objects: ClusterObjects, owner: Workload) =>
  objects.list<Pod>('Pod', owner.metadata.namespace).filter((pod) => isOwnedBy(pod, owner));

interface ClaimTemplate {
  metadata: { name: string; labels?: Record<string, string> };
  spec: Record<string, unknown>;
}

/**
 * StatefulSet: pods 0..n-1 with their claims, one after the other unless Parallel; a new template replaces
 * one pod at a time, the highest first. Unless Parallel, all must be ready for that.
 */
export function controlStatefulSet(objects: ClusterObjects, set: Workload) {
  const { name } = set.metadata;
  const { replicas = 1 } = set.spec;
  const revision = revisionOf(set);
  const wanted = Array.from({ length: replicas }, (_, index) => `${name}-${index}`);
  adoptOrphans(objects, set);
  for (const pod of podsOf(objects, set)) {
    if (!wanted.includes(pod.metadata.name)) objects.remove(pod);
  }
  for (const [index, podName] of wanted.entries()) {
    const pods = podsOf(objects, set);
    if (pods.some(({ metadata }) => metadata.name === podName)) continue;
    const waits = set.spec.podManagementPolicy !== 'Parallel' && pods.some((pod) => !isTrue(pod, 'Ready'));
    if (waits) break;
    const claims = (set.spec.volumeClaimTemplates as ClaimTemplate[] | undefined) ?? [];
    const volumes = claims.map((claim) => createClaim(objects, set, claim, podName));
    createPod(objects, set, podName, revision, {
      volumes,
      labels: {
        'statefulset.kubernetes.io/pod-name': podName,
        'apps.kubernetes.io/pod-index': String(index),
      },
    });
  }
  const pods = podsOf(objects, set);
  const outdated = pods.filter(({ metadata }) => metadata.labels?.[HASH_LABEL] !== revision);
  const isParallel = set.spec.podManagementPolicy === 'Parallel';
  if (pods.length === replicas && (isParallel || pods.every((pod) => isTrue(pod, 'Ready')))) {
    // From the last one on; an updated one that isn't ready holds up those before it.
    const next = pods.findLast((pod) => outdated.includes(pod) || !isTrue(pod, 'Ready'));
    if (next && outdated.includes(next)) objects.remove(next);
  }

  const ready = pods.filter((pod) => isTrue(pod, 'Ready')).length;
  const updated = pods.length - outdated.length;
  const updateRevision = `${name}-${revision}`;
  const settled = outdated.length === 0 && ready === replicas;
  saveStatus(objects, set, {
    observedGeneration: set.metadata.generation,
    replicas: pods.length,
    readyReplicas: ready,
    availableReplicas: ready,
    currentReplicas: pods.length,
    updatedReplicas: updated,
    currentRevision: settled ? updateRevision : (set.status?.currentRevision ?? updateRevision),
    updateRevision,
    collisionCount: 0,
  });
}

/** A number, or a share of the replicas, as `maxSurge` (rounded up) and `maxUnavailable` (down) have it. */
function shareOf(value: unknown, replicas: number, round: (value: number) => number): number {
  const text = String(value ?? '25%');
  return text.endsWith('%') ? round((Number.parseInt(text, 10) / 100) * replicas) : Number(text);
}

/**
 * Deployment: of pods of a former template as many stay as its strategy asks for, and new ones are made beside them as
 * far as it allows. Its pods belong to it directly; there are no ReplicaSets in between here.
 */
export function controlDeployment(objects: ClusterObjects, deployment: Workload) {
  const { replicas = 1, progressDeadlineSeconds = 600, strategy } = deployment.spec;
  const revision = revisionOf(deployment);
  const wanted = Array.from(
    { length: replicas },
    (_, index) =>
      `${deployment.metadata.name}-${revision}-${stableId(5, deployment.metadata.uid ?? '', index)}`,
  );
  const { rollingUpdate = {} } = (strategy ?? {}) as { rollingUpdate?: Record<string, unknown> };
  const mostPods = replicas + shareOf(rollingUpdate.maxSurge, replicas, Math.ceil);
  const leastReady = replicas - shareOf(rollingUpdate.maxUnavailable, replicas, Math.floor);
  const isReady = (pod: Pod) => isTrue(pod, 'Ready');
  const former = podsOf(objects, deployment).filter(({ metadata }) => !wanted.includes(metadata.name));
  let readyNow = podsOf(objects, deployment).filter(isReady).length;
  for (const pod of [...former.filter((pod) => !isReady(pod)), ...former.filter(isReady)]) {
    if (isReady(pod) && readyNow <= leastReady) break;
    if (isReady(pod)) readyNow -= 1;
    objects.remove(pod);
  }
  for (const name of wanted) {
    if (objects.get('Pod', deployment.metadata.namespace, name)) continue;
    if (podsOf(objects, deployment).length < mostPods) createPod(objects, deployment, name, revision);
  }
  const pods = podsOf(objects, deployment);
  const current = pods.filter(({ metadata }) => wanted.includes(metadata.name));
  const ready = current.filter(isReady).length;
  const complete = ready === replicas && pods.length === replicas;
  const started = Math.max(...current.map(({ metadata }) => Date.parse(metadata.creationTimestamp ?? '')));
  const late = !complete && objects.now - started > Number(progressDeadlineSeconds) * 1000;
  const conditions = [
    condition(
      objects,
      deployment,
      'Available',
      complete,
      complete ? 'MinimumReplicasAvailable' : 'MinimumReplicasUnavailable',
    ),
    condition(
      objects,
      deployment,
      'Progressing',
      !late,
      late ? 'ProgressDeadlineExceeded' : complete ? 'NewReplicaSetAvailable' : 'ReplicaSetUpdated',
    ),
  ];
  saveStatus(objects, deployment, {
    observedGeneration: deployment.metadata.generation,
    replicas: pods.length,
    updatedReplicas: current.length,
    readyReplicas: ready,
    availableReplicas: ready,
    unavailableReplicas: replicas - ready,
    conditions,
  });
}

/** Job: as many pods as completions, and Complete or Failed when they have ended. */
export function controlJob(objects: ClusterObjects, job: Workload) {
  const {
    completions = 1,
    backoffLimit = 6,
    activeDeadlineSeconds,
    ttlSecondsAfterFinished,
    suspend,
  } = job.spec;
  const uid = job.metadata.uid ?? '';
  if (isTrue(job, 'Complete') || isTrue(job, 'Failed')) {
    const ended = job.status?.conditions as Condition[];
    const age = objects.now - Date.parse(ended.at(-1)?.lastTransitionTime ?? objects.time);
    if (ttlSecondsAfterFinished !== undefined && age >= Number(ttlSecondsAfterFinished) * 1000)
      objects.remove(job);
    return;
  }
  if (suspend) return;
  for (const index of Array.from({ length: Number(completions) }).keys()) {
    const name = `${job.metadata.name}-${stableId(5, uid, index)}`;
    if (objects.get('Pod', job.metadata.namespace, name)) continue;
    const labels = { 'batch.kubernetes.io/job-name': job.metadata.name, 'job-name': job.metadata.name };
    createPod(objects, job, name, revisionOf(job), {
      labels: { ...labels, 'batch.kubernetes.io/controller-uid': uid, 'controller-uid': uid },
    });
  }
  const pods = podsOf(objects, job);
  const inPhase = (phase: string) => pods.filter(({ status }) => status.phase === phase).length;
  const startTime = job.status?.startTime ?? objects.time;
  const late =
    activeDeadlineSeconds !== undefined &&
    objects.now - Date.parse(String(startTime)) > Number(activeDeadlineSeconds) * 1000;
  const ended = (type: string, reason: string, message?: string) => ({
    conditions: [{ ...condition(objects, job, type, true, reason), message }],
  });
  const failed = inPhase('Failed');
  const status = { startTime, succeeded: inPhase('Succeeded') || undefined };
  if (failed > 0) {
    const end = ended('Failed', 'BackoffLimitExceeded', 'Job has reached the specified backoff limit');
    // One pod stands for all the attempts that the limit allows.
    saveStatus(objects, job, { ...status, failed: Number(backoffLimit) + 1, ...end });
  } else if (status.succeeded === completions) {
    const end = ended('Complete', 'CompletionsReached');
    saveStatus(objects, job, { ...status, completionTime: objects.time, ready: 0, ...end });
  } else if (late) {
    const end = ended('Failed', 'DeadlineExceeded', 'Job was active longer than specified deadline');
    for (const pod of pods) objects.remove(pod);
    saveStatus(objects, job, { ...status, failed: pods.length, ...end });
  } else saveStatus(objects, job, { ...status, active: pods.length, ready: inPhase('Running') });
}

/** A set that is made again takes over the pods that its predecessor left (deletion with Orphan). */
function adoptOrphans(objects: ClusterObjects, set: Workload) {
  for (const pod of objects.list<Pod>('Pod', set.metadata.namespace)) {
    if (pod.metadata.ownerReferences?.length || !selects(set.spec.selector, pod.metadata.labels)) continue;
    objects.save({ ...pod, metadata: { ...pod.metadata, ownerReferences: [controlledBy(set)] } });
  }
}

function createPod(
  objects: ClusterObjects,
  owner: Workload,
  name: string,
  revision: string,
  { volumes = [], labels = {} }: { volumes?: object[]; labels?: Record<string, string> } = {},
) {
  const { metadata, spec } = owner.spec.template;
  objects.save({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      namespace: owner.metadata.namespace,
      labels: { ...metadata?.labels, [HASH_LABEL]: revision, ...labels },
      annotations: metadata?.annotations,
      ownerReferences: [controlledBy(owner)],
    },
    spec: { ...spec, volumes: [...(spec.volumes ?? []), ...volumes] },
    status: { phase: 'Pending' },
  });
}

function createClaim(objects: ClusterObjects, set: Workload, template: ClaimTemplate, podName: string) {
  const claimName = `${template.metadata.name}-${podName}`;
  const namespace = set.metadata.namespace;
  if (!objects.get('PersistentVolumeClaim', namespace, claimName)) {
    const labels = { ...set.spec.selector?.matchLabels, ...template.metadata.labels };
    objects.save({
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: claimName, namespace, labels },
      spec: template.spec,
      status: { phase: 'Pending' },
    });
  }
  return { name: template.metadata.name, persistentVolumeClaim: { claimName } };
}

function saveStatus(objects: ClusterObjects, workload: Workload, status: Record<string, unknown>) {
  // Through JSON, so that undefined and absent fields are one when compared with what is stored.
  objects.save({ ...workload, status: JSON.parse(JSON.stringify(status)) });
}

function condition(
  { time }: ClusterObjects,
  object: KubernetesObject,
  type: string,
  value: boolean,
  reason: string,
): Condition {
  const status = value ? 'True' : 'False';
  const before = (object.status?.conditions as Condition[] | undefined)?.find(
    (item) => item.type === type && item.status === status,
  );
  return { type, status, reason, lastTransitionTime: before?.lastTransitionTime ?? time };
}
