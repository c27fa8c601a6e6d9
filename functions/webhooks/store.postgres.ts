import { actorName, presentRole } from '../shared/db/actor-name.ts';
import type { Tx } from '../shared/db/client.ts';
import { moveRow } from '../shared/db/move-row.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { PageRequest } from '../shared/http/pagination.ts';
import type { Health } from './health.ts';
import { type NewWebhook, type WebhookRow, webhookTransitions } from './webhook.ts';

// Subscriptions. Secrets come and go sealed.

const columns = (
  sql: Tx,
  orgId: string,
) => sql`id, url, description, format, event_types, status, paused_because, rotates_at, former_until,
  failures, failing_since, delivered_at, created_by, created_at, updated_at,
  ${actorName(sql, sql`created_by`)} as created_by_name,
  ${presentRole(sql, orgId, sql`webhooks.created_by`)} as created_by_role,
  (select jsonb_build_object('started_at', a.started_at, 'event_type', d.event_type, 'outcome', a.outcome, 'status', a.status)
    from (select x.id, x.event_type from webhook_deliveries x where x.org_id = ${orgId} and x.webhook_id = webhooks.id
        order by x.id desc limit 1) d
      cross join lateral (select w.started_at, w.outcome, w.status from webhook_attempts w
        where w.org_id = ${orgId} and w.delivery_id = d.id order by w.seq desc limit 1) a) as last_attempt`;

export const selectWebhooks = (sql: Tx, orgId: string, { before, fetch }: PageRequest) =>
  sql<WebhookRow[]>`select ${columns(sql, orgId)} from webhooks where org_id = ${orgId}
    ${before ? sql`and id < ${before}` : sql``} order by id desc limit ${fetch}`;

export const selectWebhook = (sql: Tx, orgId: string, id: string) =>
  sql<WebhookRow[]>`select ${columns(sql, orgId)} from webhooks where org_id = ${orgId} and id = ${id}`;

/** Until the transaction ends: of two who change a webhook, or count its deliveries, one waits. */
export async function lockWebhook({ sql, orgId }: Unit, id: string): Promise<WebhookRow | undefined> {
  const [row] = await sql<WebhookRow[]>`select ${columns(sql, orgId)} from webhooks
    where org_id = ${orgId} and id = ${id} for no key update`;
  return row;
}

/** When two members make one at the same time, one waits and counts the other's. */
export async function countWebhooks({ sql, orgId }: Unit): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${orgId}`}, 0))`;
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from webhooks where org_id = ${orgId}`;
  return row?.count ?? 0;
}

export interface Subscription extends Omit<NewWebhook, 'secret'> {
  id: string;
  sealedSecret: Buffer;
  createdBy: string;
}

export async function insertWebhook(unit: Unit, { sealedSecret, createdBy, ...row }: Subscription) {
  const { sql, orgId, now } = unit;
  const { to: status } = webhookTransitions.create;
  await sql`insert into webhooks ${sql({
    ...row,
    org_id: orgId,
    event_types: row.event_types === null ? null : sql.json(row.event_types),
    status,
    secret: sealedSecret,
    created_by: createdBy,
    created_at: now,
    updated_at: now,
  })}`;
  return lockWebhook(unit, row.id);
}

/** @param setBy who gives another address */
export async function changeWebhook(
  { sql, orgId, now }: Unit,
  id: string,
  { url, description, format, event_types }: Omit<NewWebhook, 'secret'>,
  setBy: string | null,
): Promise<void> {
  await sql`update webhooks set set_by = coalesce(${setBy}, set_by), url = ${url}, description = ${description}, format = ${format},
      event_types = ${event_types === null ? null : sql.json(event_types)}, updated_at = ${now}
    where org_id = ${orgId} and id = ${id}`;
}

const move = (
  unit: Unit,
  id: string,
  action: keyof typeof webhookTransitions,
  changes: Record<string, unknown>,
): Promise<boolean> => moveRow(unit, 'webhooks', webhookTransitions, id, action, changes);

export const pauseWebhook = (unit: Unit, id: string, because: 'requested' | 'failing'): Promise<boolean> =>
  move(unit, id, 'pause', { paused_because: because, updated_at: unit.now });

/** Earlier failures don't count any more. */
export const resumeWebhook = (unit: Unit, id: string): Promise<boolean> =>
  move(unit, id, 'resume', {
    paused_because: null,
    failures: 0,
    failing_since: null,
    warned_at: null,
    updated_at: unit.now,
  });

export async function deleteWebhook({ sql, orgId }: Unit, id: string): Promise<void> {
  await sql`delete from webhooks where org_id = ${orgId} and id = ${id}`;
}

export async function storeHealth(
  { sql, orgId }: Unit,
  id: string,
  { failures, failingSince, warnedAt }: Health,
  deliveredAt: Date | null,
): Promise<void> {
  await sql`update webhooks set failures = ${failures}, failing_since = ${failingSince}, warned_at = ${warnedAt},
      delivered_at = coalesce(${deliveredAt}, delivered_at)
    where org_id = ${orgId} and id = ${id}`;
}
