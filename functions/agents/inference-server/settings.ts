import * as z from 'zod';
import { once } from '../../shared/concurrency/once.ts';
import { jitless } from '../../shared/jitless.ts';
import type { Values } from '../agent.ts';
import { balancerNames } from '../eks/load-balancers.ts';
import { usualPrometheusRelease } from '../eks/monitoring.ts';
import { placeValues, readerOf } from '../eks/settings.ts';
import { attentions, findModel, weightBits } from './models/models.ts';
import { dtypes, weightsCaches, weightsRetentions } from './options.ts';
import type { FitInput } from './sizing/fit.ts';
import type { MemoryInput } from './sizing/memory.ts';
import type { SpeedInput } from './sizing/speed.ts';

// The settings after each gate. Ranges and forms were checked field by field; here values get their types. A value that is
// added later needs a default: earlier stored settings don't have it. Each schema is made when it is first read by: no start
// needs them, and a message those of its gate alone.

const demand = once(() =>
  z.object({
    model: z.string(),
    parameters: z.number(),
    layers: z.number(),
    attention_heads: z.number(),
    kv_heads: z.number(),
    head_dim: z.number(),
    model_context: z.number(),
    weight_bits: z.enum(weightBits),
    attention: z.enum(attentions),
    chat: z.boolean(),
    gated: z.boolean().optional(),
    own_code: z.boolean().default(false),
    peak_qps: z.number(),
    prompt_tokens: z.number(),
    answer_tokens: z.number(),
    first_token_target_ms: z.number(),
    per_token_target_ms: z.number(),
  }),
);

export const endpoints = ['internal-load-balancer', 'cluster-ip'] as const;
export const autoscalers = ['keda', 'hpa', 'fixed'] as const;

const topology = once(() =>
  demand().extend({
    ...placeValues(),
    instance_type: z.string(),
    min_replicas: z.number(),
    max_replicas: z.number(),
    autoscaler: z.enum(autoscalers),
    endpoint: z.enum(endpoints),
    balancer: z.enum(balancerNames).default('controller'),
  }),
);

const sizing = once(() =>
  topology().extend({
    max_model_len: z.number(),
    dtype: z.enum(dtypes),
    gpu_memory_utilization: z.number(),
    tensor_parallel: z.number(),
  }),
);

const storage = once(() =>
  sizing().extend({
    weights_cache: z.enum(weightsCaches),
    model_revision: z.string(),
    weights_retention: z.enum(weightsRetentions).default('keep'),
    weights_keep_until: z.string().default('none'),
    token_in_cluster: z.boolean().default(false),
    weights_image: z.string(),
  }),
);

const settings = once(() =>
  storage().extend({
    first_token_alert_ms: z.number(),
    queue_alert: z.number(),
    gpu_alert_percent: z.number(),
    health_cron: z.string(),
    prometheus_url: z.string(),
    prometheus_release: z.string().default(usualPrometheusRelease),
  }),
);

/** Values of gate 1. */
export type Demand = z.infer<ReturnType<typeof demand>>;
/** Values of gates 1 and 2. */
export type Topology = z.infer<ReturnType<typeof topology>>;
/** Values of gates 1 to 3. */
export type Sizing = z.infer<ReturnType<typeof sizing>>;
/** Values of gates 1 to 4. */
export type Storage = z.infer<ReturnType<typeof storage>>;
/** All values: gates 1 to 5. */
export type Settings = z.infer<ReturnType<typeof settings>>;

// Each throws when a value is missing or has another type.
export const readDemand = readerOf(demand);
export const readTopology = readerOf(topology);
export const readSizing = readerOf(sizing);
export const readStorage = readerOf(storage);
export const readSettings = readerOf(settings);

const sized = once(() =>
  sizing().pick({
    model: true,
    parameters: true,
    layers: true,
    attention_heads: true,
    kv_heads: true,
    head_dim: true,
    model_context: true,
    weight_bits: true,
    attention: true,
    instance_type: true,
    max_model_len: true,
    gpu_memory_utilization: true,
  }),
);

/** The memory rule's view of the values, without the split. */
const toUnsplit = (values: z.infer<ReturnType<typeof sized>>): Omit<MemoryInput, 'tensorParallel'> => ({
  parameters: values.parameters,
  layers: values.layers,
  heads: values.attention_heads,
  kvHeads: values.kv_heads,
  headDim: values.head_dim,
  context: values.model_context,
  bits: values.weight_bits,
  attention: values.attention,
  checkpointBytes: findModel(values.model)?.checkpointBytes,
  groups: findModel(values.model)?.groups,
  instance: values.instance_type,
  maxModelLen: values.max_model_len,
  utilization: values.gpu_memory_utilization,
});

/** The same from raw values, or undefined while one of them is missing. */
export function unsplitInput(values: Values): Omit<MemoryInput, 'tensorParallel'> | undefined {
  const result = sized().safeParse(values, jitless);
  return result.success ? toUnsplit(result.data) : undefined;
}

export const toFitInput = (values: Sizing): FitInput => ({
  ...toUnsplit(values),
  tensorParallel: values.tensor_parallel,
  model: values.model,
  minReplicas: values.min_replicas,
});

export const toSpeedInput = (values: Sizing): SpeedInput => ({
  ...toUnsplit(values),
  tensorParallel: values.tensor_parallel,
  active: findModel(values.model)?.active ?? values.parameters,
  promptTokens: values.prompt_tokens,
  answerTokens: values.answer_tokens,
});
