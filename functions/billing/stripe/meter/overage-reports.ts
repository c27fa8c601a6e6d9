import type { Unit } from '../../../shared/db/unit.ts';
import { type Catalogue, planNamed } from '../../plans.ts';
import type { Account } from '../account.ts';
import { reportOf, withSpare } from './overage.ts';
import { insertReport, selectOverage } from './store.postgres.ts';

/** The price of a thousand credits beyond those that a plan includes, in cents; null where the plan sells none. */
export type OveragePrice = (plan: string) => number | null;

export const priceIn =
  (catalogue: Catalogue): OveragePrice =>
  (plan) =>
    planNamed(catalogue, plan)?.overage_cents_per_1000 ?? null;

/**
 * Notes the overage that has to be reported to Stripe's meter. It is called under the account's lock and before the
 * subscription changes or ends, since it belongs to the current subscription. Credits that were used before there was one are
 * not charged.
 */
export async function recordOverage(unit: Unit, account: Account, priceOf: OveragePrice): Promise<void> {
  if (account.subscribedAt === null) return;
  const period = { start: account.periodStart, end: account.periodEnd };
  for (const overage of withSpare(await selectOverage(unit, account.subscribedAt))) {
    // Entries that are older than 0009-billing.sql have none.
    const price = overage.price ?? priceOf(account.plan);
    if (price === null) continue;
    const report = reportOf(overage, { price, period, now: unit.now });
    if (report) await insertReport(unit, report);
  }
}
