import { type Caller, includesRole } from '../shared/actor.ts';
import type { Unit } from '../shared/db/unit.ts';
import { conflict, forbidden, invalid } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { deploymentTransitions, isTheirs, mayMove } from './deployment.ts';
import type { DeploymentHooks } from './hooks.ts';
import { moveApproval } from './store.approvals.postgres.ts';
import { type LockedDeployment, lockDeployment, moveDeployment } from './store.postgres.ts';
import { keepsData } from './store.resources.postgres.ts';
import { insertRun, insertRunEvent, lockRun, moveRun, readDeploymentOf } from './store.runs.postgres.ts';
import type { Teardown } from './teardown.ts';

// Destroying a deployment: requested once, done by a run of its own, recorded with what is left.

const sessionEnds =
  'The deployment that this session planned is being destroyed. Start a new session for another one.';

export interface DestroyRequest {
  /** The deployment's name, as the caller has typed it. */
  confirm: string;
  /** Whether snapshots and volumes go as well. They can't be had back, so it is an admin's to say. */
  deleteData: boolean;
}

/**
 * A caller wants whatever the deployment has made destroyed.
 * @throws AppError not_found; forbidden `not_your_deployment`, `data_needs_admin`; invalid `name_differs`; conflict
 *   `run_in_progress`, `being_destroyed`, `already_destroyed`
 */
export async function requestDestroy(
  unit: Unit & { caller: Caller },
  hooks: DeploymentHooks,
  deploymentId: string,
  { confirm, deleteData }: DestroyRequest,
): Promise<void> {
  const { caller } = unit;
  const deployment = await lockDeployment(unit, hooks, deploymentId);
  refuseUnlessMine(deployment, caller);
  if (deleteData && !includesRole(caller.role, 'admin')) throw dataNeedsAdmin();
  if (!mayMove(deployment.status, 'destroy')) throw notNow(deployment);
  if (deployment.status === 'destroyed' && !(deleteData && (await keepsData(unit, deploymentId))))
    throw notNow(deployment);
  requireName(deployment, confirm);
  if (deployment.pending) await moveApproval(unit, deployment.pending.id, 'supersede');
  await startDestroy(unit, hooks, deployment, { requestedBy: caller.userId, deleteData });
}

/** Starts the run, in the transaction that decides it. Its session ends, and its plan can't be applied any more. */
export async function startDestroy(
  unit: Unit,
  hooks: DeploymentHooks,
  deployment: LockedDeployment,
  { requestedBy, deleteData }: { requestedBy: string; deleteData: boolean },
): Promise<void> {
  const { id: deploymentId, approval } = deployment;
  if (approval) await moveApproval(unit, approval.id, 'supersede');
  await moveDeployment(unit, deploymentId, 'destroy', { failure_extent: null, failure_reason: null });
  const runId = newId('run');
  await insertRun(unit, {
    id: runId,
    deployment_id: deploymentId,
    plan_id: deployment.planId,
    kind: 'destroy',
    requested_by: requestedBy,
    delete_data: deleteData,
  });
  await hooks.destroying(unit, deployment, sessionEnds);
  const { event } = deploymentTransitions.destroy;
  const facts = { run_id: runId, plan_id: deployment.planId, delete_data: deleteData };
  await unit.emit({
    type: event,
    entityId: runId,
    title: `${deployment.name} is being destroyed`,
    payload: { deployment_id: deploymentId, session_id: deployment.sessionId, ...facts },
  });
  await unit.audit({ action: event, targetType: 'deployment', targetId: deploymentId, changes: facts });
}

/** @throws AppError invalid `name_differs` */
export function requireName({ name }: Pick<LockedDeployment, 'name'>, confirm: string): void {
  if (confirm === name) return;
  throw invalid(
    'name_differs',
    `confirm must be the deployment's name, ${name}, so that no other is meant by mistake.`,
    [{ path: 'confirm', message: `must be ${name}` }],
  );
}

const dataNeedsAdmin = () =>
  forbidden(
    'data_needs_admin',
    'Only admins have snapshots and volumes deleted. Leave delete_data out to keep them, or ask an admin.',
  );

function refuseUnlessMine(deployment: LockedDeployment, caller: Caller): void {
  if (isTheirs(deployment, caller)) return;
  throw forbidden(
    'not_your_deployment',
    'Members destroy the deployments that they had planned. Ask an admin to destroy this one.',
  );
}

function notNow({ status, name }: LockedDeployment) {
  if (status === 'running')
    return conflict('run_in_progress', `A run of ${name} is on its way. Destroy it when the run has ended.`);
  if (status === 'destroying') return conflict('being_destroyed', `${name} is being destroyed already.`);
  return conflict(
    'already_destroyed',
    `${name} is destroyed already. What it has kept is in teardown; delete_data deletes that, too.`,
  );
}

/**
 * The destroy has ended: with nothing left over the deployment is destroyed, else it may be repeated. Returns false,
 * and changes nothing, when the run has ended before.
 * @throws AppError not_found
 */
export async function endDestroy(
  unit: Unit,
  hooks: DeploymentHooks,
  runId: string,
  teardown: Teardown,
  failure: { step: string; reason: string } | null,
): Promise<boolean> {
  const deployment = await lockDeployment(unit, hooks, await readDeploymentOf(unit, runId));
  const run = await lockRun(unit, runId);
  const ended = failure
    ? await moveRun(unit, runId, 'fail', {
        ended_at: unit.now,
        failure_extent: 'partial',
        failure_reason: failure.reason,
      })
    : await moveRun(unit, runId, 'succeed', { ended_at: unit.now });
  if (!ended) return false;
  await insertRunEvent(unit, runId, {
    step: failure?.step ?? 'RecordTeardown',
    level: failure ? 'fail' : 'ok',
    message: failure?.reason ?? 'The deployment is destroyed.',
    dedup: 'ended',
  });
  const action = failure ? 'fail_destroy' : 'finish_destroy';
  await moveDeployment(unit, deployment.id, action, {
    teardown: unit.sql.json(teardown as never),
    ...(failure ? { failure_extent: 'partial' as const, failure_reason: failure.reason } : { outputs: null }),
  });
  const theirs = await unit.causedBy(run.requestedBy);
  const counts = {
    deleted: teardown.deleted.length,
    kept: teardown.kept.length,
    left_over: teardown.left_over.length,
    not_checked: teardown.not_checked.length,
  };
  const { event } = deploymentTransitions[action];
  const facts = { run_id: runId, ...counts };
  await theirs.emit({
    type: event,
    entityId: deployment.id,
    title: failure ? `${deployment.name} could not be destroyed` : `${deployment.name} is destroyed`,
    ...(failure && { body: failure.reason }),
    payload: { deployment_id: deployment.id, session_id: deployment.sessionId, ...facts },
  });
  await theirs.audit({ action: event, targetType: 'deployment', targetId: deployment.id, changes: facts });
  return true;
}
