import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { minuteMs } from '../../shared/durations.ts';
import { logger } from '../../shared/logger.ts';
import type { checkPlan } from './checks.ts';
import { claimPreflight, type DuePreflight, putPreflight, selectDuePreflights } from './store.postgres.ts';

// Plans that were made within a transaction, where no cloud can be asked. A worker looks while they wait for approval,
// so that whoever decides sees the rows.

export interface WaitingOptions {
  db: Database;
  clock: Clock;
  checkPlan: typeof checkPlan;
  /** Whether no further look should be begun: the function's own time is nearly up. */
  isTimeUp: () => boolean;
}

export interface WaitingResult {
  found: number;
  checked: number;
  failed: number;
}

/** At one start; the next one goes on a minute later. */
const mostPerStart = 50;
/** Each waits for a customer's cloud. */
const atOnce = 5;
/** Longer than a look can take, so that a worker that was killed is replaced and no other one looks meanwhile. */
const claimMs = 2 * minuteMs;

export async function checkWaitingPlans(options: WaitingOptions): Promise<WaitingResult> {
  const { db, clock, isTimeUp } = options;
  const due = [
    ...(await db.sweep((sql) => selectDuePreflights(sql, { now: clock.now(), limit: mostPerStart }))),
  ];
  const result = { found: due.length, checked: 0, failed: 0 };
  const lane = async () => {
    for (let next = due.shift(); next && !isTimeUp(); next = due.shift()) {
      const outcome = await check(options, next);
      if (outcome) result[outcome] += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return result;
}

/** A failure at one plan must not stop the others; it is tried again when its claim is over. */
async function check({ db, clock, checkPlan }: WaitingOptions, due: DuePreflight) {
  const { orgId, deploymentId, approvalId } = due;
  try {
    const until = new Date(clock.now().getTime() + claimMs);
    const waiting = await db.system(orgId, (unit) => claimPreflight(unit, approvalId, until));
    if (!waiting?.account) return undefined;
    const { planId, plan, account, isDeployed } = waiting;
    const preflight = await checkPlan(
      { deploymentId, plan, account, sessionName: deploymentId, isDeployed },
      clock,
    );
    const isStored = await db.system(orgId, (unit) =>
      putPreflight(unit, { deploymentId, planId }, preflight),
    );
    return isStored ? 'checked' : undefined;
  } catch (error) {
    logger.error('waiting_plan_unchecked', { deployment_id: deploymentId, error: error as Error });
    return 'failed';
  }
}
