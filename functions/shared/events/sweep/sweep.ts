import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/client.ts';
import type { OutboxRow } from '../../db/unit.ts';
import { eventsPerPut, type PutEvents } from '../put-events.ts';
import { markPublished } from '../relay.ts';

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

type StoredRow = OutboxRow & { createdAt: string };

/**
 * Puts committed events on the bus that the relay didn't, oldest first. Rows are locked while they are put, and
 * a second sweep skips them. A row that the bus refuses is passed over and tried again by the next sweep.
 */
export async function sweepOutbox({ db, put, clock, budgetMs = 40_000 }: SweepOptions): Promise<SweepResult> {
  const started = clock.now().getTime();
  const before = new Date(started - leftToRelayMs);
  const result: SweepResult = { found: 0, published: 0 };
  let after: StoredRow | undefined;
  do {
    const { rows, taken } = await db.sweep(async (sql) => {
      const batch = await lockUnpublished(sql, before, after);
      const ids = batch.length === 0 ? [] : await put(batch);
      await markPublished(sql, ids);
      return { rows: batch, taken: ids };
    });
    result.found += rows.length;
    result.published += taken.length;
    after = rows.length === eventsPerPut ? rows.at(-1) : undefined;
  } while (after && clock.now().getTime() - started < budgetMs);
  return result;
}

/** The time goes back and forth as text: a Date would cut it to milliseconds, and the keyset would skip rows. */
function lockUnpublished(sql: Tx, before: Date, after: StoredRow | undefined) {
  const onward = after
    ? sql`and (created_at, id) > (${after.createdAt}::text::timestamptz, ${after.id})`
    : sql``;
  return sql<
    StoredRow[]
  >`select id, org_id as "orgId", event_type as type, detail, created_at::text as "createdAt"
    from outbox where published_at is null and created_at < ${before} ${onward}
    order by created_at, id limit ${eventsPerPut} for update skip locked`;
}
