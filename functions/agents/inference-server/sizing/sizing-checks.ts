import { groupDigits } from '../../../shared/group-digits.ts';
import type { Checks } from '../../eks/checks.ts';
import { gib, usd } from '../../eks/figures.ts';
import { rateSaid } from '../../rates.ts';
import { nodesOf } from '../cost.ts';
import { catalogue, findModel, usualDtype } from '../models/models.ts';
import { type Sizing, toFitInput, toSpeedInput } from '../settings.ts';
import { type Way, waysToFit } from './fit.ts';
import { gpuInstance, nodesFor } from './instances.ts';
import { canSplit, concurrency, fits, isComputable, memoryOf, splits } from './memory.ts';
import { firstTokenFloorMs, perSecond, perTokenFloorMs, throughput, usualFactor } from './speed.ts';

/** The autoscaler adds a replica for this many running requests, and for this many waiting ones. */
export const scaleAt = { running: 16, waiting: 4 } as const;

const sentenceOf = ({ change, hour }: Way) => `${change} (${hourly(hour)})`;

/** `$2.01 per hour` */
export const hourly = (microUsd: bigint): string => `${usd(Number(microUsd) / 1e6)} per hour`;

export const sizingRefusals: Checks<Sizing> = {
  context_too_long: ({ max_model_len, model_context, model }) =>
    max_model_len > model_context
      ? `${model} was made for ${groupDigits(model_context)} tokens, and max_model_len is ${groupDigits(max_model_len)}. Use max_model_len = ${model_context} at most.`
      : undefined,
  context_too_short: ({ max_model_len, prompt_tokens, answer_tokens }) =>
    max_model_len < prompt_tokens + answer_tokens
      ? `A prompt of ${groupDigits(prompt_tokens)} tokens and an answer of ${groupDigits(answer_tokens)} don't fit into a context of ${groupDigits(max_model_len)}. Use max_model_len = ${prompt_tokens + answer_tokens} at least.`
      : undefined,
  not_quantized: ({ dtype, weight_bits, model }) => {
    if (dtype !== 'int8' || weight_bits === '8') return undefined;
    const quantized = in8Bits(model);
    return `dtype = int8 is for a checkpoint whose weights have 8 bits, and those of ${model} have ${weight_bits}: the engine doesn't quantize by itself. ${quantized ? `Use model = ${quantized}, or` : 'Use'} dtype = ${usualDtype(model)}.`;
  },
  dtype_not_supported: ({ dtype, model }) => {
    const reason = findModel(model)?.float16Refused;
    return dtype === 'float16' && reason
      ? `The engine refuses float16 for ${model} when it loads (${reason}). Use dtype = bfloat16.`
      : undefined;
  },
  heads_not_divisible: (sizing) => {
    const { attention_heads, kv_heads, tensor_parallel, instance_type } = sizing;
    const input = toFitInput(sizing);
    const type = gpuInstance(instance_type);
    if (canSplit(input, type, tensor_parallel)) return undefined;
    const possible = splits(input, type).join(', ');
    const weights =
      input.groups === undefined ? '' : ` with ${input.groups} groups of quantized weights in a row`;
    return tensor_parallel > type.gpus
      ? `A replica can't be split over ${tensor_parallel} GPUs: ${instance_type} has ${type.gpus}. Possible are ${possible}.`
      : `${attention_heads} attention heads and ${kv_heads} key-value heads${weights} can't be shared evenly by ${tensor_parallel} GPUs. Possible on ${instance_type} are ${possible}.`;
  },
  does_not_fit: (sizing) => {
    const input = toFitInput(sizing);
    if (!canSplit(input, gpuInstance(input.instance), input.tensorParallel) || fits(input)) return undefined;
    const { usable, weights, overhead, perToken, tokens } = memoryOf(input);
    const { vramMiB, gpu } = gpuInstance(input.instance);
    const room = usable - weights - overhead;
    const cache = isComputable(input)
      ? `, and one request of ${groupDigits(input.maxModelLen)} tokens takes ${gib(perToken * BigInt(input.maxModelLen))} (${groupDigits(perToken)} B per token): ${groupDigits(tokens)} tokens find room`
      : '';
    const arithmetic = `Of the ${gib(BigInt(vramMiB) * 2n ** 20n)} of each ${gpu} the engine may take ${gib(usable)}. The weights take ${gib(weights)} of it and the engine itself ${gib(overhead)}, which leaves ${room > 0n ? gib(room) : 'nothing'}${cache}.`;
    const ways = waysToFit(input).map(sentenceOf);
    return ways.length > 0
      ? `${arithmetic} What fits instead, cheapest first: ${ways.join('; or ')}.`
      : `${arithmetic} No single change makes it fit: use a smaller model, or one with fewer bits.`;
  },
  per_token_below_floor: (sizing) => {
    const input = toSpeedInput(sizing);
    const floor = perTokenFloorMs(input);
    return fits(input) && sizing.per_token_target_ms < floor
      ? `${sizing.per_token_target_ms} ms per token are below what the memory of the GPU allows: each token takes at least ${floorText(sizing, floor)}. Use per_token_target_ms = ${Math.ceil(floor * usualFactor)}, more GPUs for each replica, or faster ones.`
      : undefined;
  },
  first_token_below_floor: (sizing) => {
    const input = toSpeedInput(sizing);
    const floor = firstTokenFloorMs(input);
    return fits(input) && sizing.first_token_target_ms < floor
      ? `${sizing.first_token_target_ms} ms until the first token are below what the GPU computes: 2 operations x ${groupDigits(input.active)} parameters x ${groupDigits(input.promptTokens)} tokens of the prompt take ${floor.toFixed(0)} ms. Use first_token_target_ms = ${Math.ceil(floor * usualFactor)}, or faster GPUs.`
      : undefined;
  },
};

/** The checkpoint of the same model whose weights have 8 bits, where the catalogue has one. */
const in8Bits = (model: string) => {
  const known = findModel(model);
  const of = known && (known.quantizes ?? known.id);
  return catalogue.find(({ quantizes, bits }) => quantizes !== undefined && quantizes === of && bits === '8')
    ?.id;
};

/** `27.3 ms (16,381,470,720 B of weights / 600 GB/s)` */
export function floorText(sizing: Sizing, floor: number): string {
  const input = toSpeedInput(sizing);
  const { gbPerSecond } = gpuInstance(input.instance);
  return `${floor.toFixed(1)} ms (${groupDigits(Math.round(floor * gbPerSecond * 1e6))} B of weights / ${groupDigits(gbPerSecond)} GB/s)`;
}

/** The immutable settings of a node group. */
const newNodes = ['instance_type', 'tensor_parallel'] as const;

export const sizingWarnings: Checks<Sizing> = {
  // A group that stays keeps the nodes that it has; how many of others they come to is not known.
  nodes_to_fewest: (sizing, { made }) => {
    const { fewest, most } = nodesOf(sizing);
    if (!made?.isChanged || sizing.autoscaler === 'fixed' || most === fewest) return undefined;
    return newNodes.some((name) => made.values[name] !== sizing[name])
      ? `This change may make another node group, which begins with its fewest nodes (${fewest}); what scales the nodes adds to them afterwards. Replicas beyond that are away for minutes: have it applied when the load is low.`
      : undefined;
  },
  autoscaler_blind: (sizing) => {
    const input = toFitInput(sizing);
    if (sizing.autoscaler === 'fixed' || !isComputable(input)) return undefined;
    const atOnce = concurrency(input);
    return atOnce < scaleAt.running
      ? `With requests of full length the autoscaler acts by those that wait alone, ${scaleAt.waiting} for each new replica. At most ${atOnce} of them run at once on a replica, and it would act above ${scaleAt.running} that run.`
      : undefined;
  },
  per_token_near_floor: (sizing) => {
    const floor = perTokenFloorMs(toSpeedInput(sizing));
    return sizing.per_token_target_ms >= floor && sizing.per_token_target_ms < floor * usualFactor
      ? `${sizing.per_token_target_ms} ms per token are near the least that is possible, ${floorText(sizing, floor)}; usual is up to twice that.`
      : undefined;
  },
  first_token_near_floor: (sizing) => {
    const floor = firstTokenFloorMs(toSpeedInput(sizing));
    return sizing.first_token_target_ms >= floor && sizing.first_token_target_ms < floor * usualFactor
      ? `${sizing.first_token_target_ms} ms until the first token are near the least that is possible for ${groupDigits(sizing.prompt_tokens)} tokens (${floor.toFixed(0)} ms); usual is up to twice that.`
      : undefined;
  },
  peak_above_capacity: (sizing) => {
    const input = toSpeedInput(sizing);
    if (!isComputable(input)) return undefined;
    const { requestsPerSecond } = throughput(input);
    const most = requestsPerSecond * sizing.max_replicas;
    return sizing.peak_qps > most
      ? `${sizing.max_replicas} replicas answer about ${perSecond(most)} requests per second by our estimate, fewer than the ${rateSaid(sizing.peak_qps, '')} that you expect. That takes about ${Math.ceil(sizing.peak_qps / requestsPerSecond)} replicas; the others wait.`
      : undefined;
  },
  bfloat16_wanted: ({ dtype, model }) =>
    dtype === 'float16' && !findModel(model) && /gemma/i.test(model)
      ? `${model} seems to be of the Gemma family, for most of which the engine refuses float16. Use dtype = bfloat16.`
      : undefined,
  pcie: ({ instance_type, tensor_parallel }) =>
    tensor_parallel > 1 && gpuInstance(instance_type).link === 'PCIe'
      ? `The GPUs of ${instance_type} talk to each other over PCIe: splitting a replica over ${tensor_parallel} of them costs time for each token, which the estimate leaves out.`
      : undefined,
  idle_gpus: ({ instance_type, tensor_parallel, min_replicas }) => {
    const type = gpuInstance(instance_type);
    const idle = nodesFor(type, tensor_parallel, min_replicas) * type.gpus - min_replicas * tensor_parallel;
    return idle > 0
      ? `${idle} GPUs have nothing to do at ${min_replicas} replicas of ${tensor_parallel}: nodes are paid for whole.`
      : undefined;
  },
};
