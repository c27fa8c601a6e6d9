import type { NewEvent, Unit } from '../shared/db/unit.ts';
import { newId } from '../shared/ids.ts';
import { requestApprovalIfDemanded } from './approvals.ts';
import { deploymentTransitions } from './deployment.ts';
import {
  type DeploymentOutput,
  type FailureExtent,
  hasEnded,
  type RunEventLevel,
  type RunStatus,
} from './run.ts';
import { reopenDeploy, reopenReview, waitForRun, wakeWorkflow } from './session-link.ts';
import {
  type LockedDeployment,
  type LockedRun,
  lockDeployment,
  lockRun,
  moveApproval,
  moveDeployment,
  moveRun,
} from './store.postgres.ts';

export interface RunRequest {
  deploymentId: string;
  /** Of the plan as computed now, from the account as it is now. */
  digest: string;
  requestedBy: string;
}

export type Dispatched =
  | { outcome: 'dispatched'; runId: string }
  | { outcome: 'plan_changed' }
  /** The org demands an approval that nobody has given: it was asked for, here or before. */
  | { outcome: 'approval_requested'; approvalId: string };

const planChangedNotice =
  'The plan came out differently than the one that was reviewed, so nothing was applied. Review it again.';

/**
 * Creates the one active run of a deployment, or returns the run that is already on its way or has already
 * succeeded with this plan. When the plan computed now isn't the one that was reviewed (and approved, where
 * approval was asked), nothing runs: the approval is void and the session's review begins anew. Where the org has
 * come to demand an approval since the review, it is asked for now, and the run waits for it.
 * @throws AppError not_found; conflict when the deployment is in no state to run
 */
export async function dispatchRun(unit: Unit, request: RunRequest): Promise<Dispatched> {
  const { sql, orgId, now } = unit;
  const deployment = await lockDeployment(unit, request.deploymentId);
  const running = await standingRun(unit, deployment);
  if (running) return { outcome: 'dispatched', runId: running };
  const theirs = await unit.causedBy(request.requestedBy);
  const { approval } = deployment;
  if (approval?.status === 'pending') return { outcome: 'approval_requested', approvalId: approval.id };
  if (!mayApply(deployment, request.digest)) {
    await withdrawPlan(unit, deployment);
    return { outcome: 'plan_changed' };
  }
  const approvalId =
    approval === null ? await requestApprovalIfDemanded(theirs, deployment.id, request.requestedBy) : null;
  if (approvalId) return { outcome: 'approval_requested', approvalId };
  const runId = newId('run');
  await moveDeployment(unit, deployment.id, 'dispatch', { failure_extent: null, failure_reason: null });
  await sql`insert into runs ${sql({
    org_id: orgId,
    id: runId,
    deployment_id: deployment.id,
    plan_id: deployment.planId,
    kind: 'apply',
    status: 'queued',
    requested_by: request.requestedBy,
    created_at: now,
  })}`;
  await waitForRun(unit, deployment.sessionId);
  await tell(theirs, deployment, runId, {
    type: deploymentTransitions.dispatch.event,
    title: `${deployment.name} is being deployed`,
  });
  return { outcome: 'dispatched', runId };
}

async function standingRun({ sql, orgId }: Unit, deployment: LockedDeployment): Promise<string | undefined> {
  const [run] = await sql<{ id: string }[]>`select id from runs where org_id = ${orgId}
    and deployment_id = ${deployment.id} and kind = 'apply'
    and (status in ('queued', 'running') or (status = 'succeeded' and plan_id = ${deployment.planId}))
    order by id desc limit 1`;
  return run?.id;
}

function mayApply({ digest, approval, sessionRevision, planRevision }: LockedDeployment, computed: string) {
  const approved = approval === null || (approval.status === 'approved' && approval.planDigest === digest);
  const current = sessionRevision === null || sessionRevision === planRevision;
  return computed === digest && approved && current;
}

async function withdrawPlan(unit: Unit, deployment: LockedDeployment): Promise<void> {
  const { approval } = deployment;
  if (approval) await moveApproval(unit, approval.id, 'supersede');
  await moveDeployment(unit, deployment.id, 'withdraw');
  await reopenReview(unit, deployment, planChangedNotice);
}

/**
 * The workflow has taken the run up. Returns the run's status, so that a restarted workflow learns that it has
 * already ended.
 * @throws AppError not_found
 */
export async function beginRun(
  unit: Unit,
  runId: string,
): Promise<{ status: RunStatus; deploymentId: string; planId: string }> {
  const { status, deploymentId, planId } = await lockRun(unit, runId);
  const began = status === 'queued' && (await moveRun(unit, runId, 'begin', { started_at: unit.now }));
  return { status: began ? 'running' : status, deploymentId, planId };
}

export interface NewRunEvent {
  /** The workflow's step, as its state name. */
  step: string;
  level: RunEventLevel;
  message: string;
  /** The same key again is the same event: a retried step says a thing once. */
  dedup: string;
}

/**
 * Appends to the run's story. Returns false when it was already told, or when the run has ended: readers stop
 * at the end.
 * @throws AppError not_found
 */
export async function appendRunEvent(unit: Unit, runId: string, event: NewRunEvent): Promise<boolean> {
  const { status } = await lockRun(unit, runId);
  return hasEnded(status) ? false : insertRunEvent(unit, runId, event);
}

async function insertRunEvent(
  { sql, orgId, now }: Unit,
  runId: string,
  event: NewRunEvent,
): Promise<boolean> {
  // The run's lock is held, so no other event takes the number.
  const inserted =
    await sql`insert into run_events (org_id, run_id, seq, step, level, message, dedup, created_at)
    select ${orgId}, ${runId}, coalesce(max(seq), 0) + 1, ${event.step}, ${event.level}, ${event.message},
      ${event.dedup}, ${now}::timestamptz
    from run_events where org_id = ${orgId} and run_id = ${runId}
    on conflict (org_id, run_id, dedup) do nothing returning seq`;
  return inserted.length > 0;
}

/**
 * The run has done its work; the deployment has its outputs. Returns false, and changes nothing, when the run has
 * ended before: an end stands, whatever a late or repeated step says.
 * @throws AppError not_found
 */
export async function succeedRun(unit: Unit, runId: string, outputs: DeploymentOutput[]): Promise<boolean> {
  const ending = await lockForEnding(unit, runId);
  if (!ending) return false;
  const { deployment, theirs } = ending;
  await insertRunEvent(unit, runId, {
    step: 'RecordSuccess',
    level: 'ok',
    message: 'The deployment has succeeded.',
    dedup: 'succeeded',
  });
  await moveRun(unit, runId, 'succeed', { ended_at: unit.now });
  await moveDeployment(unit, deployment.id, 'succeed', { outputs: unit.sql.json(outputs as never) });
  await wakeWorkflow(unit, deployment.sessionId);
  await tell(theirs, deployment, runId, {
    type: deploymentTransitions.succeed.event,
    title: `${deployment.name} is deployed`,
  });
  return true;
}

export interface RunFailure {
  /** The step that failed, as its state name. */
  step: string;
  extent: FailureExtent;
  /** One or two sentences for people: what failed and why. */
  reason: string;
}

/**
 * The run has failed; gate 6 of the session is open again with the reason, and the user may deploy again. Returns
 * false, and changes nothing, when the run has ended before.
 * @throws AppError not_found
 */
export async function failRun(unit: Unit, runId: string, failure: RunFailure): Promise<boolean> {
  const ending = await lockForEnding(unit, runId);
  if (!ending) return false;
  const { deployment, theirs } = ending;
  const failed = { failure_extent: failure.extent, failure_reason: failure.reason };
  await insertRunEvent(unit, runId, {
    step: failure.step,
    level: 'fail',
    message: failure.reason,
    dedup: 'failed',
  });
  await moveRun(unit, runId, 'fail', { ended_at: unit.now, ...failed });
  await moveDeployment(unit, deployment.id, 'fail', failed);
  await reopenDeploy(unit, deployment, failure.reason);
  await tell(theirs, deployment, runId, {
    type: deploymentTransitions.fail.event,
    title: `${deployment.name} could not be deployed`,
    body: failure.reason,
    payload: { step: failure.step, extent: failure.extent },
  });
  return true;
}

/** Locks what ends together, in the order of lifecycle.ts; undefined when the run has ended already. */
async function lockForEnding(
  unit: Unit,
  runId: string,
): Promise<{ deployment: LockedDeployment; theirs: Unit } | undefined> {
  const { sql, orgId } = unit;
  const [found] = await sql<
    Pick<LockedRun, 'deploymentId'>[]
  >`select deployment_id as "deploymentId" from runs
    where org_id = ${orgId} and id = ${runId}`;
  const deployment = found && (await lockDeployment(unit, found.deploymentId));
  const run = await lockRun(unit, runId);
  if (!deployment || hasEnded(run.status)) return undefined;
  return { deployment, theirs: await unit.causedBy(run.requestedBy) };
}

type RunEventType = (typeof deploymentTransitions)['dispatch' | 'succeed' | 'fail']['event'];

/** Told to the members, and kept for the auditor. The actor is who asked for the run. */
async function tell(
  unit: Unit,
  { id, sessionId, planId }: LockedDeployment,
  runId: string,
  event: Pick<NewEvent, 'title' | 'body' | 'payload'> & { type: RunEventType },
): Promise<void> {
  const facts = { plan_id: planId, run_id: runId, ...event.payload };
  await unit.emit({
    ...event,
    entityId: runId,
    payload: { deployment_id: id, session_id: sessionId, ...facts },
  });
  await unit.audit({ action: event.type, targetType: 'deployment', targetId: id, changes: facts });
}
