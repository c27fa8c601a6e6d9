import { setTimeout as sleep } from 'node:timers/promises';
import type { Send } from './send.ts';

/** How the pods of a namespace end up once they have a node. */
export type Outcome = 'ready' | 'never ready' | 'image missing' | 'crash' | 'job fails';

type Shown = Outcome | 'no nodes';

interface Meta {
  name: string;
  namespace: string;
  uid: string;
  deletionTimestamp?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

interface Pod {
  metadata: Meta;
  spec: { nodeName?: string; containers: { name: string; image: string }[] };
  status: { phase: string; containerStatuses?: unknown[]; conditions?: { reason?: string }[] };
}

interface Claim {
  metadata: Meta;
  spec: {
    volumeName?: string;
    storageClassName: string;
    accessModes: string[];
    resources: { requests: { storage: string } };
  };
  status: { phase?: string; capacity?: { storage: string } };
}

export interface Kubelets {
  /** The outcome of pods in a namespace from now on; without one they become ready. */
  set(namespace: string, outcome: Outcome): void;
  /** Whether a pod of the namespace shows this in its status, and the event of it is there. */
  shows(namespace: string, outcome: Shown): boolean;
  addNode(name: string, labels: Record<string, string>, taints: object[]): Promise<void>;
  stop(): Promise<void>;
}

const merge = 'application/strategic-merge-patch+json';
const now = () => new Date().toISOString().replace(/\.\d+/, '');

/**
 * Stands for the kubelets of all nodes and for what makes volumes: pods that have a node get the status that their
 * namespace's outcome says, deleted ones go, and claims of scheduled pods get a volume, which grows with its claim.
 */
export function startKubelets(send: Send): Kubelets {
  const outcomes = new Map<string, Outcome>();
  const shown = new Map<string, Shown>();
  let stopped = false;
  const each = async <T>(path: string, act: (item: T) => Promise<void>) => {
    const { body } = await send({ method: 'GET', path });
    for (const item of (body as { items: T[] }).items) await act(item);
  };
  const round = async () => {
    await each<Claim>('/api/v1/persistentvolumeclaims', async (claim) => {
      await provision(send, claim);
      await grow(send, claim);
    });
    await each<Pod>('/api/v1/pods', async (pod) => {
      const { namespace } = pod.metadata;
      const now = await advance(send, pod, outcomes.get(namespace) ?? 'ready');
      if (now) shown.set(namespace, now);
    });
  };
  const loop = (async () => {
    while (!stopped) {
      // The API server goes first at the end, and a round may be under way then.
      await round().catch((error: unknown) => {
        if (!stopped) console.error('The kubelets failed:', error);
      });
      await sleep(150);
    }
  })();
  return {
    set: (namespace, outcome) => void outcomes.set(namespace, outcome),
    shows: (namespace, outcome) => shown.get(namespace) === outcome,
    async addNode(name, labels, taints) {
      const allocatable = { cpu: '128', memory: '2Ti', pods: '110', 'ephemeral-storage': '1Ti' };
      const condition = { type: 'Ready', status: 'True', reason: 'KubeletReady', lastHeartbeatTime: now() };
      const { code, body } = await send({
        method: 'POST',
        path: '/api/v1/nodes',
        body: {
          apiVersion: 'v1',
          kind: 'Node',
          metadata: { name, labels: { 'kubernetes.io/hostname': name, ...labels } },
          spec: { taints },
          status: { allocatable, capacity: allocatable, conditions: [condition] },
        },
      });
      if (code !== 201) throw new Error(`Node ${name} was refused: ${JSON.stringify(body)}`);
    },
    async stop() {
      stopped = true;
      await loop;
    },
  };
}

async function provision(send: Send, { metadata, spec }: Claim): Promise<void> {
  // The scheduler names the node first, as the storage class asks for.
  if (spec.volumeName || !metadata.annotations?.['volume.kubernetes.io/selected-node']) return;
  const { name, namespace, uid } = metadata;
  await send({
    method: 'POST',
    path: '/api/v1/persistentvolumes',
    body: {
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name: `pvc-${uid}` },
      spec: {
        accessModes: spec.accessModes,
        capacity: spec.resources.requests,
        storageClassName: spec.storageClassName,
        claimRef: { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name, namespace, uid },
        csi: { driver: 'ebs.csi.aws.com', volumeHandle: `vol-${uid}` },
      },
    },
  });
}

/** What resizes a volume, and the kubelet that grows the file system on it. */
async function grow(send: Send, { metadata, spec, status }: Claim): Promise<void> {
  const { requests } = spec.resources;
  if (status.phase !== 'Bound' || status.capacity?.storage === requests.storage) return;
  const path = `/api/v1/namespaces/${metadata.namespace}/persistentvolumeclaims/${metadata.name}/status`;
  const volume = `/api/v1/persistentvolumes/${spec.volumeName}`;
  for (const [place, body] of [
    [volume, { spec: { capacity: requests } }],
    [path, { status: { capacity: requests } }],
  ] as const)
    await send({ method: 'PATCH', path: place, contentType: merge, body });
}

/** @returns what the pod shows, where it shows it since now */
async function advance(send: Send, pod: Pod, outcome: Outcome): Promise<Shown | undefined> {
  const { name, namespace, deletionTimestamp, labels } = pod.metadata;
  const path = `/api/v1/namespaces/${namespace}/pods/${name}`;
  if (!pod.spec.nodeName)
    return pod.status.conditions?.some(({ reason }) => reason === 'Unschedulable') ? 'no nodes' : undefined;
  if (deletionTimestamp) {
    await send({ method: 'DELETE', path, body: { gracePeriodSeconds: 0 } });
    return;
  }
  if (['Succeeded', 'Failed'].includes(pod.status.phase)) return;
  const isJob = labels?.['batch.kubernetes.io/job-name'] !== undefined;
  const status = isJob ? jobStatus(pod, outcome) : serverStatus(pod, outcome);
  // What was told is told once: events of one reason, and no write without need.
  if (JSON.stringify(pod.status.containerStatuses)?.includes(`"imageID":"${status.key}"`)) return;
  await send({
    method: 'PATCH',
    path: `${path}/status`,
    contentType: merge,
    body: { status: status.status },
  });
  if (status.event) await warn(send, pod, status.event);
  return outcome;
}

interface Told {
  /** Kept in the status' imageID, where it harms nobody, to know what was told. */
  key: string;
  status: object;
  event?: { reason: string; message: string };
}

function serverStatus(pod: Pod, outcome: Outcome): Told {
  if (outcome === 'image missing') {
    const { image } = pod.spec.containers[0] ?? { image: '' };
    const message = `Back-off pulling image "${image}"`;
    const waiting = { reason: 'ImagePullBackOff', message };
    return told(pod, outcome, 'Pending', { waiting }, false, {
      reason: 'Failed',
      message: `Failed to pull image "${image}": not found`,
    });
  }
  if (outcome === 'crash') {
    const waiting = { reason: 'CrashLoopBackOff', message: 'back-off 10s restarting failed container' };
    return told(pod, outcome, 'Running', { waiting }, false);
  }
  const running = { startedAt: now() };
  if (outcome !== 'never ready') return told(pod, outcome, 'Running', { running }, true);
  const message = 'Readiness probe failed: HTTP probe failed with statuscode: 503';
  return told(pod, outcome, 'Running', { running }, false, { reason: 'Unhealthy', message });
}

function jobStatus(pod: Pod, outcome: Outcome): Told {
  const times = { startedAt: now(), finishedAt: now() };
  return outcome === 'job fails'
    ? told(pod, outcome, 'Failed', {
        terminated: { exitCode: 1, reason: 'Error', message: 'collection has other shards', ...times },
      })
    : told(pod, outcome, 'Succeeded', { terminated: { exitCode: 0, reason: 'Completed', ...times } });
}

function told(
  pod: Pod,
  outcome: Outcome,
  phase: string,
  state: object,
  ready = false,
  event?: Told['event'],
): Told {
  const key = `${outcome}-${ready}`.replaceAll(' ', '-');
  const condition = (type: string, value: boolean) => ({
    type,
    status: value ? 'True' : 'False',
    lastTransitionTime: now(),
  });
  const lastState =
    outcome === 'crash'
      ? { terminated: { exitCode: 137, reason: 'OOMKilled', startedAt: now(), finishedAt: now() } }
      : {};
  return {
    key,
    event,
    status: {
      phase,
      startTime: now(),
      podIPs: [{ ip: addressOf(pod.metadata.uid) }],
      podIP: addressOf(pod.metadata.uid),
      conditions: [
        condition('Initialized', true),
        condition('ContainersReady', ready),
        condition('Ready', ready),
      ],
      containerStatuses: pod.spec.containers.map(({ name, image }) => ({
        name,
        image,
        imageID: key,
        ready,
        started: phase === 'Running',
        state,
        lastState,
        restartCount: outcome === 'crash' ? 3 : 0,
      })),
    },
  };
}

const addressOf = (uid: string) => {
  const [, a, b, c] = /^(..)(..)(..)/.exec(uid)?.map((part) => Number.parseInt(part, 16)) ?? [];
  return `10.${a}.${b}.${c}`;
};

async function warn(send: Send, { metadata }: Pod, { reason, message }: { reason: string; message: string }) {
  const { name, namespace, uid } = metadata;
  await send({
    method: 'POST',
    path: `/api/v1/namespaces/${namespace}/events`,
    body: {
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { generateName: `${name}.` },
      involvedObject: { apiVersion: 'v1', kind: 'Pod', name, namespace, uid },
      type: 'Warning',
      reason,
      message,
      source: { component: 'kubelet' },
      firstTimestamp: now(),
      lastTimestamp: now(),
      count: 1,
    },
  });
}
