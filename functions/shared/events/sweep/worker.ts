import type { Clock } from '../../clock.ts';
import { batchesOf } from '../../concurrency/batches.ts';
import type { Database } from '../../db/client.ts';
import { eventsPerPut } from '../bus.ts';
import type { PutEvents } from '../put-events.ts';
import { lockUnpublished, markPublished, type StoredRow } from '../store.outbox.postgres.ts';

export interface SweepOptions {
  db: Database;
  put: PutEvents;
  clock: Clock;
  /** Stop taking new batches after this long; the next minute goes on. */
  budgetMs?: number;
}

export interface SweepResult {
  found: number;
  published: number;
}

/** Younger rows are left to the relay, which is about to mark them. */
const leftToRelayMs = 5_000;

/** Locked in one transaction, and put in as many requests at once as that takes. */
const batchSize = 10 * eventsPerPut;

/**
 * Puts committed events on the bus that the relay didn't, oldest first. Rows are locked while they are put, and a second sweep
 * skips them. A row that the bus refuses is passed over and tried again by the next sweep. If the transaction is repeated, or
 * its commit fails, events are put twice: consumers take each at least once.
 */
export async function sweepOutbox({ db, put, clock, budgetMs = 40_000 }: SweepOptions): Promise<SweepResult> {
  const started = clock.now().getTime();
  const before = new Date(started - leftToRelayMs);
  const result: SweepResult = { found: 0, published: 0 };
  let after: StoredRow | undefined;
  do {
    const { rows, taken, failed } = await db.sweep(async (sql) => {
      const batch = await lockUnpublished(sql, { before, after, limit: batchSize });
      const puts = await Promise.allSettled([...batchesOf(batch, eventsPerPut)].map(put));
      const ids = puts.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
      if (ids.length > 0) await markPublished(sql, ids);
      return { rows: batch, taken: ids, failed: puts.find((each) => each.status === 'rejected') };
    });
    // The events that the other requests put on the bus are marked.
    if (failed) throw failed.reason;
    result.found += rows.length;
    result.published += taken.length;
    after = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (after && clock.now().getTime() - started < budgetMs);
  return result;
}
