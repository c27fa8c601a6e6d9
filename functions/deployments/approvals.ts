import { lockApprovalDemands } from '../orgs/store.postgres.ts';
import type { Caller } from '../shared/actor.ts';
import type { Unit } from '../shared/db/unit.ts';
import { type AppError, conflict, forbidden } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { approvalLifetimeMs, type Decision } from './approval.ts';
import { deploymentTransitions, needsSecondApprover } from './deployment.ts';
import type { DeploymentHooks } from './hooks.ts';
import { insertApproval, type LockedApproval, moveApproval } from './store.approvals.postgres.ts';
import { type LockedDeployment, lockDeployment, moveDeployment, readPlan } from './store.postgres.ts';

/**
 * Asks for the approval of a deployment's current plan, where the org demands one now. Called when the plan is
 * recorded, and again when its run is about to be dispatched: the demand may have come between.
 * @returns the approval's id; null where none is demanded
 */
export async function requestApprovalIfDemanded(
  unit: Unit,
  deploymentId: string,
  requestedBy: string,
): Promise<string | null> {
  const { approvalRequired, secondApproverRequired } = await lockApprovalDemands(unit);
  if (!approvalRequired) return null;
  const { plan, ...planned } = await readPlan(unit, deploymentId);
  const id = newId('approval');
  await insertApproval(unit, {
    id,
    deployment_id: deploymentId,
    plan_id: planned.planId,
    plan_digest: planned.digest,
    requested_by: requestedBy,
    expires_at: new Date(unit.now.getTime() + approvalLifetimeMs),
    second_approver_required: secondApproverRequired,
  });
  await moveDeployment(unit, deploymentId, 'request_approval', {
    failure_extent: null,
    failure_reason: null,
  });
  const { event } = deploymentTransitions.request_approval;
  await unit.emit({
    type: event,
    entityId: id,
    title: `${plan.name} needs an admin's approval`,
    body: `The plan: ${plan.summary}. Estimated at ${plan.cost.monthly_total.toFixed(2)} USD a month.`,
    payload: {
      deployment_id: deploymentId,
      session_id: planned.sessionId,
      agent_id: planned.agentId,
      cloud_account_id: planned.cloudAccountId,
      cloud_provider: planned.cloudProvider,
      plan_id: planned.planId,
      approval_id: id,
      plan_digest: planned.digest,
    },
  });
  await unit.audit({
    action: event,
    targetType: 'deployment',
    targetId: deploymentId,
    changes: { approval_id: id, plan_digest: planned.digest },
  });
  return id;
}

/** How the approval of the current plan stands. `reason` says why it isn't approved, for people. */
export interface ApprovalOutcome {
  status: 'pending' | 'approved' | 'rejected' | 'expired' | 'not_required';
  reason: string | null;
}

const expiredReason = 'No admin decided in time, so the approval request has expired.';

/**
 * How the current plan's approval stands, for the workflow that is about to wait for it. One that is overdue
 * expires here.
 * @throws AppError not_found
 */
export async function readDecision(
  unit: Unit,
  hooks: DeploymentHooks,
  deploymentId: string,
): Promise<ApprovalOutcome> {
  const { approval } = await lockDeployment(unit, hooks, deploymentId);
  if (approval?.status !== 'pending') return outcomeOf(approval);
  // A workflow restarted after the deadline would otherwise wait another seven days.
  if (approval.expiresAt <= unit.now) return expireApproval(unit, hooks, deploymentId);
  return { status: 'pending', reason: null };
}

/**
 * The time to decide is over: the request expires and the session's review begins anew. A decision that was committed
 * just before takes precedence and is returned.
 * @throws AppError not_found
 */
export async function expireApproval(
  unit: Unit,
  hooks: DeploymentHooks,
  deploymentId: string,
): Promise<ApprovalOutcome> {
  const deployment = await lockDeployment(unit, hooks, deploymentId);
  const { approval } = deployment;
  const isOver = approval && (await moveApproval(unit, approval.id, 'expire', { decided_at: unit.now }));
  if (!isOver) return outcomeOf(approval);
  await moveDeployment(unit, deploymentId, 'expire');
  await hooks.reopened(unit, deployment, expiredReason);
  await unit.audit({
    action: 'deployment.approval_expired',
    targetType: 'deployment',
    targetId: deploymentId,
    changes: { approval_id: approval.id, plan_digest: approval.planDigest },
  });
  return { status: 'expired', reason: expiredReason };
}

function outcomeOf(approval: LockedApproval | null): ApprovalOutcome {
  switch (approval?.status) {
    case undefined:
      return { status: 'not_required', reason: null };
    case 'approved':
    case 'pending':
      return { status: approval.status, reason: null };
    case 'expired':
      return { status: 'expired', reason: expiredReason };
    case 'superseded':
      return { status: 'rejected', reason: 'The plan has changed since approval was asked.' };
    case 'rejected':
      return { status: 'rejected', reason: approval.comment ?? 'An admin rejected the plan.' };
  }
}

/**
 * An admin's decision on the plan that the approval was asked for. Of two concurrent decisions the first moves the
 * approval, and the second finds nothing to move. A rejection reopens the review.
 * @param planDigest the plan that the caller has seen; when given, only that one is decided
 * @throws AppError not_found; conflict `already_decided`, `approval_expired`, `approval_not_requested`,
 * `plan_changed`; forbidden `second_approver_required`
 */
export async function decide(
  unit: Unit & { caller: Caller },
  hooks: DeploymentHooks,
  deploymentId: string,
  decision: Decision,
  comment: string | null = null,
  planDigest?: string,
): Promise<void> {
  const { caller, now } = unit;
  const deployment = await lockDeployment(unit, hooks, deploymentId);
  const approval = approvalOfPlan(deployment, now, planDigest);
  const decided = { decided_by: caller.userId, decided_at: now, comment };
  if (!(await moveApproval(unit, approval.id, decision, decided))) throw alreadyDecided(approval.status);
  const selfApproval = decision === 'approve' && approval.requestedBy === caller.userId;
  if (selfApproval) await refuseIfSecondApproverRequired(unit, approval);
  await moveDeployment(unit, deploymentId, decision);
  if (decision === 'approve') await hooks.decided(unit, deployment);
  else await hooks.reopened(unit, deployment, rejectionNotice(caller, comment));
  await announce(unit, deployment, approval, decision, comment);
  await unit.audit({
    action: deploymentTransitions[decision].event,
    targetType: 'deployment',
    targetId: deploymentId,
    changes: {
      outcome: deploymentTransitions[decision].to,
      approval_id: approval.id,
      plan_digest: approval.planDigest,
      comment,
      requested_by: approval.requestedBy,
      ...(decision === 'approve' && { self_approval: selfApproval }),
    },
  });
}

/** The approval to decide on. The approval's move decides whether it is still pending. */
function approvalOfPlan({ approval }: LockedDeployment, now: Date, planDigest?: string): LockedApproval {
  if (!approval) {
    throw conflict('approval_not_requested', 'Nobody asked for an approval of this deployment’s plan.');
  }
  if (planDigest !== undefined && planDigest !== approval.planDigest) throw planChanged();
  if (approval.status === 'superseded') throw planChanged();
  if (approval.status === 'expired' || (approval.status === 'pending' && approval.expiresAt <= now)) {
    throw conflict(
      'approval_expired',
      'The approval request has expired. The requester can ask again from the review.',
    );
  }
  return approval;
}

const planChanged = (): AppError =>
  conflict(
    'plan_changed',
    'The plan has changed since you saw it. Read the deployment again and decide on the new plan.',
  );

const alreadyDecided = (status: string): AppError =>
  conflict(
    'already_decided',
    `This approval request is already ${status}. Read the deployment to see by whom.`,
  );

async function refuseIfSecondApproverRequired(unit: Unit, approval: LockedApproval): Promise<void> {
  const { secondApproverRequired: requireSecondApprover } = await lockApprovalDemands(unit);
  if (!needsSecondApprover(approval, { requireSecondApprover })) return;
  throw forbidden(
    'second_approver_required',
    'This organization wants another admin to approve what you requested. Ask one of them.',
  );
}

const rejectionNotice = ({ name, email }: Caller, comment: string | null) =>
  `${name ?? email} rejected the plan${comment ? `: ${comment}` : '.'}`;

async function announce(
  unit: Unit & { caller: Caller },
  { id, name, sessionId, planId }: LockedDeployment,
  approval: LockedApproval,
  decision: Decision,
  comment: string | null,
): Promise<void> {
  const { event, to } = deploymentTransitions[decision];
  await unit.emit({
    type: event,
    entityId: approval.id,
    title: `${name} was ${to}`,
    body: `Decided by ${unit.caller.name ?? unit.caller.email}${comment ? `: ${comment}` : '.'}`,
    payload: {
      deployment_id: id,
      session_id: sessionId,
      approval_id: approval.id,
      plan_id: planId,
      plan_digest: approval.planDigest,
      decision: to,
    },
  });
}
