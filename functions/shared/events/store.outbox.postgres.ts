import type { Purge } from '../db/purge.ts';
import type { Tx } from '../db/tx.ts';
import type { OutboxRow } from '../db/unit.ts';
import { dayMs } from '../durations.ts';

// The outbox once its rows are committed; db/unit.ts writes them.

/** The time goes back and forth as text: a Date would cut it to milliseconds, and the keyset would skip rows. */
export type StoredRow = OutboxRow & { createdAt: string };

/** Rows that the bus hasn't taken, oldest first, locked; rows that another sweep has locked are left out. */
export function lockUnpublished(
  sql: Tx,
  { before, after, limit }: { before: Date; after: StoredRow | undefined; limit: number },
) {
  const onward = after
    ? sql`and (created_at, id) > (${after.createdAt}::text::timestamptz, ${after.id})`
    : sql``;
  return sql<
    StoredRow[]
  >`select id, org_id as "orgId", event_type as type, detail, created_at::text as "createdAt"
    from outbox where published_at is null and created_at < ${before} ${onward}
    order by created_at, id limit ${limit} for update skip locked`;
}

/**
 * An earlier event that is to be delivered again at a later time. Until then the sweep, which puts it on the bus, doesn't see
 * it: rows are due from the time of their creation on.
 */
export async function insertLater(sql: Tx, { id, orgId, type, detail, at }: LaterEvent): Promise<void> {
  await sql`insert into outbox (id, org_id, event_type, detail, created_at)
    values (${id}, ${orgId}, ${type}, ${sql.json(detail as never)}, ${at})`;
}

export type LaterEvent = Pick<OutboxRow, 'id' | 'orgId' | 'detail'> & { type: string; at: Date };

/**
 * Marks outbox rows as published. A login that may write events may do so without reading any. The commit doesn't wait for the
 * disk: marks that a crash of the server loses are made by the sweep, which publishes the events again.
 */
export const markPublished = (sql: Tx, ids: readonly string[]) =>
  // As text, because the client knows no types of arrays.
  sql`select set_config('synchronous_commit', 'off', true),
    mark_published(string_to_array(${ids.join(' ')}, ' '))`;

/**
 * Two weeks, like the dead letters of the queues: as long as an event's message may lie there, its row says what it was and
 * when the bus took it.
 */
const publishedForMs = 14 * dayMs;

/** One that the bus hasn't taken is never deleted, however old: the policy says so, too. */
export const purgeOutbox: Purge = (sql, { now, limit }) => sql`delete from outbox where id in (
  select id from outbox where published_at < ${new Date(now.getTime() - publishedForMs)}
  order by published_at limit ${limit})`;
