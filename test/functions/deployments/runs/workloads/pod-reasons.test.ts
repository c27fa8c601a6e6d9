import { expect, test } from 'vitest';
import type { KubernetesObject } from '../../../../../functions/agents/agent.ts';
import type { ClusterApi, ListQuery } from '../../../../../functions/clusters/kubernetes/cluster-api.ts';
import { podReasons } from '../../../../../functions/deployments/runs/workloads/pod-reasons.ts';

const statefulSet = {
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: { name: 'vdb', namespace: 'vectors' },
};
const pod = (name: string, conditions: Record<string, string>): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace: 'vectors' },
  status: { conditions: Object.entries(conditions).map(([type, status]) => ({ type, status })) },
});
const running = { PodScheduled: 'True', Ready: 'False' };
const warning = (kind: string, name: string, reason: string, minute: number) => ({
  apiVersion: 'v1',
  kind: 'Event',
  metadata: { name: `${name}.${reason}` },
  type: 'Warning',
  reason,
  message: `${reason} of ${name}`,
  lastTimestamp: `2026-01-01T00:${String(minute).padStart(2, '0')}:00Z`,
  involvedObject: { kind, name },
});

/** A cluster with these objects that knows the field selector of events, as the real one does. */
function clusterOf(pods: KubernetesObject[], events: ReturnType<typeof warning>[]) {
  const queries: ListQuery[] = [];
  const list = async (_: string, kind: string, query: ListQuery) => {
    queries.push(query);
    if (kind === 'Pod') return pods;
    const wanted = new Map(
      query.fieldSelector?.split(',').map((part) => part.split('=') as [string, string]),
    );
    return events.filter(
      ({ type, involvedObject }) =>
        wanted.get('involvedObject.kind') === involvedObject.kind &&
        wanted.get('involvedObject.name') === involvedObject.name &&
        wanted.get('type') === type,
    );
  };
  return { cluster: { list } as unknown as ClusterApi, queries };
}

test('a warning counts for the object that it is about, and not for another one of its name', async () => {
  const { cluster } = clusterOf(
    [pod('vdb-0', running)],
    [
      warning('PodDisruptionBudget', 'vdb', 'CalculateExpectedPodCountFailed', 9),
      warning('Pod', 'vdb-0', 'Unhealthy', 1),
    ],
  );
  expect((await podReasons(cluster, statefulSet, {})).text).toBe('Pod vdb-0: Unhealthy: Unhealthy of vdb-0');
});

test('a pod that has a node by now is not explained by the time when it had none', async () => {
  const events = [warning('Pod', 'vdb-0', 'FailedScheduling', 5), warning('Pod', 'vdb-0', 'Unhealthy', 3)];
  const { cluster } = clusterOf([pod('vdb-0', running)], events);
  expect((await podReasons(cluster, statefulSet, {})).text).not.toContain('FailedScheduling');
  const waiting = clusterOf([pod('vdb-0', { PodScheduled: 'Unknown', Ready: 'False' })], events);
  expect((await podReasons(waiting.cluster, statefulSet, {})).text).toContain('FailedScheduling');
});

test('the newest warnings come first, in any order of the cluster’s list', async () => {
  const { cluster } = clusterOf(
    [pod('vdb-0', running), pod('vdb-1', running)],
    [
      warning('StatefulSet', 'vdb', 'FailedCreate', 1),
      warning('Pod', 'vdb-0', 'Oldest', 0),
      warning('Pod', 'vdb-0', 'Newest', 9),
      warning('Pod', 'vdb-1', 'Middle', 5),
    ],
  );
  expect((await podReasons(cluster, statefulSet, {})).text).toMatch(
    /^Pod vdb-0: Newest: .*; Pod vdb-1: Middle: .*; StatefulSet vdb: FailedCreate: /,
  );
});

test('pods that are ready are not asked about', async () => {
  const { cluster, queries } = clusterOf(
    [pod('vdb-0', { PodScheduled: 'True', Ready: 'True' }), pod('vdb-1', running)],
    [warning('Pod', 'vdb-0', 'Unhealthy', 1)],
  );
  expect((await podReasons(cluster, statefulSet, {})).text).toBe('');
  expect(queries.map(({ fieldSelector }) => fieldSelector).join()).not.toContain('vdb-0');
});

test('a repeated warning is as new as its last time, and one without a time of its own as the object is', async () => {
  const at = (minute: number) => `2026-01-01T00:0${minute}:00Z`;
  const { lastTimestamp: _, ...timeless } = warning('Pod', 'vdb-0', 'X', 0);
  const events = [
    { ...timeless, reason: 'None' },
    { ...timeless, reason: 'Created', metadata: { ...timeless.metadata, creationTimestamp: at(1) } },
    {
      ...timeless,
      reason: 'Event',
      eventTime: at(2),
      metadata: { ...timeless.metadata, creationTimestamp: at(8) },
    },
    { ...timeless, reason: 'Last', lastTimestamp: at(3), eventTime: at(7) },
    { ...timeless, reason: 'Series', series: { lastObservedTime: at(4) }, lastTimestamp: at(0) },
  ];
  const order = async (given: typeof events) => {
    const { cluster } = clusterOf([pod('vdb-0', running)], given as ReturnType<typeof warning>[]);
    return [...(await podReasons(cluster, statefulSet, {})).text.matchAll(/Pod vdb-0: (\w+)/g)].map(
      ([, name]) => name,
    );
  };
  expect(await order(events)).toEqual(['Series', 'Last', 'Event']);
  expect(await order(events.slice(0, 3))).toEqual(['Event', 'Created', 'None']);
});

test('what looks like a secret is left out of the words that are quoted', async () => {
  const told = 'args: --api-key=\u001b[31mhf_AbCdEfGhIjKlMnOp\u001b[0m PASSWORD=correct-horse';
  const ended = pod('vdb-0', running);
  const containerStatuses = [{ state: { terminated: { reason: 'Error', message: told, exitCode: 1 } } }];
  const event = { ...warning('Pod', 'vdb-1', 'Unhealthy', 1), message: `probe: ${told}` };
  const { cluster } = clusterOf(
    [{ ...ended, status: { ...(ended.status as object), containerStatuses } }, pod('vdb-1', running)],
    [event],
  );
  const { text } = await podReasons(cluster, statefulSet, {});
  expect(text).toBe(
    'vdb-0: Error: args: --api-key=… PASSWORD=… (exit code 1); Pod vdb-1: Unhealthy: probe: args: --api-key=… PASSWORD=…',
  );
});

test('what is wrong with an image is quoted, and not its name and digest again and again', async () => {
  const image = `docker.io/vllm/vllm-openai:v0.30.0@sha256:${'a1'.repeat(32)}`;
  const message = `Back-off pulling image "${image}": ErrImagePull: failed to pull and unpack image "${image}": failed to resolve reference "${image}": unexpected status from HEAD request to https://registry-1.docker.io/v2/: 429 Too Many Requests`;
  const waiting = pod('vdb-0', running);
  Object.assign(waiting.status as object, {
    containerStatuses: [{ state: { waiting: { reason: 'ImagePullBackOff', message } } }],
  });
  const { text } = await podReasons(clusterOf([waiting], []).cluster, statefulSet, {});
  expect(text).toBe(
    'vdb-0: ImagePullBackOff: Back-off pulling image "docker.io/vllm/vllm-openai:v0.30.0": ErrImagePull: failed to pull and unpack image: failed to resolve reference: unexpected status from HEAD request to https://registry-1.docker.io/v2/: 429 Too Many Requests',
  );
});
