import type { Clock } from '../../../../shared/clock.ts';
import { withDeadline } from '../../../../shared/concurrency/deadline.ts';
import { inLanes } from '../../../../shared/concurrency/lanes.ts';
import { withSubject } from '../../../../shared/correlation.ts';
import type { Database } from '../../../../shared/db/client.ts';
import { minuteMs, secondMs } from '../../../../shared/durations.ts';
import { logger } from '../../../../shared/logger.ts';
import { Refusal, RetryableError } from '../../../../shared/workflow-errors.ts';
import { loadRun } from '../../work/run-facts.ts';
import type { sweepAccount } from '../sweep/sweep.ts';
import { nextLook, triesUntil } from './look-times.ts';
import { recordLook } from './record-look.ts';
import { claimLook, type DueLook, putOffLook, selectDueLooks } from './store.postgres.ts';

export interface LookOptions {
  db: Database;
  clock: Clock;
  sweepAccount: typeof sweepAccount;
  /** Whether no further look should be begun: the function's own time is nearly up. */
  isTimeUp: () => boolean;
  /** The time limit of one search; for tests. */
  searchMs?: number;
}

export interface LookResult {
  found: number;
  looked: number;
  failed: number;
}

/** At one start; the next one goes on a minute later. */
const mostPerStart = 50;
/** Each waits for a customer's cloud. */
const atOnce = 5;
/** Before a look that failed is repeated; longer than one can take, so that no other worker looks meanwhile. */
const pauseMs = 15 * minuteMs;
/** A search that takes longer is given up. The function begins none in its last 25 s. */
const usualSearchMs = 20 * secondMs;

/** Searches the accounts of deployments that were destroyed some time ago, as their destroys did at their end. */
export async function lookAgain(options: LookOptions): Promise<LookResult> {
  const { db, clock, isTimeUp } = options;
  const due = await db.sweep((sql) => selectDueLooks(sql, { now: clock.now(), limit: mostPerStart }));
  const result = { found: due.length, looked: 0, failed: 0 };
  await inLanes(due, { atOnce, isTimeUp }, async (next) => {
    const subject = { org_id: next.orgId, deployment_id: next.deploymentId };
    const outcome = await withSubject(subject, () => look(options, next));
    if (outcome) result[outcome] += 1;
  });
  return result;
}

/** A failure at one deployment must not stop the others; it is tried again after its pause. */
async function look(options: LookOptions, due: DueLook) {
  try {
    return await searchOnce(options, due);
  } catch (error) {
    logger.error('look_after_destroy_failed', { deployment_id: due.deploymentId, error: error as Error });
    return 'failed';
  }
}

async function searchOnce(
  { db, clock, sweepAccount, searchMs = usualSearchMs }: LookOptions,
  { orgId, deploymentId }: DueLook,
) {
  const now = clock.now();
  const claimed = await db.system(orgId, (unit) =>
    claimLook(unit, deploymentId, new Date(now.getTime() + pauseMs)),
  );
  if (!claimed) return undefined;
  const endedAt = new Date(claimed.teardown.ended_at);
  const next = nextLook(endedAt, now);
  try {
    const facts = await loadRun(db, orgId, claimed.runId);
    const found = await withDeadline(sweepAccount(db, facts), searchMs, () => {
      throw new RetryableError('The cloud did not answer in time.');
    });
    const recorded = await db.system(orgId, (unit) =>
      recordLook(unit, { ...claimed, deploymentId }, found, next),
    );
    return recorded ? 'looked' : undefined;
  } catch (error) {
    // An account that was disconnected, or whose role is gone: it may be back at the next look.
    const isRefused = error instanceof Refusal;
    if (isRefused || now > triesUntil(endedAt))
      await db.system(orgId, (unit) => putOffLook(unit, deploymentId, isRefused ? next : null));
    if (!isRefused) throw error;
    logger.info('look_after_destroy_refused', { deployment_id: deploymentId, reason: error.message });
    return 'failed';
  }
}
