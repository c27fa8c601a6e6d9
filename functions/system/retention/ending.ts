import { endingTables } from '../../orgs/deletion/ending.ts';
import { deleteEnding } from '../../orgs/deletion/store.deletions.postgres.ts';
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
 * Deleting this many rows takes 7 ms (docs/benchmarks.md: 13,741 rows a second). If a batch of them is slow, the cost is the
 * statement's own: smaller batches would only mean more such statements.
 */
const leastBatch = 100;

/**
 * Pure: how many rows the next batch has.
 * @param took the time of the batch before; undefined where it had too many rows for one transaction, which alone leads below
 * `leastBatch`
 */
export function nextBatch(limit: number, took: number | undefined, batchSize: number): number {
  const fewer = Math.ceil(limit / 4);
  if (took === undefined) return fewer;
  if (took <= longestBatchMs) return Math.min(batchSize, limit * 2);
  return Math.max(fewer, Math.min(limit, leastBatch));
}

/**
 * Empties the tables of an organization that ends, batch by batch. After an interruption, or when the time is up, the next call
 * continues with the remaining rows.
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
      const took = count === undefined ? undefined : clock.now().getTime() - start.getTime();
      limit = nextBatch(limit, took, batchSize);
    }
  }
  return true;
}

/** @returns undefined where the batch has too many rows for one transaction */
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
