import type { Tx } from '../shared/db/client.ts';
import type { NotificationKey } from '../shared/db/erasure.ts';
import { moveRow, moveStatement } from '../shared/db/move-row.ts';
import type { Purge } from '../shared/db/purge.ts';
import type { Unit } from '../shared/db/unit.ts';
import { dayMs } from '../shared/durations.ts';
import type { PageRequest } from '../shared/http/pagination.ts';
import { newId } from '../shared/ids.ts';
import { deliveryTransitions } from './delivery.ts';
import type { DeliveryFilters } from './delivery-filters.ts';
import type { AttemptRow, DeliveryRow } from './delivery-responses.ts';

// Deliveries as requests see and change them.

const columns = (
  sql: Tx,
) => sql`d.id, d.webhook_id, d.notification_id, d.event_type, d.status, d.attempts_total,
  d.next_attempt_at, d.claimed_until, d.created_at, d.ended_at`;

export const selectDeliveries = (
  sql: Tx,
  { orgId, webhookId }: { orgId: string; webhookId: string },
  { status, event_type: eventType }: DeliveryFilters,
  { before, fetch }: PageRequest,
) =>
  sql<DeliveryRow[]>`select ${columns(sql)} from webhook_deliveries d
    where d.org_id = ${orgId} and d.webhook_id = ${webhookId}
      ${before ? sql`and d.id < ${before}` : sql``}
      ${status === undefined ? sql`` : sql`and d.status = ${status}`}
      ${eventType === undefined ? sql`` : sql`and d.event_type = ${eventType}`}
    order by d.id desc limit ${fetch}`;

export interface DeliveryKey {
  orgId: string;
  webhookId: string;
  id: string;
}

export const selectDelivery = (sql: Tx, { orgId, webhookId, id }: DeliveryKey) =>
  sql<DeliveryRow[]>`select ${columns(sql)} from webhook_deliveries d
    where d.org_id = ${orgId} and d.webhook_id = ${webhookId} and d.id = ${id}`;

/** `longest` characters of each answer, in the order they were made. */
export const selectAttempts = (sql: Tx, orgId: string, deliveryIds: string[], longest: number) =>
  sql<AttemptRow[]>`select delivery_id, seq, retry_count, started_at, outcome, status, duration_ms,
      left(response, ${longest}) as response
    from webhook_attempts where org_id = ${orgId} and delivery_id in ${sql(deliveryIds)}
    order by delivery_id, seq`;

/** Locks the delivery. */
export async function lockOwnDelivery({ sql }: Unit, key: DeliveryKey): Promise<DeliveryRow | undefined> {
  const { orgId, webhookId, id } = key;
  const [row] = await sql<DeliveryRow[]>`select ${columns(sql)} from webhook_deliveries d
    where d.org_id = ${orgId} and d.webhook_id = ${webhookId} and d.id = ${id} for no key update`;
  return row;
}

/** Begins another round: parked, so that the webhook's deliveries come one after the other. */
const anew = (now: Date) => ({
  attempts: 0,
  next_attempt_at: now,
  claimed_until: null,
  swept_at: null,
  ended_at: null,
  parked: true,
});

export const beginAnew = (unit: Unit, id: string, action: 'redeliver' | 'replay'): Promise<boolean> =>
  move(unit, id, action, anew(unit.now));

export const endDelivery = (unit: Unit, id: string, action: 'halt' | 'fail' | 'miss'): Promise<boolean> =>
  move(unit, id, action, ended(unit));

/** Sent with COMMIT. */
export const deliver = (unit: Unit, id: string): void =>
  unit.lastly(moveStatement(unit, 'webhook_deliveries', deliveryTransitions, id, 'deliver', ended(unit)));

const ended = ({ now }: Unit) => ({
  next_attempt_at: null,
  claimed_until: null,
  parked: false,
  ended_at: now,
});

const move = (
  unit: Unit,
  id: string,
  action: keyof typeof deliveryTransitions,
  changes: Record<string, unknown>,
): Promise<boolean> => moveRow(unit, 'webhook_deliveries', deliveryTransitions, id, action, changes);

/** The deliveries that can be replayed, oldest first. In these words, as an index has them (deliveryTransitions.replay.from). */
export async function selectUndelivered(
  { sql, orgId }: Unit,
  webhookId: string,
  since: Date,
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from webhook_deliveries
    where org_id = ${orgId} and webhook_id = ${webhookId} and created_at >= ${since}
      and status in ('halted', 'failed', 'missed')
    order by created_at, id limit ${limit} for update`;
  return rows.map(({ id }) => id);
}

export interface NewTest {
  webhookId: string;
  notificationId: string;
  eventType: string;
  body: string;
}

export async function insertTest(unit: Unit, test: NewTest): Promise<DeliveryRow | undefined> {
  const { sql, orgId, now } = unit;
  const id = newId('webhookDelivery');
  await sql`insert into webhook_deliveries ${sql({
    org_id: orgId,
    id,
    webhook_id: test.webhookId,
    notification_id: test.notificationId,
    event_type: test.eventType,
    status: deliveryTransitions.create.to,
    body: test.body,
    next_attempt_at: now,
    parked: true,
    created_at: now,
  })}`;
  return lockOwnDelivery(unit, { orgId, webhookId: test.webhookId, id });
}

/** Deliveries with their attempts are kept for so long, unless notifications are kept for less. */
const deliveriesKeptForMs = 30 * dayMs;

/**
 * A delivery that still waits isn't deleted, however old: a member replayed it. Deliveries are kept no longer than
 * notifications, by which a deleted person's name is found and taken out of the bodies.
 */
export const purgeDeliveries: Purge = (sql, { now, notificationDays, limit }) => {
  const keptForMs = Math.min(deliveriesKeptForMs, notificationDays * dayMs);
  return sql`with old as materialized (select org_id, id from webhook_deliveries
      where created_at < ${new Date(now.getTime() - keptForMs)} and status <> 'pending'
      order by created_at limit ${limit} for update skip locked)
    delete from webhook_deliveries where (org_id, id) in (select org_id, id from old)`;
};

/**
 * Later bodies of these notifications are made again from their texts at that time. Runs as a purge. Also where there is no
 * body yet: the worker that is about to write one holds the row.
 */
export async function eraseInDeliveries(sql: Tx, notifications: readonly NotificationKey[]): Promise<void> {
  const keys = notifications.map(({ org_id, id }) => ({ org_id, id }));
  await sql`update webhook_deliveries set body = null where (org_id, id) in (
    select d.org_id, d.id from webhook_deliveries d
      join jsonb_to_recordset(${sql.json(keys)}) n (org_id text, id text)
        on n.org_id = d.org_id and n.id = d.notification_id
    order by d.id for no key update of d)`;
}
