import type { Database } from '../../../shared/db/client.ts';
import { logger } from '../../../shared/logger.ts';
import { endDestroy } from '../../destroy.ts';
import type { DeploymentHooks } from '../../hooks.ts';
import { type StalledRun, selectUnendedDestroys } from '../../store.runs.postgres.ts';
import { type RunExecutions, startRun } from '../work/executions.ts';

export interface DestroySweep {
  db: Database;
  destroys: RunExecutions;
  hooks: DeploymentHooks;
  now: Date;
  stalledAfterSeconds: number;
}

const batchSize = 50;

/**
 * Looks after destroys whose execution should have ended them: one that was never started is started, and the run of
 * one that is gone ends as failed, so that it can be asked for again.
 */
export async function sweepDestroys(sweep: DestroySweep): Promise<{ found: number; moved: number }> {
  const before = new Date(sweep.now.getTime() - sweep.stalledAfterSeconds * 1000);
  const result = { found: 0, moved: 0 };
  for (let after = ''; ; ) {
    const batch = await sweep.db.sweep(async (sql) =>
      selectUnendedDestroys(sql, { before, after, limit: batchSize }),
    );
    for (const run of batch) if (await lookAfter(sweep, run)) result.moved += 1;
    result.found += batch.length;
    after = batch.at(-1)?.id ?? '';
    if (batch.length < batchSize) return result;
  }
}

/** A failure at one run must not stop the others. */
async function lookAfter(
  { db, destroys, hooks, now }: DestroySweep,
  { orgId, id }: StalledRun,
): Promise<boolean> {
  try {
    const state = await destroys.state(id);
    if (state === 'running') return false;
    if (state === 'unknown') {
      await startRun(destroys, orgId, id);
      return true;
    }
    const teardown = {
      deleted: [],
      kept: [],
      left_over: [],
      not_checked: [],
      forgotten_at: null,
      ended_at: now.toISOString(),
    };
    const failure = {
      step: 'BeginDestroy',
      reason: `The destroy stopped before its end. Destroy again; quote ${id} if it stays.`,
    };
    return await db.system(orgId, (unit) => endDestroy(unit, hooks, id, teardown, failure));
  } catch (error) {
    logger.error('destroy_sweep_failed', { run_id: id, error: error as Error });
    return false;
  }
}
