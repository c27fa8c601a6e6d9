import { refuseIfEnded } from '../../orgs/standing.ts';
import { findApprover, lockApprovalDemands } from '../../orgs/store.postgres.ts';
import { includesRole, type PersonCaller } from '../../shared/actor.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { conflict, forbidden, invalid } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { refuseWhileDisconnected } from '../account-connection.ts';
import { requestApproval } from '../approvals/approvals.ts';
import {
  deploymentTransitions,
  isDecidedBeforeDestroy,
  mayMove,
  needsApprovalForDestroy,
} from '../deployment.ts';
import { stopChecks } from '../drift/store.postgres.ts';
import { mayAskInstead } from '../four-eyes.ts';
import type { SessionHooks } from '../hooks.ts';
import { refuseUnlessTheirs } from '../permissions.ts';
import { moveApproval } from '../store.approvals.postgres.ts';
import { type LockedDeployment, lockDeployment, moveDeployment, readPlan } from '../store.postgres.ts';
import { keepsData } from '../store.resources.postgres.ts';
import { insertRun } from '../store.runs.postgres.ts';

// Destroying a deployment: requested once, done by a run of its own, recorded with what is left.

const sessionEnds =
  'The deployment that this session planned is being destroyed. Start a new session for another one.';

export interface DestroyRequest {
  /** The deployment's name, as the caller has typed it. */
  confirm: string;
  /** Whether snapshots and volumes are deleted as well. That can't be undone, so only an admin may ask for it. */
  deleteData: boolean;
}

/**
 * Destroys the deployment's resources, by a caller's request. Where the org demands an approval of that, one is
 * requested and nothing else changes.
 * @throws AppError not_found; forbidden `not_your_deployment`, `data_needs_admin`, `role_too_low`; invalid `name_differs`; conflict
 * `run_in_progress`, `being_destroyed`, `already_destroyed`, `protected`, `approval_pending`, `account_disconnected`
 */
export async function requestDestroy(
  unit: Unit & { caller: PersonCaller },
  hooks: SessionHooks,
  deploymentId: string,
  { confirm, deleteData }: DestroyRequest,
): Promise<void> {
  const { caller } = unit;
  const deployment = await lockDeployment(unit, hooks, deploymentId);
  await refuseIfEnded(unit);
  refuseUnlessTheirs(deployment, caller);
  if (deleteData && !includesRole(caller.role, 'admin')) throw dataNeedsAdmin();
  refuseUnlessDestroyable(deployment);
  if (deployment.status === 'destroyed' && !(deleteData && (await keepsData(unit, deploymentId))))
    throw notNow(deployment);
  requireName(deployment, confirm);
  refuseWhileDisconnected('destroy', deployment);
  const { pending } = deployment;
  const { secondApproverRequired } = await lockApprovalDemands(unit);
  const isInstead =
    pending?.action === 'destroy' &&
    mayAskInstead(pending, pending.secondApproverRequired || secondApproverRequired, {
      userId: caller.userId,
      ...(await findApprover(unit, caller.userId)),
    });
  if (isInstead) await moveApproval(unit, pending.id, 'supersede');
  const order = { requestedBy: caller.userId, deleteData };
  await destroyOrAsk(unit, hooks, isInstead ? { ...deployment, pending: null } : deployment, order);
}

export interface DestroyOrder {
  requestedBy: string;
  deleteData: boolean;
}

/**
 * Starts the destroy, or asks for its approval where the org demands one. A deployment that never ran has made nothing
 * and needs no approval.
 * @returns whether an approval was asked for
 * @throws AppError conflict `approval_pending`
 */
export async function destroyOrAsk(
  unit: Unit,
  hooks: SessionHooks,
  deployment: LockedDeployment,
  order: DestroyOrder,
  why = '',
): Promise<boolean> {
  const { pending, name } = deployment;
  const demands = await lockApprovalDemands(unit);
  const { secondApproverRequired } = demands;
  const isAsked = needsApprovalForDestroy(deployment, demands);
  if (isAsked && isDecidedBeforeDestroy(pending?.action)) throw approvalPending(deployment);
  if (pending) await moveApproval(unit, pending.id, 'supersede');
  if (!isAsked) {
    await startDestroy(unit, hooks, deployment, order);
    return false;
  }
  await requestApproval(unit, {
    deploymentId: deployment.id,
    action: 'destroy',
    planned: await readPlan(unit, deployment.id),
    ...order,
    secondApproverRequired,
    title: `The destroy of ${name} needs an admin's approval`,
    body: `${why}What the deployment has made is to be deleted, ${order.deleteData ? 'and its data as well, for good' : 'apart from the data that its plan keeps'}. All goes on until that is approved.`,
  });
  return true;
}

/**
 * Starts the run, in the transaction that decides it. Its session ends, and its plan can't be applied any more.
 * @throws AppError conflict as `requestDestroy`
 */
export async function startDestroy(
  unit: Unit,
  hooks: SessionHooks,
  deployment: LockedDeployment,
  { requestedBy, deleteData }: DestroyOrder,
): Promise<void> {
  refuseUnlessDestroyable(deployment);
  const { id: deploymentId, approval } = deployment;
  if (approval) await moveApproval(unit, approval.id, 'supersede');
  await moveDeployment(unit, deploymentId, 'destroy', { failure_extent: null, failure_reason: null });
  await stopChecks(unit, deploymentId);
  const runId = newId('run');
  await insertRun(unit, {
    id: runId,
    deployment_id: deploymentId,
    plan_id: deployment.planId,
    kind: 'destroy',
    requested_by: requestedBy,
    labels: null,
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

function refuseUnlessDestroyable(deployment: LockedDeployment): void {
  if (!mayMove(deployment.status, 'destroy')) throw notNow(deployment);
  if (deployment.isProtected) throw isProtected(deployment);
}

const isProtected = ({ name }: LockedDeployment) =>
  conflict(
    'protected',
    `${name} is protected. Set protected to false first if it is really to be destroyed.`,
  );

const approvalPending = ({ pending, name }: LockedDeployment) =>
  conflict(
    'approval_pending',
    `An admin is asked already to approve ${pending?.action === 'destroy' ? `the destroy of ${name}` : `that ${name} is deployed`}. That has to be decided first.`,
  );

function notNow({ status, name }: LockedDeployment) {
  if (status === 'running')
    return conflict('run_in_progress', `A run of ${name} is in progress. Destroy it when the run has ended.`);
  if (status === 'destroying') return conflict('being_destroyed', `${name} is being destroyed already.`);
  return conflict(
    'already_destroyed',
    `${name} is destroyed already. What it has kept is in teardown; delete_data deletes that, too.`,
  );
}
