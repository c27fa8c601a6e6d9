import { catalogue, findModel } from '../models/models.ts';
import { type GpuInstance, gpuInstance, gpuInstances, nodesFor } from './instances.ts';
import {
  concurrency,
  fits,
  isComputable,
  type MemoryInput,
  memoryOf,
  proposedSplit,
  splits,
} from './memory.ts';

// Pure: what fits instead.

/** A single change of the values with which the model fits. */
export interface Way {
  kind: 'max_model_len' | 'gpu_memory_utilization' | 'tensor_parallel' | 'model' | 'instance_type';
  /** The input with the change. */
  input: MemoryInput;
  /** The order for it, as the user would write it. */
  change: string;
  /** The price of the nodes at the fewest replicas, per hour in millionths of a US dollar. */
  hour: bigint;
}

export interface FitInput extends MemoryInput {
  model: string;
  minReplicas: number;
}

/** No more than this: above it the driver's own use varies from start to start. */
export const mostUtilization = 0.95;
const contextStep = 256;

/** The price of the nodes for the fewest replicas, per hour. */
const hourOf = (input: Pick<MemoryInput, 'instance' | 'tensorParallel'>, minReplicas: number): bigint => {
  const type = gpuInstance(input.instance);
  return type.hour * BigInt(nodesFor(type, input.tensorParallel, minReplicas));
};

/**
 * Every single change that suffices, cheapest first; at equal price the one that takes least away. For a number the least
 * change that suffices, for instances each one that does.
 */
export function waysToFit(input: FitInput): Way[] {
  const ways = [moreUtilization, moreGpus, shorterContext, smallerCheckpoints, otherInstances].flatMap(
    (find) => find(input),
  );
  return ways
    .map((way, index) => ({ way, index }))
    .sort((a, b) => Number(a.way.hour - b.way.hour) || a.index - b.index)
    .map(({ way }) => way);
}

const toWay = (
  kind: Way['kind'],
  from: FitInput,
  changes: Partial<MemoryInput>,
  change: string,
): Way | undefined => {
  const input = { ...from, ...changes };
  return fits(input) ? { kind, input, change, hour: hourOf(input, from.minReplicas) } : undefined;
};

const found = (ways: readonly (Way | undefined)[]): Way[] => ways.flatMap((way) => (way ? [way] : []));

function moreUtilization(from: FitInput): Way[] {
  const steps = Math.round((mostUtilization - from.utilization) * 100);
  if (!fits({ ...from, utilization: mostUtilization })) return [];
  for (let step = 1; step <= steps; step++) {
    const utilization = Math.round(from.utilization * 100 + step) / 100;
    const way = toWay(
      'gpu_memory_utilization',
      from,
      { utilization },
      `gpu_memory_utilization = ${utilization}`,
    );
    if (way) return [way];
  }
  return [];
}

/** More GPUs of the same node for each replica: the smallest number that will do. */
function moreGpus(from: FitInput): Way[] {
  for (const tensorParallel of splits(from, gpuInstance(from.instance))) {
    const way = toWay('tensor_parallel', from, { tensorParallel }, `tensor_parallel = ${tensorParallel}`);
    if (way && tensorParallel !== from.tensorParallel) return [way];
  }
  return [];
}

/** The longest context that fits. */
function shorterContext(from: FitInput): Way[] {
  if (!isComputable(from)) return [];
  const { tokens } = memoryOf(from);
  const maxModelLen = Math.floor(Number(tokens) / contextStep) * contextStep;
  if (maxModelLen < contextStep || maxModelLen >= from.maxModelLen) return [];
  return found([toWay('max_model_len', from, { maxModelLen }, `max_model_len = ${maxModelLen}`)]);
}

/** Quantized forms of the same model, the one that loses least first. */
function smallerCheckpoints(from: FitInput): Way[] {
  const model = findModel(from.model);
  if (!model) return [];
  return found(
    catalogue
      .filter(({ quantizes }) => quantizes === model.id)
      .map(({ id, bits, checkpointBytes, groups }) =>
        toWay('model', from, { bits, checkpointBytes, groups }, `model = ${id} (weights of ${bits} bits)`),
      ),
  );
}

/** Each other instance that would do, with the split that it needs. */
const otherInstances = (from: FitInput): Way[] =>
  gpuInstances.filter(({ name }) => name !== from.instance).flatMap((type) => cheapestSplit(from, type));

/** On one instance: the split as it is where that fits, else the smallest one that does. */
function cheapestSplit(from: FitInput, type: GpuInstance): Way[] {
  const asItIs = toWay('instance_type', from, { instance: type.name }, `instance_type = ${type.name}`);
  const others = splits(from, type).map((tensorParallel) =>
    toWay(
      'instance_type',
      from,
      { instance: type.name, tensorParallel },
      `instance_type = ${type.name} with tensor_parallel = ${tensorParallel}`,
    ),
  );
  const ways = found([asItIs, ...others]);
  const [first] = ways.sort((a, b) => Number(a.hour - b.hour));
  return first ? [first] : [];
}

/** How well another instance would do, for people who compare. */
export interface Rival {
  instance: string;
  tensorParallel: number;
  concurrency: number;
  hour: bigint;
}

/** Full requests at once that another instance must have room for, unless there are fewer now. */
const comparable = 2;

/**
 * Each other instance that would do as well, cheapest first.
 * @param isEnough what is asked for besides room; where the usual split of an instance doesn't do it, another may
 */
export function rivals(from: FitInput, isEnough: (other: FitInput) => boolean = () => true): Rival[] {
  const atLeast = Math.min(comparable, concurrency(from));
  const does = (other: FitInput) => fits(other) && concurrency(other) >= atLeast && isEnough(other);
  return gpuInstances
    .filter(({ name }) => name !== from.instance)
    .flatMap((type): Rival[] => {
      const { name: instance } = type;
      const usual = proposedSplit({ ...from, instance });
      const input = [usual, ...splits(from, type)]
        .map((tensorParallel) => ({ ...from, instance, tensorParallel }))
        .find(does);
      if (!input) return [];
      const { tensorParallel } = input;
      return [
        { instance, tensorParallel, concurrency: concurrency(input), hour: hourOf(input, from.minReplicas) },
      ];
    })
    .sort((a, b) => Number(a.hour - b.hour));
}
