import type { Clock } from '../../../shared/clock.ts';
import { logger } from '../../../shared/logger.ts';
import { type StalledSession, selectStalled } from '../../store.postgres.ts';
import { moveOn, revive, type SignalDependencies } from '../signals/signals.ts';

export interface SweepOptions extends SignalDependencies {
  clock: Clock;
  stalledAfterSeconds: number;
}

const batchSize = 50;

/**
 * Moves on sessions whose workflow should have done so: an event may be in a dead-letter queue, an execution may have
 * failed, and a local cloud loses its executions when it stops. A run may take long, so for it this only checks that
 * its execution exists.
 */
export async function sweepSessions(options: SweepOptions): Promise<{ found: number; moved: number }> {
  const result = { found: 0, moved: 0 };
  let after = '';
  for (;;) {
    const batch = await stalledSessions(options, after);
    for (const session of batch) if (await moveSession(options, session)) result.moved += 1;
    result.found += batch.length;
    after = batch.at(-1)?.id ?? '';
    if (batch.length < batchSize) return result;
  }
}

function stalledSessions({ db, clock, stalledAfterSeconds }: SweepOptions, after: string) {
  const before = new Date(clock.now().getTime() - stalledAfterSeconds * 1000);
  return db.sweep(async (sql) => selectStalled(sql, { before, after, limit: batchSize }));
}

/** A failure at one session must not stop the others. */
async function moveSession(options: SweepOptions, { orgId, id, attempt }: StalledSession): Promise<boolean> {
  try {
    const revived = await revive(options, { org_id: orgId, session_id: id, attempt });
    const outcome = revived === 'already_running' ? await moveOn(options, orgId, id) : revived;
    logger.info('session_swept', { session_id: id, outcome });
    return outcome !== 'nothing_to_do';
  } catch (error) {
    logger.error('session_sweep_failed', { session_id: id, error: error as Error });
    return false;
  }
}
