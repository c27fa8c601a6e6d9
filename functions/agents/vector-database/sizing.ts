/** How vectors are held in memory. */
export const quantizations = ['none', 'scalar-int8', 'product'] as const;
export type Quantization = (typeof quantizations)[number];

/** Product quantization stores one byte for this many bytes of the original (`x16`). */
export const productRatio = 16n;

/** The input of the rule; plain whole numbers, as the gates give them. */
export interface SizingInput {
  vectorCount: number;
  dimension: number;
  quantization: Quantization;
  nodeCount: number;
  shardNumber: number;
  replicationFactor: number;
  /** Average bytes of payload per vector. Payload lies on disk, so it counts there only. */
  avgPayloadBytes: number;
}

/** Everything in bytes unless the name says otherwise. BigInt, since large collections pass 2^53 on the way. */
export interface Sizing {
  /** One vector as it is held in memory. */
  bytesPerVector: bigint;
  /** One vector as it is stored: the float32 original, the quantized copy if there is one, the payload. */
  storedBytesPerVector: bigint;
  /** All vectors once. */
  rawBytes: bigint;
  /** One full copy of the collection in memory: raw x 1.5 (graph) x 1.3 (headroom). */
  copyMemoryBytes: bigint;
  /** Shard copies on the fullest node. */
  copiesOnFullestNode: bigint;
  /** Memory of the fullest node; this one decides what fits. */
  nodeMemoryBytes: bigint;
  /** Data of the fullest node on disk: stored bytes x 1.5 (index, versions, temporary segments). */
  nodeDiskBytes: bigint;
  /** Volume that the fullest node needs: twice its data, for snapshot archives and optimizer copies. */
  diskNeedGiB: bigint;
  /** The volume we propose: the need rounded up to 10 GiB, at least 200. */
  storageGiB: bigint;
}

/** The least volume that is proposed: small volumes fill up with snapshot archives first. */
const leastStorageGiB = 200n;

/** Integer division that rounds up; both arguments positive. */
export const ceilDiv = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator;

/**
 * The sizing rule: raw size x 1.5 for the graph, plus 30 % headroom, which is raw x 195/100. It is decided on the
 * fullest node instead of the average, because shards can't be split.
 */
export function sizeDeployment(input: SizingInput): Sizing {
  const vectors = BigInt(input.vectorCount);
  const shards = BigInt(input.shardNumber);
  const original = 4n * BigInt(input.dimension);
  const bytesPerVector = quantizedBytes(input.quantization, BigInt(input.dimension));
  const quantizedCopy = input.quantization === 'none' ? 0n : bytesPerVector;
  const storedBytesPerVector = original + quantizedCopy + BigInt(input.avgPayloadBytes);
  const copies = ceilDiv(shards * BigInt(input.replicationFactor), BigInt(input.nodeCount));

  const rawBytes = vectors * bytesPerVector;
  const nodeDiskBytes = ceilDiv(storedBytesPerVector * vectors * 3n * copies, 2n * shards);
  const diskNeedGiB = ceilDiv(2n * nodeDiskBytes, 2n ** 30n);
  const rounded = ceilDiv(diskNeedGiB, 10n) * 10n;
  return {
    bytesPerVector,
    storedBytesPerVector,
    rawBytes,
    copyMemoryBytes: ceilDiv(rawBytes * 195n, 100n),
    copiesOnFullestNode: copies,
    nodeMemoryBytes: ceilDiv(rawBytes * 195n * copies, 100n * shards),
    nodeDiskBytes,
    diskNeedGiB,
    storageGiB: rounded > leastStorageGiB ? rounded : leastStorageGiB,
  };
}

function quantizedBytes(quantization: Quantization, dimension: bigint): bigint {
  if (quantization === 'none') return 4n * dimension;
  if (quantization === 'scalar-int8') return dimension;
  return ceilDiv(4n * dimension, productRatio);
}

/**
 * Memory of the fullest node counted from the graph's own links instead of the flat 50 %: per vector its bytes
 * and 8·m + 32 for links and bookkeeping. Larger than the rule's figure for small quantized vectors.
 */
export function graphMemoryBytes(input: SizingInput, hnswM: number): bigint {
  const { bytesPerVector, copiesOnFullestNode } = sizeDeployment(input);
  const perVector = bytesPerVector + graphBytesPerVector(hnswM);
  return ceilDiv(BigInt(input.vectorCount) * perVector * copiesOnFullestNode, BigInt(input.shardNumber));
}

/** Estimated bytes of graph per vector for the given connectivity. */
export const graphBytesPerVector = (hnswM: number): bigint => 8n * BigInt(hnswM) + 32n;

/** Bytes of a vector in the sparse index: 100 values that aren't zero, of 8 B each. The real number depends on the texts. */
const sparseBytes = 800n;

/** Estimated memory that hybrid search takes beside the rule, for each vector. */
export const sparseBytesPerVector = (isHybrid: boolean): bigint => (isHybrid ? sparseBytes : 0n);

/** One snapshot run: what every copy of every shard stores, before compression, in bytes. */
export function snapshotRunBytes(input: SizingInput): bigint {
  const { storedBytesPerVector } = sizeDeployment(input);
  return BigInt(input.vectorCount) * storedBytesPerVector * BigInt(input.replicationFactor);
}
