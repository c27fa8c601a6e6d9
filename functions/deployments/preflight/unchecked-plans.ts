import type { Clock } from '../../shared/clock.ts';
import { inLanes } from '../../shared/concurrency/lanes.ts';
import { withSubject } from '../../shared/correlation.ts';
import type { Database } from '../../shared/db/client.ts';
import { minuteMs } from '../../shared/durations.ts';
import { logger } from '../../shared/logger.ts';
import type { checkPlan } from './checks.ts';
import { type Preflight, uncheckedPlan } from './preflight.ts';
import { claimPreflight, type DuePreflight, putPreflight, selectDuePreflights } from './store.postgres.ts';

// Plans that were made within a transaction, where no cloud can be asked. A worker looks while they wait for approval,
// so that the person who decides sees the rows.

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
/**
 * The first pause, longer than a look can take: a worker that was killed is replaced, and no other one looks meanwhile.
 * A pause is as long as the plan has waited, so that they double.
 */
const shortestPauseMs = 2 * minuteMs;
/** A plan that waits longer than this gets a row that says so in place of another try. */
const longestTryMs = 30 * minuteMs;

export async function checkWaitingPlans(options: WaitingOptions): Promise<WaitingResult> {
  const { db, clock, isTimeUp } = options;
  const due = await db.sweep((sql) => selectDuePreflights(sql, { now: clock.now(), limit: mostPerStart }));
  const result = { found: due.length, checked: 0, failed: 0 };
  await inLanes(due, { atOnce, isTimeUp }, async (next) => {
    const subject = { org_id: next.orgId, deployment_id: next.deploymentId };
    const outcome = await withSubject(subject, () => check(options, next));
    if (outcome) result[outcome] += 1;
  });
  return result;
}

/** A failure at one plan must not stop the others; it is tried again after its pause. */
async function check({ db, clock, checkPlan }: WaitingOptions, due: DuePreflight) {
  const { orgId, deploymentId, approvalId, planId } = due;
  const now = clock.now().getTime();
  const waitedMs = now - due.requestedAt.getTime();
  const store = (preflight: Preflight) =>
    db.system(orgId, (unit) => putPreflight(unit, { deploymentId, planId }, preflight));
  try {
    const until = new Date(now + Math.max(shortestPauseMs, waitedMs));
    const waiting = await db.system(orgId, (unit) => claimPreflight(unit, approvalId, until));
    if (!waiting?.account) return undefined;
    const { plan, account, isDeployed, hasHubToken } = waiting;
    const preflight = await checkPlan(
      { deploymentId, plan, account, sessionName: deploymentId, isDeployed, hasHubToken },
      clock,
    );
    return (await store(preflight)) ? 'checked' : undefined;
  } catch (error) {
    logger.error('waiting_plan_unchecked', { deployment_id: deploymentId, error: error as Error });
    if (waitedMs >= longestTryMs) await giveUp(deploymentId, () => store(uncheckedPlan(clock.now())));
    return 'failed';
  }
}

/** If the rows can't be stored either, it is tried again after the pause. */
async function giveUp(deploymentId: string, store: () => Promise<boolean>): Promise<void> {
  try {
    await store();
  } catch (error) {
    logger.error('waiting_plan_unchecked', { deployment_id: deploymentId, error: error as Error });
  }
}
