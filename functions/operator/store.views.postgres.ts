import type { Message } from '../sessions/conversation/store/conversation-store.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { PageRequest } from '../shared/http/pagination.ts';

// Reads for operators: a column here is a field of schema.ts. The login may read no others. Each list is bounded, since an
// organization may have any number of rows.

/** The rows behind a page's last one. */
export const before = ({ sql }: Unit, column: string, { before: id }: PageRequest) =>
  id === undefined ? sql`` : sql`and ${sql(column)} < ${id}`;

const sessionColumns = ({
  sql,
}: Unit) => sql`s.id, s.agent_id, s.user_id as created_by, s.status, s.current_gate,
  s.revision, s.waiting_on, s.waiting_since, s.execution_attempt, s.failure_reason, s.created_at, s.updated_at,
  s.completed_at,
  (select g.notice from session_gates g where g.org_id = s.org_id and g.session_id = s.id and g.revision = s.revision
    and g.gate = s.current_gate) as notice,
  (select max(d.id) from deployments d where d.org_id = s.org_id and d.session_id = s.id) as deployment_id`;

export const selectSessions = (unit: Unit, request: PageRequest) => unit.sql<{ id: string }[]>`
  select ${sessionColumns(unit)} from sessions s where s.org_id = ${unit.orgId} ${before(unit, 's.id', request)}
  order by s.id desc limit ${request.fetch}`;

export async function selectSession(unit: Unit, id: string) {
  const { sql, orgId } = unit;
  const [[session], gates] = await Promise.all([
    sql`select ${sessionColumns(unit)} from sessions s where s.org_id = ${orgId} and s.id = ${id}`.execute(),
    sql`select revision, gate, status, notice, action, opened_at, completed_at from session_gates
      where org_id = ${orgId} and session_id = ${id} order by revision desc, gate desc limit 100`.execute(),
  ]);
  return session && { ...session, gates };
}

/** Whether the organization lets operators read messages; the policy of the texts has the same condition. */
export async function isOpenToSupport({ sql, orgId }: Unit): Promise<boolean> {
  const [org] = await sql<{ open: boolean }[]>`
    select conversations_open_to_support as open from orgs where id = ${orgId}`;
  return org?.open === true;
}

/** Newest first, where conversations are kept in the relational database. */
export async function selectMessages(
  { sql, orgId }: Unit,
  sessionId: string,
  { before: id, fetch }: PageRequest,
): Promise<Message[]> {
  const rows = await sql<
    { document: Message }[]
  >`select document - 'events' as document from conversation_messages
    where org_id = ${orgId} and session_id = ${sessionId} ${id === undefined ? sql`` : sql`and id < ${id}`}
    order by id desc limit ${fetch}`;
  return rows.map(({ document }) => document);
}

const deploymentColumns = ({ sql }: Unit) => sql`id, name, agent_id, session_id, cloud_account_id,
  scope ->> 'region' as region, scope ->> 'cluster_name' as cluster_name, status, failure_extent, failure_reason, plan_id,
  requested_by, protected, expires_at, created_at, updated_at`;

export const selectDeployments = (unit: Unit, request: PageRequest) => unit.sql<{ id: string }[]>`
  select ${deploymentColumns(unit)} from deployments where org_id = ${unit.orgId} ${before(unit, 'id', request)}
  order by id desc limit ${request.fetch}`;

const runColumns = ({
  sql,
}: Unit) => sql`id, deployment_id, plan_id, kind, status, failure_extent, failure_reason,
  requested_by, created_at, started_at, ended_at, cancel_requested_at, cancel_requested_by`;

export async function selectDeployment(unit: Unit, id: string) {
  const { sql, orgId } = unit;
  const [[deployment], runs, approvals] = await Promise.all([
    sql`select ${deploymentColumns(unit)} from deployments where org_id = ${orgId} and id = ${id}`.execute(),
    sql`select ${runColumns(unit)} from runs where org_id = ${orgId} and deployment_id = ${id}
      order by id desc limit 25`.execute(),
    sql`select id, action, status, requested_by, requested_at, expires_at, decided_by, decided_at, lapse from approvals
      where org_id = ${orgId} and deployment_id = ${id} order by id desc limit 25`.execute(),
  ]);
  return deployment && { ...deployment, runs, approvals };
}

export async function selectRun(unit: Unit, id: string) {
  const { sql, orgId } = unit;
  const [[run], events] = await Promise.all([
    sql`select ${runColumns(unit)}, events_purged_at from runs where org_id = ${orgId} and id = ${id}`.execute(),
    sql`select seq, step, level, message, created_at from run_events where org_id = ${orgId} and run_id = ${id}
      order by seq desc limit 200`.execute(),
  ]);
  return run && { ...run, events: [...events].reverse() };
}

export async function selectDeploymentName({ sql, orgId }: Unit, id: string): Promise<string> {
  const [deployment] = await sql<[{ name: string }]>`select name from deployments
    where org_id = ${orgId} and id = ${id}`;
  return deployment.name;
}

export const selectWebhooks = ({ sql, orgId }: Unit) => sql`
  select id, format, status, paused_because, failures, failing_since, delivered_at, created_at from webhooks
  where org_id = ${orgId} order by id desc limit 100`;

const deliveryColumns = ({
  sql,
}: Unit) => sql`id, webhook_id, notification_id, event_type, status, attempts, attempts_total,
  next_attempt_at, claimed_until, parked, created_at, ended_at`;

export const selectDeliveries = (unit: Unit, request: PageRequest) => unit.sql<{ id: string }[]>`
  select ${deliveryColumns(unit)} from webhook_deliveries where org_id = ${unit.orgId} ${before(unit, 'id', request)}
  order by id desc limit ${request.fetch}`;

export async function selectDelivery(unit: Unit, id: string) {
  const { sql, orgId } = unit;
  const [[delivery], attempts] = await Promise.all([
    sql`select ${deliveryColumns(unit)} from webhook_deliveries where org_id = ${orgId} and id = ${id}`.execute(),
    sql`select seq, started_at, outcome, status, duration_ms from webhook_attempts
      where org_id = ${orgId} and delivery_id = ${id} order by seq desc limit 50`.execute(),
  ]);
  return delivery && { ...delivery, latest_attempts: attempts };
}

export interface MailRow {
  id: string;
  event_type: string;
  /** Null where no member gets a mail about it. */
  recipient: string | null;
  sent_at: Date | null;
  waits: boolean;
  claimed_until: Date;
  undelivered: string | null;
}

/** The latest events, each with the mails about it. */
export const selectMails = ({ sql }: Unit, { before: id, fetch }: PageRequest) => sql<MailRow[]>`
  select id, event_type, recipient, sent_at, waits, claimed_until, undelivered from granted_mail_outcomes(${id ?? null}, ${fetch})`;

/** Counts go no further than this, so that a look costs the same however much there is. */
const mostCounted = 1_000;

export async function selectLimits({ sql, orgId }: Unit) {
  const upTo = sql`limit ${mostCounted}`;
  const [limits] =
    await sql`select b.plan, b.status as plan_status, b.period_start, b.period_end, b.grace_until,
      b.included_micro::float8 as included_micro_credits, b.balance_micro::float8 as balance_micro_credits,
      b.held_micro::float8 as held_micro_credits, b.cap_cents,
      (select count(*)::int from (select from members where org_id = ${orgId} ${upTo}) bounded) as members,
      (select count(*)::int from (select from cloud_accounts where org_id = ${orgId} and disconnected_at is null ${upTo})
        bounded) as cloud_accounts,
      (select count(*)::int from (select from sessions where org_id = ${orgId} and status = 'active' ${upTo}) bounded)
        as active_sessions,
      (select count(*)::int from (select from deployments where org_id = ${orgId} and status <> 'destroyed' ${upTo})
        bounded) as deployments,
      (select count(*)::int from (select from runs where org_id = ${orgId} and status in ('queued', 'running') ${upTo})
        bounded) as runs_under_way,
      (select count(*)::int from (select from webhooks where org_id = ${orgId} ${upTo}) bounded) as webhooks,
      (select count(*)::int from (select from webhook_deliveries where org_id = ${orgId} and status = 'pending' ${upTo})
        bounded) as waiting_deliveries
    from orgs o left join billing_accounts b on b.org_id = o.id where o.id = ${orgId}`;
  return limits;
}
