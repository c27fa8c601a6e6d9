import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import type { DeliveryStatus, Outcome } from '../delivery.ts';
import type { SentNotification } from '../formats/notification.ts';
import type { PostResult } from '../posting/request.ts';
import type { Secrets } from '../secrets.ts';
import type { Format, WebhookStatus } from '../webhook.ts';

// Deliveries as the worker that sends them sees and changes them.

export interface StoredDelivery {
  id: string;
  webhookId: string;
  notificationId: string;
  eventType: string;
  status: DeliveryStatus;
  body: string | null;
  /** That the body is in; null for none, for a test's, and for one that a version before has made. */
  bodyFormat: Format | null;
  attempts: number;
  attemptsTotal: number;
  nextAttemptAt: Date | null;
  claimedUntil: Date | null;
}

/** A webhook as the end of an attempt needs it. */
export interface LockedWebhook {
  id: string;
  url: string;
  description: string | null;
  format: Format;
  status: WebhookStatus;
  failures: number;
  failingSince: Date | null;
  warnedAt: Date | null;
  /** The time of the last success, to the minute. */
  deliveredAt: Date | null;
}

export type StoredWebhook = LockedWebhook & Secrets<Buffer>;

/** Inside an organization. */
export type Inside = Pick<Unit, 'sql' | 'orgId' | 'now'>;

/** Locks the webhook of a delivery: its deliveries are claimed, counted and ended one after the other. */
export const lockWebhookOf = ({ sql, orgId }: Inside, deliveryId: string) =>
  sql<LockedWebhook[]>`select ${state(sql)}
    from webhooks where org_id = ${orgId} and id = (select webhook_id from webhook_deliveries
      where org_id = ${orgId} and id = ${deliveryId}) for no key update`;

/** The same with its secrets, to send by. */
export const lockWebhookToSend = ({ sql, orgId }: Inside, deliveryId: string) =>
  sql<StoredWebhook[]>`select ${state(sql)}, secret, next_secret as "nextSecret",
      rotates_at as "nextSecretAt", former_secret as "formerSecret", former_until as "formerSecretUntil"
    from webhooks where org_id = ${orgId} and id = (select webhook_id from webhook_deliveries
      where org_id = ${orgId} and id = ${deliveryId}) for no key update`;

const state = (sql: Tx) => sql`id, url, description, format, status, failures,
  failing_since as "failingSince", warned_at as "warnedAt", delivered_at as "deliveredAt"`;

export const lockDelivery = ({ sql, orgId }: Inside, id: string) =>
  sql<StoredDelivery[]>`select id, webhook_id as "webhookId",
      notification_id as "notificationId", event_type as "eventType", status, body, body_format as "bodyFormat", attempts,
      attempts_total as "attemptsTotal", next_attempt_at as "nextAttemptAt", claimed_until as "claimedUntil"
    from webhook_deliveries where org_id = ${orgId} and id = ${id} for no key update`;

export interface UnderWay {
  ofWebhook: number;
  ofOrganization: number;
}

/** Beside a delivery: of its webhook, and of all. */
export const countUnderWay = ({ sql, orgId, now }: Inside, deliveryId: string) =>
  sql<UnderWay[]>`select count(*)::int as "ofOrganization",
      count(*) filter (where webhook_id = (select webhook_id from webhook_deliveries
        where org_id = ${orgId} and id = ${deliveryId}))::int as "ofWebhook" from webhook_deliveries
    where org_id = ${orgId} and claimed_until > ${now}`;

/** What a delivery is of, unless it has a body that it was sent with before. */
export const selectNotification = ({ sql, orgId }: Inside, deliveryId: string) =>
  sql<SentNotification[]>`select id, org_id, event_type, severity, entity_type, entity_id, actor_id,
      actor_email, actor_name, title, body, deep_link, payload, created_at
    from notifications where org_id = ${orgId} and id = (select d.notification_id from webhook_deliveries d
      join webhooks w on w.org_id = d.org_id and w.id = d.webhook_id where d.org_id = ${orgId} and d.id = ${deliveryId}
        and (d.body is null or d.body_format is distinct from w.format))`;

export async function park({ sql, orgId }: Unit, id: string): Promise<void> {
  await sql`update webhook_deliveries set parked = true where org_id = ${orgId} and id = ${id}`;
}

export interface NewAttempt {
  delivery: StoredDelivery;
  body: string;
  bodyFormat: Format | null;
  url: string;
  until: Date;
}

/** Before it is made: an attempt is counted even where its worker ended before it could say how it went. */
export function beginAttempt(
  { sql, orgId, now }: Unit,
  { delivery, body, bodyFormat, url, until }: NewAttempt,
) {
  const { id, attempts, attemptsTotal } = delivery;
  const attempt = {
    org_id: orgId,
    delivery_id: id,
    seq: attemptsTotal + 1,
    retry_count: attempts,
    url,
    started_at: now,
  };
  return sql`with begun as (update webhook_deliveries set body = ${body}, body_format = ${bodyFormat},
      attempts = ${attempts + 1}, attempts_total = ${attemptsTotal + 1}, claimed_until = ${until}, parked = false
    where org_id = ${orgId} and id = ${id}) insert into webhook_attempts ${sql(attempt)}`;
}

export interface AttemptKey {
  deliveryId: string;
  seq: number;
}

/** It was certainly not made. Locks in the order in which a webhook goes with all that is of it. */
export async function takeBackAttempt(unit: Unit, { deliveryId, seq }: AttemptKey, until: Date) {
  const { sql, orgId } = unit;
  await lockWebhookOf(unit, deliveryId);
  await lockDelivery(unit, deliveryId);
  const gone = await sql`delete from webhook_attempts
    where org_id = ${orgId} and delivery_id = ${deliveryId} and seq = ${seq} and outcome is null returning seq`;
  if (gone.length === 0) return;
  await sql`update webhook_deliveries set attempts = attempts - 1, attempts_total = attempts_total - 1,
      claimed_until = null, parked = false, next_attempt_at = ${until}
    where org_id = ${orgId} and id = ${deliveryId} and status = 'pending' and attempts_total = ${seq}`;
}

/** Finds none when its end was noted already. */
export const endAttempt = (
  { sql, orgId }: Inside,
  { deliveryId, seq }: AttemptKey,
  { outcome, status, duration_ms, response }: PostResult,
) =>
  sql<EndedAttempt[]>`update webhook_attempts set ${sql({ outcome, status, duration_ms, response })}
    where org_id = ${orgId} and delivery_id = ${deliveryId} and seq = ${seq} and outcome is null
    returning url, retry_count as "retryCount", status, outcome`;

export interface EndedAttempt {
  url: string;
  retryCount: number;
  status: number | null;
  outcome: Outcome;
}

/** The one of a worker that died. */
export async function endInterrupted(
  { sql, orgId }: Unit,
  deliveryId: string,
): Promise<EndedAttempt | undefined> {
  const [row] = await sql<EndedAttempt[]>`update webhook_attempts set outcome = 'interrupted'
    where org_id = ${orgId} and delivery_id = ${deliveryId} and outcome is null
    returning url, retry_count as "retryCount", status, outcome`;
  return row;
}

export async function scheduleRetry({ sql, orgId }: Unit, id: string, at: Date): Promise<void> {
  await sql`update webhook_deliveries set next_attempt_at = ${at}, claimed_until = null, swept_at = null
    where org_id = ${orgId} and id = ${id} and status = 'pending'`;
}
