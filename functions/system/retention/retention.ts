import type { Clock } from '../../shared/clock.ts';
import type { Database, Tx } from '../../shared/db/client.ts';
import { keptForMs } from '../../shared/db/idempotency.ts';
import { logger } from '../../shared/logger.ts';

export interface RetentionOptions {
  db: Database;
  clock: Clock;
  notificationDays: number;
  /** Rows of one transaction. */
  batchSize?: number;
  /** Take no new batch after this long; the next day goes on. */
  budgetMs?: number;
}

/** Deletes a batch of rows that have had their time, oldest first. */
type Purge = (
  sql: Tx,
  options: { now: Date; notificationDays: number; limit: number },
) => PromiseLike<{ count: number }>;

const dayMs = 24 * 60 * 60_000;
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Everything that is ever deleted for its age, by table. */
const purges: Record<string, Purge> = {
  notifications: (sql, { now, notificationDays, limit }) => sql`delete from notifications
    where (org_id, id) in (select org_id, id from notifications
      where created_at < ${before(now, notificationDays * dayMs)} order by created_at limit ${limit})`,
  idempotency_keys: (sql, { now, limit }) => sql`delete from idempotency_keys
    where (org_id, user_id, path_digest, key) in (select org_id, user_id, path_digest, key from idempotency_keys
      where created_at < ${before(now, keptForMs)} order by created_at limit ${limit})`,
  email_tokens: (sql, { now, limit }) => sql`delete from email_tokens where token_hash in (
    select token_hash from email_tokens where expires_at < ${now} order by expires_at limit ${limit})`,
  // A token past its end is refused for that, revoked or not.
  revoked_tokens: (sql, { now, limit }) => sql`delete from revoked_tokens where jti in (
    select jti from revoked_tokens where expires_at < ${now} order by expires_at limit ${limit})`,
};

/**
 * Deletes what has had its time, in short transactions. Returns the rows by table; one table's trouble must not keep
 * the others.
 */
export async function purgeOutdated(options: RetentionOptions) {
  const { db, clock, notificationDays, batchSize = 1_000, budgetMs = 240_000 } = options;
  const now = clock.now();
  const end = now.getTime() + budgetMs;
  const deleted: Record<string, number> = {};
  const failed: string[] = [];
  for (const [table, purge] of Object.entries(purges)) {
    deleted[table] = 0;
    try {
      for (let count = batchSize; count === batchSize && clock.now().getTime() < end; ) {
        count = (await db.purge((sql) => purge(sql, { now, notificationDays, limit: batchSize }))).count;
        deleted[table] += count;
      }
    } catch (error) {
      failed.push(table);
      logger.error('purge_failed', { table, error: error as Error });
    }
  }
  return { deleted, failed };
}
