import { expect, test } from 'vitest';
import type { KubernetesObject } from '../../../../../functions/agents/agent.ts';
import { checkWorkloads } from '../../../../../functions/deployments/runs/apply/check-workloads.ts';
import type { RunWork } from '../../../../../functions/deployments/runs/work/run-work.ts';

const object = {
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: { name: 'vector-database', namespace: 'search', generation: 1 },
  spec: { replicas: 3, selector: { matchLabels: { app: 'vector-database' } } },
};
const waiting = { reason: 'ImagePullBackOff', message: 'Back-off pulling image "qdrant"' };
const pod: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'vector-database-0', namespace: 'search' },
  status: { containerStatuses: [{ name: 'database', state: { waiting } }] },
};

/** What a look tells, so many seconds after the run began to wait for this workload. */
async function toldAfter(seconds: number) {
  const told: { key: string; message: string }[] = [];
  const cluster = {
    read: async () => object,
    list: async (_: unknown, kind: string) => (kind === 'Pod' ? [pod] : []),
  };
  const work = {
    settings: { rolloutDeadlineSeconds: 2_700 },
    cluster: async () => cluster,
    facts: async () => ({
      plan: { agent_id: 'vector-database', objects: [{ phase: 'workload', object }] },
    }),
    secondsSince: async () => seconds,
    report: async (_: string, message: string, key: string) => void told.push({ key, message }),
  } as unknown as RunWork;
  expect(await checkWorkloads(work)).toMatchObject({ status: 'waiting' });
  return told;
}

test('Pods that are not ready for minutes are told with their reason while the run still waits for them', async () => {
  expect(await toldAfter(30)).toHaveLength(1);
  const [, slow] = await toldAfter(150);
  expect(slow?.message).toMatch(
    /^StatefulSet vector-database: 0 of 3 pods ready after more than two minutes\. .*vector-database-0: ImagePullBackOff/,
  );
  // Told once for each number of ready pods, however the reason is worded by then.
  expect((await toldAfter(400))[1]?.key).toBe(slow?.key);
});
