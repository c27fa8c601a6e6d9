import { expect, test } from 'vitest';
import type { Values } from '../../../../functions/agents/agent.ts';
import { answers as inferenceAnswers } from '../../../../functions/agents/inference-server/answers/index.ts';
import { inferenceServer } from '../../../../functions/agents/inference-server/index.ts';
import { catalogue } from '../../../../functions/agents/inference-server/models/models.ts';
import { gpuInstances } from '../../../../functions/agents/inference-server/sizing/instances.ts';
import { answers as vectorAnswers } from '../../../../functions/agents/vector-database/answers/index.ts';
import { vectorDatabase } from '../../../../functions/agents/vector-database/index.ts';
import { instanceTypes } from '../../../../functions/agents/vector-database/instances.ts';
import { type Alternative, waysAround } from '../../../../functions/deployments/refusals/alternatives.ts';
import { context } from '../../../support/builders/agents/agent-plans.ts';
import { someValues as inferenceValues } from '../../../support/builders/agents/inference-server.ts';
import { someValues as vectorValues } from '../../../support/builders/agents/vector-database.ts';
import { dataChoices, dataMachines, type Machines, modelChoices, modelMachines } from './by-hand.ts';

interface Failure {
  kind: 'model' | 'data';
  values: Values;
  /** Of the vCPUs that the account has for the family; null where the type is what is refused. */
  quota: number | null;
}

/** Numbers in [0, 1) by a seed: the same failures in each run. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const machinesOf = ({ kind }: Failure, values: Values): Machines & { mostPerSecond?: number | null } =>
  kind === 'model' ? modelMachines(values) : dataMachines(values);

function someFailure(next: () => number): Failure {
  const one = <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T;
  for (;;) {
    const kind = one(['model', 'model', 'data'] as const);
    const values =
      kind === 'model'
        ? inferenceValues({
            model: one(catalogue).id,
            instance_type: one(gpuInstances).name,
            tensor_parallel: one([1, 2, 3, 4, 8]),
            min_replicas: one([1, 2, 3]),
            max_replicas: one([3, 5, 9]),
            max_model_len: one([2_048, 6_000, 16_384]),
            per_token_target_ms: one([15, 40, 90]),
            peak_qps: one([1, 5, 30]),
          })
        : vectorValues({
            vector_count: one([300_000, 4_000_000, 30_000_000, 150_000_000]),
            dimension: one([256, 768, 1024]),
            instance_type: one(instanceTypes).name,
            node_count: one([3, 5, 6, 9]),
            shard_number: one([6, 9, 18]),
            quantization: one(['none', 'scalar-int8', 'product']),
            storage_gb: one([200, 1_000, 4_000]),
          });
    const failure = { kind, values, quota: null };
    const own = machinesOf(failure, values);
    if (!own.holds) continue;
    return { ...failure, quota: next() < 0.6 ? null : Math.floor(own.vcpus * next()) };
  }
}

/** Whether the account can have the machines: another type, or another family's quota, or room in the one that is too small. */
function canBeHad(failure: Failure, other: Machines): boolean {
  const own = machinesOf(failure, failure.values);
  if (failure.quota === null) return other.type !== own.type;
  return other.type[0] !== own.type[0] || (other.vcpus <= failure.quota && other.vcpus < own.vcpus);
}

/** Whether it takes the stated peak wherever the refused machines would have. */
function takesPeak({ kind, values }: Failure, other: ReturnType<typeof machinesOf>): boolean {
  if (kind === 'data') return true;
  const peak = Number(values.peak_qps);
  const own = modelMachines(values).mostPerSecond;
  return own === null || own < peak || (other.mostPerSecond ?? 0) >= peak;
}

const choicesOf = ({ kind, values }: Failure) =>
  kind === 'model' ? modelChoices(values) : dataChoices(values);

function found({ kind, values, quota }: Failure): Alternative[] {
  const agent = kind === 'model' ? inferenceServer : vectorDatabase;
  const answers = kind === 'model' ? inferenceAnswers : vectorAnswers;
  const { type } = machinesOf({ kind, values, quota }, values);
  const refusal =
    quota === null
      ? ({ cause: 'insufficient_capacity', action: 'choose_another_machine' } as const)
      : ({ cause: 'vcpu_quota', action: 'raise_quota' } as const);
  return waysAround(
    { agent, answers, values, context: { ...context, isProvisional: true } },
    { ...refusal, instanceType: type, quotaLimit: quota },
  ).alternatives;
}

test('of 100 random failures none lacks an alternative that exists, and none has one that does not hold or costs something else', () => {
  const next = drawn(2_036);
  const wrong: object[] = [];
  let withWay = 0;
  for (let n = 0; n < 100; n++) {
    const failure = someFailure(next);
    const own = machinesOf(failure, failure.values);
    const ways = choicesOf(failure).filter((values) => {
      const other = machinesOf(failure, values);
      return other.isProposed && canBeHad(failure, other) && takesPeak(failure, other);
    });
    const alternatives = found(failure);
    if (ways.length > 0) withWay += 1;
    if (ways.length > 0 && alternatives.length === 0) wrong.push({ n, lacks: ways[0], failure });
    for (const { changes, monthlyDifference, says } of alternatives) {
      const other = machinesOf(failure, { ...failure.values, ...changes.options, ...changes.sizing });
      const isRight = other.holds && canBeHad(failure, other) && takesPeak(failure, other);
      if (!isRight) wrong.push({ n, says, other, failure });
      if (Math.abs(other.monthly - own.monthly - monthlyDifference) > 0.011)
        wrong.push({ n, says, monthlyDifference, byHand: other.monthly - own.monthly });
    }
  }
  expect(wrong).toEqual([]);
  expect(withWay).toBeGreaterThan(50);
});
