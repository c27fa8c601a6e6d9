import type { Values } from '../../../../functions/agents/agent.ts';
import { catalogue } from '../../../../functions/agents/inference-server/models/models.ts';
import { gpuInstances } from '../../../../functions/agents/inference-server/sizing/instances.ts';
import { storagePrices } from '../../../../functions/agents/plan/storage-prices.ts';
import { prices } from '../../../../functions/agents/vector-database/instance-prices.ts';
import { instanceTypes } from '../../../../functions/agents/vector-database/instances.ts';

// The arithmetic of both agents once more, written from their documents and the tables alone: what holds a demand, and what it costs.

export interface Machines {
  type: string;
  vcpus: number;
  /** Nodes and their volumes in US dollars a month; nothing else of an estimate depends on the machines. */
  monthly: number;
  holds: boolean;
  /** It would be proposed: what is all but full is not. */
  isProposed: boolean;
}

const mebi = 2 ** 20;
const gibi = 2 ** 30;
const cents = (usd: number) => Math.round(usd * 100) / 100;
const volume = Number(storagePrices.volumeGbMonth) / 1e6;
const bytesOfWeight: Record<string, number> = { '16': 2, '8': 1, '4': 0.6 };

interface ModelValues {
  model: string;
  max_model_len: number;
  gpu_memory_utilization: number;
  per_token_target_ms: number;
  first_token_target_ms: number;
  prompt_tokens: number;
  answer_tokens: number;
  min_replicas: number;
  max_replicas: number;
  weights_cache: string;
  dtype: string;
}

/** What no machine can change: the model's own context, and the type that it can not compute with. */
function isPossible(values: ModelValues): boolean {
  const model = catalogue.find(({ id }) => id === values.model);
  const length = values.prompt_tokens + values.answer_tokens;
  const isComputable = !(values.dtype === 'float16' && model?.float16Refused);
  const isLongEnough = length <= values.max_model_len && values.max_model_len <= (model?.context ?? 0);
  return isComputable && isLongEnough && !(values.dtype === 'int8' && model?.bits !== '8');
}

/** One GPU's part of a model that is split, and how long it takes; undefined where it can not be split so. */
function gpuPart(values: ModelValues, type: (typeof gpuInstances)[number], split: number) {
  const model = catalogue.find(({ id }) => id === values.model);
  if (!model) throw new Error(values.model);
  const { heads, kvHeads, groups = split } = model;
  const sharesKeys = kvHeads % split === 0 || split % kvHeads === 0;
  if (split > type.gpus || heads % split !== 0 || !sharesKeys || groups % split !== 0) return undefined;
  const checkpoint = model.checkpointBytes ?? Math.ceil(model.parameters * (bytesOfWeight[model.bits] ?? 0));
  const weights = Math.ceil(checkpoint / split);
  const usable = Math.floor(type.vramMiB * values.gpu_memory_utilization + 1e-9) * mebi;
  const room = usable - weights - (split === 1 ? 1536 : 2048) * mebi;
  const perToken = 4 * model.layers * Math.max(1, Math.floor(kvHeads / split)) * model.headDim;
  const active = model.active ?? model.parameters;
  const isKnown = model.attention === 'full' || model.attention === 'sliding';
  return {
    checkpoint,
    weights,
    room,
    perToken,
    active,
    isKnown,
    share: Math.min(1, active / model.parameters),
  };
}

/** Requests a second that one replica answers at full use. */
function answered(
  values: ModelValues,
  type: (typeof gpuInstances)[number],
  split: number,
  part: NonNullable<ReturnType<typeof gpuPart>>,
): number {
  const length = values.prompt_tokens + values.answer_tokens;
  const atOnce = Math.max(1, Math.min(256, Math.floor(Math.floor(part.room / part.perToken) / length)));
  const read = atOnce * (values.prompt_tokens + values.answer_tokens / 2) * part.perToken;
  const readMs = (part.weights * (atOnce > 1 ? 1 : part.share) + read) / (type.gbPerSecond * 1e6);
  const computeMs = (2 * part.active * atOnce) / (split * type.teraflops * 1e9);
  const firstMs = (2 * part.active * values.prompt_tokens) / (split * type.teraflops * 1e9);
  const requestMs = atOnce * 2 * firstMs + values.answer_tokens * 2 * Math.max(readMs, computeMs);
  return (atOnce * 1000) / requestMs;
}

export function modelMachines(given: Values): Machines & { mostPerSecond: number | null } {
  const values = given as unknown as ModelValues;
  const type = gpuInstances.find(({ name }) => name === given.instance_type);
  if (!type) throw new Error(String(given.instance_type));
  const split = Number(given.tensor_parallel);
  const part = gpuPart(values, type, split);
  const perNode = Math.max(1, Math.floor(type.gpus / split));
  const nodes = (replicas: number) => Math.ceil(replicas / perNode);
  const gb = (part?.checkpoint ?? 0) / 1e9;
  const inGib = (decimal: number) => Math.ceil((decimal * 1e9) / gibi);
  const pod = 15 + (values.weights_cache === 'init-container' ? inGib(gb * 1.1) : 0);
  const image = 40 + (values.weights_cache === 'baked-image' ? inGib(gb * 2) : 0);
  const disk = Math.max(100, Math.ceil((image + Math.floor(type.gpus / split) * pod) / 0.8 / 10) * 10);
  const least = nodes(values.min_replicas);
  const machines = {
    type: type.name,
    vcpus: nodes(values.max_replicas) * type.vcpu,
    monthly: cents((least * Number(type.hour) * 730) / 1e6) + cents(least * disk * volume),
  };
  if (!part) return { ...machines, holds: false, isProposed: false, mostPerSecond: null };
  const hasRoom = part.isKnown
    ? Math.floor(part.room / part.perToken) >= values.max_model_len
    : part.room > 0;
  const tokenMs = (part.weights * part.share) / (type.gbPerSecond * 1e6);
  const firstMs = (2 * part.active * values.prompt_tokens) / (split * type.teraflops * 1e9);
  const isFast = tokenMs <= values.per_token_target_ms && firstMs <= values.first_token_target_ms;
  const mostPerSecond =
    part.isKnown && hasRoom ? answered(values, type, split, part) * values.max_replicas : null;
  const holds = hasRoom && isFast && isPossible(values);
  return { ...machines, holds, isProposed: holds, mostPerSecond };
}

interface DataValues {
  vector_count: number;
  dimension: number;
  quantization: 'none' | 'scalar-int8' | 'product';
  node_count: number;
  shard_number: number;
  replication_factor: number;
  avg_payload_bytes: number;
  storage_gb: number;
  hybrid_search: boolean;
}

export function dataMachines(given: Values): Machines {
  const values = given as unknown as DataValues;
  const { vector_count: count, dimension, node_count: nodes, shard_number: shards } = values;
  const type = instanceTypes.find(({ name }) => name === given.instance_type);
  if (!type) throw new Error(String(given.instance_type));
  const held = { none: 4 * dimension, 'scalar-int8': dimension, product: Math.ceil(dimension / 4) }[
    values.quantization
  ];
  const copies = Math.ceil((shards * values.replication_factor) / nodes);
  const memory = (count * (held * 1.95 + (values.hybrid_search ? 800 : 0)) * copies) / shards;
  const stored = 4 * dimension + (values.quantization === 'none' ? 0 : held) + values.avg_payload_bytes;
  const disk = Math.ceil((2 * Math.ceil((count * stored * 1.5 * copies) / shards)) / gibi);
  const hour = Number(prices.instanceHour[type.name]) / 1e6;
  const used = memory / ((type.allocatableMiB - 512) * mebi);
  const isWhole = nodes >= 3 && nodes <= shards && nodes >= values.replication_factor;
  // Above nine tenths the database refuses writes.
  const holds = isWhole && disk <= values.storage_gb && used <= 0.9;
  return {
    type: type.name,
    vcpus: nodes * type.vcpu,
    monthly: cents(nodes * hour * 730) + cents(nodes * values.storage_gb * volume),
    holds,
    isProposed: holds,
  };
}

/** All machines of the catalogue for a demand of the inference server. */
export const modelChoices = (values: Values): Values[] =>
  gpuInstances.flatMap(({ name, gpus }) =>
    Array.from({ length: gpus }, (_, n) => ({ ...values, instance_type: name, tensor_parallel: n + 1 })),
  );

/** All machines of the catalogue for a demand of the vector database, with the shards as they are or two for each node. */
export const dataChoices = (values: Values): Values[] =>
  instanceTypes.flatMap(({ name }) =>
    Array.from({ length: 28 }, (_, n) => n + 3).flatMap((nodes) =>
      [Number(values.shard_number), 2 * nodes].map((shards) => ({
        ...values,
        instance_type: name,
        node_count: nodes,
        shard_number: shards,
      })),
    ),
  );
