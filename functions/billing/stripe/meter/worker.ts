import type { Clock } from '../../../shared/clock.ts';
import { takeTurns } from '../../../shared/concurrency/sweep-turns.ts';
import type { Database } from '../../../shared/db/client.ts';
import { dayMs, hourMs, minuteMs } from '../../../shared/durations.ts';
import { logger } from '../../../shared/logger.ts';
import type { Notice } from '../notice.ts';
import { lockSubscribed } from '../store.accounts.postgres.ts';
import type { StripeMeter } from './meter.ts';
import { type OveragePrice, recordOverage } from './overage-reports.ts';
import { type MeteredOrg, markSent, selectMetered, selectUnsent, sumReports } from './store.postgres.ts';

export interface MeterOptions {
  db: Database;
  clock: Clock;
  meter: StripeMeter;
  enqueue(notice: Notice): Promise<void>;
  priceOf: OveragePrice;
  defaultPlan: string;
}

export interface MeterResult {
  reported: number;
  failed: number;
  different: number;
  /** For which there was no time. */
  left: number;
}

/** The part of the function's 15 minutes after which no organization is begun: one must be finished in the rest. */
const budgetMs = 14 * minuteMs;

/** Stripe counts some minutes later. */
const settledMs = hourMs;

/** At least so much, so that what came after the last comparison of a former period is compared, too; a day is between two. */
const formerMs = 2 * dayMs;

/**
 * Reports overage to Stripe's meter, compares the sums that it has counted in the period, and has the worker look at
 * organizations whose time to pay is up.
 */
export function meterWorker({ db, clock, meter, enqueue, priceOf, defaultPlan }: MeterOptions) {
  async function report({ orgId, customerId }: MeteredOrg): Promise<number> {
    const unsent = await db.system(orgId, async (unit) => {
      const account = await lockSubscribed(unit);
      if (account) await recordOverage(unit, account, priceOf);
      return selectUnsent(unit);
    });
    for (const each of unsent) {
      await meter.report(customerId, each);
      await db.system(orgId, (unit) => markSent(unit, each.id));
    }
    return unsent.length;
  }

  async function isDifferent({ orgId, customerId }: MeteredOrg): Promise<boolean> {
    const to = minuteBefore(new Date(clock.now().getTime() - settledMs));
    const own = await db.system(orgId, async (unit) => {
      const account = await lockSubscribed(unit);
      if (!account) return undefined;
      const from = minuteBefore(new Date(Math.min(account.periodStart.getTime(), to.getTime() - formerMs)));
      const cents = await sumReports(unit, { from, to });
      return account.subscribedAt || cents > 0 ? { from, cents } : undefined;
    });
    if (!own) return false;
    const counted = await meter.total(customerId, { from: own.from, to });
    if (counted === own.cents) return false;
    logger.error('overage_differs', { org_id: orgId, reported_cents: own.cents, counted_cents: counted });
    return true;
  }

  return async ({ compare }: { compare: boolean }): Promise<MeterResult> => {
    const result: MeterResult = { reported: 0, failed: 0, different: 0, left: 0 };
    const orgs = await db.sweep((sql) => selectMetered(sql, clock.now(), defaultPlan));
    result.left = await takeTurns(orgs, { clock, budgetMs }, async (org) => {
      try {
        if (org.isGraceOver) await enqueue({ type: 'grace_over', customer_id: org.customerId });
        result.reported += await report(org);
        if (compare && (await isDifferent(org))) result.different++;
      } catch (error) {
        result.failed++;
        logger.error('overage_not_reported', { org_id: org.orgId, error: error as Error });
      }
      return false;
    });
    logger.info('overage_reported', { ...result });
    return result;
  };
}

/** Starts are 20 minutes apart; in one a day Stripe's sums are compared with the service's. */
export const isCompared = (now: Date) => now.getUTCHours() === 3 && now.getUTCMinutes() < 20;

const minuteBefore = (time: Date) => new Date(Math.floor(time.getTime() / minuteMs) * minuteMs);
