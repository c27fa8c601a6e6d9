import type { NewEvent, Unit } from '../shared/db/unit.ts';
import { secondMs } from '../shared/durations.ts';
import type { PayloadOf } from '../shared/events/payloads.ts';
import { newId } from '../shared/ids.ts';
import { RunCancelled } from '../shared/workflow-errors.ts';
import { requestApprovalIfDemanded } from './approvals.ts';
import { deploymentTransitions, mayMove } from './deployment.ts';
import { checkAnew } from './drift/store.postgres.ts';
import type { DeploymentHooks, RunHooks, StartedRun } from './hooks.ts';
import { withdrawPlan } from './plans.ts';
import {
  type DeploymentOutput,
  type FailureExtent,
  hasEnded,
  type RunKind,
  type RunStatus,
  runDeadlineSeconds,
} from './run.ts';
import { moveApproval } from './store.approvals.postgres.ts';
import { type LockedDeployment, lockDeployment, moveDeployment } from './store.postgres.ts';
import {
  findStandingRun,
  insertRun,
  insertRunEvent,
  type LockedRun,
  lockRun,
  moveRun,
  type NewRunEvent,
  readDeploymentOf,
} from './store.runs.postgres.ts';

// Runs: dispatched once, begun by their workflow, reported in events, ended once. Every function may be called again
// after a crash: it then finds what it did the first time.

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

/**
 * Creates the one active run of a deployment, or returns the run that is already on its way or has already
 * succeeded with this plan. When the plan computed now isn't the one that was reviewed (and approved, where
 * approval was asked), nothing runs: the approval is void and the session's review starts again. Where the org has
 * come to demand an approval since the review, it is asked for now, and the run waits for it.
 * @throws AppError not_found; conflict when the deployment is in no state to run; payment_required `plan_limit`,
 *   `credit_limit_reached`, `member_limit_reached`
 */
export async function dispatchRun(
  unit: Unit,
  hooks: DeploymentHooks,
  request: RunRequest,
): Promise<Dispatched> {
  const deployment = await lockDeployment(unit, hooks, request.deploymentId);
  // A plan that has succeeded may have failed when it was applied once more, and may have been approved since.
  const isToRun = mayMove(deployment.status, 'dispatch');
  const running = isToRun ? undefined : await findStandingRun(unit, deployment.id, deployment.planId);
  if (running) return { outcome: 'dispatched', runId: running };
  const theirs = await unit.causedBy(request.requestedBy);
  const { approval } = deployment;
  if (approval?.status === 'pending') return { outcome: 'approval_requested', approvalId: approval.id };
  if (!mayApply(deployment, request.digest)) {
    await withdrawPlan(unit, hooks, deployment);
    return { outcome: 'plan_changed' };
  }
  const approvalId =
    approval === null
      ? await requestApprovalIfDemanded(theirs, deployment.id, request.requestedBy, deployment.pending)
      : null;
  if (approvalId) return { outcome: 'approval_requested', approvalId };
  const runId = await startRun(theirs, hooks, deployment, 'dispatch', request.requestedBy);
  return { outcome: 'dispatched', runId };
}

/** Applies the plan that runs once more, in the transaction in which the deployment was locked. */
export async function reapplyPlan(
  unit: Unit,
  hooks: DeploymentHooks,
  deployment: LockedDeployment,
  requestedBy: string,
): Promise<void> {
  await startRun(unit, hooks, deployment, 'reapply', requestedBy);
}

async function startRun(
  unit: Unit,
  hooks: DeploymentHooks,
  deployment: LockedDeployment,
  action: 'dispatch' | 'reapply',
  requestedBy: string,
): Promise<string> {
  const { id, name, planId, pending } = deployment;
  // A request to destroy what is now deployed again is void; it has to be made again.
  if (pending?.action === 'destroy') await moveApproval(unit, pending.id, 'supersede');
  const runId = newId('run');
  await moveDeployment(unit, id, action, { failure_extent: null, failure_reason: null });
  await insertRun(unit, {
    id: runId,
    deployment_id: id,
    plan_id: planId,
    kind: 'apply',
    requested_by: requestedBy,
  });
  const { sessionId } = deployment;
  await holdPayment(unit, hooks, { id: runId, kind: 'apply', deploymentId: id, sessionId, requestedBy });
  const inSession = await hooks.dispatched(unit, deployment);
  await publish(unit, deployment, runId, {
    type: deploymentTransitions[action].event,
    title: `${name} is being deployed`,
    facts: { in_session: inSession },
  });
  return runId;
}

const holdPayment = (
  unit: Unit,
  { payments }: DeploymentHooks,
  run: Omit<StartedRun, 'deadline'>,
): Promise<void> => {
  const deadline = new Date(unit.now.getTime() + runDeadlineSeconds[run.kind] * secondMs);
  return payments.hold(unit, { ...run, deadline });
};

/**
 * Creates the run that changes what is deployed into another of its plans, which becomes the current one. No session
 * carries it out: the event starts its workflow.
 * @throws AppError conflict when the deployment is in no state to be changed; payment_required as `dispatchRun`
 */
export async function dispatchUpdate(
  unit: Unit,
  hooks: DeploymentHooks,
  deployment: LockedDeployment,
  planId: string,
  requestedBy: string,
): Promise<void> {
  const runId = newId('run');
  await moveDeployment(unit, deployment.id, 'update', {
    plan_id: planId,
    failure_extent: null,
    failure_reason: null,
  });
  await insertRun(unit, {
    id: runId,
    deployment_id: deployment.id,
    plan_id: planId,
    kind: 'update',
    requested_by: requestedBy,
  });
  const { id: deploymentId, sessionId } = deployment;
  await holdPayment(unit, hooks, { id: runId, kind: 'update', deploymentId, sessionId, requestedBy });
  await publish(await unit.causedBy(requestedBy), { ...deployment, planId }, runId, {
    type: deploymentTransitions.update.event,
    title: `${deployment.name} is being changed`,
    facts: { in_session: false },
  });
}

function mayApply({ digest, approval, sessionRevision, planRevision }: LockedDeployment, computed: string) {
  const approved = approval === null || (approval.status === 'approved' && approval.planDigest === digest);
  const current = sessionRevision === null || sessionRevision === planRevision;
  return computed === digest && approved && current;
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
  const began = await moveRun(unit, runId, 'begin', { started_at: unit.now });
  return { status: began ? 'running' : status, deploymentId, planId };
}

/**
 * Appends a run event. Returns false when one with this key exists, or when the run has ended: readers stop at the
 * end.
 * @throws AppError not_found
 */
export async function appendRunEvent(unit: Unit, runId: string, event: NewRunEvent): Promise<boolean> {
  const { status } = await lockRun(unit, runId);
  return hasEnded(status) ? false : insertRunEvent(unit, runId, event);
}

/**
 * The run has done its work; the deployment has its outputs. Returns false, and changes nothing, when the run has
 * ended before: a late or repeated step can't change the result.
 * @throws AppError not_found; RunCancelled
 */
export async function succeedRun(
  unit: Unit,
  hooks: RunHooks,
  runId: string,
  outputs: DeploymentOutput[],
): Promise<boolean> {
  const { deployment, run, theirs } = await lockForEnding(unit, hooks, runId);
  // The cancel was answered with 202, so the run must not succeed afterwards.
  if (run.cancelRequestedBy !== null && !hasEnded(run.status))
    throw new RunCancelled('Somebody has cancelled the run.');
  if (!(await moveRun(unit, runId, 'succeed', { ended_at: unit.now }))) return false;
  await insertRunEvent(unit, runId, {
    step: 'RecordSuccess',
    level: 'ok',
    message: 'The deployment has succeeded.',
    dedup: 'succeeded',
  });
  await moveDeployment(unit, deployment.id, 'succeed', { outputs: unit.sql.json(outputs as never) });
  await checkAnew(unit, deployment.id);
  await hooks.payments.settle(unit, { id: runId, hasBegun: true });
  await hooks.ended(unit, deployment, null);
  await publish(theirs, deployment, runId, {
    type: deploymentTransitions.succeed.event,
    title: `${deployment.name} is ${done[run.kind]}`,
    facts: {},
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
export const failRun = (unit: Unit, hooks: RunHooks, runId: string, failure: RunFailure) =>
  endEarly(unit, hooks, runId, failure, 'fail');

/** The run was stopped before its end; it is recorded like a failed one, with what it leaves behind. */
export const cancelRun = (unit: Unit, hooks: RunHooks, runId: string, stopped: RunFailure) =>
  endEarly(unit, hooks, runId, stopped, 'cancel');

const earlyEnds = {
  fail: { level: 'fail', dedup: 'failed', title: (verb: string) => `could not be ${verb}` },
  cancel: {
    level: 'warn',
    dedup: 'cancelled',
    title: (verb: string) => `was cancelled while it was ${verb}`,
  },
} as const;

async function endEarly(
  unit: Unit,
  hooks: RunHooks,
  runId: string,
  failure: RunFailure,
  how: keyof typeof earlyEnds,
): Promise<boolean> {
  const { deployment, run, theirs } = await lockForEnding(unit, hooks, runId);
  // A cancelled run ends as cancelled, whichever step ends it first.
  const action = run.cancelRequestedBy === null ? how : 'cancel';
  const { level, dedup, title } = earlyEnds[action];
  const failed = { failure_extent: failure.extent, failure_reason: failure.reason };
  if (!(await moveRun(unit, runId, action, { ended_at: unit.now, ...failed }))) return false;
  await insertRunEvent(unit, runId, { step: failure.step, level, message: failure.reason, dedup });
  await moveDeployment(unit, deployment.id, action, failed);
  await hooks.payments.settle(unit, { id: runId, hasBegun: run.status !== 'queued' });
  await hooks.ended(unit, deployment, failure.reason);
  await publish(theirs, deployment, runId, {
    type: deploymentTransitions[action].event,
    title: `${deployment.name} ${title(done[run.kind])}`,
    body: failure.reason,
    facts: { step: failure.step, extent: failure.extent },
  });
  return true;
}

/** Locks what ends together; the run's own table of transitions says whether it hasn't ended yet. */
async function lockForEnding(
  unit: Unit,
  hooks: RunHooks,
  runId: string,
): Promise<{ deployment: LockedDeployment; run: LockedRun; theirs: Unit }> {
  const deployment = await lockDeployment(unit, hooks, await readDeploymentOf(unit, runId));
  const run = await lockRun(unit, runId);
  return { deployment, run, theirs: await unit.causedBy(run.cancelRequestedBy ?? run.requestedBy) };
}

const done: Record<RunKind, string> = { apply: 'deployed', update: 'changed', destroy: 'destroyed' };

type RunEventType = (typeof deploymentTransitions)[
  | 'dispatch'
  | 'update'
  | 'succeed'
  | 'fail'
  | 'cancel']['event'];

/** The notification and the audit row. The actor is who asked for the run, or for its end. */
async function publish<T extends RunEventType>(
  unit: Unit,
  { id, sessionId, planId }: LockedDeployment,
  runId: string,
  { facts: more, ...event }: Pick<NewEvent<T>, 'type' | 'title' | 'body'> & { facts: FactsOf<T> },
): Promise<void> {
  const facts = { plan_id: planId, run_id: runId, ...more };
  const payload = { deployment_id: id, session_id: sessionId, ...facts };
  await unit.emit({ ...event, entityId: runId, payload: payload as PayloadOf<T> });
  await unit.audit({ action: event.type, targetType: 'deployment', targetId: id, changes: facts });
}

/** What an event says beyond where it happened. */
type FactsOf<T extends RunEventType> = Omit<
  PayloadOf<T>,
  'deployment_id' | 'session_id' | 'plan_id' | 'run_id'
>;
