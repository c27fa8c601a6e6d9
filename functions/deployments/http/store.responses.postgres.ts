import type { Plan } from '../../agents/agent.ts';
import type { PlanAim } from '../../agents/plan/goal-schema.ts';
import type { Role } from '../../shared/actor.ts';
import { actorName } from '../../shared/db/actor-name.ts';
import type { Tx } from '../../shared/db/client.ts';
import type { PageRequest } from '../../shared/http/pagination.ts';
import type { ApprovalAction, ApprovalStatus, Lapse } from '../approval.ts';
import { type Decider, deciders, possibleAskers } from '../approvals/store.deciders.postgres.ts';
import type { ActiveRun, DeploymentStatus } from '../deployment.ts';
import type { Findings } from '../drift/drift.ts';
import type { DriftOutcome } from '../drift/outcomes.ts';
import type { Labels } from '../labels.ts';
import type { PlanChange } from '../plan-changes.ts';
import type { Preflight } from '../preflight/preflight.ts';
import type { StoredRefusal } from '../refusals/store.postgres.ts';
import type { DeploymentOutput, FailureExtent, RunEventLevel, RunKind, RunStatus } from '../run.ts';
import { holdingResources, keepingData, type StandingRow } from '../store.resources.postgres.ts';
import type { StoredTeardown } from '../teardown.ts';

// The rows that the API reads. responses.ts turns them into responses.

export interface DeploymentRow extends StandingRow {
  id: string;
  name: string;
  agent_id: string;
  session_id: string | null;
  cloud_account_id: string;
  account_label: string;
  account_provider: 'aws' | 'gcp' | 'azure';
  account_number: string;
  account_disconnected_at: Date | null;
  scope: { cluster_name: string; namespace: string; region: string };
  labels: Record<string, string>;
  protected: boolean;
  protected_by_role: Role | null;
  expires_at: Date | null;
  status: DeploymentStatus;
  failure_extent: FailureExtent | null;
  failure_reason: string | null;
  current_gate: number | null;
  is_deployed: boolean;
  is_requested: boolean;
  has_run: boolean;
  /** Null without a session that goes on. */
  session_may_deploy: boolean | null;
  requested_by: string;
  requested_by_name: string | null;
  created_at: Date;
  updated_at: Date;
  /** The pending approval's; null where none is pending. */
  approval_action: ApprovalAction | null;
  approval_requested_by: string | null;
  approval_expires_at: Date | null;
  approval_by_second: boolean | null;
  approval_requested_at: Date | null;
  approval_wanted_by: string[] | null;
  approval_requested_by_name: string | null;
  // Read for lists; of a single deployment both follow from what else is read.
  kept_monthly_cost?: number | null;
  approval_has_decider?: boolean | null;
  monthly_cost: number;
  monthly_most: number | null;
  region_of_prices: string;
  /** Null where it was never checked. */
  drift_outcome: DriftOutcome | null;
  is_drift_checked: boolean;
  /** Since when the caller may approve, and through whom. */
  caller_approver_since: Date | null;
  caller_approver_through: string[] | null;
  require_second_approver: boolean;
  approval_required_for_destroy: boolean;
  active_run: ActiveRun | null;
  /** Whether the last destroy has kept something that holds data. */
  keeps_data: boolean;
}

/** Columns of `deployments d` with its `joined` rows. Runs are not asked for by exists: Postgres may hash all of the organization. */
export const deploymentColumns = (
  sql: Tx,
) => sql`d.id, d.name, d.agent_id, d.session_id, d.cloud_account_id, d.scope,
  d.labels, d.protected, d.protected_by_role, d.expires_at, d.status, d.failure_extent, d.failure_reason, s.current_gate,
  d.outputs is not null as is_deployed, d.given is not null as is_requested, d.requested_by,
  coalesce((select true from runs a where a.org_id = d.org_id and a.deployment_id = d.id and a.kind <> 'destroy'
    limit 1), false) as has_run,
  -- Gate 6 is the one that deploys.
  case when s.status = 'active' then s.waiting_on = 'user' and s.current_gate = 6 and s.revision =
    (select c.revision from plans c where c.org_id = d.org_id and c.id = d.plan_id) end as session_may_deploy,
  ${actorName(sql, sql`d.requested_by`)} as requested_by_name, d.created_at,
  d.updated_at, w.action as approval_action, w.requested_by as approval_requested_by, w.expires_at as approval_expires_at,
  w.second_approver_required as approval_by_second, w.requested_at as approval_requested_at, w.wanted_by || to_jsonb(w.requested_by) as approval_wanted_by,
  ${actorName(sql, sql`w.requested_by`)} as approval_requested_by_name,
  (priced.cost ->> 'monthly_total')::float8 as monthly_cost, (priced.cost ->> 'monthly_most')::float8 as monthly_most,
  priced.cost ->> 'region_of_prices' as region_of_prices, dr.outcome as drift_outcome, dr.check_id is not null as is_drift_checked,
  me.approver_since as caller_approver_since, me.approver_through as caller_approver_through, o.require_second_approver,
  o.approval_required_for_destroy, ${keepingData(sql)} as keeps_data, ${holdingResources(sql)} as stands,
  case when r.id is not null then jsonb_build_object('kind', r.kind,
    'requestedBy', r.requested_by, 'byToken', r.by_program, 'cancelRequested', r.cancel_requested_at is not null) end as active_run,
  c.account_label, c.provider as account_provider, c.account_id as account_number, c.disconnected_at as account_disconnected_at`;

/**
 * Joins the rows that belong to each deployment, behind `deployments d`. Each is looked up by its key: otherwise
 * Postgres, with a plan for any organization, may read all sessions, requests or runs of the organization for a page.
 */
export const joinOrgAndUsers = (sql: Tx) => sql`join orgs o on o.id = d.org_id
  join lateral (select x.account_label, x.provider, x.account_id, x.disconnected_at from cloud_accounts x
    where x.org_id = d.org_id and x.id = d.cloud_account_id limit 1) c on true
  left join lateral (select x.plan -> 'cost' as cost from plans x where x.org_id = d.org_id and x.id = d.plan_id limit 1) priced on true
  left join lateral (select x.status, x.waiting_on, x.current_gate, x.revision from sessions x
    where x.org_id = d.org_id and x.id = d.session_id limit 1) s on true
  left join lateral (select x.action, x.requested_by, x.expires_at, x.second_approver_required, x.requested_at, x.wanted_by
    from approvals x where x.org_id = d.org_id and x.deployment_id = d.id and x.status = 'pending' limit 1) w on true
  left join lateral (select coalesce(x.outcome, 'unknown') as outcome, x.check_id from drift_checks x
    where x.org_id = d.org_id and x.deployment_id = d.id limit 1) dr on true
  left join lateral (select x.approver_since, x.approver_through from members x
    where x.org_id = d.org_id and x.user_id = current_user_id() limit 1) me on true
  left join lateral (select x.id, x.kind, x.requested_by, x.by_program, x.cancel_requested_at from runs x
    where x.org_id = d.org_id and x.deployment_id = d.id and x.status in ('queued', 'running') limit 1) r on true`;

export interface PlanRow {
  plan_id: string;
  deployment_id: string;
  revision: number;
  digest: string;
  plan: Plan;
  preflight: Preflight | null;
  change: PlanChange | null;
  goal: PlanAim[] | null;
  plan_created_at: Date;
}

export interface DeploymentDetailRow extends DeploymentRow, PlanRow {
  /** Members who may decide the pending request, one more than an answer names; null where none is pending. */
  deciders: Decider[] | null;
  outputs: DeploymentOutput[] | null;
  teardown: StoredTeardown | null;
  drift: DriftRow | null;
  hub_token_given_at: Date | null;
}

export interface DriftRow {
  outcome: DriftOutcome | null;
  /** A check goes on. */
  is_checked: boolean;
  checked_at: string | null;
  findings: Findings | null;
}

/** The deployment with its current plan; no row when there is none in this org. */
export const selectDeployment = (sql: Tx, orgId: string, id: string) => sql<DeploymentDetailRow[]>`
  select ${deploymentColumns(sql)}, d.plan_id, p.deployment_id, p.revision, p.digest, p.plan, p.change, p.goal, p.created_at as plan_created_at, d.outputs,
    case when w.action is not null then (${deciders(sql, orgId)}) end as deciders, d.teardown, p.preflight, case when k.org_id is not null then jsonb_build_object('outcome', k.outcome,
      'is_checked', k.check_id is not null, 'checked_at', k.checked_at, 'findings', k.findings) end as drift,
    (select t.given_at from hub_tokens t where t.org_id = d.org_id and t.owner_id = coalesce(d.session_id, d.id)) as hub_token_given_at
  from deployments d ${joinOrgAndUsers(sql)} join plans p on p.org_id = d.org_id and p.id = d.plan_id left join drift_checks k on k.org_id = d.org_id and k.deployment_id = d.id
  where d.org_id = ${orgId} and d.id = ${id}`;

export const planColumns = (sql: Tx) =>
  sql`id as plan_id, deployment_id, revision, digest, plan, preflight, change, goal, created_at as plan_created_at`;

/** The plan of the change that waits for approval; no row while none does. */
export const selectProposal = (sql: Tx, orgId: string, deploymentId: string) => sql<PlanRow[]>`
  select ${planColumns(sql)} from plans
  where org_id = ${orgId} and id in (select plan_id from approvals where org_id = ${orgId}
    and deployment_id = ${deploymentId} and action = 'update' and status = 'pending')`;

/** One page of a deployment's plans, newest first. */
export const selectPlans = (sql: Tx, orgId: string, deploymentId: string, { before, fetch }: PageRequest) =>
  sql<PlanRow[]>`select ${planColumns(sql)} from plans
  where org_id = ${orgId} and deployment_id = ${deploymentId} ${before ? sql`and id < ${before}` : sql``}
  order by id desc limit ${fetch}`;

export const selectPlan = (sql: Tx, orgId: string, deploymentId: string, planId: string) =>
  sql<PlanRow[]>`select ${planColumns(sql)} from plans
  where org_id = ${orgId} and deployment_id = ${deploymentId} and id = ${planId}`;

export interface ApprovalRow {
  id: string;
  plan_id: string;
  action: ApprovalAction;
  status: ApprovalStatus;
  plan_digest: string;
  requested_by: string;
  requested_by_name: string | null;
  requested_at: Date;
  expires_at: Date;
  second_approver_required: boolean;
  delete_data: boolean;
  labels: Labels | null;
  wanted_by: { id: string; name: string | null }[];
  lapse: Lapse | null;
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Date | null;
  comment: string | null;
}

export const approvalColumns = (
  sql: Tx,
) => sql`a.id, a.plan_id, a.action, a.status, a.plan_digest, a.requested_by,
  ${actorName(sql, sql`a.requested_by`)} as requested_by_name, a.requested_at, a.expires_at,
  a.second_approver_required or o.require_second_approver as second_approver_required, a.delete_data, a.labels, a.lapse,
  (select jsonb_agg(jsonb_build_object('id', p.id, 'name', ${actorName(sql, sql`p.id`)}))
    from jsonb_array_elements_text(to_jsonb(a.requested_by) || a.wanted_by) p(id)) as wanted_by,
  a.decided_by, ${actorName(sql, sql`a.decided_by`)} as decided_by_name, a.decided_at, a.comment`;

/** One page of the deployment's requests for approval, newest first; rejected and expired ones are included. */
export const selectApprovals = (
  sql: Tx,
  orgId: string,
  deploymentId: string,
  { before, fetch }: PageRequest,
) => sql<ApprovalRow[]>`select ${approvalColumns(sql)}
  from approvals a join orgs o on o.id = a.org_id
  where a.org_id = ${orgId} and a.deployment_id = ${deploymentId} ${before ? sql`and a.id < ${before}` : sql``}
  order by a.id desc limit ${fetch}`;

export const selectApprovalById = (sql: Tx, orgId: string, deploymentId: string, approvalId: string) =>
  sql<ApprovalRow[]>`select ${approvalColumns(sql)}
  from approvals a join orgs o on o.id = a.org_id
  where a.org_id = ${orgId} and a.deployment_id = ${deploymentId} and a.id = ${approvalId}`;

export interface CurrentApprovalRow extends ApprovalRow {
  /** Of one that waits: the admins who could ask for it instead. */
  possible_askers: Decider[] | null;
}

/** The approval that waits for a decision, else the one asked to apply the deployment's current plan, if any. */
export const selectApproval = (sql: Tx, orgId: string, deploymentId: string) => sql<CurrentApprovalRow[]>`
  select ${approvalColumns(sql)}, case when a.status = 'pending' then (${possibleAskers(sql, orgId)}) end as possible_askers
  from approvals a join deployments d on d.org_id = a.org_id and d.id = a.deployment_id
    join orgs o on o.id = a.org_id cross join lateral (select a.wanted_by, a.requested_by) w
  where a.org_id = ${orgId} and a.deployment_id = ${deploymentId}
    and (a.status = 'pending' or a.plan_id = d.plan_id and a.action <> 'destroy')
  order by a.status = 'pending' desc, a.id desc limit 1`;

export interface RunRow {
  id: string;
  deployment_id: string;
  plan_id: string;
  kind: RunKind;
  status: RunStatus;
  failure_extent: FailureExtent | null;
  failure_reason: string | null;
  refusal: StoredRefusal | null;
  requested_by: string;
  requested_by_name: string | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  cancel_requested_at: Date | null;
  step_starts: Record<string, string>;
  events_purged_at: Date | null;
}

export const runColumns = (
  sql: Tx,
) => sql`id, deployment_id, plan_id, kind, status, failure_extent, failure_reason, refusal,
  requested_by, ${actorName(sql, sql`requested_by`)} as requested_by_name, created_at, started_at, ended_at, cancel_requested_at, step_starts, events_purged_at`;

/** The one that was asked for last; if one goes on, it is this one. */
export const selectLastRun = (sql: Tx, orgId: string, deploymentId: string) => sql<RunRow[]>`
  select ${runColumns(sql)} from runs
  where org_id = ${orgId} and deployment_id = ${deploymentId} order by id desc limit 1`;

export const selectRun = (sql: Tx, orgId: string, deploymentId: string, runId: string) =>
  sql<RunRow[]>`select ${runColumns(sql)} from runs
  where org_id = ${orgId} and deployment_id = ${deploymentId} and id = ${runId}`;

/** One page of a deployment's runs, newest first. */
export const selectRuns = (sql: Tx, orgId: string, deploymentId: string, { before, fetch }: PageRequest) =>
  sql<RunRow[]>`select ${runColumns(sql)} from runs
  where org_id = ${orgId} and deployment_id = ${deploymentId} ${before ? sql`and id < ${before}` : sql``}
  order by id desc limit ${fetch}`;

/** Whether there is such a deployment in this org. */
export const selectDeploymentId = (sql: Tx, orgId: string, id: string) =>
  sql<{ id: string }[]>`select id from deployments where org_id = ${orgId} and id = ${id}`;

export const selectRunStatus = (sql: Tx, orgId: string, deploymentId: string, runId: string) =>
  sql<Pick<RunRow, 'status' | 'events_purged_at'>[]>`select status, events_purged_at from runs
  where org_id = ${orgId} and deployment_id = ${deploymentId} and id = ${runId}`;

/** When events of the deployment's runs were last deleted for their age. */
export const selectEventsPurgedAt = (sql: Tx, orgId: string, deploymentId: string) =>
  sql<{ at: Date | null }[]>`select max(events_purged_at) as at from runs
  where org_id = ${orgId} and deployment_id = ${deploymentId}`;

export interface RunEventRow {
  seq: number;
  step: string;
  level: RunEventLevel;
  message: string;
  created_at: Date;
}

/** Events after `after`, oldest first. */
export const selectRunEvents = (sql: Tx, orgId: string, runId: string, after: number, fetch: number) =>
  sql<RunEventRow[]>`select seq, step, level, message, created_at from run_events
  where org_id = ${orgId} and run_id = ${runId} and seq > ${after} order by seq limit ${fetch}`;
