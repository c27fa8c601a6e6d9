import type { Values } from '../../agent.ts';
import type { Saving } from '../../answers.ts';
import { readSettings, type Settings, toFitInput, toSpeedInput } from '../settings.ts';
import { rivals } from '../sizing/fit.ts';
import { gpuInstance, nodesFor } from '../sizing/instances.ts';
import { fits, isComputable } from '../sizing/memory.ts';
import { perTokenFloorMs, type SpeedInput, throughput } from '../sizing/speed.ts';

/** Instances that hold the model as well, with the split that they need, fast enough for the target, with as many replicas. */
export function candidates(values: Values): Values[] {
  const settings = readSettings(values);
  const input = toFitInput(settings);
  const speed = toSpeedInput(settings);
  const does = ({ instance, tensorParallel }: Pick<SpeedInput, 'instance' | 'tensorParallel'>) =>
    isEnough(settings, { ...speed, instance, tensorParallel });
  const own = fits(input) && does(input) ? [input] : [];
  return [...own, ...rivals(input, does)].map(({ instance, tensorParallel }) => ({
    instance_type: instance,
    tensor_parallel: tensorParallel,
  }));
}

/** Fast enough for the target, and where the instance of now takes the stated peak, it takes it as well. */
function isEnough(settings: Settings, other: SpeedInput): boolean {
  const most = (input: SpeedInput) => throughput(input).requestsPerSecond * settings.max_replicas;
  const own = toSpeedInput(settings);
  const isComparable = [own, other].every((input) => isComputable(input) && fits(input));
  return (
    perTokenFloorMs(other) <= settings.per_token_target_ms &&
    !(isComparable && most(own) >= settings.peak_qps && most(other) < settings.peak_qps)
  );
}

/** One node group is over all zones, so only how many nodes there are counts. Where all replicas run all the time, fewer have to take the stated peak. */
export function onLaunched(values: Values, launched: Readonly<Record<string, number>>): Values | undefined {
  const settings = readSettings(values);
  const { instance_type, tensor_parallel, min_replicas, max_replicas } = settings;
  const nodes = Object.values(launched).reduce((sum, count) => sum + count, 0);
  const fewer = Array.from({ length: min_replicas - 1 }, (_, n) => min_replicas - 1 - n);
  const replicas = fewer.find((each) => nodesFor(gpuInstance(instance_type), tensor_parallel, each) <= nodes);
  if (replicas === undefined) return undefined;
  const change = {
    min_replicas: replicas,
    ...(max_replicas === min_replicas ? { max_replicas: replicas } : {}),
  };
  const takesPeak = (most: number) =>
    throughput(toSpeedInput(settings)).requestsPerSecond * most >= settings.peak_qps;
  const isComparable = isComputable(toFitInput(settings)) && fits(toFitInput(settings));
  return isComparable && takesPeak(max_replicas) && !takesPeak(change.max_replicas ?? max_replicas)
    ? undefined
    : change;
}

export function savings(values: Values): Saving[] {
  const settings = readSettings(values);
  const input = toFitInput(settings);
  const own = gpuInstance(settings.instance_type);
  const ownHour = own.hour * BigInt(nodesFor(own, settings.tensor_parallel, settings.min_replicas));
  const speed = toSpeedInput(settings);
  const found: Saving[] = [];
  const cheaper = rivals(input).find(
    ({ hour, instance, tensorParallel }) =>
      hour < ownHour && isEnough(settings, { ...speed, instance, tensorParallel }),
  );
  if (cheaper) {
    const { instance, tensorParallel } = cheaper;
    found.push({
      change: { instance_type: instance, tensor_parallel: tensorParallel },
      says: `${instance} instead of ${settings.instance_type} (${cheaper.concurrency} full requests at once on a replica)`,
    });
  }
  const enough =
    isComputable(input) && fits(input) && throughput(speed).requestsPerSecond >= settings.peak_qps;
  if (settings.min_replicas > 1 && enough) {
    found.push({
      change: { min_replicas: 1 },
      says: 'one replica as the least',
      givesUp: 'nothing answers for minutes when its node fails',
    });
  }
  if (settings.endpoint === 'internal-load-balancer') {
    found.push({
      change: { endpoint: 'cluster-ip' },
      says: 'no load balancer',
      givesUp: 'only clients in the cluster reach it',
    });
  }
  return found;
}
