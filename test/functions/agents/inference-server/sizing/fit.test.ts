import { describe, expect, test } from 'vitest';
import { catalogue, weightBits } from '../../../../../functions/agents/inference-server/models/models.ts';
import { rivals, waysToFit } from '../../../../../functions/agents/inference-server/sizing/fit.ts';
import {
  gpuInstance,
  gpuInstances,
} from '../../../../../functions/agents/inference-server/sizing/instances.ts';
import {
  type MemoryInput,
  memoryOf,
  proposedSplit,
} from '../../../../../functions/agents/inference-server/sizing/memory.ts';

/** The engine's rule once more: equal parts of attention heads, and of KV heads equal parts or equally many copies. */
function canShare({ heads, kvHeads, groups, tensorParallel }: MemoryInput, gpus: number): boolean {
  if (groups !== undefined && !Number.isInteger(groups / tensorParallel)) return false;
  const [fewer, more] = [kvHeads, tensorParallel].sort((a, b) => a - b) as [number, number];
  return tensorParallel <= gpus && Number.isInteger(heads / tensorParallel) && Number.isInteger(more / fewer);
}

/** The rule once more, in floating point and the other way round: what is needed against what there is. */
function fitsByNeed(input: MemoryInput): boolean {
  const type = gpuInstance(input.instance);
  if (!canShare(input, type.gpus)) return false;
  const mebibytes = (bytes: number) => bytes / 1024 / 1024;
  const width = { '16': 2, '8': 1, '4': 0.6 }[input.bits];
  const checkpoint = input.checkpointBytes ?? input.parameters * width;
  const headsHere = Math.max(1, Math.floor(input.kvHeads / input.tensorParallel));
  const cache = input.maxModelLen * input.layers * headsHere * input.headDim * 4;
  const computable = input.attention === 'full' || input.attention === 'sliding';
  const need =
    mebibytes(checkpoint / input.tensorParallel) +
    (input.tensorParallel > 1 ? 2_048 : 1_536) +
    (computable ? mebibytes(cache) : 0);
  return need <= Math.floor((type.vramMiB * Math.round(input.utilization * 100)) / 100) + 1e-6;
}

/** A generator with a seed (mulberry32), so that a failure can be seen again. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function someInput(next: () => number) {
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  const known = pick(catalogue);
  const isKnown = next() < 0.5;
  const headsPerGroup = pick([1, 2, 4, 5, 7, 8]);
  const kvHeads = pick([1, 2, 4, 5, 8, 16, 32]);
  const own = {
    parameters: Math.ceil(10 ** (8 + 3.8 * next())),
    layers: pick([16, 24, 28, 32, 40, 48, 64, 80, 126]),
    heads: kvHeads * headsPerGroup,
    kvHeads,
    headDim: pick([64, 80, 96, 128, 256]),
    context: 131_072,
    bits: pick(weightBits),
    attention: pick(['full', 'full', 'sliding', 'latent'] as const),
  };
  const { id, checkpointBytes, groups, ...figures } = known;
  return {
    ...(isKnown ? { ...figures, checkpointBytes, groups } : own),
    model: isKnown ? id : 'some/model',
    instance: pick(gpuInstances).name,
    tensorParallel: pick([1, 1, 2, 3, 4, 5, 8]),
    maxModelLen: pick([512, 4_096, 8_192, 16_384, 32_768, 131_072]),
    utilization: pick([0.5, 0.8, 0.9, 0.92, 0.95]),
    minReplicas: pick([1, 2, 3, 8]),
  };
}

/** Dollars per hour of the nodes for the fewest replicas. */
const hourOf = (input: Pick<MemoryInput, 'instance' | 'tensorParallel'>, minReplicas: number) => {
  const type = gpuInstance(input.instance);
  const perNode = Math.max(1, Math.floor(type.gpus / input.tensorParallel));
  return Math.ceil(minReplicas / perNode) * Number(type.hour);
};

const byPrice = new Map<number, { instance: string; tensorParallel: number; hour: number }[]>();

/** Every split of every instance, the cheapest first. */
function splitsByPrice(minReplicas: number) {
  const known = byPrice.get(minReplicas);
  if (known) return known;
  const rows = gpuInstances.flatMap(({ name: instance, gpus }) =>
    Array.from({ length: gpus }, (_, index) => {
      const split = { instance, tensorParallel: index + 1 };
      return { ...split, hour: hourOf(split, minReplicas) };
    }),
  );
  byPrice.set(
    minReplicas,
    rows.sort((a, b) => a.hour - b.hour),
  );
  return rows;
}

describe('what fits instead', () => {
  test('of 1,000 random inputs fits by a formula written otherwise, one change each, and the cheapest is the cheapest', () => {
    const next = random(20_261_122);
    let offered = 0;
    for (let count = 0; count < 1_000; count += 1) {
      const input = someInput(next);
      const ways = waysToFit(input);
      const hours = ways.map(({ hour }) => hour);
      const where = () => JSON.stringify(input);
      if (hours.some((hour, index) => hour < (hours[index - 1] ?? 0n)))
        throw new Error(`The order: ${where()}`);
      offered += ways.length;
      for (const way of ways) {
        if (!fitsByNeed(way.input)) throw new Error(`${way.change} does not fit: ${where()}`);
        if (Number(way.hour) !== hourOf(way.input, input.minReplicas))
          throw new Error(`Price of ${way.change}: ${where()}`);
      }
      const other = splitsByPrice(input.minReplicas).find(
        ({ instance, tensorParallel }) =>
          instance !== input.instance && fitsByNeed({ ...input, instance, tensorParallel }),
      );
      const instances = ways.filter(({ kind }) => kind === 'instance_type');
      // Of every tenth, for it takes most of the time.
      if (count % 10 === 0) {
        const fitting = gpuInstances.filter(
          ({ name: instance, gpus }) =>
            instance !== input.instance &&
            Array.from({ length: gpus }, (_, index) => index + 1).some((tensorParallel) =>
              fitsByNeed({ ...input, instance, tensorParallel }),
            ),
        );
        if (instances.length !== fitting.length) throw new Error(`Not every instance: ${where()}`);
      }
      const [cheapest] = instances;
      if (other?.hour !== (cheapest && Number(cheapest.hour)))
        throw new Error(`The cheapest instance: ${where()}`);
    }
    expect(offered).toBeGreaterThan(10_000);
  });

  test('for 14B in 16 bits on one GPU of 24 GB is a quantized checkpoint or a larger GPU, cheapest first', () => {
    const model = catalogue.find(({ id }) => id === 'Qwen/Qwen2.5-14B-Instruct');
    if (!model) throw new Error('It is not in the catalogue.');
    const { id, ...figures } = model;
    const ways = waysToFit({
      ...figures,
      model: id,
      instance: 'g5.2xlarge',
      tensorParallel: 1,
      maxModelLen: 8_192,
      utilization: 0.9,
      minReplicas: 2,
    });
    const changes = ways.map(({ change }) => change);
    expect(changes.slice(0, 4)).toEqual([
      'model = Qwen/Qwen2.5-14B-Instruct-GPTQ-Int8 (weights of 8 bits)',
      'model = Qwen/Qwen2.5-14B-Instruct-AWQ (weights of 4 bits)',
      'instance_type = g6e.xlarge',
      'instance_type = g6e.2xlarge',
    ]);
    // Each GPU of more than 24 GB, and each node of several over which it can be split.
    expect(
      changes
        .slice(4)
        .map((change) => change.replace(/^instance_type = | with .*/g, ''))
        .sort(),
    ).toEqual(
      gpuInstances
        .map(({ name }) => name)
        .filter((name) => !/^g[56]\.2?xlarge$|^g6e\.2?xlarge$/.test(name))
        .sort(),
    );
  });

  test('of several values of one kind is the least that will do', () => {
    const input = {
      model: 'some/model',
      parameters: 8_030_261_248,
      layers: 32,
      heads: 32,
      kvHeads: 8,
      headDim: 128,
      context: 131_072,
      bits: '16' as const,
      attention: 'full' as const,
      instance: 'g5.12xlarge',
      tensorParallel: 1,
      maxModelLen: 32_768,
      utilization: 0.9,
      minReplicas: 2,
    };
    const changes = waysToFit(input).map(({ change }) => change);
    expect(changes).toContain('gpu_memory_utilization = 0.92');
    expect(changes).toContain('tensor_parallel = 2');
    expect(changes).toContain('max_model_len = 29952');
    expect(memoryOf(input).tokens).toBe(29_971n);
  });
});

describe('the split that is proposed', () => {
  const seventy = {
    parameters: 70_553_706_496,
    layers: 80,
    heads: 64,
    kvHeads: 8,
    headDim: 128,
    context: 131_072,
    bits: '16' as const,
    attention: 'full' as const,
    maxModelLen: 8_192,
    utilization: 0.9,
  };

  test('of 70B over A100s of 40 GB is 8: 4 would hold one full request and no second', () => {
    expect(proposedSplit({ ...seventy, instance: 'p4d.24xlarge' })).toBe(8);
    expect(proposedSplit({ ...seventy, instance: 'p4de.24xlarge' })).toBe(2);
  });

  test('where nothing fits is the widest, and never one that heads don’t divide by', () => {
    expect(proposedSplit({ ...seventy, instance: 'g5.12xlarge' })).toBe(4);
    expect(proposedSplit({ ...seventy, heads: 28, kvHeads: 28, instance: 'g6.48xlarge' })).toBe(7);
    expect(proposedSplit({ ...seventy, heads: 28, kvHeads: 4, instance: 'g6.48xlarge' })).toBe(4);
  });

  test('of each model of the catalogue on each instance is one that the engine accepts', () => {
    const refused = catalogue.flatMap((model) =>
      gpuInstances.flatMap(({ name: instance, gpus }) =>
        [4_096, 8_192, 32_768, 131_072].flatMap((maxModelLen) => {
          const unsplit = { ...model, instance, maxModelLen, utilization: 0.9 };
          const input = { ...unsplit, tensorParallel: proposedSplit(unsplit) };
          return canShare(input, gpus) ? [] : [`${model.id} on ${instance}: ${input.tensorParallel}`];
        }),
      ),
    );
    expect(refused).toEqual([]);
  });

  test('leaves others to be compared: 70B on g7e costs less than half of p4d', () => {
    const [cheapest] = rivals({
      ...seventy,
      model: 'meta-llama/Llama-3.1-70B-Instruct',
      instance: 'p4d.24xlarge',
      tensorParallel: 8,
      minReplicas: 2,
    });
    expect(cheapest).toMatchObject({ instance: 'g7e.12xlarge', tensorParallel: 2, concurrency: 14.95 });
    expect(Number(cheapest?.hour)).toBe(2 * 8_286_080);
  });
});
