import type { Plan, PlanInput, Values } from '../agents/agent.ts';
import type { RunningDeployment } from '../agents/context.ts';
import type { PlanAim } from '../agents/plan/goal-schema.ts';
import type { Role } from '../shared/actor.ts';
import type { DatedStart } from '../shared/daily-starts.ts';
import type { Tx } from '../shared/db/client.ts';
import { moveRow } from '../shared/db/move-row.ts';
import type { Unit } from '../shared/db/unit.ts';
import { conflict, notFound } from '../shared/errors.ts';
import { type DeploymentAction, type DeploymentStatus, deploymentTransitions } from './deployment.ts';
import type { SessionHooks } from './hooks.ts';
import type { Labels } from './labels.ts';
import type { PlanChange } from './plan-changes.ts';
import { refusedNow } from './refusals/store.refused.postgres.ts';
import type { FailureExtent } from './run.ts';
import { type DeploymentApprovals, findApprovals, moveApproval } from './store.approvals.postgres.ts';

// Deployments and their plans: what their life locks, reads and writes.

/** A deployment with its current plan, locked until the end of the transaction. */
export interface LockedDeployment extends DeploymentApprovals {
  id: string;
  name: string;
  status: DeploymentStatus;
  agentId: string;
  requestedBy: string;
  isProtected: boolean;
  /** When it is to be destroyed; null for never. */
  expiresAt: Date | null;
  labels: Labels;
  /** A run has begun to apply a plan of it, so that something may be there. */
  hasRun: boolean;
  /** The one that was asked for last. */
  lastRunId: string | null;
  sessionId: string | null;
  /** The revision that the session is at now; null without a session. */
  sessionRevision: number | null;
  planId: string;
  planRevision: number;
  digest: string;
  /** It has succeeded once and isn't destroyed. */
  isDeployed: boolean;
  /** Its account is connected. */
  isConnected: boolean;
  /** The values that a request gave, without defaults; null for a session's. */
  given: Values | null;
}

/**
 * Locks a deployment, after its session: all who lock several of them do it in the order session, deployment, run.
 * @throws AppError not_found
 */
export async function lockDeployment(unit: Unit, hooks: SessionHooks, id: string): Promise<LockedDeployment> {
  const { sql, orgId } = unit;
  const [found] = await sql<{ sessionId: string | null }[]>`select session_id as "sessionId" from deployments
    where org_id = ${orgId} and id = ${id}`;
  if (!found) throw notFound('deployment');
  const sessionRevision = await hooks.lock(unit, found.sessionId);
  // One statement after the other: each sees what was committed while the lock before it was waited for.
  const [, [deployment], approvals] = await Promise.all([
    sql`select id from deployments where org_id = ${orgId} and id = ${id} for no key update`.execute(),
    sql<
      Omit<LockedDeployment, keyof DeploymentApprovals | 'sessionRevision'>[]
    >`select d.id, d.name, d.status, d.agent_id as "agentId", d.requested_by as "requestedBy",
      d.protected as "isProtected", d.expires_at as "expiresAt", d.labels, exists (select from runs r where r.org_id = d.org_id
        and r.deployment_id = d.id and r.kind <> 'destroy') as "hasRun",
      (select max(r.id) from runs r where r.org_id = d.org_id and r.deployment_id = d.id) as "lastRunId",
      d.session_id as "sessionId", p.id as "planId", p.revision as "planRevision", p.digest,
      d.outputs is not null as "isDeployed", a.disconnected_at is null as "isConnected", d.given
      from deployments d join plans p on p.org_id = d.org_id and p.id = d.plan_id
        join cloud_accounts a on a.org_id = d.org_id and a.id = d.cloud_account_id
      where d.org_id = ${orgId} and d.id = ${id}`.execute(),
    findApprovals(unit, id),
  ]);
  if (!deployment) throw notFound('deployment');
  return { ...deployment, sessionRevision, ...approvals };
}

/** A value wrapped by `sql.json`: postgres.js takes a bare array for a Postgres array. */
type Json = ReturnType<Unit['sql']['json']>;

/**
 * Voids the request that waits, since another one or a run takes its place. Where it was the destroy of an end that has come, that
 * destroy is asked for again as soon as it may be.
 */
export async function supersedePending(
  unit: Unit,
  { id, pending }: Pick<LockedDeployment, 'id' | 'pending'>,
): Promise<void> {
  if (!pending) return;
  await moveApproval(unit, pending.id, 'supersede');
  const { sql, orgId, now } = unit;
  if (pending.action === 'destroy')
    await sql`update deployments set expiry_step = least(expiry_step, 2)
      where org_id = ${orgId} and id = ${id} and expires_at <= ${now}`;
}

interface DeploymentChanges {
  plan_id?: string;
  name?: string;
  cloud_account_id?: string;
  scope?: Json;
  failure_extent?: FailureExtent | null;
  failure_reason?: string | null;
  outputs?: Json | null;
  teardown?: Json;
  look_again_at?: Date | null;
  given?: Json;
}

/**
 * Moves a deployment as its table says.
 * @throws AppError conflict `deployment_changed` when its status is none that the action starts from
 */
export async function moveDeployment(
  unit: Unit,
  id: string,
  action: Exclude<DeploymentAction, 'create'>,
  changes: DeploymentChanges = {},
): Promise<DeploymentStatus> {
  const { from, to } = deploymentTransitions[action];
  const moving = { ...changes, updated_at: unit.now };
  if (await moveRow(unit, 'deployments', deploymentTransitions, id, action, moving)) return to;
  throw conflict(
    'deployment_changed',
    `The deployment is no longer ${from.join(' or ')}. Read it again and retry.`,
  );
}

/** The current plan of a deployment, with what events about it tell. */
export interface PlanFacts {
  planId: string;
  digest: string;
  plan: Plan;
  /** Its preflight is kept with it. */
  isChecked: boolean;
  /** The deployment's present labels. */
  labels: Labels;
  /** Null where no member has, or where it is unknown. */
  labelsSetBy: string | null;
  sessionId: string | null;
  agentId: string;
  cloudAccountId: string;
  cloudProvider: string;
}

/**
 * @param planId another plan of the deployment than the current one
 * @throws AppError not_found
 */
export async function readPlan(
  { sql, orgId }: Unit,
  deploymentId: string,
  planId?: string,
): Promise<PlanFacts> {
  const [facts] = await sql<
    PlanFacts[]
  >`select p.id as "planId", p.digest, p.plan, p.preflight is not null as "isChecked", d.labels,
    d.labels_set_by as "labelsSetBy", d.session_id as "sessionId", d.agent_id as "agentId", d.cloud_account_id as "cloudAccountId",
    p.input -> 'account' ->> 'provider' as "cloudProvider"
    from deployments d join plans p on p.org_id = d.org_id and p.deployment_id = d.id
    where d.org_id = ${orgId} and d.id = ${deploymentId} and p.id = ${planId ?? sql`d.plan_id`}`;
  if (!facts) throw notFound('deployment');
  return facts;
}

/** The agent of a deployment, and the values that its current plan was computed from. */
export const selectPlannedValues = (sql: Tx, orgId: string, deploymentId: string) =>
  sql<
    (RunningDeployment & Pick<LockedDeployment, 'agentId' | 'status' | 'requestedBy' | 'isDeployed'>)[]
  >`select d.id, d.plan_id as "planId", d.name, d.agent_id as "agentId", d.status, d.requested_by as "requestedBy",
      d.outputs is not null as "isDeployed", p.input -> 'values' as values,
      (p.plan -> 'cost' ->> 'monthly_total')::float8 as monthly, ${refusedNow(sql, orgId)} as refused
    from deployments d join plans p on p.org_id = d.org_id and p.id = d.plan_id
    where d.org_id = ${orgId} and d.id = ${deploymentId}`;

/** Locks out others that record a plan for this org, until the end of the transaction: of two the second sees the first one's name. */
export async function lockNames({ sql, orgId }: Unit): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deployment starts ${orgId}`}, 0))`;
}

/**
 * The org's latest deployments without a conversation, newest first, locking out other starts until this transaction
 * has ended, so that concurrent ones are all counted.
 */
export async function lockStarts(unit: Unit, most: number): Promise<readonly DatedStart[]> {
  const { sql, orgId } = unit;
  await lockNames(unit);
  return sql<DatedStart[]>`select requested_by as "userId", created_at as "createdAt" from deployments
    where org_id = ${orgId} and session_id is null order by id desc limit ${most}`;
}

/** The id of the session's deployment; undefined while it has none. */
export async function findDeploymentId({ sql, orgId }: Unit, sessionId: string): Promise<string | undefined> {
  const [existing] = await sql<{ id: string }[]>`select id from deployments
    where org_id = ${orgId} and session_id = ${sessionId}`;
  return existing?.id;
}

export interface PlannedDeployment {
  deploymentId: string;
  planId: string;
  status: DeploymentStatus;
  /** The approval asked for this plan; null where the org asks for none. */
  approvalId: string | null;
}

/** The plan of this revision, or of a later one. */
export async function findPlanned(
  { sql, orgId }: Unit,
  deploymentId: string,
  revision: number,
): Promise<PlannedDeployment | undefined> {
  const [row] = await sql<PlannedDeployment[]>`select d.id as "deploymentId", p.id as "planId", d.status,
    (select a.id from approvals a where a.org_id = p.org_id and a.plan_id = p.id and a.action <> 'destroy'
        order by a.id desc limit 1)
      as "approvalId"
    from deployments d join plans p on p.org_id = d.org_id and p.id = d.plan_id
    where d.org_id = ${orgId} and d.id = ${deploymentId} and p.revision >= ${revision}`;
  return row;
}

export interface NewDeployment {
  id: string;
  name: string;
  agent_id: string;
  session_id: string | null;
  cloud_account_id: string;
  scope: Plan['scope'] | object;
  plan_id: string;
  requested_by: string;
  expires_at: Date | null;
  /** The member who wants it to end then: the planner, or the one who set the organization's usual expiry. */
  expiry_set_by: string | null;
  labels: Labels;
  protected: boolean;
  protected_by_role: Role | null;
  /** The values that a request gave, without defaults; null for a session's, whose draft has them. */
  given: Values | null;
}

export async function insertDeployment(
  { sql, orgId, now }: Unit,
  { scope, labels, given, ...deployment }: NewDeployment,
): Promise<void> {
  const { to: status } = deploymentTransitions.create;
  const times = { created_at: now, updated_at: now };
  const setters = { labels_set_by: deployment.requested_by };
  const documents = {
    scope: sql.json(scope as never),
    labels: sql.json(labels),
    given: given && sql.json(given),
  };
  await sql`insert into deployments ${sql({ ...deployment, ...setters, ...times, ...documents, org_id: orgId, status })}`;
}

/** What a look at the customer's cloud has found of a plan, as it is kept with it; the room preflight/ says what is in it. */
export interface StoredPreflight {
  checked_at: string;
  checks: readonly { id: string; outcome: string; detail: string; fix: string | null }[];
}

export interface NewPlan {
  id: string;
  deployment_id: string;
  revision: number;
  digest: string;
  plan: Plan;
  preflight: StoredPreflight | null;
  input: PlanInput;
  /** What its user wants to reach with it; left out or null where that was not said. */
  goal?: readonly PlanAim[] | null;
  /** Its changes against the running plan; left out for one that isn't a change. */
  change?: PlanChange;
}

export async function insertPlan(
  { sql, orgId, now }: Unit,
  { plan, input, preflight, change, goal, ...row }: NewPlan,
): Promise<void> {
  const documents = {
    plan: sql.json(plan as never),
    input: sql.json(input as never),
    preflight: preflight && sql.json(preflight as never),
    change: change ? sql.json(change as never) : null,
    goal: goal ? sql.json(goal) : null,
  };
  await sql`insert into plans ${sql({ ...row, ...documents, org_id: orgId, created_at: now })}`;
}

/**
 * The inputs of the plan.
 * @throws AppError not_found
 */
export async function readPlanInput({ sql, orgId }: Unit, planId: string): Promise<PlanInput> {
  const [plan] = await sql<{ input: PlanInput }[]>`select input from plans
    where org_id = ${orgId} and id = ${planId}`;
  if (!plan) throw notFound('plan');
  return plan.input;
}
