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

/** Requests or tokens a second as people write them: 1.3, and 0.02 where one digit behind the point is none. */
export const perSecond = (rate: number): string =>
  rate < 0.1 ? String(Number(rate.toPrecision(1))) : rate.toFixed(1);

/** Requests that the engine runs at once at most, however large the cache is: its own default. */
const mostSequences = 256;

/** The usual factor over the theoretical minimum of a time: kernels never reach the data sheet's figures. */
export const usualFactor = 2;

/** Bytes of weights that one GPU reads for one token: of a mixture of experts those that work on it. */
function activeBytes(input: SpeedInput): number {
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

/** Operations of attention over a whole prompt: each token with all before it, for scores and for values. */
const attentionOperations = ({ layers, heads, headDim }: SpeedInput, tokens: number): number =>
  2 * layers * heads * headDim * tokens ** 2;

/** So much longer than at the data sheet's speed a prompt may take: long ones are read in parts, beside other work. */
const contextFactor = 5;
const [leastContextSeconds, mostContextSeconds] = [180, 900];

/** Seconds that an answer to a prompt of the whole context is given, between three minutes and a quarter of an hour. */
export function contextSeconds(input: SpeedInput): number {
  const { maxModelLen: tokens, tensorParallel, instance, active } = input;
  const operations = 2 * active * tokens + attentionOperations(input, tokens);
  const atBest = operations / (tensorParallel * gpuInstance(instance).teraflops * 1e12);
  return Math.min(mostContextSeconds, Math.max(leastContextSeconds, Math.ceil(contextFactor * atBest)));
}

/** A step and a whole request at the usual speed, where so many requests of usual length run at once on a replica. */
export function among(input: SpeedInput, running: number): { stepMs: number; requestMs: number } {
  const { perToken } = memoryOf(input);
  const { gbPerSecond, teraflops } = gpuInstance(input.instance);
  // On average half of the answer is there.
  const cache = running * (input.promptTokens + input.answerTokens / 2) * Number(perToken);
  // With many requests all experts have work.
  const weights = running > 1 ? Number(memoryOf(input).weights) : activeBytes(input);
  const readMs = (weights + cache) / (gbPerSecond * 1e6);
  const computeMs = (2 * input.active * running) / (input.tensorParallel * teraflops * 1e9);
  const stepMs = usualFactor * Math.max(readMs, computeMs);
  const prefillMs = usualFactor * firstTokenFloorMs(input);
  // Prompts are read one after the other beside the steps.
  return { stepMs, requestMs: running * prefillMs + input.answerTokens * stepMs };
}

/** How many run at once on a replica that gets so many a second; undefined where more come than it answers. */
export function runningAt(input: SpeedInput, perSecond: number): number | undefined {
  const { atOnce } = throughput(input);
  for (let running = 1; running <= atOnce; running++)
    if ((running * 1_000) / among(input, running).requestMs >= perSecond) return running;
  return undefined;
}

export interface Throughput {
  /** Requests of usual length at once. */
  atOnce: number;
  /** Milliseconds of one step, in which each of them gets a token. */
  stepMs: number;
  tokensPerSecond: number;
  requestsPerSecond: number;
}

/** The throughput of one replica at full use: as many requests at once as its cache holds, at the usual speed. */
export function throughput(input: SpeedInput): Throughput {
  const { tokens } = memoryOf(input);
  const length = input.promptTokens + input.answerTokens;
  const atOnce = Math.max(1, Math.min(mostSequences, Math.floor(Number(tokens) / length)));
  const { stepMs, requestMs } = among(input, atOnce);
  const requestsPerSecond = (atOnce * 1_000) / requestMs;
  return { atOnce, stepMs, requestsPerSecond, tokensPerSecond: requestsPerSecond * input.answerTokens };
}
