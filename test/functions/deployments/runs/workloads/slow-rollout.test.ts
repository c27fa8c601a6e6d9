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

/**
 * What a look tells, so many seconds after the run began to wait for this workload, and how often it read the pods.
 * @param before keys of what was told already
 */
async function toldAfter(seconds: number, before: readonly string[] = []) {
  const told: { key: string; message: string }[] = [];
  let reads = 0;
  const cluster = {
    read: async () => object,
    async list(_: unknown, kind: string) {
      reads += kind === 'Pod' ? 1 : 0;
      return kind === 'Pod' ? [pod] : [];
    },
  };
  const work = {
    settings: { rolloutDeadlineSeconds: 2_700 },
    cluster: async () => cluster,
    facts: async () => ({
      plan: { agent_id: 'vector-database', objects: [{ phase: 'workload', object }] },
    }),
    secondsSince: async () => seconds,
    reportedAt: async (key: string) => (before.includes(key) ? new Date() : undefined),
    report: async (_: string, message: string, key: string) => void told.push({ key, message }),
  } as unknown as RunWork;
  expect(await checkWorkloads(work)).toMatchObject({ status: 'waiting' });
  return { told, reads };
}

test('Pods that are not ready for minutes are told with their reason while the run still waits for them', async () => {
  const early = await toldAfter(30);
  expect(early.told).toHaveLength(1);
  const late = await toldAfter(150);
  const slow = late.told[1];
  expect(slow?.message).toMatch(
    /^StatefulSet vector-database: 0 of 3 pods ready after more than two minutes\. .*vector-database-0: ImagePullBackOff/,
  );
  // Told once for each number of ready pods: after that a look reads only whether a pod has no node.
  const again = await toldAfter(400, [slow?.key ?? '']);
  expect([again.told.length, again.reads]).toEqual([1, early.reads + 1]);
  expect(late.reads).toBeGreaterThan(early.reads);
});
