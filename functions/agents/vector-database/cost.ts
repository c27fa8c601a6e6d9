import { mostRunsWithin, parseCron } from '../eks/cron.ts';
import { type CostEstimate, costLine, totalOf } from '../plan/cost-lines.ts';
import { prices } from './instance-prices.ts';
import { type Settings, type Storage, toSizingInput } from './settings.ts';
import { ceilDiv, snapshotRunBytes } from './sizing.ts';

/** Snapshots are deleted by the bucket after this many days. */
export const snapshotDays = 30;

/** Snapshot runs that the bucket holds at most: 120 for every 6 hours. Each run is a full copy, never a difference. */
export function snapshotsHeld(settings: Storage): number {
  const schedule = parseCron(settings.snapshot_cron);
  return schedule ? mostRunsWithin(schedule, snapshotDays) : 0;
}

/** Decimal gigabytes in the bucket once the collection is full and the oldest snapshot expires. */
export function snapshotGb(settings: Storage): bigint {
  return ceilDiv(snapshotRunBytes(toSizingInput(settings)) * BigInt(snapshotsHeld(settings)), 1_000_000_000n);
}

/** The month of a running deployment at its planned size, at list prices. */
export function estimateCost(settings: Settings): CostEstimate {
  const hourly = prices.instanceHour[settings.instance_type];
  if (hourly === undefined) throw new Error(`There is no price for ${settings.instance_type}.`);
  const nodes = BigInt(settings.node_count);
  const lines = [
    costLine(`${settings.instance_type} nodes, on demand`, nodes, 'node', hourly * prices.hoursPerMonth),
    costLine('gp3 data volumes', nodes * BigInt(settings.storage_gb), 'GB-month', prices.volumeGbMonth),
    costLine(
      `S3 Standard for ${snapshotsHeld(settings)} full snapshots, each of every shard copy`,
      snapshotGb(settings),
      'GB-month',
      prices.objectGbMonth,
    ),
  ];
  return {
    currency: 'USD',
    lines,
    monthly_total: totalOf(lines),
    priced_on: prices.pricedOn,
    region_of_prices: prices.region,
    not_included: [
      'the EKS control plane, which belongs to your existing cluster',
      'root volumes of the nodes (20 GB each)',
      'data transfer, between availability zones too',
      'S3 requests',
      'the small pods for bootstrap, snapshots, recall and its gauges, which run on nodes you have',
      'taxes, discounts and savings plans',
    ],
  };
}
