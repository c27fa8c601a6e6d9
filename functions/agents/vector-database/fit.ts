import { groupDigits } from '../../shared/group-digits.ts';
import type { MemoryUse } from '../agent.ts';
import { gib } from '../eks/figures.ts';
import { instanceType, smallestByNominalMemory, smallestFitting, usableBytes } from './instances.ts';
import { type Memory, toSizingInput } from './settings.ts';
import {
  ceilDiv,
  type Quantization,
  type SizingInput,
  sizeDeployment,
  sparseBytesPerVector,
} from './sizing.ts';

/** Whether the fullest node's share fits into what a pod really gets on this instance type. */
export const fits = (input: SizingInput, instance: string): boolean =>
  sizeDeployment(input).nodeMemoryBytes <= usableBytes(instanceType(instance));

/** How full the memory of the fullest node is: gates, answers and comparisons show this one result. Bytes. */
export interface NodeMemory {
  /** By the rule. */
  dense: bigint;
  /** Of the sparse index of hybrid search: an estimate, and no part of the rule. */
  sparse: bigint;
  /** Both. */
  all: bigint;
  /** What a pod gets on the node. */
  usable: bigint;
  /** Whole percent, rounded up. */
  percent: bigint;
  /** Above nine tenths the database refuses writes. */
  state: 'fits' | 'full' | 'over';
}

export function nodeMemory(settings: Memory): NodeMemory {
  const input = toSizingInput(settings);
  const { nodeMemoryBytes: dense, copiesOnFullestNode } = sizeDeployment(input);
  const perCopy = BigInt(input.vectorCount) * sparseBytesPerVector(settings.hybrid_search);
  const sparse = ceilDiv(perCopy * copiesOnFullestNode, BigInt(input.shardNumber));
  const all = dense + sparse;
  const usable = usableBytes(instanceType(settings.instance_type));
  const state = all > usable ? 'over' : all * 10n > usable * 9n ? 'full' : 'fits';
  return { dense, sparse, all, usable, percent: ceilDiv(all * 100n, usable), state };
}

/** `101% (28.28 GiB of 28.13 GiB), 22.32 GiB by the rule and about 5.96 GiB for the sparse index` */
export const memoryInWords = ({ dense, sparse, all, usable, percent }: NodeMemory): string =>
  `${percent}% (${gib(all)} of ${gib(usable)})${sparse > 0n ? `, ${gib(dense)} by the rule and about ${gib(sparse)} for the sparse index` : ''}`;

/** What fills the fullest node by the rule, x 1.5 for the graph and x 1.3 for headroom, and by the estimate of the sparse index. */
export function memoryParts(settings: Memory): MemoryUse['parts'] {
  const { dense, sparse } = nodeMemory(settings);
  const [all, vectors] = [Number(dense), Number(dense) / 1.95];
  return [
    { name: 'vectors', bytes: Math.round(vectors) },
    { name: 'graph', bytes: Math.round(vectors / 2) },
    { name: 'headroom', bytes: Math.round(all - vectors * 1.5) },
    ...(sparse > 0n ? [{ name: 'sparse index, estimated', bytes: Number(sparse) }] : []),
  ];
}

/** The sentences of a refusal: the arithmetic first, then every single change that would make it fit. */
export function explainMisfit(settings: Memory): string {
  const { dense, sparse, all, usable } = nodeMemory(settings);
  const { name, memoryGiB } = instanceType(settings.instance_type);
  const beside = sparse > 0n ? ` and about ${gib(sparse)} for the sparse index` : '';
  const arithmetic =
    `The fullest node needs ${gib(dense)} (${memoryArithmetic(toSizingInput(settings))})${beside}, ` +
    `but a pod on ${name} gets ${gib(usable)} of its ${memoryGiB} GiB.`;
  const ways = [largerInstance(all), smallerVectors(settings), moreNodes(settings)];
  const found = ways.filter((way) => way !== undefined);
  const advice =
    found.length > 0
      ? `What fits instead: ${found.join('; or ')}.`
      : 'No single change makes it fit: use more nodes and more shards together, or split the data.';
  return `${arithmetic} ${advice}`;
}

/** `7,680,000,000 B x 1.95 x 4 of 6 shards` */
export function memoryArithmetic(input: SizingInput): string {
  const { rawBytes, copiesOnFullestNode } = sizeDeployment(input);
  return `${groupDigits(rawBytes)} B x 1.5 x 1.3, of which it holds ${copiesOnFullestNode} of ${input.shardNumber} shards`;
}

function largerInstance(bytes: bigint): string | undefined {
  const type = smallestFitting(bytes);
  if (!type) return undefined;
  const nominal = smallestByNominalMemory(bytes);
  const trap =
    nominal && nominal.name !== type.name
      ? ` (${nominal.name} has ${nominal.memoryGiB} GiB, but only ${gib(usableBytes(nominal))} for a pod)`
      : '';
  return `instance_type = ${type.name}, which offers ${gib(usableBytes(type))}${trap}`;
}

/** Quantizations from the least loss of precision to the most. */
const smallerThan: Record<Quantization, readonly Quantization[]> = {
  none: ['scalar-int8', 'product'],
  'scalar-int8': ['product'],
  product: [],
};

const holds = (settings: Memory) => nodeMemory(settings).state !== 'over';

function smallerVectors(settings: Memory): string | undefined {
  const quantization = smallerThan[settings.quantization].find((way) =>
    holds({ ...settings, quantization: way }),
  );
  if (!quantization) return undefined;
  return `quantization = ${quantization}, which needs ${gib(nodeMemory({ ...settings, quantization }).all)}`;
}

/** With the shards as they are, a node holds at least one of them: more nodes than shards would stay empty. */
function moreNodes(settings: Memory): string | undefined {
  for (let node_count = settings.node_count + 1; node_count <= settings.shard_number; node_count += 1) {
    const changed = { ...settings, node_count };
    if (!holds(changed)) continue;
    return `node_count = ${node_count}, where the fullest node needs ${gib(nodeMemory(changed).all)}`;
  }
  return undefined;
}
