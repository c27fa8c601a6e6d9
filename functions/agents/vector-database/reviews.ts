import { groupDigits } from '../../shared/group-digits.ts';
import type { GateReview, Values } from '../agent.ts';
import type { AgentContext } from '../context.ts';
import { applyChecks, placeLines } from '../eks/checks.ts';
import { avoidedLine, waitLine } from '../eks/common-fields.ts';
import { costInWords, gib, usd } from '../eks/figures.ts';
import { releaseLine } from '../eks/monitoring.ts';
import type { CostEstimate } from '../plan/cost-lines.ts';
import { rateSaid } from '../rates.ts';
import { scheduleInWords } from '../schedules.ts';
import * as checks from './checks.ts';
import { estimateCost, snapshotDays, snapshotGb, snapshotsHeld } from './cost.ts';
import { memoryArithmetic, memoryInWords, memoryParts, nodeMemory } from './fit.ts';
import { instanceType } from './instances.ts';
import { grpcEndpoint, httpEndpoint } from './names.ts';
import { naming } from './naming.ts';
import type { Settings } from './settings.ts';
import * as read from './settings.ts';
import { productRatio, sizeDeployment } from './sizing.ts';

/** Gate 1: the demand in bytes, before any choice. */
export function reviewDemand(values: Values, context: AgentContext): GateReview {
  const demand = read.readDemand(values);
  const { vector_count, dimension, peak_qps, hybrid_search, avg_payload_bytes } = demand;
  const original = BigInt(vector_count) * BigInt(dimension) * 4n;
  return {
    lines: [
      `Vectors: ${groupDigits(vector_count)} with ${groupDigits(dimension)} dimensions`,
      `Original size: ${gib(original)} (${groupDigits(vector_count)} x ${groupDigits(dimension)} x 4 B for float32)`,
      ...(avg_payload_bytes > 0
        ? [
            `Payload: ${gib(BigInt(vector_count) * BigInt(avg_payload_bytes))} (${groupDigits(avg_payload_bytes)} B per vector, kept on disk)`,
          ]
        : []),
      `Peak: ${rateSaid(peak_qps, 'queries per second')} (noted; the sizing rule is about memory and makes no claim on throughput)`,
      `Hybrid search: ${hybrid_search ? 'yes, with a sparse vector beside the dense one' : 'no'}`,
    ],
    warnings: applyChecks(checks.sizingWarnings, demand, context),
    refusals: [],
  };
}

/** Gate 2: where it runs and how shards spread. */
export function reviewTopology(values: Values, context: AgentContext): GateReview {
  const topology = read.readTopology(values);
  const { node_count, shard_number, replication_factor, instance_type } = topology;
  const copies = shard_number * replication_factor;
  const { vcpu, memoryGiB } = instanceType(instance_type);
  return {
    lines: [
      ...placeLines(naming, topology, context),
      `Nodes: ${node_count} x ${instance_type} (${vcpu} vCPU, ${memoryGiB} GiB each), spread across availability zones`,
      `Shards: ${shard_number}, fixed once the collection exists`,
      `Shard copies: ${copies} (${shard_number} x ${replication_factor}), at most ${Math.ceil(copies / node_count)} on a node (${copies} / ${node_count}, rounded up)`,
      `Traffic: ${topology.tls ? 'encrypted (TLS), with an authority that is made for this deployment' : 'plain text'}`,
    ],
    warnings: applyChecks(checks.topologyWarnings, topology, context),
    refusals: applyChecks(checks.topologyRefusals, topology, context),
  };
}

/** Gate 3: the memory of a node, step by step. */
export function reviewMemory(values: Values, context: AgentContext): GateReview {
  const memory = read.readMemory(values);
  const { dimension, quantization, instance_type } = memory;
  const input = read.toSizingInput(memory);
  const sizing = sizeDeployment(input);
  const node = nodeMemory(memory);
  const perVector = {
    none: `${dimension} x 4 B, float32`,
    'scalar-int8': `${dimension} x 1 B, int8; the originals lie on disk`,
    product: `${dimension} x 4 B / ${productRatio}, rounded up; the originals lie on disk`,
  }[quantization];
  return {
    lines: [
      `Quantization: ${quantization}, graph with m = ${memory.hnsw_m} and ef_construct = ${memory.hnsw_ef_construct}`,
      `Bytes per vector in memory: ${groupDigits(sizing.bytesPerVector)} (${perVector})`,
      `Raw size: ${groupDigits(sizing.rawBytes)} B (${groupDigits(memory.vector_count)} x ${groupDigits(sizing.bytesPerVector)} B)`,
      `Memory per full copy: ${gib(sizing.copyMemoryBytes)} = ${groupDigits(sizing.copyMemoryBytes)} B (raw x 1.5 for the graph x 1.3 headroom)`,
      `Memory of the fullest node: ${gib(sizing.nodeMemoryBytes)} = ${groupDigits(sizing.nodeMemoryBytes)} B (${memoryArithmetic(input)})`,
      `Memory for a pod on ${instance_type}: ${gib(node.usable)} after what the node keeps for itself`,
      `Used: ${memoryInWords(node)}`,
    ],
    warnings: applyChecks(checks.memoryWarnings, memory, context),
    refusals: applyChecks(checks.memoryRefusals, memory, context),
    memory: { of: 'the fullest node', whole: Number(node.usable), parts: memoryParts(memory) },
  };
}

/** Gate 4: the volume of a node and the snapshots. */
export function reviewStorage(values: Values, context: AgentContext): GateReview {
  const storage = read.readStorage(values);
  const sizing = sizeDeployment(read.toSizingInput(storage));
  const parts = `original${storage.quantization === 'none' ? '' : ', quantized copy'}${storage.avg_payload_bytes > 0 ? ', payload' : ''}`;
  return {
    lines: [
      `Stored per vector: ${groupDigits(sizing.storedBytesPerVector)} B (${parts})`,
      `Data of the fullest node: ${groupDigits(sizing.nodeDiskBytes)} B (stored x 1.5 for index and temporary segments, ${sizing.copiesOnFullestNode} of ${storage.shard_number} shards)`,
      `Needed: ${groupDigits(sizing.diskNeedGiB)} GiB (twice the data, for snapshot archives and optimizer copies)`,
      `Volumes: ${storage.node_count} x ${groupDigits(storage.storage_gb)} GiB gp3, encrypted`,
      `Snapshots: ${scheduleInWords(storage.snapshot_cron)}, kept ${snapshotDays} days: up to ${snapshotsHeld(storage)} full copies, ${groupDigits(snapshotGb(storage))} GB`,
    ],
    warnings: [
      ...applyChecks(checks.sparseWarnings, storage, context),
      ...applyChecks(checks.storageWarnings, storage, context),
    ],
    refusals: applyChecks(checks.storageRefusals, storage, context),
  };
}

/** Gate 5: monitoring, and the cost of a month, since confirming it makes the plan. */
export function reviewObservability(values: Values, context: AgentContext): GateReview {
  const settings = read.readSettings(values);
  return {
    lines: [
      'Alert: a node is down for 2 minutes',
      `Alert: P95 latency above ${groupDigits(settings.p95_alert_ms)} ms for 5 minutes`,
      'Alert: the index backlog is not empty for 60 s',
      'Alerts too: a shard copy is inactive, a snapshot job failed, recall was not measured',
      `Recall: 1,000 stored vectors searched twice, exactly and by the index, ${scheduleInWords(settings.recall_cron)}; recall@10 is on the dashboard`,
      releaseLine(settings),
      waitLine(values),
      ...avoidedLine(values),
      `Estimate: ${usd(estimateCost(settings).monthly_total)} per month`,
    ],
    warnings: applyChecks(checks.observabilityWarnings, settings, context),
    refusals: [],
    monthly: atAnySize(estimateCost(settings)),
  };
}

/** Gate 6: all resources, their price and the outputs. */
export function reviewDeployment(values: Values, context: AgentContext): GateReview {
  const settings = read.readSettings(values);
  const cost = estimateCost(settings);
  return {
    lines: [
      `Deploys: ${summary(settings)}`,
      ...cost.lines.map(costInWords),
      `Total: ${usd(cost.monthly_total)} per month at full size (prices of ${cost.region_of_prices}, ${cost.priced_on})`,
      `Not included: ${cost.not_included.join('; ')}`,
      `HTTP endpoint: ${httpEndpoint(settings)}`,
      `gRPC endpoint: ${grpcEndpoint(settings)}`,
      'Duration: about 12 minutes',
    ],
    warnings: deploymentWarnings(values, context),
    refusals: [],
    monthly: atAnySize(cost),
  };
}

/** Nothing scales it: the least is the most. */
const atAnySize = ({ monthly_total: usd }: CostEstimate) => ({ least: usd, most: usd });

/** The plan in one sentence. */
export const summary = (settings: Settings): string =>
  `a vector database of ${settings.node_count} ${settings.instance_type} nodes with ${groupDigits(settings.storage_gb)} GiB each, ` +
  `sized for ${groupDigits(settings.vector_count)} vectors of ${groupDigits(settings.dimension)} dimensions, ` +
  `in namespace ${settings.namespace} of cluster ${settings.cluster_name} (${settings.region})`;

/** The warnings of all gates: a person who approves hasn't read the conversation. */
export function deploymentWarnings(values: Values, context: AgentContext) {
  const settings = read.readSettings(values);
  return [
    ...applyChecks(checks.sizingWarnings, settings, context),
    ...applyChecks(checks.topologyWarnings, settings, context),
    ...applyChecks(checks.memoryWarnings, settings, context),
    ...applyChecks(checks.storageWarnings, settings, context),
    ...applyChecks(checks.observabilityWarnings, settings, context),
    ...applyChecks(checks.costWarnings, settings, context),
  ];
}
