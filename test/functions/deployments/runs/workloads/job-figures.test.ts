import { describe, expect, test } from 'vitest';
import type { KubernetesObject, Plan, PlannedOutput } from '../../../../../functions/agents/agent.ts';
import type { ClusterApi } from '../../../../../functions/clusters/kubernetes/cluster-api.ts';
import { collectOutputs } from '../../../../../functions/deployments/runs/apply/collect-outputs.ts';
import type { RunWork } from '../../../../../functions/deployments/runs/work/run-work.ts';
import { isComplete } from '../../../../../functions/deployments/runs/workloads/check-job.ts';
import { planFor } from '../../../../support/builders/agents/vector-database.ts';

const job: KubernetesObject = {
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: 'inference-acceptance-1', namespace: 'models' },
};
const engine: KubernetesObject = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'inference', namespace: 'models' },
  spec: { selector: { matchLabels: { component: 'engine' } } },
};
const outputs: PlannedOutput[] = [
  {
    name: 'first_token',
    description: 'First token, P95',
    value: { figure: 'first_token_p95_ms', job: job.metadata.name, unit: 'ms' },
  },
];
const plan: Plan = {
  ...planFor(),
  outputs,
  objects: [
    { phase: 'workload', object: engine },
    { phase: 'bootstrap', object: job },
  ],
};

const pod = (name: string, status: object): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace: 'models' },
  status,
});
const jobPod = (exitCode: number, message: string) =>
  pod('job-pod', {
    containerStatuses: [
      { name: 'acceptance', state: { terminated: { exitCode, message, reason: 'Error' } } },
    ],
  });
const enginePod = pod('inference-1', {
  conditions: [{ type: 'Ready', status: 'True' }],
  containerStatuses: [{ name: 'engine', state: { running: {} } }],
});
const wait = { code: 'bootstrap_failed', deadlineSeconds: 60 };
const condition = (type: string) => ({ status: { conditions: [{ type, status: 'True', reason: type }] } });

function workWith(pods: KubernetesObject[], end = 'Complete') {
  const told: string[] = [];
  const cluster: Partial<ClusterApi> = {
    read: async ({ kind }) => (kind === 'Job' ? { ...job, ...condition(end) } : engine),
    list: async (_, kind, { labelSelector = '' }) => {
      if (kind !== 'Pod') return [];
      return labelSelector.includes('job-name') ? pods : [enginePod];
    },
    log: async ({ container }) => (container === 'engine' ? 'engine: CUDA error\n' : ''),
  };
  const work = {
    cluster: async () => cluster,
    cloudFormation: async () => ({ send: async () => ({ Stacks: [] }) }),
    facts: async () => ({ plan }),
    report: async (level: string, message: string) => void told.push(`${level} ${message}`),
    reportedAt: async () => undefined,
    secondsSince: async () => 0,
    settings: { rolloutDeadlineSeconds: 60 },
  } as unknown as RunWork;
  return { work, told };
}

describe('a job that measures', () => {
  const result = JSON.stringify({
    figures: { first_token_p95_ms: 840 },
    warnings: ['The first token took 840 ms, above the target of 500 ms.'],
  });

  test('gives the outputs of the plan their figures', async () => {
    const { work } = workWith([jobPod(0, result)]);
    expect(await collectOutputs(work)).toEqual({
      outputs: [{ name: 'first_token', description: 'First token, P95', value: '840 ms' }],
    });
  });

  test('has what it warns of told by the run', async () => {
    const { work, told } = workWith([jobPod(0, result)]);
    expect(await isComplete(work, job, wait)).toBe(true);
    expect(told).toEqual([
      'warn Job inference-acceptance-1: The first token took 840 ms, above the target of 500 ms.',
      'ok Job inference-acceptance-1: complete',
    ]);
  });

  test('has what looks like a secret left out of its warnings', async () => {
    const warnings = ['Refused with Authorization: Bearer abc.def-1'];
    const { work, told } = workWith([jobPod(0, JSON.stringify({ figures: {}, warnings }))]);
    await isComplete(work, job, wait);
    expect(told[0]).toBe('warn Job inference-acceptance-1: Refused with Authorization: Bearer …');
  });

  test.each([
    ['is no JSON', 'Killed'],
    ['is JSON of another shape', '{"figures":{"first_token_p95_ms":"<b>1</b>"}}'],
    ['lacks the figure', '{"figures":{"other":1}}'],
  ])('measures nothing where what it leaves %s', async (_, message) => {
    const { work } = workWith([jobPod(0, message)]);
    expect(await collectOutputs(work)).toMatchObject({ outputs: [{ value: 'not measured' }] });
  });

  test('is not believed where it has failed, or its pod is gone', async () => {
    for (const pods of [[], [jobPod(1, result)]]) {
      const { work } = workWith(pods);
      expect(await collectOutputs(work)).toMatchObject({ outputs: [{ value: 'not measured' }] });
    }
  });

  test('fails the run with its own words and with what the measured workload has logged', async () => {
    const { work } = workWith([jobPod(1, 'The engine answered without a single token.')], 'Failed');
    await expect(isComplete(work, job, wait)).rejects.toThrow(
      'Job inference-acceptance-1 failed: Failed. job-pod: Error: The engine answered without a single token. (exit code 1). The log of engine in inference-1 ends: engine: CUDA error.',
    );
  });
});
