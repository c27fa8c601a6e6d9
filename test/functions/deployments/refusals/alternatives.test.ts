import { describe, expect, test } from 'vitest';
import { answers as inferenceAnswers } from '../../../../functions/agents/inference-server/answers/index.ts';
import { inferenceServer } from '../../../../functions/agents/inference-server/index.ts';
import { catalogue } from '../../../../functions/agents/inference-server/models/models.ts';
import { gpuInstances } from '../../../../functions/agents/inference-server/sizing/instances.ts';
import { valuesOf } from '../../../../functions/agents/plan-request.ts';
import { answers as vectorAnswers } from '../../../../functions/agents/vector-database/answers/index.ts';
import { vectorDatabase } from '../../../../functions/agents/vector-database/index.ts';
import { instanceTypes } from '../../../../functions/agents/vector-database/instances.ts';
import { waysAround } from '../../../../functions/deployments/refusals/alternatives.ts';
import { type Refusal, readRefusal } from '../../../../functions/deployments/refusals/refusal.ts';
import { context } from '../../../support/builders/agents/agent-plans.ts';
import { someValues as inferenceValues } from '../../../support/builders/agents/inference-server.ts';
import { someValues as vectorValues } from '../../../support/builders/agents/vector-database.ts';
import { canBePlanned, isInCatalogue, type Subject } from './whole-catalogue.ts';

const noCapacity = (type: string) =>
  readRefusal(
    `InsufficientInstanceCapacity - We currently do not have sufficient ${type} capacity in the Availability Zone you requested (us-east-1a).`,
  );
const overQuota = (limit: number) =>
  readRefusal(`VcpuLimitExceeded - more vCPU capacity than your current vCPU limit of ${limit} allows`);

/** A generator of numbers in [0, 1) by a seed, so that each run draws the same failures. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function someFailure(next: () => number): { subject: Subject; refusal: Refusal } {
  const one = <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T;
  for (;;) {
    const subject: Subject =
      next() < 0.6
        ? {
            agent: inferenceServer,
            answers: inferenceAnswers,
            values: inferenceValues({
              model: one(catalogue).id,
              instance_type: one(gpuInstances).name,
              tensor_parallel: one([1, 2, 4, 8]),
              min_replicas: one([1, 2, 3]),
              max_replicas: one([3, 4, 8]),
              max_model_len: one([2_048, 8_192, 32_768]),
              per_token_target_ms: one([20, 60, 100]),
              peak_qps: one([1, 4, 20]),
            }),
          }
        : {
            agent: vectorDatabase,
            answers: vectorAnswers,
            values: vectorValues({
              vector_count: one([100_000, 1_000_000, 20_000_000, 200_000_000]),
              dimension: one([384, 768, 1536]),
              instance_type: one(instanceTypes).name,
              node_count: one([3, 4, 6, 12]),
              shard_number: one([6, 12]),
              quantization: one(['none', 'scalar-int8']),
            }),
          };
    if (!canBePlanned(subject, subject.values)) continue;
    const { type, vcpus } = subject.answers.machines(subject.values);
    const refusal = next() < 0.6 ? noCapacity(type) : overQuota(Math.floor(vcpus * next()));
    return { subject, refusal };
  }
}

const wayAround = ({ agent, answers, values }: Subject, refusal: Refusal) =>
  waysAround({ agent, answers, values, context: { ...context, isProvisional: true } }, refusal);

test('of 100 failures each has an alternative where the whole catalogue holds one, or a condition that gives way', () => {
  const next = drawn(36);
  const wrong: object[] = [];
  let withWay = 0;
  for (let n = 0; n < 100; n++) {
    const { subject, refusal } = someFailure(next);
    const isThere = isInCatalogue(subject, refusal);
    const { alternatives, givesWay } = wayAround(subject, refusal);
    if (isThere) withWay += 1;
    const isFound = alternatives.length > 0;
    if (isFound !== isThere || isFound === (givesWay !== null))
      wrong.push({ n, own: subject.answers.machines(subject.values), refusal, alternatives, givesWay });
  }
  expect(wrong).toEqual([]);
  expect(withWay).toBeGreaterThan(50);
});

describe('alternatives', () => {
  const subject: Subject = {
    agent: inferenceServer,
    answers: inferenceAnswers,
    values: inferenceValues({ instance_type: 'g5.xlarge' }),
  };

  test('are ordered by price, and say the difference from the refused plan', () => {
    const { alternatives } = wayAround(subject, noCapacity('g5.xlarge'));
    const before = inferenceAnswers.cost(subject.values).monthly_total;
    const totals = alternatives.map(({ monthlyTotal }) => monthlyTotal);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect(alternatives[0]).toMatchObject({
      says: expect.stringContaining('instance_type = '),
      changes: { options: expect.anything(), sizing: expect.anything() },
    });
    for (const { monthlyTotal, monthlyDifference, changes } of alternatives) {
      expect(monthlyDifference).toBeCloseTo(monthlyTotal - before, 2);
      // As a PATCH of the deployment takes them.
      expect(valuesOf(inferenceServer, changes)).toEqual({ ...changes.options, ...changes.sizing });
    }
  });

  test('are other clusters of the account, too, as long as nothing has been made', () => {
    const places = ['eu-west-1', 'eu-west-2', 'us-west-2'].map((region) => ({
      region,
      cluster_name: 'prod',
    }));
    const around = (made: object) =>
      waysAround(
        { ...subject, context: { ...context, ...made, isProvisional: true } },
        noCapacity('g5.xlarge'),
        places,
      ).alternatives.filter(({ changes }) => changes.scope);
    const made = { parts: ['stack'], values: subject.values };
    expect(around({ made })).toEqual([]);
    expect(around({})).toHaveLength(2);
    expect(around({})[0]).toMatchObject({
      says: 'region = eu-west-1, cluster_name = prod',
      changes: { scope: places[0], options: {}, sizing: {} },
      monthlyDifference: 0,
    });
    expect(valuesOf(inferenceServer, around({})[0]?.changes ?? {})).toEqual(places[0]);
  });

  test('are the other zones of the cluster, where one of them refuses', () => {
    const around = (zones: string[], refusal = noCapacity('g5.xlarge'), made: object = {}) =>
      waysAround(
        { ...subject, zones, context: { ...context, ...made, isProvisional: true } },
        refusal,
      ).alternatives.filter(({ says }) => says.startsWith('avoid_zone'));
    expect(around(['us-east-1a', 'us-east-1b'])).toEqual([
      {
        says: 'avoid_zone = us-east-1a',
        changes: expect.objectContaining({}),
        monthlyTotal: inferenceAnswers.cost(subject.values).monthly_total,
        monthlyDifference: 0,
      },
    ]);
    expect(valuesOf(inferenceServer, around(['us-east-1a', 'us-east-1b'])[0]?.changes ?? {})).toEqual({
      avoid_zone: 'us-east-1a',
    });
    // Nowhere else to go, a quota of the whole region, and volumes that can't move.
    expect(around(['us-east-1a'])).toEqual([]);
    expect(around(['us-east-1a', 'us-east-1b'], overQuota(0))).toEqual([]);
    const made = { made: { parts: ['stack'], values: subject.values } };
    expect(around(['us-east-1a', 'us-east-1b'], noCapacity('g5.xlarge'), made)).toEqual([]);
  });

  test('are the plan on the machines that came, where each zone has its part of them and they hold it', () => {
    const data: Subject = {
      agent: vectorDatabase,
      answers: vectorAnswers,
      values: vectorValues({ node_count: 6, shard_number: 12, instance_type: 'r6i.xlarge' }),
    };
    const zones = ['us-east-1a', 'us-east-1b', 'us-east-1c'];
    const onThose = (of: Subject, launched: Record<string, number>, refusal = noCapacity('r6i.xlarge')) =>
      waysAround({ ...of, zones, launched, context: { ...context, isProvisional: true } }, refusal)
        .alternatives.map(({ says }) => says)
        .filter((says) => /^(?:node_count|min_replicas) = \d+(?:, max_replicas = \d+)?$/.test(says));
    expect(onThose(data, { 'us-east-1a': 2, 'us-east-1b': 2, 'us-east-1c': 1 })).toEqual(['node_count = 5']);
    // Five nodes would be two in the first zone, which has one.
    expect(onThose(data, { 'us-east-1a': 1, 'us-east-1b': 2, 'us-east-1c': 2 })).toEqual(['node_count = 3']);
    expect(onThose(data, { 'us-east-1a': 2, 'us-east-1b': 2 })).toEqual([]);
    expect(onThose(data, { 'us-east-1a': 2, 'us-east-1b': 2, 'us-east-1c': 1 }, overQuota(0))).toEqual([]);
    const model: Subject = {
      agent: inferenceServer,
      answers: inferenceAnswers,
      values: inferenceValues({ instance_type: 'g5.xlarge', min_replicas: 5, max_replicas: 8, peak_qps: 1 }),
    };
    expect(onThose(model, { 'us-east-1b': 4 }, noCapacity('g5.xlarge'))).toEqual(['min_replicas = 4']);
    expect(onThose(model, {}, noCapacity('g5.xlarge'))).toEqual([]);
  });

  test('are not looked for where other machines would not help', () => {
    const refusal = readRefusal('User: x is not authorized to perform: iam:PassRole on resource: y');
    expect(wayAround(subject, refusal)).toEqual({ alternatives: [], givesWay: null });
  });

  test('stay within the quota, or count against another one', () => {
    const { alternatives, givesWay } = wayAround(subject, overQuota(0));
    const types = alternatives.map(
      ({ changes }) => ({ ...changes.options, ...changes.sizing }).instance_type,
    );
    expect(types.every((type) => String(type).startsWith('p'))).toBe(true);
    expect(types.length > 0 || givesWay !== null).toBe(true);
  });
});
