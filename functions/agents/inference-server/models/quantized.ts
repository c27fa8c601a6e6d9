/** The figures of the unquantized model that are needed. */
interface Trained {
  id: string;
  parameters: number;
  layers: number;
}

/** How a checkpoint was quantized. A zero point has the bits of a weight, a scale 16. */
const methods = {
  /** 4 bits; a scale and a zero point for each 128 weights. */
  awq: { bits: '4', bitsPerWeight: 4 + (16 + 4) / 128, isGrouped: true },
  /** 8 bits; a scale and a zero point for each 128 weights. */
  gptq: { bits: '8', bitsPerWeight: 8 + (16 + 8) / 128, isGrouped: true },
  /** 8 bits; a scale for each row, which is next to nothing. */
  w8a8: { bits: '8', bitsPerWeight: 8, isGrouped: false },
} as const;

const groupSize = 128;

interface Shape {
  vocabulary: number;
  hidden: number;
  intermediate: number;
  /** Columns that the quantized checkpoints have more than the trained one, so that their groups can be split. */
  padding: number;
}
const shape = (vocabulary: number, hidden: number, intermediate: number, padding = 0): Shape => ({
  vocabulary,
  hidden,
  intermediate,
  padding,
});

/** Shapes of the models that have quantized forms, from their config.json; embeddings and head are two matrices in all. */
const shapes: Record<string, Shape> = {
  'meta-llama/Llama-3.1-8B-Instruct': shape(128_256, 4_096, 14_336),
  'meta-llama/Llama-3.1-70B-Instruct': shape(128_256, 8_192, 28_672),
  'Qwen/Qwen2.5-7B-Instruct': shape(152_064, 3_584, 18_944),
  'Qwen/Qwen2.5-14B-Instruct': shape(152_064, 5_120, 13_824),
  'Qwen/Qwen2.5-32B-Instruct': shape(152_064, 5_120, 27_648),
  'Qwen/Qwen2.5-72B-Instruct': shape(152_064, 8_192, 29_568, 128),
  'Qwen/Qwen3-8B': shape(151_936, 4_096, 12_288),
  'Qwen/Qwen3-14B': shape(151_936, 5_120, 17_408),
  'Qwen/Qwen3-32B': shape(151_936, 5_120, 25_600),
};

/** Quantized checkpoints by the model that they are of. */
const checkpoints: readonly [of: string, id: string, method: keyof typeof methods][] = [
  ['meta-llama/Llama-3.1-8B-Instruct', 'RedHatAI/Meta-Llama-3.1-8B-Instruct-quantized.w8a8', 'w8a8'],
  ['meta-llama/Llama-3.1-8B-Instruct', 'hugging-quants/Meta-Llama-3.1-8B-Instruct-AWQ-INT4', 'awq'],
  ['meta-llama/Llama-3.1-70B-Instruct', 'RedHatAI/Meta-Llama-3.1-70B-Instruct-quantized.w8a8', 'w8a8'],
  ['meta-llama/Llama-3.1-70B-Instruct', 'hugging-quants/Meta-Llama-3.1-70B-Instruct-AWQ-INT4', 'awq'],
  ['Qwen/Qwen2.5-7B-Instruct', 'Qwen/Qwen2.5-7B-Instruct-GPTQ-Int8', 'gptq'],
  ['Qwen/Qwen2.5-7B-Instruct', 'Qwen/Qwen2.5-7B-Instruct-AWQ', 'awq'],
  ['Qwen/Qwen2.5-14B-Instruct', 'Qwen/Qwen2.5-14B-Instruct-GPTQ-Int8', 'gptq'],
  ['Qwen/Qwen2.5-14B-Instruct', 'Qwen/Qwen2.5-14B-Instruct-AWQ', 'awq'],
  ['Qwen/Qwen2.5-32B-Instruct', 'Qwen/Qwen2.5-32B-Instruct-GPTQ-Int8', 'gptq'],
  ['Qwen/Qwen2.5-32B-Instruct', 'Qwen/Qwen2.5-32B-Instruct-AWQ', 'awq'],
  ['Qwen/Qwen2.5-72B-Instruct', 'Qwen/Qwen2.5-72B-Instruct-GPTQ-Int8', 'gptq'],
  ['Qwen/Qwen2.5-72B-Instruct', 'Qwen/Qwen2.5-72B-Instruct-AWQ', 'awq'],
  ['Qwen/Qwen3-8B', 'Qwen/Qwen3-8B-AWQ', 'awq'],
  ['Qwen/Qwen3-14B', 'Qwen/Qwen3-14B-AWQ', 'awq'],
  ['Qwen/Qwen3-32B', 'Qwen/Qwen3-32B-AWQ', 'awq'],
];

/**
 * AWQ, GPTQ and llm-compressor's recipes don't quantize embeddings and head (`modules_to_not_convert`, `ignore: [lm_head]`): 2
 * bytes each. Norms and biases, too, which are next to nothing.
 */
function quantize(model: Trained, id: string, method: keyof typeof methods) {
  const { bits, bitsPerWeight, isGrouped } = methods[method];
  const { vocabulary, hidden, intermediate, padding } = shapes[model.id] as Shape;
  const kept = 2 * vocabulary * hidden;
  const quantizedWeights = model.parameters - kept + 3 * padding * hidden * model.layers;
  const checkpointBytes = Math.ceil(kept * 2 + (quantizedWeights * bitsPerWeight) / 8);
  const made = { id, bits, checkpointBytes, quantizes: model.id };
  return isGrouped ? { ...made, groups: (intermediate + padding) / groupSize } : made;
}

/** The differences of a model's quantized forms. */
export const quantized = (model: Trained) =>
  checkpoints.filter(([of]) => of === model.id).map(([, id, method]) => quantize(model, id, method));
