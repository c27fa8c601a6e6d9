import { storagePrices } from '../plan/storage-prices.ts';

/**
 * List prices, in millionths of a US dollar so that sums stay exact. One table, one date: change both together.
 * Nodes: Linux on demand, from the Karpenter project's price file of that day; volumes and objects: AWS's list.
 */
export const prices = {
  pricedOn: '2026-07-20',
  region: 'us-east-1',
  hoursPerMonth: 730n,
  /** Per hour. */
  instanceHour: {
    'r6i.large': 126_000n,
    'r6i.xlarge': 252_000n,
    'r6i.2xlarge': 504_000n,
    'r6i.4xlarge': 1_008_000n,
    'r6i.8xlarge': 2_016_000n,
    'r6i.12xlarge': 3_024_000n,
    'r6i.16xlarge': 4_032_000n,
    'r6i.24xlarge': 6_048_000n,
    'r6i.32xlarge': 8_064_000n,
  } as Readonly<Record<string, bigint>>,
  ...storagePrices,
} as const;
