/** List prices of us-east-1 for what keeps data, in millionths of a US dollar per GB and month. */
export const storagePrices = {
  /** gp3, with the 3,000 IOPS and 125 MB/s that are included. */
  volumeGbMonth: 80_000n,
  /** S3 Standard, first 50 TB; larger amounts cost a little less. */
  objectGbMonth: 23_000n,
  /** CloudWatch Logs, as stored: compressed to some 15 % of the written size. */
  logGbMonth: 30_000n,
} as const;

/** Dollars per month, rounded to cents. */
export function monthlyCost(gigabytes: number, price: bigint): number {
  return Math.round((gigabytes * Number(price)) / 10_000) / 100;
}
