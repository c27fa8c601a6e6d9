import type { PersonActor } from '../shared/actor.ts';
import type { Database } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import { notFound } from '../shared/errors.ts';
import { type PageQuery, page, pageRequest } from '../shared/http/pagination.ts';
import { newId } from '../shared/ids.ts';
import { testEvent } from './delivery.ts';
import type { DeliveryFilters } from './delivery-filters.ts';
import { type AttemptRow, type DeliveryRow, toDelivery } from './delivery-responses.ts';
import { attemptUnderWay, webhookPaused } from './errors.ts';
import { bodies } from './formats/body.ts';
import { longestResponseBytes } from './posting/request.ts';
import {
  beginAnew,
  type DeliveryKey,
  insertTest,
  lockOwnDelivery,
  selectAttempts,
  selectDeliveries,
  selectDelivery,
  selectUndelivered,
} from './store.deliveries.postgres.ts';
import { lockWebhook, selectWebhook } from './store.postgres.ts';
import type { WebhookRow } from './webhook.ts';

const longestInLists = 256;
/** A transaction that moves this many still takes well under a second. */
const mostReplayed = 500;

export interface DeliveriesOptions {
  db: Database;
  /** Base of the link in a test event. */
  appBaseUrl: string;
}

/** The use cases of admins for deliveries. */
export function webhookDeliveries({ db, appBaseUrl }: DeliveriesOptions) {
  async function attemptsOf(actor: PersonActor, ids: string[]): Promise<readonly AttemptRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await db.tenant(actor, (sql) => [selectAttempts(sql, actor.orgId, ids, longestInLists)]);
    return rows[0];
  }

  return {
    /** @throws AppError not_found */
    async list(
      actor: PersonActor,
      webhookId: string,
      { status, event_type, ...query }: PageQuery & DeliveryFilters,
    ) {
      const { orgId } = actor;
      const request = pageRequest(query, `webhook deliveries ${webhookId}`, { status, event_type });
      const { rows } = await db.tenant(actor, (sql) => [
        selectWebhook(sql, orgId, webhookId),
        selectDeliveries(sql, { orgId, webhookId }, { status, event_type }, request),
      ]);
      const [[webhook], deliveries] = rows;
      if (!webhook) throw notFound('webhook');
      const ids = deliveries.map(({ id }) => id);
      const attempts = await attemptsOf(actor, ids);
      return page(deliveries, request, (row) => toDelivery(row, attempts));
    },

    /** @throws AppError not_found */
    async get(actor: PersonActor, key: Omit<DeliveryKey, 'orgId'>) {
      const { orgId } = actor;
      const { rows } = await db.tenant(actor, (sql) => [
        selectWebhook(sql, orgId, key.webhookId),
        selectDelivery(sql, { orgId, ...key }),
        selectAttempts(sql, orgId, [key.id], longestResponseBytes),
      ]);
      const [[webhook], [delivery], attempts] = rows;
      if (!webhook) throw notFound('webhook');
      if (!delivery) throw notFound('delivery');
      return toDelivery(delivery, attempts);
    },

    /** @throws AppError not_found */
    test: (actor: PersonActor, webhookId: string) =>
      db.answer(actor, async (unit) => {
        const webhook = await lockWebhook(unit, webhookId);
        if (!webhook) throw notFound('webhook');
        const notificationId = newId('notification');
        const body = testBody(unit, webhook, notificationId, appBaseUrl);
        const row = await insertTest(unit, { webhookId, notificationId, eventType: testEvent, body });
        if (!row) throw notFound('webhook');
        await unit.audit({ action: 'webhook.tested', targetType: 'webhook', targetId: webhookId });
        await unit.signal('webhook.deliveries_due', { webhook_id: webhookId });
        return { status: 202, body: toDelivery(row, []), headers: { Location: pathOf(row) } };
      }),

    /** @throws AppError not_found; conflict `webhook_paused`, `attempt_under_way` */
    redeliver: (actor: PersonActor, key: Omit<DeliveryKey, 'orgId'>) =>
      db.answer(actor, async (unit) => {
        const { orgId, sql, now } = unit;
        await lockActive(unit, key.webhookId);
        const before = await lockOwnDelivery(unit, { orgId, ...key });
        if (!before) throw notFound('delivery');
        if (before.claimed_until && before.claimed_until > now) throw attemptUnderWay();
        await beginAnew(unit, key.id, 'redeliver');
        const row = (await lockOwnDelivery(unit, { orgId, ...key })) ?? before;
        await unit.audit({
          action: 'webhook.redelivered',
          targetType: 'webhook_delivery',
          targetId: key.id,
          changes: { webhook_id: key.webhookId, notification_id: row.notification_id, before: before.status },
        });
        await unit.signal('webhook.deliveries_due', { webhook_id: key.webhookId });
        const attempts = await selectAttempts(sql, orgId, [key.id], longestResponseBytes);
        return { status: 202, body: toDelivery(row, attempts) };
      }),

    /** @throws AppError not_found; conflict `webhook_paused` */
    replay: (actor: PersonActor, webhookId: string, since: Date) =>
      db.answer(actor, async (unit) => {
        await lockActive(unit, webhookId);
        const found = await selectUndelivered(unit, webhookId, since, mostReplayed + 1);
        const ids = found.slice(0, mostReplayed);
        await Promise.all(ids.map((id) => beginAnew(unit, id, 'replay')));
        await unit.audit({
          action: 'webhook.replayed',
          targetType: 'webhook',
          targetId: webhookId,
          changes: { since: since.toISOString(), deliveries: ids.length },
        });
        if (ids.length > 0) await unit.signal('webhook.deliveries_due', { webhook_id: webhookId });
        return { status: 202, body: { replayed: ids.length, has_more: found.length > ids.length } };
      }),
  };
}

async function lockActive(unit: Unit, webhookId: string): Promise<void> {
  const webhook = await lockWebhook(unit, webhookId);
  if (!webhook) throw notFound('webhook');
  if (webhook.status === 'paused') throw webhookPaused();
}

const pathOf = ({ webhook_id, id }: DeliveryRow) => `/api/webhooks/${webhook_id}/deliveries/${id}`;

/** The form of a real event, of a type that receivers don't know and so pass over. */
const testBody = (
  { orgId, now }: Unit,
  { id, format }: WebhookRow,
  notificationId: string,
  appBaseUrl: string,
) =>
  bodies[format]({
    id: notificationId,
    org_id: orgId,
    event_type: testEvent,
    severity: 'info',
    entity_type: 'webhook',
    entity_id: id,
    actor_id: null,
    actor_email: null,
    actor_name: null,
    title: 'A test of the webhook',
    body: 'A member sent this test. Nothing has happened.',
    deep_link: `${appBaseUrl}/settings/webhooks`,
    payload: { webhook_id: id },
    created_at: now,
  });
