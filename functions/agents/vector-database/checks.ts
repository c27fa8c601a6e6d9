import { groupDigits } from '../../shared/group-digits.ts';
import { type Checks, placeRefusals, placeWarnings } from '../eks/checks.ts';
import { gib } from '../eks/figures.ts';
import { mostStorageGiB } from './fields/storage.ts';
import { explainMisfit, fits, nodeMemory } from './fit.ts';
import { prices } from './instance-prices.ts';
import { naming } from './naming.ts';
import {
  type Demand,
  type Memory,
  type Settings,
  type Storage,
  type Topology,
  toSizingInput,
} from './settings.ts';
import {
  graphBytesPerVector,
  graphMemoryBytes,
  sizeDeployment,
  snapshotRunBytes,
  sparseBytesPerVector,
} from './sizing.ts';

export const sizingWarnings: Checks<Demand> = {
  sparse_index_estimated: ({ hybrid_search, vector_count }) =>
    hybrid_search
      ? `The size of the sparse index of hybrid search depends on your texts. The sizing reckons with an estimate, 8 B for each of 100 non-zero values a vector: ${gib(BigInt(vector_count) * sparseBytesPerVector(true))} for one copy.`
      : undefined,
};

export const topologyRefusals: Checks<Topology> = {
  ...placeRefusals(naming),
  too_few_nodes: ({ node_count }) =>
    node_count < 3
      ? `${node_count} ${node_count === 1 ? 'node' : 'nodes'} can't keep a majority when one is lost, and without a majority no collection can be created or changed. Use node_count = 3 or more.`
      : undefined,
  replication_exceeds_nodes: ({ replication_factor, node_count }) =>
    replication_factor > node_count
      ? `${replication_factor} copies of a shard need ${replication_factor} nodes, and there are ${node_count}. Use replication_factor = ${node_count} at most, or more nodes.`
      : undefined,
  shards_below_nodes: ({ shard_number, node_count }, { made }) => {
    if (shard_number >= node_count) return undefined;
    const idle = `${shard_number} ${shard_number === 1 ? 'shard' : 'shards'} on ${node_count} nodes would leave nodes without work.`;
    return made?.parts.includes('bootstrap')
      ? `${idle} The collection exists, and its number of shards is fixed. Use node_count = ${shard_number} at most; for more nodes start another deployment with more shards, and copy the collection.`
      : `${idle} Use shard_number = ${node_count} or a multiple of it.`;
  },
};

export const topologyWarnings: Checks<Topology> = {
  ...placeWarnings(naming),
  uneven_shards: (settings) => {
    const { shard_number, replication_factor, node_count } = settings;
    if (shard_number < node_count || shard_number % node_count === 0) return undefined;
    const copies = shard_number * replication_factor;
    const fullest = Math.ceil(copies / node_count);
    const even = Math.ceil(shard_number / node_count) * node_count;
    return `${shard_number} shards don't divide by ${node_count} nodes: of ${copies} shard copies the fullest node holds ${fullest}, and it decides the size of all. shard_number = ${even} would spread evenly.`;
  },
  few_shards_per_node: ({ shard_number, node_count }) =>
    shard_number >= node_count && shard_number < 2 * node_count
      ? `${shard_number} shards on ${node_count} nodes leave little to move when you add nodes, and the number can't change later. At least 2 per node are advised: shard_number = ${2 * node_count}.`
      : undefined,
  even_node_count: ({ node_count, replication_factor }) =>
    node_count >= 3 && node_count % 2 === 0
      ? `Of ${node_count} nodes ${node_count / 2 - 1} may fail at once before the majority is lost that changes of collections need, and so may of ${node_count - 1}: an even number adds capacity but no fault tolerance. For the data itself the copies count: with replication_factor = ${replication_factor}, ${replication_factor === 1 ? 'none may fail' : `${replication_factor - 1} may`}.`
      : undefined,
  plain_text: ({ tls }) =>
    tls
      ? undefined
      : 'Clients and nodes speak plain text: who can read the network between them reads vectors, payloads and API keys. Use tls = yes, which can’t be changed once the database runs.',
  no_redundancy: ({ replication_factor }) =>
    replication_factor === 1
      ? 'With one copy of each shard, a lost node makes its shards unavailable until it is back. Use replication_factor = 2 to stay available.'
      : undefined,
};

export const memoryRefusals: Checks<Memory> = {
  does_not_fit: (settings) =>
    fits(toSizingInput(settings), settings.instance_type) ? undefined : explainMisfit(settings),
};

/** Warnings of gates 3 and 4: the rule leaves the sparse index out, so a fit by the rule may be none. */
export const sparseWarnings: Checks<Memory> = {
  sparse_index_tight: (settings) => {
    const { sparse, all, usable, percent } = nodeMemory(settings);
    if (sparse === 0n || all * 10n <= usable * 8n) return undefined;
    return `With about ${gib(sparse)} for the sparse index of hybrid search the fullest node would use ${gib(all)} of ${gib(usable)} (${percent}%). The database refuses writes above 90% of its memory: use a larger instance_type or more nodes.`;
  },
};

export const memoryWarnings: Checks<Memory> = {
  ...sparseWarnings,
  product_below_100m: ({ quantization, vector_count }) =>
    quantization === 'product' && vector_count <= 100_000_000
      ? `Product quantization is intended for more than 100,000,000 vectors; you have ${groupDigits(vector_count)}. It costs more recall than scalar-int8.`
      : undefined,
  graph_overhead: (settings) => {
    const { bytesPerVector, nodeMemoryBytes } = sizeDeployment(toSizingInput(settings));
    const perVector = graphBytesPerVector(settings.hnsw_m);
    if (bytesPerVector >= 2n * perVector) return undefined;
    const counted = graphMemoryBytes(toSizingInput(settings), settings.hnsw_m);
    return `Vectors of ${bytesPerVector} B are small beside the graph: the rule allows ${Number(bytesPerVector) / 2} B per vector for it, hnsw_m = ${settings.hnsw_m} takes about ${perVector} B (8 x ${settings.hnsw_m} + 32). Counted that way the fullest node needs ${gib(counted)} before headroom, beside the rule's ${gib(nodeMemoryBytes)}.`;
  },
  tight_fit: (settings) => {
    const { dense, sparse, usable, state } = nodeMemory(settings);
    if (sparse > 0n || state !== 'full') return undefined;
    return `The fullest node would use ${gib(dense)} of ${gib(usable)}, more than 90%. The database refuses writes above 90% of its memory, so there is no room to grow.`;
  },
};

export const storageRefusals: Checks<Storage> = {
  storage_too_small: (settings, { made }) => {
    const { diskNeedGiB, nodeDiskBytes } = sizeDeployment(toSizingInput(settings));
    if (BigInt(settings.storage_gb) >= diskNeedGiB) return undefined;
    const need = `The fullest node stores ${groupDigits(nodeDiskBytes)} B and needs twice that for snapshot archives and optimizer copies: ${groupDigits(diskNeedGiB)} GiB. A volume of ${groupDigits(settings.storage_gb)} GiB is too small.`;
    if (made?.parts.includes('workload') && !made.isChanged) {
      return `${need} The volumes have been made and can grow only once the deployment runs: store less, or start another deployment.`;
    }
    return diskNeedGiB > BigInt(mostStorageGiB)
      ? `${need} The largest volume offered has ${groupDigits(mostStorageGiB)} GiB: use more nodes and shards.`
      : `${need} Use storage_gb = ${diskNeedGiB} or more.`;
  },
};

export const storageWarnings: Checks<Storage> = {
  snapshot_time: (settings) => {
    // The archive is read from and written to the volume: its included throughput is 125 MiB/s for both.
    const input = toSizingInput(settings);
    const perNode = (snapshotRunBytes(input) * 2n) / BigInt(input.nodeCount);
    const hours = Number(perNode) / (125 * 2 ** 20) / 3_600;
    return hours > 1
      ? `One snapshot run reads and writes ${gib(perNode)} per node, about ${hours.toFixed(1)} hours at the volume's 125 MiB/s. Searches share that throughput: choose quiet hours.`
      : undefined;
  },
};

/** Bounds of the latency histogram up to the largest threshold, in ms: exact there, interpolated between. */
const latencyBoundsMs = [1, 5, 10, 20, 50, 100, 500, 1_000, 5_000, 10_000, 50_000];

export const observabilityWarnings: Checks<Settings> = {
  interpolated_latency: ({ p95_alert_ms }) =>
    latencyBoundsMs.includes(p95_alert_ms)
      ? undefined
      : `The P95 at ${groupDigits(p95_alert_ms)} ms is an estimate. The database counts latencies up to ${latencyBoundsMs.map((each) => groupDigits(each)).join(', ')} ms, and the threshold lies between two of them.`,
};

export const costWarnings: Checks<Settings> = {
  prices_of_other_region: ({ region }) =>
    region === prices.region
      ? undefined
      : `The estimate uses prices of ${prices.region}; those of ${region} may differ.`,
};
