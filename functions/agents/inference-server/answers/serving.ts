import { groupDigits } from '../../../shared/group-digits.ts';
import type { Values } from '../../agent.ts';
import type { Serving } from '../../answers.ts';
import { monthWith } from '../cost.ts';
import { readSettings, type Settings, toSpeedInput } from '../settings.ts';
import { gpuInstance, gpuInstances } from '../sizing/instances.ts';
import { fits, isComputable, splits } from '../sizing/memory.ts';
import { firstTokenFloorMs } from '../sizing/speed.ts';
import { busy } from './busy.ts';
import { replicasFor } from './peak.ts';

// Pure. The machines that take a load with a few replicas: a price of the fewest replicas finds the machines that need the most of
// them.

/** The targets that are missed while the load lasts, and those that are kept, in words. */
function timesOf(settings: Settings): { says: string; isWithin: boolean } {
  const { per_token_target_ms: perToken, first_token_target_ms: first } = settings;
  const stepMs = busy(settings)?.stepMs ?? 0;
  const firstMs = firstTokenFloorMs(toSpeedInput(settings));
  const held = (ms: number, target: number) =>
    `${ms <= target ? 'within' : 'above'} ${groupDigits(target)} ms`;
  return {
    says: `about ${stepMs.toFixed(0)} ms a token then, ${held(stepMs, perToken)}; first token from ${firstMs.toFixed(0)} ms, ${held(firstMs, first)}`,
    isWithin: stepMs <= perToken && firstMs <= first,
  };
}

/** One way to split the model over the GPUs of a type. */
function servingWith(settings: Settings, load: number): Serving | undefined {
  const input = toSpeedInput(settings);
  if (!isComputable(input) || !fits(input)) return undefined;
  const replicas = replicasFor(settings, load);
  if (replicas === undefined) return undefined;
  const { instance_type, tensor_parallel } = settings;
  const { gpu } = gpuInstance(instance_type);
  return {
    change: { instance_type, tensor_parallel },
    name: `${instance_type} (${tensor_parallel} x ${gpu}${tensor_parallel > 1 ? ' a replica' : ''})`,
    replicas,
    total: monthWith(settings, replicas),
    ...timesOf({ ...settings, peak_qps: load, max_replicas: Math.max(replicas, settings.max_replicas) }),
  };
}

/**
 * Every kind of GPU, and number of them for a replica, that takes the load: on the cheapest machines that have it. Those that keep the
 * targets come first, each group by its price while the load lasts.
 */
export function serving(values: Values, load: number): Serving[] {
  const settings = readSettings(values);
  const all = gpuInstances.flatMap((type) =>
    splits(toSpeedInput(settings), type).flatMap(
      (tensor_parallel) =>
        servingWith({ ...settings, instance_type: type.name, tensor_parallel }, load) ?? [],
    ),
  );
  const sorted = all.sort((a, b) => Number(b.isWithin) - Number(a.isWithin) || a.total - b.total);
  const kinds = Map.groupBy(sorted, ({ change }) => {
    const { gpu, vramMiB } = gpuInstance(String(change.instance_type));
    return `${change.tensor_parallel} ${gpu} ${vramMiB}`;
  });
  return [...kinds.values()].flatMap(([first]) => first ?? []);
}
