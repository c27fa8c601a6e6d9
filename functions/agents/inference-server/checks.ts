import { type Checks, placeRefusals, placeWarnings } from '../eks/checks.ts';
import { gib, grouped } from '../eks/figures.ts';
import { lookAt } from '../eks/free-name.ts';
import { checkpointGb, nodesOf } from './cost.ts';
import { noImage } from './fields.ts';
import { type Way, waysToFit } from './fit.ts';
import { gpuInstance, instanceTable, nodesFor } from './instances.ts';
import { canSplit, concurrency, fits, isComputable, memoryOf, splits } from './memory.ts';
import { catalogue, catalogueDate, findModel, usualDtype } from './models.ts';
import { hubSecretOf } from './names.ts';
import { naming } from './naming.ts';
import {
  type Demand,
  type Settings,
  type Sizing,
  type Storage,
  type Topology,
  toFitInput,
  toSpeedInput,
} from './settings.ts';
import { firstTokenFloorMs, perTokenFloorMs, throughput, usualFactor } from './speed.ts';

/** The autoscaler adds a replica for every so many requests that run, and for every so many that wait. */
export const scaleAt = { running: 16, waiting: 4 } as const;

export const demandRefusals: Checks<Demand> = {
  kv_heads_exceed_heads: ({ kv_heads, attention_heads }) =>
    kv_heads > attention_heads || attention_heads % kv_heads !== 0
      ? `${kv_heads} key-value heads can't serve ${attention_heads} attention heads: each serves the same number of them. See num_attention_heads and num_key_value_heads of the model's config.json.`
      : undefined,
};

export const demandWarnings: Checks<Demand> = {
  licence: ({ model }) => {
    const known = findModel(model);
    return known && /not for commercial/.test(known.licence)
      ? `${known.id} is under the ${known.licence}.`
      : undefined;
  },
  gated_model: ({ model }) => {
    const known = findModel(model);
    return known?.gated
      ? `${known.id} is under the ${known.licence}, and the hub gives its weights only to accounts that have accepted it at https://huggingface.co/${known.id}. Without a token of such an account the download fails.`
      : undefined;
  },
  model_not_in_catalogue: ({ model }) =>
    findModel(model)
      ? undefined
      : `${model} is not in the catalogue of ${catalogueDate}: its figures are taken as you gave them, and whether it is gated or needs code of its own is not known. Code of its own is never run.`,
  figures_differ: (demand) => {
    const known = findModel(demand.model);
    if (!known) return undefined;
    const pairs: [string, unknown, unknown][] = [
      ['parameters', demand.parameters, known.parameters],
      ['layers', demand.layers, known.layers],
      ['attention_heads', demand.attention_heads, known.heads],
      ['kv_heads', demand.kv_heads, known.kvHeads],
      ['head_dim', demand.head_dim, known.headDim],
      ['model_context', demand.model_context, known.context],
      ['weight_bits', demand.weight_bits, known.bits],
      ['attention', demand.attention, known.attention],
    ];
    const differing = pairs.filter(([, given, listed]) => given !== listed);
    if (differing.length === 0) return undefined;
    const list = differing.map(([name, given, listed]) => `${name} ${given} instead of ${listed}`);
    return `For ${known.id} you gave ${list.join(', ')}. What you gave is used; a wrong figure makes a model that doesn't fit look as if it did.`;
  },
  cache_not_computed: ({ attention, model }) =>
    isComputable({ attention })
      ? undefined
      : `${model} has ${attention} attention, and no rule of ours says what its cache takes. Only its weights are weighed against the GPU; the engine measures the rest when it starts and logs it as "GPU KV cache size".`,
  sliding_window: ({ attention }) =>
    attention === 'sliding'
      ? 'Some of its layers keep a sliding window of tokens only. The cache is computed as if all kept everything, so more requests may find room than the figures say.'
      : undefined,
  no_chat_template: ({ chat }) =>
    chat
      ? undefined
      : 'Without a chat template /v1/chat/completions answers 400, and only /v1/completions works.',
};

export const topologyRefusals: Checks<Topology> = {
  ...placeRefusals(naming),
  replicas_reversed: ({ min_replicas, max_replicas }) =>
    max_replicas < min_replicas
      ? `At most ${max_replicas} replicas are fewer than at least ${min_replicas}. Use max_replicas = ${min_replicas} or more.`
      : undefined,
};

export const topologyWarnings: Checks<Topology> = {
  ...placeWarnings(naming),
  one_replica: ({ min_replicas }) =>
    min_replicas === 1
      ? 'With one replica nothing answers while it is replaced, and a new one takes minutes. Use min_replicas = 2 to stay available.'
      : undefined,
  no_keda: (topology, context) =>
    topology.autoscaler === 'keda' && lookAt(topology, context)?.keda === false
      ? 'KEDA is not in the cluster, and its ScaledObject would be refused. Install it, or use autoscaler = hpa (with a custom metrics API) or fixed.'
      : undefined,
  fixed_replicas: ({ autoscaler, min_replicas, max_replicas }) =>
    autoscaler === 'fixed' && max_replicas > min_replicas
      ? `Nothing scales the replicas: ${min_replicas} run whatever the load is, and max_replicas = ${max_replicas} has no effect but for the size of the node group. KEDA in the cluster, or autoscaler = hpa with a custom metrics API, would scale them.`
      : undefined,
  node_autoscaler: ({ min_replicas, max_replicas, autoscaler }) =>
    autoscaler !== 'fixed' && max_replicas > min_replicas
      ? 'More replicas need more nodes: a Cluster Autoscaler in the cluster adds them to the node group. Without one, replicas beyond the first nodes stay pending.'
      : undefined,
};

const sentenceOf = ({ change, hour }: Way) => `${change} (${hourly(hour)})`;

/** `$2.012 per hour` */
export const hourly = (microUsd: bigint): string =>
  `$${(Number(microUsd) / 1e6).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} per hour`;

export const sizingRefusals: Checks<Sizing> = {
  context_too_long: ({ max_model_len, model_context, model }) =>
    max_model_len > model_context
      ? `${model} was made for ${grouped(model_context)} tokens, and max_model_len is ${grouped(max_model_len)}. Use max_model_len = ${model_context} at most.`
      : undefined,
  context_too_short: ({ max_model_len, prompt_tokens, answer_tokens }) =>
    max_model_len < prompt_tokens + answer_tokens
      ? `A prompt of ${grouped(prompt_tokens)} tokens and an answer of ${grouped(answer_tokens)} don't fit into a context of ${grouped(max_model_len)}. Use max_model_len = ${prompt_tokens + answer_tokens} at least.`
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
      ? `, and one request of ${grouped(input.maxModelLen)} tokens takes ${gib(perToken * BigInt(input.maxModelLen))} (${grouped(perToken)} B per token): ${grouped(tokens)} tokens find room`
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
      ? `${sizing.first_token_target_ms} ms until the first token are below what the GPU computes: 2 operations x ${grouped(input.active)} parameters x ${grouped(input.promptTokens)} tokens of the prompt take ${floor.toFixed(0)} ms. Use first_token_target_ms = ${Math.ceil(floor * usualFactor)}, or faster GPUs.`
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
  return `${floor.toFixed(1)} ms (${grouped(Math.round(floor * gbPerSecond * 1e6))} B of weights / ${grouped(gbPerSecond)} GB/s)`;
}

/** What the size of the node group follows from. */
const sizeOfNodes = ['instance_type', 'tensor_parallel', 'min_replicas', 'max_replicas'] as const;

export const sizingWarnings: Checks<Sizing> = {
  // A template can't leave the desired size as it is: EKS refuses bounds around which that isn't.
  nodes_to_fewest: (sizing, { made }) => {
    const { fewest, most } = nodesOf(sizing);
    if (!made?.isChanged || sizing.autoscaler === 'fixed' || most === fewest) return undefined;
    return sizeOfNodes.some((name) => made.values[name] !== sizing[name])
      ? `This change sets the node group to its fewest nodes (${fewest}) first; what scales the nodes adds to them afterwards. Replicas beyond that are away for minutes: have it applied when the load is low.`
      : undefined;
  },
  autoscaler_blind: (sizing) => {
    const input = toFitInput(sizing);
    if (sizing.autoscaler === 'fixed' || !isComputable(input)) return undefined;
    const atOnce = concurrency(input);
    return atOnce < scaleAt.running
      ? `At most ${atOnce} requests of full length run at once on a replica, and the autoscaler adds one above ${scaleAt.running} that run: with long requests it would never act by that alone. So it also adds one for every ${scaleAt.waiting} that wait.`
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
      ? `${sizing.first_token_target_ms} ms until the first token are near the least that is possible for ${grouped(sizing.prompt_tokens)} tokens (${floor.toFixed(0)} ms); usual is up to twice that.`
      : undefined;
  },
  peak_above_capacity: (sizing) => {
    const input = toSpeedInput(sizing);
    if (!isComputable(input)) return undefined;
    const { requestsPerSecond } = throughput(input);
    const most = requestsPerSecond * sizing.max_replicas;
    return sizing.peak_qps > most
      ? `${sizing.max_replicas} replicas answer about ${most.toFixed(1)} requests per second by our estimate, fewer than the ${grouped(sizing.peak_qps)} that you expect. That takes about ${Math.ceil(sizing.peak_qps / requestsPerSecond)} replicas; the others wait.`
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

/** Downloads from the hub are usually about this fast, in 10^6 bytes a second. */
export const downloadMbPerSecond = 100;

export const downloadMinutes = (storage: Storage): number =>
  Math.max(1, Math.round((checkpointGb(storage) * 1_000) / downloadMbPerSecond / 60));

/** Shorter ones aren't worth a word. */
const longestDownloadMinutes = 25;

export const storageRefusals: Checks<Storage> = {
  weights_image_missing: ({ weights_cache, weights_image }) =>
    weights_cache === 'baked-image' && weights_image === noImage
      ? 'With weights_cache = baked-image the weights come in an image: name it with weights_image, by its digest.'
      : undefined,
};

export const storageWarnings: Checks<Storage> = {
  hub_token: ({ model, weights_cache, name, namespace }) =>
    weights_cache !== 'baked-image' && findModel(model)?.gated
      ? `The download of ${model} needs a token of the hub with read scope. It is no value of this conversation: put it into the cluster yourself, where only the download reads it, with kubectl create secret generic ${hubSecretOf(name)} -n ${namespace} --from-file=token=FILE, before you deploy.`
      : undefined,
  revision_not_pinned: ({ model_revision, model, weights_cache }) =>
    weights_cache !== 'baked-image' && !/^[0-9a-f]{40}$/.test(model_revision)
      ? `The revision ${model_revision} of ${model} may move between the approval and the download. Name a commit with model_revision to get what was approved.`
      : undefined,
  weights_image_unused: ({ weights_cache, weights_image }) =>
    weights_cache !== 'baked-image' && weights_image !== noImage
      ? `The image ${weights_image} is not used with weights_cache = ${weights_cache}.`
      : undefined,
  long_download: (storage) => {
    if (storage.weights_cache === 'baked-image') return undefined;
    const minutes = downloadMinutes(storage);
    if (minutes <= longestDownloadMinutes) return undefined;
    const nodes = nodesOf(storage).fewest;
    const hour = gpuInstance(storage.instance_type).hour * BigInt(nodes);
    const meanwhile = Math.round((Number(hour) / 1e6) * (minutes / 60));
    return `The download takes about ${minutes} minutes, while ${nodes} GPU ${nodes === 1 ? 'node waits' : 'nodes wait'} at ${hourly(hour)}, about $${grouped(meanwhile)} in all. The run waits for it, but begins nothing more 3.5 hours after it was asked for: then it fails, and the nodes go on costing until you deploy again or destroy.`;
  },
  slow_start: ({ weights_cache }) =>
    weights_cache === 'init-container'
      ? 'Each new pod downloads all weights from the hub before it answers, also when the load rises. store-pvc downloads them once.'
      : undefined,
};

/** Bounds of the engine's histogram up to the largest threshold, in ms: exact there, interpolated between. */
const firstTokenBoundsMs = [
  ...[1, 5, 10, 20, 40, 60, 80, 100, 250, 500, 750, 1_000, 2_500, 5_000, 7_500, 10_000],
  ...[20_000, 40_000, 80_000, 160_000],
];

export const observabilityWarnings: Checks<Settings> = {
  interpolated_latency: ({ first_token_alert_ms }) => {
    if (firstTokenBoundsMs.includes(first_token_alert_ms)) return undefined;
    const above = firstTokenBoundsMs.findIndex((bound) => bound > first_token_alert_ms);
    const [low, high] = [firstTokenBoundsMs[above - 1] ?? 0, firstTokenBoundsMs[above]];
    return high === undefined
      ? undefined
      : `The engine counts first tokens up to ${grouped(low)} and up to ${grouped(high)} ms. A threshold of ${grouped(first_token_alert_ms)} ms lies between, so the P95 there is an estimate.`;
  },
};

export const costWarnings: Checks<Settings> = {
  prices_of_other_region: ({ region }) =>
    region === instanceTable.region
      ? undefined
      : `The estimate uses prices of ${instanceTable.region}; those of ${region} may differ, and not every instance type is sold there.`,
};
