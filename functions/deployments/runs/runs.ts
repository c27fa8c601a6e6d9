import type { Unit } from '../../shared/db/unit.ts';
import { secondMs } from '../../shared/durations.ts';
import { newId } from '../../shared/ids.ts';
import { refuseWhileDisconnected } from '../account-connection.ts';
import { requestApprovalIfDemanded } from '../approvals/approvals.ts';
import { stillApproved } from '../approvals/lapses.ts';
import { deploymentTransitions, mayMove } from '../deployment.ts';
import type { DeploymentHooks, StartedRun } from '../hooks.ts';
import { withdrawPlan } from '../plans/plans.ts';
import { hasEnded, type RunStatus, runDeadlineSeconds } from '../run.ts';
import {
  type LockedDeployment,
  lockDeployment,
  moveDeployment,
  supersedePending,
} from '../store.postgres.ts';
import {
  findStandingRun,
  insertRun,
  insertRunEvent,
  lockRun,
  moveRun,
  type NewRunEvent,
} from '../store.runs.postgres.ts';
import { publish } from './run-notices.ts';

// Runs: dispatched once, begun by their workflow, reported in events, ended once. Every function may be called again
// after a crash: it then finds the rows of the first call.

export interface RunRequest {
  deploymentId: string;
  /** The digest of the plan as computed now, from the account as it is now. */
  digest: string;
  requestedBy: string;
  /** Further members who have wanted it, if an approval has to be requested. */
  wantedBy?: readonly string[] | undefined;
}

export type DispatchOutcome =
  | { outcome: 'dispatched'; runId: string }
  | { outcome: 'plan_changed' }
  /** The org demands an approval that was not given yet: it was requested, now or before. */
  | { outcome: 'approval_requested'; approvalId: string };

/**
 * Creates the one active run of a deployment, or returns the run that is already on its way or has already succeeded
 * with this plan. When the plan computed now isn't the one that was reviewed (and approved, where approval was asked),
 * nothing runs: the approval is void and the session's review starts again. Where the org has come to demand an
 * approval since the review, or the approval can't be used any more, a new one is requested now, and the run waits for
 * it.
 * @throws AppError not_found; conflict when the deployment is in no state to run, `account_disconnected`;
 * payment_required `plan_limit`, `credit_limit_reached`, `member_limit_reached`
 */
export async function dispatchRun(
  unit: Unit,
  hooks: DeploymentHooks,
  request: RunRequest,
): Promise<DispatchOutcome> {
  const deployment = await lockDeployment(unit, hooks, request.deploymentId);
  // A plan that has succeeded may have failed when it was applied again, and may have been approved since.
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
  refuseWhileDisconnected('apply', deployment);
  const isApproved = approval?.status === 'approved' && (await stillApproved(unit, deployment));
  const approvalId = isApproved
    ? null
    : await requestApprovalIfDemanded(theirs, deployment.id, request, deployment.pending);
  if (approvalId) return { outcome: 'approval_requested', approvalId };
  const runId = await startRun(theirs, hooks, deployment, 'dispatch', request.requestedBy);
  return { outcome: 'dispatched', runId };
}

/** Applies the running plan again, in the transaction in which the deployment was locked. */
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
  const { id, name, planId } = deployment;
  // A request to destroy what is now deployed again is void; it has to be made again.
  if (deployment.pending?.action === 'destroy') await supersedePending(unit, deployment);
  const runId = newId('run');
  await moveDeployment(unit, id, action, { failure_extent: null, failure_reason: null });
  await insertRun(unit, {
    id: runId,
    deployment_id: id,
    plan_id: planId,
    kind: 'apply',
    requested_by: requestedBy,
    ...formerly(deployment),
    labels: deployment.labels,
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

const formerly = ({ status, planId }: LockedDeployment) => ({
  former_status: status,
  former_plan_id: planId,
});

const holdPayment = (
  unit: Unit,
  { payments }: DeploymentHooks,
  run: Omit<StartedRun, 'deadline'>,
): Promise<void> => {
  const deadline = new Date(unit.now.getTime() + runDeadlineSeconds[run.kind] * secondMs);
  return payments.hold(unit, { ...run, deadline });
};

/**
 * Creates the run that changes the deployment to another of its plans, which becomes the current one. No session
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
    ...formerly(deployment),
    labels: deployment.labels,
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
  const isAsked = approval !== null && approval.status !== 'lapsed';
  const approved = !isAsked || (approval.status === 'approved' && approval.planDigest === digest);
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
  const { status, deploymentId } = await lockRun(unit, runId);
  const isNew = !hasEnded(status) && (await insertRunEvent(unit, runId, event));
  if (isNew) await unit.signal('run.progressed', { run_id: runId, deployment_id: deploymentId });
  return isNew;
}
