import type { Unit } from '../../../shared/db/unit.ts';
import { type Catalogue, planNamed } from '../../plans.ts';
import type { Account } from '../account.ts';
import { reportOf, withSpare } from './overage.ts';
import { insertReport, selectOverage } from './store.postgres.ts';

/** Cents of a thousand credits beyond the included ones, by plan; null where none can be had. */
export type OveragePrice = (plan: string) => number | null;

export const priceIn =
  (catalogue: Catalogue): OveragePrice =>
  (plan) =>
    planNamed(catalogue, plan)?.overage_cents_per_1000 ?? null;

/**
 * Notes what the meter has to be told, under the account's lock: before the subscription is another, or none. Usage of before the subscription is nobody's.
 */
export async function recordOverage(unit: Unit, account: Account, priceOf: OveragePrice): Promise<void> {
  if (account.subscribedAt === null) return;
  const period = { start: account.periodStart, end: account.periodEnd };
  for (const overage of withSpare(await selectOverage(unit, account.subscribedAt))) {
    // Entries of before 0061-prices-of-overage.sql have none.
    const price = overage.price ?? priceOf(account.plan);
    if (price === null) continue;
    const report = reportOf(overage, { price, period, now: unit.now });
    if (report) await insertReport(unit, report);
  }
}
