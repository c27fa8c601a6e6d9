import type { PlanAim } from '../agents/plan/goal-schema.ts';
import type { QuotaNeed } from '../clouds/quotas/quota-schema.ts';
import type { DeploymentStatus } from '../deployments/deployment.ts';
import type { DatedStart } from '../shared/daily-starts.ts';
import { actorName } from '../shared/db/actor-name.ts';
import type { Tx } from '../shared/db/client.ts';
import { moveRow } from '../shared/db/move-row.ts';
import type { Unit } from '../shared/db/unit.ts';
import { notFound } from '../shared/errors.ts';
import type { PageRequest } from '../shared/http/pagination.ts';
import { type Session, type SessionMove, sessionTransitions } from './session.ts';
import { type GateAction, nextGate, type PositionFacts } from './workflow/position.ts';

const columns = (sql: Tx) => sql`s.id, s.title, s.agent_id as "agentId", s.user_id as "userId",
  ${actorName(sql, sql`s.user_id`)} as "userName",
  (select true from members m where m.org_id = s.org_id and m.user_id = s.user_id limit 1) is null as "ownerLeft", s.status,
  s.current_gate as "currentGate", s.revision, s.waiting_on as "waitingOn", s.waiting_since as "waitingSince",
  s.execution_attempt as "executionAttempt", s.failure_reason as "endReason", s.created_at as "createdAt",
  s.updated_at as "updatedAt", s.completed_at as "completedAt", s.conversation_purged_at as "conversationPurgedAt", s.from_deployment as "fromDeploymentId", s.change_of as "changeOf",
  (select d.id from deployments d where d.org_id = s.org_id and d.session_id = s.id) as "deploymentId"`;

/** A session with what its gate says about why it is open again, and the quota that is to blame. */
export type SessionRow = Session & { notice: string | null; quota: QuotaNeed | null };

export const selectSession = (sql: Tx, orgId: string, id: string) =>
  sql<SessionRow[]>`select ${columns(sql)}, o.notice, o.quota
    from sessions s left join session_gates o on o.org_id = s.org_id and o.session_id = s.id
      and o.revision = s.revision and o.gate = s.current_gate and o.status = 'open'
    where s.org_id = ${orgId} and s.id = ${id}`;

export interface SessionFilters {
  status?: Session['status'] | undefined;
  agent_id?: string | undefined;
  user_id?: string | undefined;
  /** Selects active sessions that wait for this party. */
  waiting_on?: Exclude<Session['waitingOn'], 'nothing'> | undefined;
}

export const selectSessions = (
  sql: Tx,
  orgId: string,
  { status, agent_id, user_id, waiting_on }: SessionFilters,
  { before, fetch }: PageRequest,
) =>
  sql<Session[]>`select ${columns(sql)} from sessions s
    where s.org_id = ${orgId} ${before === undefined ? sql`` : sql`and s.id < ${before}`}
      ${status === undefined ? sql`` : sql`and s.status = ${status}`}
      ${agent_id === undefined ? sql`` : sql`and s.agent_id = ${agent_id}`}
      ${user_id === undefined ? sql`` : sql`and s.user_id = ${user_id}`}
      ${waiting_on === undefined ? sql`` : sql`and s.waiting_on = ${waiting_on} and s.status = 'active'`}
    order by s.id desc limit ${fetch}`;

/**
 * The org's latest sessions, newest first, locking out other starts until this transaction has ended, so that
 * concurrent ones are all counted.
 */
export async function lockStarts({ sql, orgId }: Unit, most: number): Promise<readonly DatedStart[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`session starts ${orgId}`}, 0))`;
  return selectStarts(sql, orgId, most);
}

/** The same without a lock: others may be about to start. */
export const selectStarts = (sql: Tx, orgId: string, most: number) =>
  sql<DatedStart[]>`select user_id as "userId", created_at as "createdAt" from sessions
    where org_id = ${orgId} order by id desc limit ${most}`;

export async function insertSession(
  { sql, orgId, now }: Unit,
  {
    id,
    title,
    agentId,
    userId,
    fromDeploymentId = null,
    changeOf = null,
  }: Pick<Session, 'id' | 'title' | 'agentId' | 'userId'> &
    Partial<Pick<Session, 'fromDeploymentId' | 'changeOf'>>,
): Promise<void> {
  const { status, to } = sessionTransitions.create;
  await sql`insert into sessions ${sql({
    org_id: orgId,
    id,
    title,
    agent_id: agentId,
    user_id: userId,
    from_deployment: fromDeploymentId,
    change_of: changeOf,
    status,
    waiting_on: to,
    waiting_since: now,
    created_at: now,
    updated_at: now,
  })}`;
}

/**
 * Locks a session until the end of the transaction; every move takes this lock first.
 * @throws AppError not_found
 */
export async function lockSession({ sql, orgId }: Unit, id: string): Promise<Session> {
  return lockedSession(await Promise.all(lockingSession(sql, orgId, id)));
}

/** The queries of `lockSession`, to be sent with others. `lockedSession` reads their answers. */
export const lockingSession = (sql: Tx, orgId: string, id: string) =>
  [
    sql`select id from sessions where org_id = ${orgId} and id = ${id} for no key update`,
    // Read after the lock: the row as it is now, and not as it was when the lock was asked for.
    sql<Session[]>`select ${columns(sql)} from sessions s where s.org_id = ${orgId} and s.id = ${id}`,
  ] as const;

/** @throws AppError not_found */
export function lockedSession([, [session]]: readonly [unknown, readonly Session[]]): Session {
  if (!session) throw notFound('session');
  return session;
}

/** Another member talks in it from now on. Call it with the session locked. */
export async function giveSession({ sql, orgId, now }: Unit, id: string, userId: string): Promise<void> {
  await sql`update sessions set user_id = ${userId}, updated_at = ${now}
    where org_id = ${orgId} and id = ${id}`;
}

/** The queries for everything that decides where a session stands, which lock it first. */
export const locatingSession = (sql: Tx, orgId: string, id: string) =>
  [
    ...lockingSession(sql, orgId, id),
    sql<{ gate: number; action: GateAction }[]>`select g.gate, g.action from sessions s
      join session_gates g on g.org_id = s.org_id and g.session_id = s.id and g.revision = s.revision
      where s.org_id = ${orgId} and s.id = ${id} and g.status = 'completed' order by g.gate`,
    sql<DeploymentFacts[]>`select d.id, d.status, d.plan_id as "planId", p.revision as "planRevision",
      (select r.id from runs r where r.org_id = d.org_id and r.deployment_id = d.id and r.kind = 'apply'
        and r.status in ('queued', 'running') order by r.id desc limit 1) as "runId"
      from deployments d join plans p on p.org_id = d.org_id and p.id = d.plan_id
      where d.org_id = ${orgId} and d.session_id = ${id}`,
  ] as const;

/** The answers to the queries of a batch. */
export type Answers<Q extends readonly unknown[]> = { -readonly [K in keyof Q]: Awaited<Q[K]> };
export type LocatingAnswers = Answers<ReturnType<typeof locatingSession>>;

/** @throws AppError not_found */
export function toLocated([lock, found, completed, [deployment]]: LocatingAnswers) {
  const session = lockedSession([lock, found]);
  const facts: PositionFacts = {
    status: session.status,
    isChange: session.changeOf !== null,
    revision: session.revision,
    completed,
    deployment: deployment ?? null,
  };
  return { session, facts, gate: nextGate(facts), deployment: deployment ?? null };
}

export interface DeploymentFacts {
  id: string;
  status: DeploymentStatus;
  planId: string;
  planRevision: number;
  /** The run under way. */
  runId: string | null;
}

interface SessionChanges {
  current_gate?: number;
  revision?: number;
  task_token?: string | null;
  failure_reason?: string;
  completed_at?: Date;
}

/**
 * Moves a session as its table says. `waiting_since` changes only when another party has to act than before, so that the sweep
 * sees how long the session has really waited.
 * @returns false when it waits on no party that the row allows
 */
export function moveSession(
  unit: Unit,
  id: string,
  move: Exclude<SessionMove, 'create'>,
  changes: SessionChanges = {},
): Promise<boolean> {
  const { sql, now } = unit;
  const { to, status } = sessionTransitions[move];
  return moveRow(unit, 'sessions', sessionTransitions, id, move, {
    ...changes,
    status,
    updated_at: now,
    waiting_since: sql`case when waiting_on = ${to} then waiting_since else ${now}::timestamptz end`,
  });
}

/** The gate is open and waits for the user; one that is open already stays as it is. */
export async function openGateRow(
  { sql, orgId, now }: Unit,
  { id, revision }: Pick<Session, 'id' | 'revision'>,
  gate: number,
  notice: string | null = null,
): Promise<void> {
  await sql`insert into session_gates (org_id, session_id, revision, gate, status, notice, opened_at)
    values (${orgId}, ${id}, ${revision}, ${gate}, 'open', ${notice}, ${now})
    on conflict (org_id, session_id, revision, gate) do nothing`;
}

/** The gate is open (again), with the reason as its notice. */
export async function reopenGateRow(
  { sql, orgId, now }: Unit,
  sessionId: string,
  { revision, gate, notice }: { revision: number; gate: number; notice: string },
  quota: QuotaNeed | null = null,
): Promise<void> {
  await sql`insert into session_gates (org_id, session_id, revision, gate, status, notice, quota, opened_at)
    values (${orgId}, ${sessionId}, ${revision}, ${gate}, 'open', ${notice}, ${quota && sql.json(quota)}, ${now})
    on conflict (org_id, session_id, revision, gate) do update set status = 'open', notice = excluded.notice, quota = excluded.quota,
      action = null, inputs = null, opened_at = excluded.opened_at, completed_at = null, completed_by = null`;
}

/** Another notice of a gate that is open; a gate that isn't keeps its own. */
export async function noteOnGate(
  { sql, orgId }: Unit,
  sessionId: string,
  { revision, gate, notice }: { revision: number; gate: number; notice: string },
): Promise<void> {
  await sql`update session_gates set notice = ${notice} where org_id = ${orgId} and session_id = ${sessionId}
    and revision = ${revision} and gate = ${gate} and status = 'open'`;
}

export interface GateCompletion {
  gate: number;
  revision: number;
  action: GateAction;
  values: Record<string, unknown>;
  userId: string;
  goal?: readonly PlanAim[] | undefined;
}

/** @returns false when the gate isn't open (any more) */
export async function completeGateRow(
  { sql, orgId, now }: Unit,
  sessionId: string,
  completion: GateCompletion,
): Promise<boolean> {
  const { gate, revision, action, values, userId, goal } = completion;
  const completed = await sql`update session_gates set status = 'completed', action = ${action},
    inputs = ${sql.json(values as never)}, goal = ${goal ? sql.json(goal) : null}, completed_at = ${now}, completed_by = ${userId}
    where org_id = ${orgId} and session_id = ${sessionId} and revision = ${revision} and gate = ${gate}
    and status = 'open' returning gate`;
  return completed.length > 0;
}

/** The values that the gate was completed with; undefined while it is open. */
export async function readCompletion({ sql, orgId }: Unit, session: Session, gate: number) {
  const [row] = await sql<
    { inputs: Record<string, string | number | boolean>; completedBy: string; goal: PlanAim[] | null }[]
  >`select inputs, completed_by as "completedBy", goal from session_gates where org_id = ${orgId}
    and session_id = ${session.id} and revision = ${session.revision} and gate = ${gate} and status = 'completed'`;
  return row;
}

/** The summary and the cost of the plan of a session's deployment. */
export const selectPlan = (sql: Tx, orgId: string, sessionId: string) =>
  sql<
    { summary: string; monthly: string; digest: string }[]
  >`select p.plan ->> 'summary' as summary, p.digest,
    to_char((p.plan -> 'cost' ->> 'monthly_total')::numeric, 'FM999,999,999,990.00') as monthly
    from deployments d join plans p on p.org_id = d.org_id and p.id = d.plan_id
    where d.org_id = ${orgId} and d.session_id = ${sessionId}`;

/**
 * The token that the workflow waits with, for a session that has ended: one that is active gets it with its move.
 */
export async function leaveTaskToken({ sql, orgId }: Unit, id: string, token: string): Promise<void> {
  await sql`update sessions set task_token = ${token} where org_id = ${orgId} and id = ${id}`;
}

export const selectTaskToken = (sql: Tx, orgId: string, id: string) =>
  sql<{ token: string | null }[]>`select task_token as token from sessions
    where org_id = ${orgId} and id = ${id}`;

/** The token was answered; one that was left meanwhile stays. */
export async function takeTaskToken({ sql, orgId }: Unit, id: string, token: string): Promise<void> {
  await sql`update sessions set task_token = null
    where org_id = ${orgId} and id = ${id} and task_token = ${token}`;
}

/** @returns false when another caller has raised it first, or the session has ended */
export async function raiseAttempt({ sql, orgId, now }: Unit, id: string, attempt: number): Promise<boolean> {
  const raised = await sql`update sessions set execution_attempt = ${attempt + 1}, updated_at = ${now}
    where org_id = ${orgId} and id = ${id} and status = 'active' and execution_attempt = ${attempt} returning id`;
  return raised.length > 0;
}
