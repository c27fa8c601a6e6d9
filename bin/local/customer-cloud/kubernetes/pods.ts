import { stableId } from '../state.ts';
import { type ClusterObjects, warn } from './cluster-objects.ts';
import { jobResults } from './job-results.ts';
import { type Condition, copy, isTrue, type Node, type Pod } from './object.ts';
import { schedule } from './scheduler.ts';
import { bindClaims, claimProblem } from './storage.ts';

const JOB_LABEL = 'batch.kubernetes.io/job-name';

/** Scheduler and kubelet: brings every pod to where it must be by now. */
export function advancePods(objects: ClusterObjects) {
  const nodes = objects.list<Node>('Node');
  for (const stored of objects.list<Pod>('Pod')) {
    const isSettled = isTrue(stored, 'Ready') && !isJobPod(stored);
    if (isSettled || ['Succeeded', 'Failed'].includes(stored.status.phase)) continue;
    const pod = copy(stored);
    if (pod.spec.nodeName || place(objects, pod, nodes)) run(objects, pod);
  }
}

const isJobPod = ({ metadata }: Pod) => metadata.labels?.[JOB_LABEL] !== undefined;

function place(objects: ClusterObjects, pod: Pod, nodes: Node[]): boolean {
  const placed = objects
    .list<Pod>('Pod')
    .filter(({ spec, status }) => spec.nodeName && status.phase !== 'Succeeded');
  const injected = objects.failure('unschedulable', pod.metadata.name);
  const unbound = claimProblem(objects, pod);
  const result = schedule(pod, { nodes, placed });
  const all = `0/${nodes.length} nodes are available:`;
  const problem = injected
    ? `${all} ${nodes.length} ${injected}.`
    : unbound
      ? `${all} ${unbound}.`
      : undefined;
  if (problem || 'problem' in result) {
    const message = problem ?? ('problem' in result ? result.problem : '');
    pod.status = {
      phase: 'Pending',
      conditions: [{ ...condition(pod, objects, 'PodScheduled', false), reason: 'Unschedulable', message }],
    };
    warn(objects, pod, 'FailedScheduling', message, 'default-scheduler');
    objects.save(pod);
    return false;
  }
  pod.spec.nodeName = result.node.metadata.name;
  pod.status = { ...pod.status, startTime: objects.time };
  bindClaims(objects, pod);
  return true;
}

/** A scheduled pod: pulling its images, starting, ready, or done when it is a job's. */
function run(objects: ClusterObjects, pod: Pod) {
  const { settings } = objects.cloud;
  const age = objects.now - Date.parse(pod.status.startTime ?? objects.time);
  const name = pod.metadata.name;
  const images = pod.spec.containers.map(({ image }) => image);
  const pullProblem = objects.failure('image_pull', name, ...images);
  if (pullProblem) return waitForImage(objects, pod, pullProblem);
  if (isJobPod(pod)) return runJob(objects, pod, age);
  if (age < settings.podReadyMs)
    return update(objects, pod, 'Pending', { waiting: { reason: 'ContainerCreating' } });
  const log = objects.failure('container_failed', name, ...pod.spec.containers.map(({ name: of }) => of));
  if (log) return crash(objects, pod, log);
  const probeProblem = objects.failure('never_ready', name);
  if (probeProblem) warn(objects, pod, 'Unhealthy', probeProblem, 'kubelet');
  update(objects, pod, 'Running', { running: { startedAt: objects.time } }, !probeProblem);
}

function runJob(objects: ClusterObjects, pod: Pod, age: number) {
  const { settings } = objects.cloud;
  if (age < settings.jobDurationMs / 2) {
    return update(objects, pod, 'Pending', { waiting: { reason: 'ContainerCreating' } });
  }
  const startedAt = pod.status.startTime;
  if (age < settings.jobDurationMs) return update(objects, pod, 'Running', { running: { startedAt } }, true);
  const message = objects.failure('job_failed', pod.metadata.name);
  const result = pod.spec.containers.map(({ name }) => jobResults[name]).find(Boolean);
  const end = message
    ? { exitCode: 1, reason: 'Error', message }
    : { exitCode: 0, reason: 'Completed', ...(result ? { message: result } : {}) };
  const terminated = { ...end, startedAt, finishedAt: objects.time };
  update(objects, pod, message ? 'Failed' : 'Succeeded', { terminated });
}

/** The first container ends as soon as it runs, and is started again after ever longer pauses. */
function crash(objects: ClusterObjects, pod: Pod, log: string) {
  const [container] = pod.spec.containers;
  const message = `back-off 5m0s restarting failed container=${container?.name} pod=${pod.metadata.name}`;
  warn(objects, pod, 'BackOff', `Back-off restarting failed container ${container?.name}`, 'kubelet');
  const kept = container?.terminationMessagePolicy === 'FallbackToLogsOnError' ? log.slice(-2_048) : '';
  const finishedAt = pod.status.startTime;
  const ended = { exitCode: 1, reason: 'Error', message: kept, startedAt: finishedAt, finishedAt };
  const restarted = { restartCount: 3, lastState: { terminated: ended } };
  update(objects, pod, 'Running', { waiting: { reason: 'CrashLoopBackOff', message } }, false, restarted);
}

/** What a container's log says: of one that goes wrong its reason; of one that has not run yet there is none. */
export function logOf(objects: ClusterObjects, pod: Pod): string | undefined {
  const [status] = (pod.status.containerStatuses ?? []) as { state: object; lastState?: object }[];
  if (!status || ('waiting' in status.state && !status.lastState)) return undefined;
  const names = [pod.metadata.name, ...pod.spec.containers.map(({ name }) => name)];
  const reason =
    objects.failure('job_failed', pod.metadata.name) ?? objects.failure('container_failed', ...names);
  return reason === undefined ? '' : `${reason}\n`;
}

function waitForImage(objects: ClusterObjects, pod: Pod, problem: string) {
  const image = pod.spec.containers[0]?.image;
  const message = `Back-off pulling image "${image}": ErrImagePull: failed to pull and unpack image "${image}": ${problem}`;
  warn(objects, pod, 'Failed', `Failed to pull image "${image}": ${problem}`, 'kubelet');
  update(objects, pod, 'Pending', { waiting: { reason: 'ImagePullBackOff', message } });
}

function update(
  objects: ClusterObjects,
  pod: Pod,
  phase: string,
  state: Record<string, object>,
  ready = false,
  restarted: { restartCount: number; lastState: object } | undefined = undefined,
) {
  const before = pod.status.containerStatuses as { state: object }[] | undefined;
  // A container that runs since a while keeps its start.
  const kept = 'running' in state && before?.[0] && 'running' in before[0].state ? before[0].state : state;
  const id = Number.parseInt(stableId(4, pod.metadata.uid ?? ''), 16);
  pod.status = {
    phase,
    startTime: pod.status.startTime,
    podIP: `10.0.${id >> 8}.${id & 255}`,
    conditions: [
      condition(pod, objects, 'PodScheduled', true),
      condition(pod, objects, 'Initialized', true),
      condition(pod, objects, 'ContainersReady', ready),
      condition(pod, objects, 'Ready', ready),
    ],
    containerStatuses: pod.spec.containers.map(({ name, image }) => ({
      name,
      image,
      imageID: '',
      ready,
      started: phase === 'Running',
      restartCount: 0,
      state: kept,
      ...restarted,
    })),
  };
  objects.save(pod);
}

/** The condition with the time since when it is so. */
function condition(pod: Pod, { time }: ClusterObjects, type: string, value: boolean): Condition {
  const status = value ? 'True' : 'False';
  const before = pod.status.conditions?.find((item) => item.type === type && item.status === status);
  return { type, status, lastTransitionTime: before?.lastTransitionTime ?? time };
}
