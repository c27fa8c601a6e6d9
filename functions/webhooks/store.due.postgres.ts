import type { PendingQuery, Row } from 'postgres';
import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import { newId } from '../shared/ids.ts';
import { deliveryTransitions } from './delivery.ts';
import type { DueAttempt } from './queue.ts';
import type { Line } from './sending/next-attempt.ts';

// Due deliveries: from events, and from interrupted work.

interface DueRow {
  org_id: string;
  id: string;
  next_attempt_at: Date;
}

const toDue = ({ org_id, id, next_attempt_at }: DueRow): DueAttempt => ({
  orgId: org_id,
  deliveryId: id,
  due: next_attempt_at,
});

/** The webhooks that want an event, also those that are paused. */
export const selectSubscribers = (sql: Tx, orgId: string, notificationId: string, eventType: string) =>
  sql<{ id: string }[]>`select id from webhooks
    where org_id = ${orgId} and created_at <= (select created_at from notifications n
      where n.org_id = ${orgId} and n.id = ${notificationId})
      and (event_types is null or event_types ? ${eventType})
    order by id`;

/** A delivery of a notification to each of these. A repeated event makes none: the key is webhook and notification. */
export async function insertDeliveries(
  { sql, orgId, now }: Unit,
  notificationId: string,
  eventType: string,
  subscribers: readonly { id: string }[],
): Promise<DueAttempt[]> {
  if (subscribers.length === 0) return [];
  const rows = subscribers.map(({ id }) => ({
    org_id: orgId,
    id: newId('webhookDelivery'),
    webhook_id: id,
    notification_id: notificationId,
    event_type: eventType,
    status: deliveryTransitions.create.to,
    next_attempt_at: now,
    created_at: now,
  }));
  const inserted = await sql<DueRow[]>`insert into webhook_deliveries ${sql(rows)}
    on conflict (org_id, webhook_id, notification_id) do nothing returning org_id, id, next_attempt_at`;
  return inserted.map(toDue);
}

/**
 * Takes up to `most` of a webhook's parked deliveries out of their wait, oldest first. Only a due one is parked, and who begins it may
 * have looked at the clock before that, and then waited for the lock: its own moment would leave it to the sweep.
 */
export async function unpark({ sql, orgId }: Unit, webhookId: string, most: number): Promise<DueAttempt[]> {
  // Materialized: a subquery that the plan repeats for each row would find further ones, beyond the limit.
  const rows = await sql<DueRow[]>`with oldest as materialized (select id from webhook_deliveries
      where org_id = ${orgId} and webhook_id = ${webhookId} and parked
      order by next_attempt_at, id limit ${most} for update skip locked)
    update webhook_deliveries d set parked = false from oldest
    where d.org_id = ${orgId} and d.id = oldest.id returning d.org_id, d.id, d.next_attempt_at`;
  return rows.map(toDue);
}

/** When attempts of one organization begin or end at the same time, one waits and counts the other. */
export const lockLines = ({ sql, orgId }: Pick<Unit, 'sql' | 'orgId'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`webhook attempts ${orgId}`}, 0))`;

/** The webhooks with something under way or parked. `waiting` counts no further than `most`. */
export const selectLines = ({ sql, orgId, now }: Pick<Unit, 'sql' | 'orgId' | 'now'>, most: number) =>
  sql<Line[]>`select id, failures, u.count as "underWay", p.count as waiting from webhooks w,
      lateral (select count(*)::int as count from webhook_deliveries d
        where d.org_id = w.org_id and d.webhook_id = w.id and d.claimed_until > ${now}) u,
      lateral (select count(*)::int as count from (select from webhook_deliveries d
        where d.org_id = w.org_id and d.webhook_id = w.id and d.parked
        limit ${most}) counted) p
    where w.org_id = ${orgId} and (u.count > 0 or p.count > 0)`;

/**
 * The webhooks that a delivery waits for, one step of the index for each, however many there are besides. A common table
 * expression behind `with recursive`.
 */
const linesOf = (sql: Tx, name: 'lines' | 'parked_lines', which: PendingQuery<Row[]>) => {
  const next = (behind: PendingQuery<Row[]>) => sql`select d.org_id, d.webhook_id from webhook_deliveries d
    where d.status = 'pending' and ${which} ${behind} order by d.org_id, d.webhook_id limit 1`;
  return sql`${sql(name)} (org_id, webhook_id) as ((${next(sql``)}) union all
    select next.* from ${sql(name)} line, lateral
      (${next(sql`and (d.org_id, d.webhook_id) > (line.org_id, line.webhook_id)`)}) next)`;
};

/** Most deliveries of one webhook in one sweep: of those that wait for each other, and of those whose message was lost. */
const mostSwept = { parked: 4, lost: 50 };

/**
 * Deliveries that have been due for a while over all organizations, are with no worker, and weren't swept lately: a few of each
 * webhook, since each that ends begins the next, and of the organizations one after the other. Found webhook by webhook, so
 * that a long line of one costs no more than a short one, and those that nothing waits for cost nothing. Marked as swept, so that a long queue isn't filled with messages
 * about the same.
 */
export async function sweepDue(
  sql: Tx,
  { now, dueBefore, sweptBefore, limit }: { now: Date; dueBefore: Date; sweptBefore: Date; limit: number },
): Promise<DueAttempt[]> {
  const isDue = sql`status = 'pending' and next_attempt_at < ${dueBefore}
    and (claimed_until is null or claimed_until < ${now}) and (swept_at is null or swept_at < ${sweptBefore})`;
  const firstOf = (which: PendingQuery<Row[]>, most: number) => sql`lateral (select d.id, d.next_attempt_at
    from webhook_deliveries d where (d.org_id, d.webhook_id) = (line.org_id, line.webhook_id) and ${which} and ${isDue}
    order by next_attempt_at limit ${most}) first`;
  const rows = await sql<DueRow[]>`with recursive ${linesOf(sql, 'parked_lines', sql`parked`)},
      ${linesOf(sql, 'lines', sql`not parked`)},
      firsts as (select line.*, first.* from parked_lines line, ${firstOf(sql`parked`, mostSwept.parked)}
        union all select line.*, first.* from lines line, ${firstOf(sql`not parked`, mostSwept.lost)}),
      waiting as (select org_id, id, next_attempt_at,
        row_number() over (partition by org_id, webhook_id order by next_attempt_at) as place from firsts),
    turns as (select org_id, id, next_attempt_at,
        row_number() over (partition by org_id order by place, next_attempt_at, id) as turn from waiting),
    chosen as materialized (select org_id, id from webhook_deliveries
      where (org_id, id) in (select org_id, id from turns order by turn, next_attempt_at limit ${limit})
        and ${isDue} for update skip locked)
    update webhook_deliveries d set swept_at = ${now} from chosen
    where (d.org_id, d.id) = (chosen.org_id, chosen.id) returning d.org_id, d.id, d.next_attempt_at`;
  return rows.map(toDue);
}

/** Since when the oldest delivery has been due, but for those that wait for another of their organization. */
export async function oldestDue(sql: Tx, now: Date): Promise<Date | undefined> {
  const [row] = await sql<{ oldest: Date | null }[]>`with recursive ${linesOf(sql, 'lines', sql`not parked`)}
    select min(first.next_attempt_at) as oldest from lines w, lateral (select next_attempt_at from webhook_deliveries d
      where d.org_id = w.org_id and d.webhook_id = w.webhook_id and d.status = 'pending' and not d.parked
        and d.next_attempt_at < ${now} order by next_attempt_at limit 1) first`;
  return row?.oldest ?? undefined;
}
