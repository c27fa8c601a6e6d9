import type { Clock } from '../../../shared/clock.ts';
import {
  firstPlace,
  nextOrgs,
  type Place,
  type SweepCounts,
  takeTurns,
} from '../../../shared/concurrency/sweep-turns.ts';
import { withSubject } from '../../../shared/correlation.ts';
import { logger } from '../../../shared/logger.ts';
import { type StalledSession, selectMovingOrgs, selectStalled } from '../../store.sweep.postgres.ts';
import { moveOn, revive, type SignalDependencies } from '../signals/signals.ts';

export interface SweepOptions extends SignalDependencies {
  clock: Clock;
  stalledAfterSeconds: number;
  /** Look at no further session after this long; the next minute goes on. */
  budgetMs?: number;
  /** The place where the previous sweep has ended. */
  place?: Place;
}

/** Sessions of one org before it is the next one's turn. */
const batchSize = 10;

/**
 * Moves on sessions whose workflow should have done so: an event may be in a dead-letter queue, an execution may have
 * failed, and a local cloud loses its executions when it stops. A run may take long, so for it this only checks that
 * its execution exists. Orgs take turns, a few sessions each; a failure at one must not stop the others.
 */
export async function sweepSessions(options: SweepOptions): Promise<SweepCounts> {
  const { db, clock, stalledAfterSeconds, budgetMs = 15_000, place = firstPlace() } = options;
  const before = new Date(clock.now().getTime() - stalledAfterSeconds * 1000);
  const result: SweepCounts = { found: 0, moved: 0, failed: 0 };
  const orgs = await nextOrgs(place, (page) => db.sweep((sql) => selectMovingOrgs(sql, page)));
  const lines = orgs.map(({ orgId }) => ({ orgId, after: '' }));
  await takeTurns(lines, { clock, budgetMs }, async (line) => {
    try {
      const batch = await db.sweep((sql) => selectStalled(sql, { ...line, before, limit: batchSize }));
      for (const session of batch) {
        const ids = { org_id: session.orgId, session_id: session.id };
        if (await withSubject(ids, () => moveSession(options, session))) result.moved += 1;
      }
      result.found += batch.length;
      line.after = batch.at(-1)?.id ?? '';
      return batch.length === batchSize;
    } catch (error) {
      result.failed += 1;
      logger.error('session_sweep_failed', { org_id: line.orgId, error: error as Error });
      return false;
    }
  });
  return result;
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
