import { describe, expect, test } from 'vitest';
import type { KubernetesObject } from '../../../../../functions/agents/agent.ts';
import type { ClusterApi, LogQuery } from '../../../../../functions/clusters/kubernetes/cluster-api.ts';
import type { RunWork } from '../../../../../functions/deployments/runs/work/run-work.ts';
import { explain } from '../../../../../functions/deployments/runs/workloads/explain.ts';
import { quoteEnd } from '../../../../../functions/deployments/runs/workloads/log-end.ts';
import { Refusal, RetryableError } from '../../../../../functions/shared/workflow-errors.ts';

const workload = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'inference', namespace: 'models' },
};
const ended = { reason: 'Error', exitCode: 1, message: 'ended' };
const pod = (status: object): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'inference-1', namespace: 'models' },
  status,
});
const crashing = pod({
  containerStatuses: [
    { name: 'engine', state: { waiting: { reason: 'CrashLoopBackOff' } }, lastState: { terminated: ended } },
  ],
});

/** A run whose cluster has these pods, and this log or an error in its place. */
function runWith(pods: KubernetesObject[], log: string | Error) {
  const queries: LogQuery[] = [];
  const cluster: Partial<ClusterApi> = {
    list: async (_, kind) => (kind === 'Pod' ? pods : []),
    log: async (query) => {
      queries.push(query);
      if (log instanceof Error) throw log;
      return log;
    },
  };
  const work = {
    cluster: async () => cluster,
    facts: async () => ({ plan: { agent_id: 'vector-database' } }),
  } as unknown as RunWork;
  return { queries, explained: explain(work, workload, {}) };
}

describe('a container that has crashed', () => {
  test('is explained by the log of its last end', async () => {
    const { explained, queries } = runWith([crashing], 'Loading\nboom\n');
    expect((await explained).quoted).toBe(
      'inference-1: CrashLoopBackOff, after Error: ended (exit code 1). The log of engine in inference-1 ends: Loading | boom',
    );
    expect(queries).toEqual([
      { namespace: 'models', pod: 'inference-1', container: 'engine', previous: true },
    ]);
  });

  test('is not quoted twice where Kubernetes has kept the end of its log', async () => {
    const { explained } = runWith([crashing], 'ended');
    expect((await explained).quoted).not.toContain('The log of');
  });

  test.each([
    ['may not be read', new Refusal('cluster_forbidden', 'Our role may not')],
    ['can not be reached', new RetryableError('dial tcp: timeout')],
  ])('is explained all the same where its log %s', async (_, error) => {
    expect((await runWith([crashing], error).explained).quoted).toMatch(/exit code 1\)$/);
  });

  test('is explained by a known cause that only its log names', async () => {
    const { explained } = runWith([crashing], 'exec: OOMKilled');
    expect((await explained).known).toContain('it took more memory than it may');
  });
});

test('the log of an init container that has failed is read before that of one that waits for it', async () => {
  const waiting = { name: 'engine', state: { waiting: { reason: 'PodInitializing' } } };
  const init = { name: 'weights', state: { terminated: ended } };
  const { explained, queries } = runWith(
    [pod({ initContainerStatuses: [init], containerStatuses: [waiting] })],
    '',
  );
  await explained;
  expect(queries).toMatchObject([{ container: 'weights', previous: false }]);
});

test('a known cause is recognized behind the part of a message that is quoted', async () => {
  const message = `Back-off pulling image "${'x'.repeat(300)}": toomanyrequests`;
  const image = pod({
    containerStatuses: [{ name: 'engine', state: { waiting: { reason: 'ErrImagePull', message } } }],
  });
  const { explained, queries } = runWith([image], '');
  const { known, quoted } = await explained;
  expect(known).toContain('image_mirror');
  expect(quoted).not.toContain('toomanyrequests');
  // What has never run has no log.
  expect(queries).toEqual([]);
});

describe('the end of a log is quoted', () => {
  test('as its last six lines on one line', () => {
    const lines = Array.from({ length: 9 }, (_, index) => `line ${index}`);
    expect(quoteEnd(`${lines.join('\n')}\n\n`)).toBe('line 3 | line 4 | line 5 | line 6 | line 7 | line 8');
  });

  test('without control and direction characters, and not longer than a paragraph', () => {
    const quote = quoteEnd(`\u202Eevil\u0007 ${'long '.repeat(500)}end`);
    expect(quote).toHaveLength(600);
    expect(quote).toMatch(/^….*end$/);
    expect(quoteEnd('\u202Eevil\u0007')).toBe('evil');
  });

  test.each([
    ['token hf_AbCdEfGhIjKlMnOp', 'token …'],
    ['Authorization: Bearer abc.def-1', 'Authorization: Bearer …'],
    ["args: {'api_key': ['sk-secret-key-1234'], 'port': 8000}", "args: {'api_key': ['…'], 'port': 8000}"],
    ['HF_TOKEN=abcdef123456 vllm serve', 'HF_TOKEN=… vllm serve'],
    ['AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG', 'AWS_SECRET_ACCESS_KEY=…'],
    ['proxy http://reader:horse@proxy.example:3128', 'proxy http://reader:…@proxy.example:3128'],
    ['max_tokens: 16, token count: 123456', 'max_tokens: 16, token count: 123456'],
  ])('with what looks like a secret left out: %s', (line, quoted) => {
    expect(quoteEnd(line)).toBe(quoted);
  });
});
