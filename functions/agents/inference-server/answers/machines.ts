import type { Values } from '../../agent.ts';
import type { Condition } from '../../answers.ts';
import { nodesOf } from '../cost.ts';
import { readSettings } from '../settings.ts';
import { gpuInstance, gpuInstances } from '../sizing/instances.ts';

/** The machines at the most replicas: a quota has to hold them all. */
export function machines(values: Values): { type: string; vcpus: number; hourly: number } {
  const settings = readSettings(values);
  const { name: type, vcpu, hour } = gpuInstance(settings.instance_type);
  return { type, vcpus: nodesOf(settings).most * vcpu, hourly: Number(hour) / 1e6 };
}

/** Other GPUs with more memory, by their price. */
export function larger(values: Values, times: number): Values[] {
  const { instance_type, tensor_parallel } = readSettings(values);
  const { vramMiB } = gpuInstance(instance_type);
  return gpuInstances
    .filter(
      (type) => type.vramMiB > vramMiB && type.vramMiB >= vramMiB * times && type.gpus >= tensor_parallel,
    )
    .sort((one, other) => Number(one.hour - other.hour))
    .map(({ name }) => ({ instance_type: name }));
}

export function conditions(values: Values): Condition[] {
  const { max_replicas, min_replicas, max_model_len, prompt_tokens, answer_tokens } = readSettings(values);
  const shortest = prompt_tokens + answer_tokens;
  return [
    ...(max_replicas > min_replicas
      ? [{ says: `max_replicas = ${min_replicas}`, without: { max_replicas: min_replicas } }]
      : []),
    {
      says: 'higher targets for the first and each further token',
      without: { first_token_target_ms: 600_000, per_token_target_ms: 60_000 },
    },
    ...(max_model_len > shortest
      ? [{ says: `max_model_len = ${shortest}`, without: { max_model_len: shortest } }]
      : []),
  ];
}
