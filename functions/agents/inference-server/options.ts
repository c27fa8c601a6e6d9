import type { AgentOption } from '../agent.ts';
import { fieldsFrom } from '../eks/field-forms.ts';
import { gpuInstances } from './sizing/instances.ts';

/** How the weights reach the GPUs. */
export const weightsCaches = ['store-pvc', 'init-container', 'baked-image'] as const;
/** The choices for the bucket of the weights when the deployment is destroyed. */
export const weightsRetentions = ['keep', 'until-date', 'delete'] as const;
/** How the engine computes; int8 says that the checkpoint itself has weights of 8 bits. */
export const dtypes = ['float16', 'bfloat16', 'int8'] as const;

/** A model of 8 billion parameters whose weights are public. */
export const usualModel = 'Qwen/Qwen3-8B';

/** The options with their defaults, which the API shows; a default changes the plans of those who said nothing. */
export const options = [
  { name: 'model', default: usualModel, allowed: null, meaning: 'id of the model on the hub' },
  {
    name: 'instance_type',
    default: 'g5.xlarge',
    allowed: gpuInstances.map(({ name }) => name),
    meaning: 'GPU instance (g5.xlarge: one GPU of 24 GB; p4d.24xlarge: eight of 40 GB)',
  },
  { name: 'min_replicas', default: 2, allowed: null, meaning: 'autoscaler floor' },
  { name: 'max_replicas', default: 8, allowed: null, meaning: 'autoscaler ceiling' },
  { name: 'max_model_len', default: 8_192, allowed: null, meaning: 'context window in tokens' },
  {
    name: 'dtype',
    default: 'float16',
    allowed: [...dtypes],
    meaning:
      'arithmetic of the engine; bfloat16 by default for models of the catalogue that float16 is refused for; int8 only for a checkpoint with quantized weights',
  },
  {
    name: 'gpu_memory_utilization',
    default: 0.9,
    allowed: null,
    meaning: 'fraction of each GPU’s memory for weights, activations and cache together',
  },
  {
    name: 'weights_cache',
    default: 'store-pvc',
    allowed: [...weightsCaches],
    meaning:
      'where the weights come from: a bucket that is mounted (recommended), a download by each pod (slow), or an image that holds them (large)',
  },
  {
    name: 'weights_retention',
    default: 'keep',
    allowed: [...weightsRetentions],
    meaning:
      'what a destroy does with the bucket of the weights: keeps it, keeps it until weights_keep_until, or deletes it',
  },
] as const satisfies readonly AgentOption[];

export const fromOption = fieldsFrom(options);
