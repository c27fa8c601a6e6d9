import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import { newId } from '../shared/ids.ts';
import { deliveryTransitions } from './delivery.ts';
import type { DueAttempt } from './queue.ts';

// What is to be sent: from events, and from what was left behind.

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

interface Subscriber {
  id: string;
}

/**
 * A delivery of a notification to each webhook that wants it, also to those that are paused. An event that comes once
 * more makes none: the key is webhook and notification.
 */
export async function insertDeliveries(
  { sql, orgId, now }: Unit,
  notificationId: string,
  eventType: string,
): Promise<DueAttempt[]> {
  const subscribers = await sql<Subscriber[]>`select id from webhooks
    where org_id = ${orgId} and created_at <= (select created_at from notifications n
      where n.org_id = ${orgId} and n.id = ${notificationId})
      and (event_types is null or event_types ? ${eventType})`;
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

/** Takes up to `most` of a webhook's parked deliveries out of their wait, oldest first. */
export async function unpark(
  { sql, orgId, now }: Unit,
  webhookId: string,
  most: number,
): Promise<DueAttempt[]> {
  const rows = await sql<DueRow[]>`update webhook_deliveries set parked = false
    where org_id = ${orgId} and id in (select id from webhook_deliveries
      where org_id = ${orgId} and webhook_id = ${webhookId} and parked and next_attempt_at <= ${now}
      order by next_attempt_at, id limit ${most} for update skip locked)
    returning org_id, id, next_attempt_at`;
  return rows.map(toDue);
}

/**
 * What has been due for a while over all organizations, is with no worker, and wasn't swept lately. Marked as swept, so
 * that a long queue isn't filled with messages about the same.
 */
export async function sweepDue(
  sql: Tx,
  { now, dueBefore, sweptBefore, limit }: { now: Date; dueBefore: Date; sweptBefore: Date; limit: number },
): Promise<DueAttempt[]> {
  const rows = await sql<DueRow[]>`update webhook_deliveries set swept_at = ${now}
    where (org_id, id) in (select org_id, id from webhook_deliveries
      where status = 'pending' and next_attempt_at < ${dueBefore}
        and (claimed_until is null or claimed_until < ${now}) and (swept_at is null or swept_at < ${sweptBefore})
      order by next_attempt_at limit ${limit} for update skip locked)
    returning org_id, id, next_attempt_at`;
  return rows.map(toDue);
}

/** When the oldest delivery has been due that no worker has; undefined where there is none. */
export async function oldestDue(sql: Tx, now: Date): Promise<Date | undefined> {
  const [row] = await sql<
    { oldest: Date | null }[]
  >`select min(next_attempt_at) as oldest from webhook_deliveries
    where status = 'pending' and next_attempt_at < ${now}`;
  return row?.oldest ?? undefined;
}
