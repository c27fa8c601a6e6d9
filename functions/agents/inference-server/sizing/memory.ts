import type { MemoryUse } from '../../agent.ts';
import type { ModelFigures, WeightBits } from '../models/models.ts';
import { type GpuInstance, gpuInstance } from './instances.ts';

/** The input of the rule; plain numbers, as the gates give them. */
export interface MemoryInput extends ModelFigures {
  /** For checkpoints whose weights have several widths; else parameters times their width. */
  checkpointBytes?: number | undefined;
  /** For checkpoints whose weights have scales in groups: how many groups the rows that are split have. */
  groups?: number | undefined;
  instance: string;
  tensorParallel: number;
  maxModelLen: number;
  /** The share of each GPU's memory that the engine may take, for all that it keeps there. */
  utilization: number;
}

/** Everything in bytes unless the name says otherwise, for one GPU. */
export interface Memory {
  usable: bigint;
  weights: bigint;
  /** Activations and what the driver takes, our own estimate. */
  overhead: bigint;
  /** Keys and values of one token. */
  perToken: bigint;
  /** Tokens that find room beside the weights; 0 where there is none. */
  tokens: bigint;
}

const mebibyte = 2n ** 20n;

/** A weight in tenths of a byte: 4-bit checkpoints also hold scales, and embeddings in 16 bits. */
const tenthsOfByte: Record<WeightBits, bigint> = { '16': 20n, '8': 10n, '4': 6n };

const ceilDiv = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator;

/** The whole checkpoint. */
export const weightBytes = ({
  parameters,
  bits,
  checkpointBytes,
}: Pick<MemoryInput, 'parameters' | 'bits' | 'checkpointBytes'>): bigint =>
  checkpointBytes === undefined
    ? ceilDiv(BigInt(parameters) * tenthsOfByte[bits], 10n)
    : BigInt(checkpointBytes);

/** The share of `utilization` in thousandths, so that the arithmetic stays whole. */
const thousandths = (utilization: number): bigint => BigInt(Math.round(utilization * 1_000));

/** The memory of one GPU that the engine may use. */
const usableBytes = (type: GpuInstance, utilization: number): bigint =>
  ((BigInt(type.vramMiB) * thousandths(utilization)) / 1_000n) * mebibyte;

/** What fills one GPU: where the weights leave room, the engine takes the rest of its share for its cache. */
export function memoryUse(input: MemoryInput): MemoryUse {
  const { usable, weights, overhead } = memoryOf(input);
  const cache = usable - weights - overhead;
  const parts = { weights, engine: overhead, 'cache of requests': cache > 0n ? cache : 0n };
  return {
    of: 'each GPU',
    whole: gpuInstance(input.instance).vramMiB * Number(mebibyte),
    parts: Object.entries(parts).map(([name, bytes]) => ({ name, bytes: Number(bytes) })),
  };
}

/**
 * The memory of one GPU, with the rule of the engine's own start: weights are split over the GPUs, and of the KV heads
 * each GPU holds its part, but at least one: fewer heads than GPUs are kept several times.
 */
export function memoryOf(input: MemoryInput): Memory {
  const tensorParallel = BigInt(input.tensorParallel);
  const usable = usableBytes(gpuInstance(input.instance), input.utilization);
  const weights = input.checkpointBytes
    ? ceilDiv(BigInt(input.checkpointBytes), tensorParallel)
    : ceilDiv(BigInt(input.parameters) * tenthsOfByte[input.bits], 10n * tensorParallel);
  const overhead = (tensorParallel === 1n ? 1_536n : 2_048n) * mebibyte;
  const heads = Math.max(1, Math.floor(input.kvHeads / input.tensorParallel));
  const perToken = 2n * BigInt(input.layers) * BigInt(heads) * BigInt(input.headDim) * 2n;
  const room = usable - weights - overhead;
  return { usable, weights, overhead, perToken, tokens: room > 0n ? room / perToken : 0n };
}

/** Whether the rule says how much the cache takes. */
export const isComputable = ({ attention }: Pick<ModelFigures, 'attention'>) =>
  attention === 'full' || attention === 'sliding';

/** The figures that decide over how many GPUs a model can be split. */
export type Heads = Pick<MemoryInput, 'heads' | 'kvHeads' | 'groups'>;

/**
 * Whether the GPUs of one node can share the model, as the engine checks when it loads: each GPU has equally many whole
 * attention heads, and equally many whole KV heads, or each KV head is kept by equally many GPUs; groups of
 * quantized weights stay whole.
 */
export const canSplit = (
  { heads, kvHeads, groups }: Heads,
  type: GpuInstance,
  tensorParallel: number,
): boolean =>
  tensorParallel <= type.gpus &&
  heads % tensorParallel === 0 &&
  (kvHeads % tensorParallel === 0 || tensorParallel % kvHeads === 0) &&
  (groups === undefined || groups % tensorParallel === 0);

/** Whether one request of full length fits. For a cache that the rule can't compute, whether the weights fit. */
export function fits(input: MemoryInput): boolean {
  if (!canSplit(input, gpuInstance(input.instance), input.tensorParallel)) return false;
  const { usable, weights, overhead, tokens } = memoryOf(input);
  if (!isComputable(input)) return usable > weights + overhead;
  return tokens >= BigInt(input.maxModelLen);
}

/** Requests of full length that run at once, cut to two decimals. */
export const concurrency = (input: MemoryInput): number =>
  Number((memoryOf(input).tokens * 100n) / BigInt(input.maxModelLen)) / 100;

/** All numbers of GPUs that can share a model on this instance, from small to large. */
export const splits = (model: Heads, type: GpuInstance): number[] =>
  Array.from({ length: type.gpus }, (_, index) => index + 1).filter((count) => canSplit(model, type, count));

/**
 * The split that is proposed: the smallest whose cache holds two requests of full length, so that replicas stay cheap;
 * else the one whose cache holds most.
 */
export function proposedSplit(input: Omit<MemoryInput, 'tensorParallel'>): number {
  const found = splits(input, gpuInstance(input.instance));
  const held = (tensorParallel: number) => memoryOf({ ...input, tensorParallel }).tokens;
  const enough = found.find((count) => held(count) >= 2n * BigInt(input.maxModelLen));
  return enough ?? found.reduce((best, count) => (held(count) >= held(best) ? count : best), 1);
}
