import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { withDeadline } from '../../shared/deadline.ts';
import { dayMs, minuteMs, secondMs } from '../../shared/durations.ts';
import { newId } from '../../shared/ids.ts';
import { logger } from '../../shared/logger.ts';
import { recordCheck } from './checks.ts';
import type { PollResult, pollCheck } from './poll.ts';
import { claimCheck, type DueCheck, postponeCheck, selectDueChecks } from './store.postgres.ts';

export interface DriftOptions {
  db: Database;
  clock: Clock;
  poll: typeof pollCheck;
  /** Whether no further look should be begun: the function's own time is nearly up. */
  isTimeUp: () => boolean;
  /** Of one look; for tests. */
  pollMs?: number;
}

export interface DriftResult {
  found: number;
  ended: number;
  drifted: number;
  failed: number;
}

/** Each waits for a customer's cloud. */
const atOnce = 5;
/** At one start; the next one goes on a minute later. */
const mostPerStart = 200;
/** A look that takes longer is given up; the next one begins anew. */
const usualPollMs = 20 * secondMs;
/** Longer than a look can take, so that a worker that was killed is replaced and no other one looks meanwhile. */
const claimMs = 2 * minuteMs;
/** Between two looks of a check. */
const pauseMs = minuteMs;
/** CloudFormation takes minutes; a check that isn't done by then ends with what it knows. */
export const checkMs = 30 * minuteMs;
/** Between the end of a check and the next one. */
const restMs = dayMs;

/**
 * Looks at all deployments that are due, a few at a time. A check takes several looks, since CloudFormation compares on its own
 * time: it is a row, and nothing waits for it here.
 */
export async function runDueChecks(options: DriftOptions): Promise<DriftResult> {
  const { db, clock, isTimeUp } = options;
  const due = [...(await db.sweep((sql) => selectDueChecks(sql, { now: clock.now(), limit: mostPerStart })))];
  const result = { found: due.length, ended: 0, drifted: 0, failed: 0 };
  const lane = async () => {
    for (let next = due.shift(); next && !isTimeUp(); next = due.shift()) {
      const outcome = await advance(options, next);
      if (outcome === 'failed') result.failed += 1;
      else if (outcome) result.ended += 1;
      if (outcome === 'drifted') result.drifted += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return result;
}

/** A failure at one deployment must not stop the others. */
async function advance({ db, clock, poll, pollMs = usualPollMs }: DriftOptions, due: DueCheck) {
  const { orgId, deploymentId } = due;
  const later = (ms: number) => new Date(clock.now().getTime() + ms);
  try {
    const checked = await db.system(orgId, (unit) =>
      claimCheck(unit, deploymentId, { newCheckId: newId('driftCheck'), until: later(claimMs) }),
    );
    if (!checked) return undefined;
    const overdue = clock.now().getTime() - checked.startedAt.getTime() > checkMs;
    const { detectionId } = checked;
    const without = (reason: string): PollResult =>
      overdue
        ? { found: [{ differences: [], unchecked: [{ what: checked.name, reason, fix: null }] }] }
        : { again: { detectionId, why: reason } };
    const polled = poll(checked, clock, overdue).catch((error: unknown) => {
      logger.error('drift_poll_failed', { deployment_id: deploymentId, error: error as Error });
      return without('It could not be looked at, for a fault of ours.');
    });
    const late = () => without('The cloud did not answer in time.');
    const result = await withDeadline(polled, pollMs, late);
    if ('again' in result) {
      logger.info('drift_check_pending', { deployment_id: deploymentId, why: result.again.why });
      const again = { due: later(pauseMs), detectionId: result.again.detectionId };
      await db.system(orgId, (unit) => postponeCheck(unit, checked, again));
      return undefined;
    }
    return await db.system(orgId, (unit) => recordCheck(unit, checked, result.found, later(restMs)));
  } catch (error) {
    logger.error('drift_check_failed', { deployment_id: deploymentId, error: error as Error });
    return 'failed' as const;
  }
}
