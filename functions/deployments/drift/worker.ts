import type { Clock } from '../../shared/clock.ts';
import { withDeadline } from '../../shared/concurrency/deadline.ts';
import { withSubject } from '../../shared/correlation.ts';
import type { Database } from '../../shared/db/client.ts';
import { minuteMs, secondMs } from '../../shared/durations.ts';
import { newId } from '../../shared/ids.ts';
import { logger } from '../../shared/logger.ts';
import { betweenChecksMs, checkMs, pauseAfter } from './check-times.ts';
import { recordCheck } from './checks.ts';
import type { PollResult, pollCheck } from './poll.ts';
import { claimCheck, type DueCheck, postponeCheck, selectDueChecks } from './store.postgres.ts';

export interface DriftOptions {
  db: Database;
  clock: Clock;
  poll: typeof pollCheck;
  /** Whether no further look should be begun: the function's own time is nearly up. */
  isTimeUp: () => boolean;
  /** The time limit of one look; for tests. */
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
/**
 * The number of workers that look first at deployments whose cloud did not answer the last time; the others do so when
 * nothing else is due.
 */
const silentAtOnce = 1;
/** At one start; the next one goes on a minute later. */
const mostPerStart = 200;
/** A look that takes longer is given up; the next one begins anew. */
const usualPollMs = 20 * secondMs;
/** Longer than a look can take, so that a worker that was killed is replaced and no other one looks meanwhile. */
const claimMs = 2 * minuteMs;
/**
 * Looks at all deployments that are due, a few at a time. A check takes several looks, since CloudFormation compares on its own
 * time: it is a row, and nothing waits for it here.
 */
export async function runDueChecks(options: DriftOptions): Promise<DriftResult> {
  const { db, clock, isTimeUp } = options;
  const dueOf = (areSilent: boolean) =>
    db.sweep(async (sql) => [
      ...(await selectDueChecks(sql, { now: clock.now(), areSilent, limit: mostPerStart })),
    ]);
  const [due, silent] = [await dueOf(false), await dueOf(true)];
  const result = { found: due.length + silent.length, ended: 0, drifted: 0, failed: 0 };
  const lane = async (_: unknown, index: number) => {
    const take = () =>
      index < silentAtOnce ? (silent.shift() ?? due.shift()) : (due.shift() ?? silent.shift());
    for (let next = take(); next && !isTimeUp(); next = take()) {
      const outcome = await withSubject({ org_id: next.orgId, deployment_id: next.deploymentId }, () =>
        advance(options, next),
      );
      if (outcome === 'failed') result.failed += 1;
      else if (outcome) result.ended += 1;
      if (outcome === 'drifted') result.drifted += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }).map(lane));
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
        ? {
            found: [{ differences: [], unchecked: [{ what: checked.name, reason, fix: null }] }],
            isSilent: true,
          }
        : { again: { detectionId, why: reason, isSilent: true } };
    const polled = poll(checked, clock, overdue).catch((error: unknown) => {
      logger.error('drift_poll_failed', { deployment_id: deploymentId, error: error as Error });
      return without('It could not be looked at, for a fault of ours.');
    });
    const late = () => without('The cloud did not answer in time.');
    const result = await withDeadline(polled, pollMs, late);
    if ('again' in result) {
      logger.info('drift_check_pending', { deployment_id: deploymentId, why: result.again.why });
      const { isSilent, ...again } = result.again;
      const unanswered = isSilent ? checked.unanswered + 1 : 0;
      const due = later(pauseAfter(unanswered));
      await db.system(orgId, (unit) => postponeCheck(unit, checked, { ...again, due, unanswered }));
      return undefined;
    }
    const end = { due: later(betweenChecksMs), unanswered: result.isSilent ? checked.unanswered + 1 : 0 };
    return await db.system(orgId, (unit) => recordCheck(unit, checked, result.found, end));
  } catch (error) {
    logger.error('drift_check_failed', { deployment_id: deploymentId, error: error as Error });
    return 'failed' as const;
  }
}
