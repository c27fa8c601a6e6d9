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

/**
 * The likely memory use of the fullest node: the rule's figure, and with hybrid search an estimate of the sparse index, which
 * is no part of the rule.
 */
export function likelyMemory(settings: Memory): { dense: bigint; sparse: bigint; all: bigint } {
  const input = toSizingInput(settings);
  const { nodeMemoryBytes: dense, copiesOnFullestNode } = sizeDeployment(input);
  const perCopy = BigInt(input.vectorCount) * sparseBytesPerVector(settings.hybrid_search);
  const sparse = ceilDiv(perCopy * copiesOnFullestNode, BigInt(input.shardNumber));
  return { dense, sparse, all: dense + sparse };
}

/** What fills the fullest node by the rule, x 1.5 for the graph and x 1.3 for headroom, and by the estimate of the sparse index. */
export function memoryParts(settings: Memory): MemoryUse['parts'] {
  const { dense, sparse } = likelyMemory(settings);
  const [all, vectors] = [Number(dense), Number(dense) / 1.95];
  return [
    { name: 'vectors', bytes: Math.round(vectors) },
    { name: 'graph', bytes: Math.round(vectors / 2) },
    { name: 'headroom', bytes: Math.round(all - vectors * 1.5) },
    ...(sparse > 0n ? [{ name: 'sparse index, estimated', bytes: Number(sparse) }] : []),
  ];
}

/** The sentences of a refusal: the arithmetic first, then every single change that would make it fit. */
export function explainMisfit(input: SizingInput, instance: string): string {
  const sizing = sizeDeployment(input);
  const type = instanceType(instance);
  const arithmetic =
    `The fullest node needs ${gib(sizing.nodeMemoryBytes)} (${memoryArithmetic(input)}), ` +
    `but a pod on ${instance} gets ${gib(usableBytes(type))} of its ${type.memoryGiB} GiB.`;
  const ways = [
    largerInstance(sizing.nodeMemoryBytes),
    smallerVectors(input, instance),
    moreNodes(input, instance),
  ];
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

function smallerVectors(input: SizingInput, instance: string): string | undefined {
  const quantization = smallerThan[input.quantization].find((way) =>
    fits({ ...input, quantization: way }, instance),
  );
  if (!quantization) return undefined;
  const need = sizeDeployment({ ...input, quantization }).nodeMemoryBytes;
  return `quantization = ${quantization}, which needs ${gib(need)}`;
}

/** With the shards as they are, a node holds at least one of them: more nodes than shards would stay empty. */
function moreNodes(input: SizingInput, instance: string): string | undefined {
  for (let nodeCount = input.nodeCount + 1; nodeCount <= input.shardNumber; nodeCount += 1) {
    if (!fits({ ...input, nodeCount }, instance)) continue;
    const need = sizeDeployment({ ...input, nodeCount }).nodeMemoryBytes;
    return `node_count = ${nodeCount}, where the fullest node needs ${gib(need)}`;
  }
  return undefined;
}
