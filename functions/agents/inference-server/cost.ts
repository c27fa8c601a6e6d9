import { type CostEstimate, costLine, totalOf } from '../plan/cost-lines.ts';
import { storagePrices } from '../plan/storage-prices.ts';
import { type Settings, type Sizing, type Storage, toFitInput, toSpeedInput } from './settings.ts';
import { gpuInstance, instanceTable, nodesFor, replicasPerNode } from './sizing/instances.ts';
import { isComputable, weightBytes } from './sizing/memory.ts';
import { throughput } from './sizing/speed.ts';

const hoursPerMonth = 730n;
/** A network load balancer without what flows through it, per hour. */
const balancerHour = 22_500n;

/** Decimal gigabytes of the checkpoint. */
export const checkpointGb = (values: Sizing): number => Number(weightBytes(toFitInput(values))) / 1e9;

const gibibytes = (gb: number) => Math.ceil((gb * 1e9) / 2 ** 30);

/** The disk space that each pod uses on its node: caches and logs, and the weights where it downloads them itself. */
export const podDiskGiB = (settings: Storage): number =>
  15 + (settings.weights_cache === 'init-container' ? gibibytes(checkpointGb(settings) * 1.1) : 0);

/** The engine's image takes about 30 GiB unpacked; one that holds the weights has them packed and unpacked. */
const imageGiB = (settings: Storage): number =>
  40 + (settings.weights_cache === 'baked-image' ? gibibytes(checkpointGb(settings) * 2) : 0);

const leastDiskGiB = 100;
/** The share of the volume that the kubelet offers to pods; the rest is for the node itself. */
const offered = 0.8;

/** The volume of a node: images, and what its pods write. */
export function diskGiB(settings: Storage): number {
  const pods = replicasPerNode(gpuInstance(settings.instance_type), settings.tensor_parallel);
  const need = (imageGiB(settings) + pods * podDiskGiB(settings)) / offered;
  return Math.max(leastDiskGiB, Math.ceil(need / 10) * 10);
}

/** Nodes at the fewest and at the most replicas. */
export function nodesOf(settings: Sizing): { fewest: number; most: number } {
  const type = gpuInstance(settings.instance_type);
  const nodes = (replicas: number) => nodesFor(type, settings.tensor_parallel, replicas);
  return { fewest: nodes(settings.min_replicas), most: nodes(settings.max_replicas) };
}

/** The month with the fewest replicas, at list prices. */
export function estimateCost(settings: Settings): CostEstimate {
  const least = estimateFor(settings, nodesOf(settings).fewest);
  const most = mostCost(settings);
  return most > least.monthly_total ? { ...least, monthly_most: most } : least;
}

/** The month if all replicas run all the time. */
export const mostCost = (settings: Settings): number =>
  estimateFor(settings, nodesOf(settings).most).monthly_total;

/** The month with so many replicas. */
export const monthWith = (settings: Settings, replicas: number): number => {
  const type = gpuInstance(settings.instance_type);
  return estimateFor(settings, nodesFor(type, settings.tensor_parallel, replicas)).monthly_total;
};

function estimateFor(settings: Settings, count: number): CostEstimate {
  const nodes = BigInt(count);
  const { hour } = gpuInstance(settings.instance_type);
  const lines = [
    costLine(`${settings.instance_type} nodes, on demand`, nodes, 'node', hour * hoursPerMonth),
    costLine(
      'gp3 volumes of the nodes',
      nodes * BigInt(diskGiB(settings)),
      'GB-month',
      storagePrices.volumeGbMonth,
    ),
    ...(settings.weights_cache === 'store-pvc'
      ? [
          costLine(
            'S3 Standard for the weights',
            BigInt(Math.ceil(checkpointGb(settings))),
            'GB-month',
            storagePrices.objectGbMonth,
          ),
        ]
      : []),
    ...(settings.endpoint === 'internal-load-balancer'
      ? [costLine('internal network load balancer', 1n, 'balancer', balancerHour * hoursPerMonth)]
      : []),
  ];
  return {
    currency: 'USD',
    lines,
    monthly_total: totalOf(lines),
    priced_on: instanceTable.pricedOn,
    region_of_prices: instanceTable.region,
    not_included: [
      'the EKS control plane, which belongs to your existing cluster',
      `nodes that the autoscaler adds, up to ${nodesOf(settings).most}`,
      'capacity units of the load balancer',
      'data transfer, the download of the weights too',
      'S3 requests',
      'the small pods for the download, the acceptance and the daily trial, which run on nodes you have',
      'taxes, discounts and savings plans',
    ],
  };
}

/**
 * US dollars for a million tokens of answers while one replica is at full use; undefined where no rule says how many
 * requests it takes at once.
 */
export function perMillionTokens(settings: Sizing): { usd: number; formula: string } | undefined {
  const input = toSpeedInput(settings);
  if (!isComputable(input)) return undefined;
  const type = gpuInstance(settings.instance_type);
  const { tokensPerSecond } = throughput(input);
  const hour = (Number(type.hour) / 1e6) * (settings.tensor_parallel / type.gpus);
  const usd = (hour / (tokensPerSecond * 3_600)) * 1e6;
  const formula = `$${hour.toFixed(3)} per hour for the GPUs of a replica / (${tokensPerSecond.toFixed(0)} tokens per second x 3,600) x 1,000,000`;
  return { usd, formula };
}
