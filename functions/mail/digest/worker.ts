import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { newId } from '../../shared/ids.ts';
import { logger } from '../../shared/logger.ts';
import { claimDigest, type DueDigest, selectDueDigests } from '../store.digest.postgres.ts';

export interface DigestOptions {
  db: Database;
  clock: Clock;
  /** Whether no further member should be begun: the function's own time is nearly up. */
  isTimeUp: () => boolean;
}

export interface DigestResult {
  found: number;
  started: number;
  failed: number;
}

/** At one start; the next one goes on a quarter of an hour later. */
const mostPerStart = 2_000;

/**
 * Starts the daily mails of all members whose hour has come. Their items and the event that has the mail sent are
 * written together, so that each item is in one mail; the mail worker sends it, and tries again as for any other.
 */
export async function startDigests({ db, clock, isTimeUp }: DigestOptions): Promise<DigestResult> {
  const due = await db.sweep((sql) => selectDueDigests(sql, { now: clock.now(), limit: mostPerStart }));
  const result = { found: due.length, started: 0, failed: 0 };
  for (const member of due) {
    if (isTimeUp()) break;
    try {
      if (await startDigest(db, member)) result.started += 1;
    } catch (error) {
      // A failure at one member must not stop the others.
      result.failed += 1;
      logger.error('digest_failed', { org_id: member.orgId, user_id: member.userId, error: error as Error });
    }
  }
  return result;
}

const startDigest = (db: Database, { orgId, userId }: DueDigest): Promise<boolean> =>
  db.system(orgId, async (unit) => {
    const digestId = newId('digest');
    if ((await claimDigest(unit, userId, digestId)) === 0) return false;
    await unit.signal('member.digest_due', { user_id: userId, digest_id: digestId });
    return true;
  });
