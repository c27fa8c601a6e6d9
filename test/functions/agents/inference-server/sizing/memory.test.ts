import { describe, expect, test } from 'vitest';
import {
  findModel,
  type WeightBits,
} from '../../../../../functions/agents/inference-server/models/models.ts';
import { gpuInstance } from '../../../../../functions/agents/inference-server/sizing/instances.ts';
import {
  concurrency,
  fits,
  type MemoryInput,
  memoryOf,
  splits,
  weightBytes,
} from '../../../../../functions/agents/inference-server/sizing/memory.ts';

/** Figures of public model configurations, written down again: a slip in the catalogue doesn't pass here. */
const shapes = {
  '8B': [8_030_261_248, 32, 32, 8, 128],
  '13B': [13_015_864_320, 40, 40, 40, 128],
  '14B': [14_770_033_664, 48, 40, 8, 128],
  '70B': [70_553_706_496, 80, 64, 8, 128],
} as const;

const inputOf = (
  model: keyof typeof shapes,
  bits: WeightBits,
  maxModelLen: number,
  instance: string,
  tensorParallel: number,
): MemoryInput => {
  const [parameters, layers, heads, kvHeads, headDim] = shapes[model];
  return {
    parameters,
    layers,
    heads,
    kvHeads,
    headDim,
    bits,
    maxModelLen,
    instance,
    tensorParallel,
    context: 131_072,
    attention: 'full',
    utilization: 0.9,
  };
};

describe('the memory of a GPU', () => {
  test.each([
    [
      inputOf('8B', '16', 8_192, 'g5.xlarge', 1),
      21_599_617_024n,
      16_060_522_496n,
      131_072n,
      29_971n,
      true,
      3.65,
    ],
    [
      inputOf('8B', '16', 32_768, 'g5.xlarge', 1),
      21_599_617_024n,
      16_060_522_496n,
      131_072n,
      29_971n,
      false,
      0.91,
    ],
    [inputOf('14B', '16', 8_192, 'g5.2xlarge', 1), 21_599_617_024n, 29_540_067_328n, 196_608n, 0n, false, 0],
    [
      inputOf('14B', '16', 8_192, 'g5.12xlarge', 4),
      21_599_617_024n,
      7_385_016_832n,
      49_152n,
      245_506n,
      true,
      29.96,
    ],
    [
      inputOf('70B', '16', 8_192, 'p4d.24xlarge', 4),
      38_654_705_664n,
      35_276_853_248n,
      81_920n,
      15_019n,
      true,
      1.83,
    ],
    [
      inputOf('70B', '16', 8_192, 'p4d.24xlarge', 8),
      38_654_705_664n,
      17_638_426_624n,
      40_960n,
      460_663n,
      true,
      56.23,
    ],
    [
      inputOf('8B', '8', 8_192, 'g5.xlarge', 1),
      21_599_617_024n,
      8_030_261_248n,
      131_072n,
      91_237n,
      true,
      11.13,
    ],
    [
      inputOf('8B', '4', 8_192, 'g5.xlarge', 1),
      21_599_617_024n,
      4_818_156_749n,
      131_072n,
      115_744n,
      true,
      14.12,
    ],
    [
      inputOf('14B', '8', 8_192, 'g5.2xlarge', 1),
      21_599_617_024n,
      14_770_033_664n,
      196_608n,
      26_545n,
      true,
      3.24,
    ],
    [inputOf('13B', '16', 4_096, 'g5.2xlarge', 1), 21_599_617_024n, 26_031_728_640n, 819_200n, 0n, false, 0],
  ])('of %o is what the rule says', (input, usable, weights, perToken, tokens, isFit, atOnce) => {
    expect(memoryOf(input)).toMatchObject({ usable, weights, perToken, tokens });
    expect([fits(input), concurrency(input)]).toEqual([isFit, atOnce]);
  });

  test('is shared only by as many GPUs as divide the attention heads and are in the node', () => {
    const input = inputOf('14B', '4', 8_192, 'g5.12xlarge', 1);
    const possible = [1, 2, 3, 4, 5, 8].filter((tensorParallel) => fits({ ...input, tensorParallel }));
    expect(possible).toEqual([1, 2, 4]);
    expect(fits({ ...input, heads: 14, tensorParallel: 4 })).toBe(false);
  });

  test('holds a KV head at least: with fewer heads than GPUs the cache of a token shrinks no further', () => {
    const perToken = (tensorParallel: number) =>
      memoryOf({ ...inputOf('70B', '16', 8_192, 'p4d.24xlarge', tensorParallel), kvHeads: 4 }).perToken;
    expect(perToken(4)).toBe(40_960n);
    expect(perToken(8)).toBe(40_960n);
  });

  test('of latent and linear attention is weighed by the weights alone', () => {
    const input = inputOf('8B', '16', 8_192, 'g5.xlarge', 1);
    expect(fits({ ...input, attention: 'latent', maxModelLen: 1_000_000 })).toBe(true);
    expect(fits({ ...input, attention: 'linear', parameters: 10_100_000_000 })).toBe(false);
  });
});

describe('a quantized checkpoint', () => {
  const known = (id: string) => {
    const model = findModel(id);
    if (!model) throw new Error(`${id} is not in the catalogue.`);
    return model;
  };

  test.each([
    ['Qwen/Qwen3-8B-AWQ', 6.1],
    ['hugging-quants/Meta-Llama-3.1-8B-Instruct-AWQ-INT4', 5.7],
    ['RedHatAI/Meta-Llama-3.1-8B-Instruct-quantized.w8a8', 9.1],
    ['Qwen/Qwen2.5-72B-Instruct-AWQ', 41.6],
  ])('%s weighs %d GB as on the hub: embeddings and head keep 16 bits', (id, gigabytes) => {
    expect((Number(weightBytes(known(id))) / 1e9).toFixed(1)).toBe(gigabytes.toFixed(1));
  });

  test.each([
    // 13,824 / 8 is 13.5 groups of 128; 29,568 was padded to 29,696, so 8 GPUs have 29 groups each.
    ['Qwen/Qwen2.5-14B-Instruct-AWQ', [1, 2, 4]],
    ['Qwen/Qwen2.5-14B-Instruct-GPTQ-Int8', [1, 2, 4]],
    ['Qwen/Qwen2.5-14B-Instruct', [1, 2, 4, 8]],
    ['Qwen/Qwen2.5-72B-Instruct-AWQ', [1, 2, 4, 8]],
  ])('%s is split over %j GPUs of eight, as whole groups of weights allow', (id, possible) => {
    expect(splits(known(id), gpuInstance('p4d.24xlarge'))).toEqual(possible);
  });
});

test('An instance type that is not in the table is named', () => {
  expect(() => gpuInstance('t3.nano')).toThrow('Unknown instance type t3.nano.');
});
