import { beforeAll, describe, expect, test } from 'vitest';
import type { Failure } from '../../../../../bin/local/customer-cloud/failures.ts';
import { inferenceServer } from '../../../../../functions/agents/inference-server/index.ts';
import { someValues } from '../../../../support/builders/agents/inference-server.ts';
import { inferenceUpdatedNames, inferenceUpdates } from '../../../../support/builders/deployments/updates.ts';
import {
  atOnce,
  type DispatchedRun,
  execute,
  quickSettings,
  revisedRun,
  storyOf,
} from '../../../../support/hosts/workflows/apply-run.ts';
import { proposedChanges } from '../../../../support/hosts/workflows/proposed-changes.ts';
import { runHost } from '../../../../support/hosts/workflows/run-host.ts';

const { database, cloud, nextRun, playedRun } = await runHost(atOnce, {
  agent: inferenceServer,
  values: someValues,
});

test('An inference server is rolled out, accepted, and deployed with what was measured', async () => {
  const run = await playedRun();
  const { deployment, messages } = await storyOf(database, run);
  const outputs = new Map<string, string>(
    deployment?.outputs.map(({ name, value }: Record<string, string>) => [name, value]),
  );
  expect(outputs.get('first_token_p95_ms')).toBe('118 ms');
  expect(outputs.get('per_token_p50_ms')).toBe('31.4 ms');
  expect(outputs.get('context_tokens')).toBe('8192 tokens');
  expect(messages).toContain('Deployment inference-server: 2 of 2 pods ready');
  expect(messages.some((message) => /^Job inference-server-weights-\w+: complete$/.test(message))).toBe(true);
  expect(messages.some((message) => /^Job inference-server-acceptance-\w+: complete$/.test(message))).toBe(
    true,
  );
});

const engine = 'engine';
/** The step before which the failure begins, by the code of the refusal it ends in. */
const begins = {
  stack_failed: 'ProvisionInfrastructure',
  rollout_failed: 'ApplyManifests',
  bootstrap_failed: 'RunBootstrap',
} as const;
const told: [what: string, failure: Failure, code: keyof typeof begins, reason: RegExp][] = [
  [
    'no capacity',
    { kind: 'no_capacity', target: 'g5.xlarge' },
    'stack_failed',
    /The cloud has no machine of this instance type to spare/,
  ],
  [
    'a quota',
    { kind: 'quota', target: 'L-DB2E81BA', reason: '4' },
    'stack_failed',
    /quota of vCPUs for this family of instance types is used up/,
  ],
  // In the words of the script that downloads (scripts/weights.ts).
  [
    'a gated model and no token',
    {
      kind: 'job_failed',
      target: 'weights',
      reason: 'The hub refuses acme/8b (401): it is gated or private, and there is no token.',
    },
    'rollout_failed',
    /Job inference-server-weights-\w+ failed: .*The model hub does not hand out the model.*hub_token/s,
  ],
  [
    'a gated model and a token without its licence',
    {
      kind: 'job_failed',
      target: 'weights',
      reason:
        'The hub refuses acme/8b (403): the account of the token has not accepted its licence, or the token may not read it.',
    },
    'rollout_failed',
    /Job inference-server-weights-\w+ failed: .*The model hub does not hand out the model.*Accept the licence/s,
  ],
  [
    'too little memory of the GPU',
    { kind: 'container_failed', target: engine, reason: 'torch.OutOfMemoryError: CUDA out of memory.' },
    'rollout_failed',
    /given up after 3 restarts\. The memory of the GPU does not suffice to load the model\./,
  ],
  [
    'a context that is too long',
    {
      kind: 'container_failed',
      target: engine,
      reason:
        "ValueError: The model's max seq len (8192) is larger than the maximum number of tokens that can be stored in KV cache (7344).",
    },
    'rollout_failed',
    /The context is too long: .*KV cache \(7344\)/,
  ],
  [
    'a missing driver',
    { kind: 'container_failed', target: engine, reason: 'RuntimeError: Failed to infer device type' },
    'rollout_failed',
    /The engine finds no GPU/,
  ],
  [
    'no token',
    { kind: 'job_failed', target: 'acceptance', reason: 'The engine answered without a single token.' },
    'bootstrap_failed',
    /Job inference-server-acceptance-\w+ failed: .*without a single token/,
  ],
];

test.each(told)('A run that fails for %s says so, with what to do', async (_, failure, code, reason) => {
  const from = begins[code];
  const run = await playedRun(from);
  cloud.inject(failure);
  const { outcome, refusals } = await execute(run, { database, from });
  expect({ outcome, refusals }).toEqual({ outcome: 'failed', refusals: [code] });
  const { run: failed } = await storyOf(database, run);
  expect(failed?.failure_reason).toMatch(reason);
  const isRented = code !== 'stack_failed';
  expect(failed?.failure_extent).toBe(isRented ? 'partial' : 'full');
  if (isRented) expect(failed?.failure_reason).toContain('Its nodes are taken back.');
});

// The deadline is the object's own, so these are told when the cluster gives up.
test.each<[string, Failure, RegExp]>([
  [
    'an image that can not be pulled',
    { kind: 'image_pull', target: 'vllm' },
    /The nodes can not pull an image\./,
  ],
  [
    'nodes without GPUs',
    { kind: 'no_gpu', target: 'g5.xlarge' },
    /No node has as many free GPUs as a pod asks for/,
  ],
])('A run that waits in vain for %s says so', async (_, failure, reason) => {
  const run = await playedRun('ProvisionInfrastructure');
  cloud.inject(failure);
  const settings = { ...quickSettings, rolloutDeadlineSeconds: 0.2 };
  const before = async (step: string) => {
    if (step !== 'CheckWorkloads') return;
    await database.owner`update run_events set created_at = created_at - interval '2 days'
      where run_id = ${run.runId} and dedup = 'workloads'`;
  };
  const from = 'ProvisionInfrastructure';
  const { refusals } = await execute(run, { database, settings, before, from });
  expect(refusals).toEqual(['rollout_failed']);
  expect((await storyOf(database, run)).run?.failure_reason).toMatch(reason);
});

test('A run that is refused machines names others, and with the cheapest of them the next one succeeds', async () => {
  const run = await playedRun('ProvisionInfrastructure');
  for (const zone of ['a', 'b', 'c'])
    cloud.inject({ kind: 'no_capacity', target: `g5.xlarge us-east-1${zone}` });
  await execute(run, { database, from: 'ProvisionInfrastructure' });
  const [row] = await database.owner`select refusal from runs where id = ${run.runId}`;
  expect(row?.refusal).toMatchObject({
    cause: 'insufficient_capacity',
    instanceType: 'g5.xlarge',
    zones: ['us-east-1a', 'us-east-1b', 'us-east-1c'],
    sentence: expect.stringContaining('We currently do not have sufficient g5.xlarge capacity'),
  });
  const { alternatives } = row?.refusal ?? {};
  // The double of AWS has a cluster of the same name in eu-west-1, where the plan fits unchanged.
  expect(alternatives).toContainEqual(
    expect.objectContaining({
      changes: { scope: { region: 'eu-west-1', cluster_name: 'production' }, options: {}, sizing: {} },
      monthlyDifference: 0,
    }),
  );
  const cheapest = alternatives.find(({ changes }: { changes: { scope?: object } }) => !changes.scope);
  const { run: failed } = await storyOf(database, run);
  expect(failed).toMatchObject({ status: 'failed', failure_extent: 'full' });
  expect(failed?.failure_reason).toContain(`A way around: ${alternatives[0].says}, about `);
  const next = await revisedRun(database, run, { ...cheapest.changes.options, ...cheapest.changes.sizing });
  expect((await execute(next, { database })).outcome).toBe('succeeded');
  const standing = cloud.state().stacks.findLast(({ name }) => name === next.plan.infrastructure.stack_name);
  expect(standing?.resources.Nodes?.properties.InstanceTypes).toEqual([
    cheapest.changes.options.instance_type,
  ]);
});

test('A job for the weights that has failed is started again by the next run', async () => {
  const run = await playedRun('ApplyManifests');
  cloud.inject({ kind: 'job_failed', target: 'weights', reason: 'no space left' });
  expect((await execute(run, { database, from: 'ApplyManifests' })).refusals).toEqual(['rollout_failed']);
  cloud.clearFailures();
  const next = await nextRun(run);
  const part = { from: 'ProvisionInfrastructure', until: 'RunBootstrap' };
  expect((await execute(next, { database, ...part })).outcome).toBe('succeeded');
});

describe('a change of what runs does what its proposal says', () => {
  const { stackOf, expectAsProposed } = proposedChanges(
    database,
    cloud,
    /^inference-server-[a-z0-9]+-[a-z0-9]{5}$/,
  );
  let run: DispatchedRun;
  beforeAll(async () => {
    run = await playedRun();
  });

  type Scaling = Record<'MinSize' | 'MaxSize' | 'DesiredSize', number | string>;
  const planned = () => stackOf(run)?.resources.Nodes?.properties.ScalingConfig as Scaling;
  const byHand = () => stackOf(run)?.byHand?.Nodes?.ScalingConfig as Scaling | undefined;
  /** As an autoscaler of nodes sets it, past CloudFormation. */
  const scaleNodes = (count: number) =>
    cloud.changeResource(run.plan.infrastructure.stack_name, 'Nodes', {
      ScalingConfig: { ...planned(), DesiredSize: count },
    });

  // Of five nodes, which the change leaves alone, says again with new bounds, or takes for others.
  const nodesAfter = [
    { count: 5, isChanged: false },
    { count: 5, isChanged: true },
    { count: 5, isChanged: false },
    { count: 2, isChanged: true },
    { count: 2, isChanged: true },
  ];
  test.each(inferenceUpdates.map(([what, update], index) => [what, update, nodesAfter[index]] as const))(
    '%s',
    async (_what, update, nodes) => {
      scaleNodes(5);
      // Tried before it is done where all pods become others. The Preflight of the other changes is left out.
      const { instance_type, max_model_len } = update.options ?? {};
      const from = instance_type || max_model_len ? undefined : 'ProvisionInfrastructure';
      run = await expectAsProposed(run, update, { from });
      const { DesiredSize } = byHand() ?? planned();
      expect({ count: Number(DesiredSize), isChanged: !byHand() }).toEqual(nodes);
    },
  );

  test('fewer replicas at most take the nodes above them away, and no others', async () => {
    scaleNodes(6);
    const from = 'ProvisionInfrastructure';
    run = await expectAsProposed(run, { options: { max_replicas: 4 } }, { from });
    expect(planned()).toEqual({ MinSize: 2, MaxSize: 4, DesiredSize: '4' });
  });

  test('every value that its fields let be changed is changed above', () => {
    const open = inferenceServer.gates
      .flatMap(({ fields }) => fields)
      .filter(({ name, fixed }) => !fixed && !inferenceUpdatedNames.has(name))
      .map(({ name }) => name);
    expect(open.filter((name) => !place.includes(name))).toEqual([]);
  });
});

/** Where it goes and what it is called there: no request for a change has a place for them. */
const place = ['cloud_account_id', 'cluster_name', 'region', 'namespace', 'name'];
