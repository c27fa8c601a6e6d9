import type { Clock } from '../../../../shared/clock.ts';
import { withSubject } from '../../../../shared/correlation.ts';
import type { Database } from '../../../../shared/db/client.ts';
import { minuteMs } from '../../../../shared/durations.ts';
import { logger } from '../../../../shared/logger.ts';
import { Refusal } from '../../../../shared/workflow-errors.ts';
import { toTeardown } from '../../../teardown.ts';
import { loadRun } from '../../work/run-facts.ts';
import type { sweepAccount } from '../sweep/sweep.ts';
import { nextLook, triesUntil } from './look-times.ts';
import { recordLook } from './record-look.ts';
import { claimLook, type DueLook, endLook, giveUpLooks, selectDueLooks } from './store.postgres.ts';

export interface LookOptions {
  db: Database;
  clock: Clock;
  sweepAccount: typeof sweepAccount;
  /** Whether no further look should be begun: the function's own time is nearly up. */
  isTimeUp: () => boolean;
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

/** Searches the accounts of deployments that were destroyed some time ago, as their destroys did at their end. */
export async function lookAgain(options: LookOptions): Promise<LookResult> {
  const { db, clock, isTimeUp } = options;
  const due = [...(await db.sweep((sql) => selectDueLooks(sql, { now: clock.now(), limit: mostPerStart })))];
  const result = { found: due.length, looked: 0, failed: 0 };
  const lane = async () => {
    for (let next = due.shift(); next && !isTimeUp(); next = due.shift()) {
      const outcome = await withSubject({ org_id: next.orgId, deployment_id: next.deploymentId }, () =>
        look(options, next),
      );
      if (outcome) result[outcome] += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return result;
}

/** A failure at one deployment must not stop the others; it is tried again after its pause. */
async function look({ db, clock, sweepAccount }: LookOptions, { orgId, deploymentId }: DueLook) {
  const now = clock.now();
  const claimed = await db.system(orgId, (unit) =>
    claimLook(unit, deploymentId, new Date(now.getTime() + pauseMs)),
  );
  if (!claimed) return undefined;
  const endedAt = new Date(claimed.teardown.ended_at);
  try {
    const found = await sweepAccount(db, await loadRun(db, orgId, claimed.runId));
    const recorded = await db.system(orgId, (unit) =>
      recordLook(unit, { ...claimed, deploymentId }, found, nextLook(endedAt, now)),
    );
    return recorded ? 'looked' : undefined;
  } catch (error) {
    // An account that was disconnected, or whose role is gone: it may be back at the next look.
    if (error instanceof Refusal) {
      const left = { teardown: toTeardown(claimed.teardown), next: nextLook(endedAt, now) };
      await db.system(orgId, (unit) => endLook(unit, deploymentId, left));
      logger.info('look_after_destroy_refused', { deployment_id: deploymentId, reason: error.message });
      return 'failed';
    }
    logger.error('look_after_destroy_failed', { deployment_id: deploymentId, error: error as Error });
    if (now > triesUntil(endedAt)) await db.system(orgId, (unit) => giveUpLooks(unit, deploymentId));
    return 'failed';
  }
}
