import { endingTables } from '../../orgs/ending.ts';
import { deleteEnding } from '../../orgs/store.deletions.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { logger } from '../../shared/logger.ts';

export interface EndingOptions {
  db: Database;
  clock: Clock;
  /** Begin with no other batch from then on. */
  until: Date;
  /** Most rows of one transaction. */
  batchSize: number;
}

/** A batch that takes longer is followed by a smaller one: who writes into the same tables should not notice. */
const longestBatchMs = 100;

/**
 * Empties the tables of an organization that ends, so many rows at a time. What is gone is gone: after an interruption, or
 * when the time is up, the next call goes on with what is left.
 * @returns whether nothing is left but the organization's own row
 */
export async function emptyOrg(options: EndingOptions, orgId: string): Promise<boolean> {
  const { clock, until, batchSize } = options;
  for (const table of endingTables) {
    for (let limit = batchSize; ; ) {
      const start = clock.now();
      if (start >= until) return false;
      const count = await deleteBatch(options, orgId, table, limit);
      if (count === 0) break;
      const isSlow = count === undefined || clock.now().getTime() - start.getTime() > longestBatchMs;
      limit = isSlow ? Math.ceil(limit / 4) : Math.min(batchSize, limit * 2);
    }
  }
  return true;
}

/** @returns undefined where so many rows are too many for one transaction */
async function deleteBatch(
  { db }: EndingOptions,
  orgId: string,
  table: (typeof endingTables)[number],
  limit: number,
): Promise<number | undefined> {
  try {
    return await db.purge(async (_sql, { enterOrg }) =>
      deleteEnding(await enterOrg(orgId, {}), table, limit),
    );
  } catch (error) {
    if (limit === 1) throw error;
    logger.warn('ending_batch_failed', { org_id: orgId, table, rows: limit, error: error as Error });
    return undefined;
  }
}
