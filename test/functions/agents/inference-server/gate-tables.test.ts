import { describe, expect, test } from 'vitest';
import type { Values } from '../../../../functions/agents/agent.ts';
import type { MadePart } from '../../../../functions/agents/context.ts';
import type { Field } from '../../../../functions/agents/field.ts';
import { gateState } from '../../../../functions/agents/gates/gates.ts';
import { inferenceServer } from '../../../../functions/agents/inference-server/index.ts';
import { catalogue, findModel } from '../../../../functions/agents/inference-server/models/models.ts';
import { gpuInstances } from '../../../../functions/agents/inference-server/sizing/instances.ts';
import { canSplit, splits } from '../../../../functions/agents/inference-server/sizing/memory.ts';
import { reviewOf, someValues } from '../../../support/builders/agents/inference-server.ts';
import { context } from '../../../support/builders/agents/vector-database.ts';

const fields = inferenceServer.gates.flatMap((gate) => gate.fields);
const field = (name: string): Field => {
  const found = fields.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};

describe('the option table', () => {
  test('holds nine options with their defaults and allowed values', () => {
    expect(inferenceServer.options.map((option) => [option.name, option.default])).toEqual([
      ['model', 'Qwen/Qwen3-8B'],
      ['instance_type', 'g5.xlarge'],
      ['min_replicas', 2],
      ['max_replicas', 8],
      ['max_model_len', 8_192],
      ['dtype', 'float16'],
      ['gpu_memory_utilization', 0.9],
      ['weights_cache', 'store-pvc'],
      ['weights_retention', 'keep'],
    ]);
    const allowed = Object.fromEntries(
      inferenceServer.options.map((option) => [option.name, option.allowed]),
    );
    expect(allowed.dtype).toEqual(['float16', 'bfloat16', 'int8']);
    expect(allowed.weights_cache).toEqual(['store-pvc', 'init-container', 'baked-image']);
  });

  test('is what the gates ask for, with the same defaults', () => {
    const values = someValues();
    for (const option of inferenceServer.options) expect(values[option.name]).toBe(option.default);
  });
});

describe('the tables', () => {
  test('hold at least 25 models with figures that fit together, each id once', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(25);
    expect(new Set(catalogue.map(({ id }) => id.toLowerCase())).size).toBe(catalogue.length);
    for (const {
      id,
      parameters,
      heads,
      kvHeads,
      layers,
      headDim,
      context,
      licence,
      active,
      revision,
    } of catalogue) {
      expect(heads % kvHeads, id).toBe(0);
      expect(Math.min(parameters, layers, headDim, context), id).toBeGreaterThan(0);
      expect(active ?? 0, id).toBeLessThan(parameters);
      expect(licence, id).not.toBe('');
      expect(revision ?? 'a'.repeat(40), id).toMatch(/^[0-9a-f]{40}$/);
      expect(field('model').form(id), id).toBeUndefined();
    }
  });

  test('find a model however its id is spelled', () => {
    expect(findModel('qwen/qwen3-8b')?.id).toBe('Qwen/Qwen3-8B');
    expect(findModel('acme/unknown')).toBeUndefined();
  });

  test('offer splits over every instance, and count its GPUs', () => {
    const heads = { heads: 64, kvHeads: 8 };
    for (const type of gpuInstances) {
      expect(splits(heads, type).at(-1), type.name).toBe(type.gpus);
      expect(canSplit(heads, type, type.gpus * 2), type.name).toBe(false);
      expect(type.link === null, type.name).toBe(type.gpus === 1);
    }
  });
});

describe('a change of what runs', () => {
  const running = (changes: Values = {}) => ({
    ...context,
    made: {
      parts: ['stack', 'foundation', 'workload'] as MadePart[],
      values: someValues(changes),
      isChanged: true,
    },
  });

  test.each([
    ['keda', 'fixed'],
    ['fixed', 'keda'],
    ['hpa', 'fixed'],
    ['keda', 'hpa'],
  ])('leaves the autoscaler as it is: the replicas would go to one between %s and %s', (before, after) => {
    const draft = { autoscaler: { value: after, source: 'user' as const } };
    const { problems } = gateState(inferenceServer, 2, draft, running({ autoscaler: before }));
    const [problem] = problems.filter(({ field: name }) => name === 'autoscaler');
    expect(problem?.message).toMatch(
      new RegExp(`^It stays ${before}\\. .* to one .* start another deployment\\.$`),
    );
  });

  test.each<[string, Values, boolean]>([
    ['another instance', { instance_type: 'g6.xlarge' }, true],
    ['more replicas', { max_replicas: 10 }, false],
    ['more at least', { min_replicas: 3 }, false],
    ['another alert', { queue_alert: 40 }, false],
    ['no autoscaler', { instance_type: 'g6.xlarge', autoscaler: 'fixed' }, false],
  ])('warns that it begins with the fewest nodes where the group is another one: %s', (_, changes, warns) => {
    const { autoscaler = 'keda' } = changes;
    const { warnings } = reviewOf(3, changes, running({ autoscaler }));
    expect(warnings.some(({ code }) => code === 'nodes_to_fewest')).toBe(warns);
  });
});
