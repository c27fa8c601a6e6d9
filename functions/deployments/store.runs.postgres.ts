import type { Plan } from '../agents/agent.ts';
import type { Tx } from '../shared/db/client.ts';
import { moveRow } from '../shared/db/move-row.ts';
import type { Unit } from '../shared/db/unit.ts';
import { notFound } from '../shared/errors.ts';
import type { appliedPrefix } from './applied-key.ts';
import type { deletedPrefix, stackIdPrefix, volumePrefix } from './deleted-key.ts';
import type { DeploymentStatus } from './deployment.ts';
import type { Labels } from './labels.ts';
import {
  type FailureExtent,
  type RunEventLevel,
  type RunKind,
  type RunStatus,
  runTransitions,
} from './run.ts';

// Runs and their events.

export interface LockedRun {
  id: string;
  deploymentId: string;
  planId: string;
  kind: RunKind;
  status: RunStatus;
  requestedBy: string;
  /** The token by which a program has started it; null where a person started or approved it. */
  byToken: string | null;
  /** The member who requested its cancellation; null where there is no such request. */
  cancelRequestedBy: string | null;
  /** The deployment's status before; null for runs of former versions and for destroys. */
  formerStatus: DeploymentStatus | null;
  formerPlanId: string | null;
}

/**
 * Locks a run alone: run events need no more.
 * @throws AppError not_found
 */
export async function lockRun({ sql, orgId }: Unit, id: string): Promise<LockedRun> {
  const [run] = await sql<
    LockedRun[]
  >`select id, deployment_id as "deploymentId", plan_id as "planId", kind, status,
    requested_by as "requestedBy", by_program as "byToken", cancel_requested_by as "cancelRequestedBy", former_status as "formerStatus",
    former_plan_id as "formerPlanId" from runs where org_id = ${orgId} and id = ${id} for no key update`;
  if (!run) throw notFound('run');
  return run;
}

/** @throws AppError not_found */
export async function readDeploymentOf({ sql, orgId }: Unit, runId: string): Promise<string> {
  const [run] = await sql<{ deploymentId: string }[]>`select deployment_id as "deploymentId" from runs
    where org_id = ${orgId} and id = ${runId}`;
  if (!run) throw notFound('run');
  return run.deploymentId;
}

/** The apply run that is on its way, or has succeeded with this plan. */
export async function findStandingRun(
  { sql, orgId }: Unit,
  deploymentId: string,
  planId: string,
): Promise<string | undefined> {
  const [run] = await sql<{ id: string }[]>`select id from runs where org_id = ${orgId}
    and deployment_id = ${deploymentId} and kind in ('apply', 'update')
    and (status in ('queued', 'running') or (status = 'succeeded' and plan_id = ${planId}))
    order by id desc limit 1`;
  return run?.id;
}

export interface NewRun {
  id: string;
  deployment_id: string;
  plan_id: string;
  kind: RunKind;
  requested_by: string;
  /** Labels with which its resources are tagged; null for a destroy. */
  labels: Labels | null;
  delete_data?: boolean;
  /** The deployment's status before, for a run that turns out to touch nothing. */
  former_status?: DeploymentStatus;
  former_plan_id?: string;
}

export async function insertRun(
  { sql, orgId, now, byToken }: Unit,
  { labels, ...run }: NewRun,
): Promise<void> {
  const { to: status } = runTransitions.dispatch;
  await sql`insert into runs ${sql({
    ...run,
    labels: labels && sql.json(labels),
    org_id: orgId,
    status,
    created_at: now,
    by_program: byToken,
  })}`;
}

/** The labels that the latest run has applied; undefined where none has, or a version before this one started it. */
export async function selectAppliedLabels(
  { sql, orgId }: Unit,
  deploymentId: string,
): Promise<Labels | undefined> {
  const [run] = await sql<{ labels: Labels | null }[]>`select labels from runs where org_id = ${orgId}
    and deployment_id = ${deploymentId} and kind <> 'destroy' order by id desc limit 1`;
  return run?.labels ?? undefined;
}

/** Moves a run as its table says. Returns false when its status is none that the action starts from. */
export const moveRun = (
  unit: Unit,
  id: string,
  action: Exclude<keyof typeof runTransitions, 'dispatch'>,
  changes: { started_at?: Date; ended_at?: Date; failure_extent?: FailureExtent; failure_reason?: string },
): Promise<boolean> => moveRow(unit, 'runs', runTransitions, id, action, changes);

/** Keeps when a step of the run was entered first. */
export async function keepStepStart({ sql, orgId, now }: Unit, id: string, step: string): Promise<void> {
  await sql`update runs set step_starts = jsonb_build_object(${step}::text, ${now.toISOString()}::text) || step_starts
    where org_id = ${orgId} and id = ${id} and status in ('queued', 'running')`;
}

/** Records the request to cancel the run; its next step reads it. */
export async function requestRunEnd({ sql, orgId, now }: Unit, id: string, userId: string): Promise<void> {
  await sql`update runs set cancel_requested_at = ${now}, cancel_requested_by = ${userId}
    where org_id = ${orgId} and id = ${id} and status in ('queued', 'running')`;
}

export interface NewRunEvent {
  /** The workflow's step, as its state name. */
  step: string;
  level: RunEventLevel;
  message: string;
  /** An event with the same key is written once, so a retried step doesn't repeat it. */
  dedup: string;
}

/**
 * Call it with the run locked, so that no other event takes the number.
 * @returns false when the run has an event of this key
 */
export async function insertRunEvent(
  { sql, orgId, now }: Unit,
  runId: string,
  event: NewRunEvent,
): Promise<boolean> {
  const inserted =
    await sql`insert into run_events (org_id, run_id, seq, step, level, message, dedup, created_at)
    select ${orgId}, ${runId}, coalesce(max(seq), 0) + 1, ${event.step}, ${event.level}, ${event.message},
      ${event.dedup}, ${now}::timestamptz
    from run_events where org_id = ${orgId} and run_id = ${runId}
    on conflict (org_id, run_id, dedup) do nothing returning seq`;
  return inserted.length > 0;
}

export interface PlannedRunRow {
  kind: RunKind;
  delete_data: boolean;
  is_deployed: boolean;
  deployment_id: string;
  plan: Plan;
  labels: Labels;
  digest: string;
  cloud_account_id: string;
  cancel_requested_at: Date | null;
  created_at: Date;
  step_starts: Record<string, string>;
  approval_status: string | null;
  approval_digest: string | null;
}

/** A run with its plan, and the approval of that plan. */
export const selectPlannedRun = ({ sql, orgId }: Unit, runId: string) => sql<PlannedRunRow[]>`
  select r.kind, r.delete_data, d.outputs is not null as is_deployed, r.deployment_id, r.cancel_requested_at, r.created_at, r.step_starts, p.plan, coalesce(r.labels, d.labels) as labels, p.digest,
    p.plan -> 'scope' ->> 'cloud_account_id' as cloud_account_id,
    a.status as approval_status, a.plan_digest as approval_digest
  from runs r join plans p on p.org_id = r.org_id and p.id = r.plan_id
    join deployments d on d.org_id = r.org_id and d.id = r.deployment_id
  left join lateral (select status, plan_digest from approvals
    where org_id = r.org_id and plan_id = r.plan_id and action <> 'destroy' order by id desc limit 1) a on true
  where r.org_id = ${orgId} and r.id = ${runId}`;

export async function selectReportedAt({ sql, orgId }: Unit, runId: string, dedup: string) {
  const [row] = await sql<{ created_at: Date }[]>`select created_at from run_events
    where org_id = ${orgId} and run_id = ${runId} and dedup = ${dedup}`;
  return row?.created_at;
}

/** Another one needs a migration that lets keep_run_effect keep its keys. */
type EffectPrefix = typeof appliedPrefix | typeof deletedPrefix | typeof volumePrefix | typeof stackIdPrefix;

/**
 * The effects of all runs of the deployment under a key of this form: earlier runs may have left resources behind. The
 * database keeps these keys longer than the events.
 */
export async function selectEffects(
  { sql, orgId }: Unit,
  deploymentId: string,
  prefix: EffectPrefix | '',
): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`select distinct e.key from run_effects e
    join runs r on r.org_id = e.org_id and r.id = e.run_id
    where e.org_id = ${orgId} and r.deployment_id = ${deploymentId} and starts_with(e.key, ${prefix})
    order by e.key`;
  return rows.map(({ key }) => key);
}

/** The plans of all runs of the deployment, latest first. */
export async function selectPlansOfRuns({ sql, orgId }: Unit, deploymentId: string): Promise<Plan[]> {
  const rows = await sql<{ plan: Plan }[]>`select p.plan from plans p
    where p.org_id = ${orgId} and p.id in (select plan_id from runs
      where org_id = ${orgId} and deployment_id = ${deploymentId} and kind in ('apply', 'update'))
    order by p.id desc`;
  return rows.map(({ plan }) => plan);
}

/**
 * What there is of a deployment, as far as a plan says it: its current plan where a run has had that one, else the newest that
 * one had, since a plan that only waits has made nothing. Undefined before its first run.
 */
export async function selectPlanThatRan(
  { sql, orgId }: Unit,
  deploymentId: string,
): Promise<Plan | undefined> {
  const [row] = await sql<{ plan: Plan }[]>`select p.plan from plans p
      join deployments d on d.org_id = p.org_id and d.id = p.deployment_id
    where d.org_id = ${orgId} and d.id = ${deploymentId} and exists (select from runs r
      where r.org_id = p.org_id and r.plan_id = p.id and r.kind in ('apply', 'update'))
    order by p.id = d.plan_id desc, p.id desc limit 1`;
  return row?.plan;
}

export interface StalledRun {
  orgId: string;
  id: string;
  deploymentId: string;
  kind: RunKind;
  createdAt: Date;
}

/** Whether the workflow of a session carries the run out. */
export async function isInActiveSession({ sql, orgId }: Unit, runId: string): Promise<boolean> {
  const found =
    await sql`select from runs r join deployments d on d.org_id = r.org_id and d.id = r.deployment_id
    join sessions s on s.org_id = d.org_id and s.id = d.session_id
    where r.org_id = ${orgId} and r.id = ${runId} and s.status = 'active'`;
  return found.length > 0;
}

/** Orgs with runs that haven't ended, one step of the index for each; for the sweep. */
export const selectRunningOrgs = (sql: Tx, { after, limit }: { after: string; limit: number }) =>
  sql<{ orgId: string }[]>`with recursive turn (org_id) as (
      (select org_id from runs where status in ('queued', 'running') and org_id > ${after}
        order by org_id limit 1)
      union all
      select (select r.org_id from runs r where r.status in ('queued', 'running') and r.org_id > turn.org_id
        order by r.org_id limit 1)
      from turn where turn.org_id is not null)
    select org_id as "orgId" from turn where org_id is not null limit ${limit}`;

/** When the longest-running active run of all tenants was requested, of 10,000 at most; for the sweep. */
export const selectOldestRun = (sql: Tx) =>
  sql<{ oldest: Date | null }[]>`select min(created_at) as oldest from
    (select created_at from runs where status in ('queued', 'running') limit 10000) under_way`;

/** Runs of an org that were asked for before this and haven't ended, one of a deployment; for the sweep. */
export const selectUnendedRuns = (
  sql: Tx,
  { orgId, before, after, limit }: { orgId: string; before: Date; after: string; limit: number },
) =>
  sql<
    StalledRun[]
  >`select org_id as "orgId", id, deployment_id as "deploymentId", kind, created_at as "createdAt"
    from runs where org_id = ${orgId} and status in ('queued', 'running') and created_at <= ${before}
      and deployment_id > ${after}
    order by deployment_id limit ${limit}`;

/** The step of the latest event: the best guess when a step ended without a reason. */
export async function selectLastStep({ sql, orgId }: Unit, runId: string): Promise<string | undefined> {
  const [row] = await sql<{ step: string }[]>`select step from run_events
    where org_id = ${orgId} and run_id = ${runId} order by seq desc limit 1`;
  return row?.step;
}
