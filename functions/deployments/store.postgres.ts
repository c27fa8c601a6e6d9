import type { Plan } from '../agents/agent.ts';
import type { Unit } from '../shared/db/unit.ts';
import { conflict, notFound } from '../shared/errors.ts';
import { type ApprovalStatus, approvalTransitions } from './approval.ts';
import { type DeploymentAction, type DeploymentStatus, deploymentTransitions } from './deployment.ts';
import { type FailureExtent, type RunStatus, runTransitions } from './run.ts';

/** A deployment with its current plan, locked until the end of the transaction. */
export interface LockedDeployment {
  id: string;
  name: string;
  status: DeploymentStatus;
  sessionId: string | null;
  /** The revision that the session is at now; null without a session. */
  sessionRevision: number | null;
  planId: string;
  planRevision: number;
  digest: string;
  /** The approval asked for the current plan; null where none was asked. */
  approval: LockedApproval | null;
}

export interface LockedApproval {
  id: string;
  status: ApprovalStatus;
  planDigest: string;
  requestedBy: string;
  /** The org demanded it when the approval was asked for. */
  secondApproverRequired: boolean;
  expiresAt: Date;
  comment: string | null;
}

/**
 * Locks a deployment, after its session, for the workflow's steps lock in that order, too.
 * @throws AppError not_found
 */
export async function lockDeployment({ sql, orgId }: Unit, id: string): Promise<LockedDeployment> {
  // One statement after the other: each sees what was committed while the lock before it was waited for.
  const [, , [deployment], [approval]] = await Promise.all([
    sql`select s.id from sessions s join deployments d on d.org_id = s.org_id and d.session_id = s.id
      where d.org_id = ${orgId} and d.id = ${id} for no key update of s`,
    sql`select id from deployments where org_id = ${orgId} and id = ${id} for no key update`,
    sql<Omit<LockedDeployment, 'approval'>[]>`select d.id, d.name, d.status, d.session_id as "sessionId",
      (select s.revision from sessions s where s.org_id = d.org_id and s.id = d.session_id) as "sessionRevision",
      p.id as "planId", p.revision as "planRevision", p.digest
      from deployments d join plans p on p.org_id = d.org_id and p.id = d.plan_id
      where d.org_id = ${orgId} and d.id = ${id}`,
    sql<LockedApproval[]>`select a.id, a.status, a.plan_digest as "planDigest",
      a.requested_by as "requestedBy", a.second_approver_required as "secondApproverRequired",
      a.expires_at as "expiresAt", a.comment
      from approvals a join deployments d on d.org_id = a.org_id and d.plan_id = a.plan_id
      where d.org_id = ${orgId} and d.id = ${id} order by a.id desc limit 1`,
  ]);
  if (!deployment) throw notFound('deployment');
  return { ...deployment, approval: approval ?? null };
}

/** A value wrapped by `sql.json`: postgres.js takes a bare array for a Postgres array. */
type Json = ReturnType<Unit['sql']['json']>;

interface DeploymentChanges {
  plan_id?: string;
  name?: string;
  cloud_account_id?: string;
  scope?: Json;
  failure_extent?: FailureExtent | null;
  failure_reason?: string | null;
  outputs?: Json;
}

/**
 * Moves a deployment as its table says; the write repeats the row's condition.
 * @throws AppError conflict `deployment_changed` when the status is none of the row's
 */
export async function moveDeployment(
  { sql, orgId, now }: Unit,
  id: string,
  action: Exclude<DeploymentAction, 'create'>,
  changes: DeploymentChanges = {},
): Promise<DeploymentStatus> {
  const { from, to } = deploymentTransitions[action];
  const moved = await sql`update deployments set ${sql({ ...changes, status: to, updated_at: now } as never)}
    where org_id = ${orgId} and id = ${id} and status in ${sql(from)} returning id`;
  if (moved.length === 0) {
    throw conflict(
      'deployment_changed',
      `The deployment is no longer ${from.join(' or ')}. Read it again and retry.`,
    );
  }
  return to;
}

/** The current plan of a deployment, with what events about it tell. */
export interface PlanFacts {
  planId: string;
  digest: string;
  plan: Plan;
  sessionId: string | null;
  agentId: string;
  cloudAccountId: string;
  cloudProvider: string;
}

/** @throws AppError not_found */
export async function readPlan({ sql, orgId }: Unit, deploymentId: string): Promise<PlanFacts> {
  const [facts] = await sql<
    PlanFacts[]
  >`select p.id as "planId", p.digest, p.plan, d.session_id as "sessionId",
    d.agent_id as "agentId", d.cloud_account_id as "cloudAccountId",
    p.input -> 'account' ->> 'provider' as "cloudProvider"
    from deployments d join plans p on p.org_id = d.org_id and p.id = d.plan_id
    where d.org_id = ${orgId} and d.id = ${deploymentId}`;
  if (!facts) throw notFound('deployment');
  return facts;
}

export interface NewApproval {
  id: string;
  deployment_id: string;
  plan_id: string;
  plan_digest: string;
  requested_by: string;
  expires_at: Date;
  second_approver_required: boolean;
}

export async function insertApproval({ sql, orgId, now }: Unit, approval: NewApproval): Promise<void> {
  const { to } = approvalTransitions.request;
  await sql`insert into approvals ${sql({ ...approval, org_id: orgId, status: to, requested_at: now })}`;
}

/** Moves an approval as its table says. Returns false when its status was none of the row's. */
export async function moveApproval(
  { sql, orgId }: Unit,
  id: string,
  action: 'approve' | 'reject' | 'expire' | 'supersede',
  changes: { decided_by?: string; decided_at?: Date; comment?: string | null } = {},
): Promise<boolean> {
  const { from, to } = approvalTransitions[action];
  const moved = await sql`update approvals set ${sql({ ...changes, status: to } as never)}
    where org_id = ${orgId} and id = ${id} and status in ${sql(from)} returning id`;
  return moved.length > 0;
}

export interface LockedRun {
  id: string;
  deploymentId: string;
  planId: string;
  status: RunStatus;
  requestedBy: string;
}

/**
 * Locks a run alone: run events need no more.
 * @throws AppError not_found
 */
export async function lockRun({ sql, orgId }: Unit, id: string): Promise<LockedRun> {
  const [run] = await sql<
    LockedRun[]
  >`select id, deployment_id as "deploymentId", plan_id as "planId", status,
    requested_by as "requestedBy" from runs where org_id = ${orgId} and id = ${id} for no key update`;
  if (!run) throw notFound('run');
  return run;
}

/** Moves a run as its table says. Returns false when its status was none of the row's. */
export async function moveRun(
  { sql, orgId }: Unit,
  id: string,
  action: 'begin' | 'succeed' | 'fail',
  changes: { started_at?: Date; ended_at?: Date; failure_extent?: FailureExtent; failure_reason?: string },
): Promise<boolean> {
  const { from, to } = runTransitions[action];
  const moved = await sql`update runs set ${sql({ ...changes, status: to } as never)}
    where org_id = ${orgId} and id = ${id} and status in ${sql(from)} returning id`;
  return moved.length > 0;
}
