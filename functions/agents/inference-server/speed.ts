import { gpuInstance } from './instances.ts';
import { type MemoryInput, memoryOf } from './memory.ts';

// Pure: how fast it can be at most, from the data sheets of the GPUs. Real figures are lower; each is shown with its
// formula.

export interface SpeedInput extends MemoryInput {
  /** Parameters that work on one token. */
  active: number;
  promptTokens: number;
  answerTokens: number;
}

/** Requests that the engine runs at once at most, whatever the cache holds: its own default. */
const mostSequences = 256;

/** Of the floor of a time, what is usual: kernels are never all that the data sheet says. */
export const usualFactor = 2;

/** Bytes of weights that one GPU reads for one token: of a mixture of experts those that work on it. */
export function activeBytes(input: SpeedInput): number {
  const { weights } = memoryOf(input);
  return Number(weights) * Math.min(1, input.active / input.parameters);
}

/** Milliseconds that one token takes at least: all weights that work on it are read once. */
export const perTokenFloorMs = (input: SpeedInput): number =>
  activeBytes(input) / (gpuInstance(input.instance).gbPerSecond * 1e6);

/** Milliseconds until the first token at least: two operations for each active parameter and token of the prompt. */
export const firstTokenFloorMs = (input: SpeedInput): number =>
  (2 * input.active * input.promptTokens) /
  (input.tensorParallel * gpuInstance(input.instance).teraflops * 1e9);

export interface Throughput {
  /** Requests of usual length at once. */
  atOnce: number;
  /** Milliseconds of one step, in which each of them gets a token. */
  stepMs: number;
  tokensPerSecond: number;
  requestsPerSecond: number;
}

/** What one replica answers at full use: as many requests at once as its cache holds, at the usual speed. */
export function throughput(input: SpeedInput): Throughput {
  const { perToken, tokens } = memoryOf(input);
  const { gbPerSecond, teraflops } = gpuInstance(input.instance);
  const length = input.promptTokens + input.answerTokens;
  const atOnce = Math.max(1, Math.min(mostSequences, Math.floor(Number(tokens) / length)));
  // On average half of the answer is there.
  const cache = atOnce * (input.promptTokens + input.answerTokens / 2) * Number(perToken);
  // With many requests all experts have work.
  const weights = atOnce > 1 ? Number(memoryOf(input).weights) : activeBytes(input);
  const readMs = (weights + cache) / (gbPerSecond * 1e6);
  const computeMs = (2 * input.active * atOnce) / (input.tensorParallel * teraflops * 1e9);
  const stepMs = usualFactor * Math.max(readMs, computeMs);
  const prefillMs = usualFactor * firstTokenFloorMs(input);
  // Prompts are read one after the other beside the steps.
  const requestMs = atOnce * prefillMs + input.answerTokens * stepMs;
  const requestsPerSecond = (atOnce * 1_000) / requestMs;
  return { atOnce, stepMs, requestsPerSecond, tokensPerSecond: requestsPerSecond * input.answerTokens };
}
