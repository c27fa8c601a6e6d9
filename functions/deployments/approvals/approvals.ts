import { isDeepStrictEqual } from 'node:util';
import { usdRange } from '../../agents/plan/cost-lines.ts';
import { lockApprovalDemands } from '../../orgs/store.postgres.ts';
import { findAnswerable } from '../../orgs/store.service-accounts.postgres.ts';
import { actorKind } from '../../shared/actor.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { newId } from '../../shared/ids.ts';
import type { ApprovalAction } from '../approval.ts';
import { deploymentTransitions } from '../deployment.ts';
import type { SessionHooks } from '../hooks.ts';
import { keepsLess } from '../kept-by-destroy.ts';
import { insertApproval, type LockedApproval, moveApproval } from '../store.approvals.postgres.ts';
import {
  lockDeployment,
  moveDeployment,
  type PlanFacts,
  readPlan,
  supersedePending,
} from '../store.postgres.ts';
import { selectAppliedLabels, selectPlanThatRan } from '../store.runs.postgres.ts';
import { approvalLifetimeMs } from './lifetimes.ts';

// Requests for approval: made, waited for, and expired when no admin decides. requests/decide.ts has the decisions.

/**
 * Asks for the approval of a deployment's current plan, where the org demands one now or a program asks that a destroy keeps less. Called when the plan is
 * recorded, and again when its run is about to be dispatched: the demand may have come between.
 * @param pending what waits for a decision so far; the new request takes its place
 * @returns the approval's id; null where none is demanded
 */
export async function requestApprovalIfDemanded(
  unit: Unit,
  deploymentId: string,
  { requestedBy, wantedBy }: Wanters,
  pending: LockedApproval | null = null,
): Promise<string | null> {
  const { approvalRequired, secondApproverRequired } = await lockApprovalDemands(unit);
  const planned = await readPlan(unit, deploymentId);
  if (!approvalRequired && !(await isForPeople(unit, deploymentId, planned))) return null;
  await supersedePending(unit, { id: deploymentId, pending });
  await moveDeployment(unit, deploymentId, 'request_approval', {
    failure_extent: null,
    failure_reason: null,
  });
  return requestApproval(unit, {
    deploymentId,
    action: 'apply',
    planned,
    requestedBy,
    wantedBy,
    secondApproverRequired,
    title: `${planned.plan.name} needs an admin's approval`,
    body: `The plan: ${planned.plan.summary}. Estimated at ${usdRange(planned.plan.cost)} a month.`,
  });
}

/** Which data a destroy deletes, a person decides: a program runs no plan by which it keeps less than by the one that ran. */
async function isForPeople(unit: Unit, deploymentId: string, { plan }: PlanFacts): Promise<boolean> {
  if (unit.byToken === null) return false;
  const ran = await selectPlanThatRan(unit, deploymentId);
  return ran !== undefined && keepsLess(ran, plan);
}

/** The members who want what a request asks for. */
export interface Wanters {
  requestedBy: string;
  /** Others who have wanted it, such as those whose request it takes the place of. */
  wantedBy?: readonly string[] | undefined;
}

export interface ApprovalRequest extends Wanters {
  deploymentId: string;
  action: ApprovalAction;
  planned: PlanFacts;
  /** For a destroy: whether snapshots and volumes are deleted as well. */
  deleteData?: boolean;
  /** As the organization demands it now. */
  secondApproverRequired: boolean;
  title: string;
  body: string;
}

/**
 * Asks for an approval that is demanded, bound to all that it allows: the digest of the plan that it is about, whether data
 * goes with a destroy, the labels that become tags, and who wanted it. Call it with the deployment
 * locked and nothing pending: of a deployment one approval waits at most.
 * @returns the approval's id
 */
export async function requestApproval(
  unit: Unit,
  {
    deploymentId,
    action,
    planned,
    requestedBy,
    wantedBy = [],
    deleteData = false,
    secondApproverRequired,
    title,
    body,
  }: ApprovalRequest,
): Promise<string> {
  const id = newId('approval');
  // A destroy makes nothing that could carry them.
  const labels = action === 'destroy' ? null : planned.labels;
  const wished = [...wantedBy, ...(labels ? await labellers(unit, deploymentId, planned) : [])];
  const wanted = [...wished, ...(await answerable(unit, [requestedBy, ...wished]))];
  await insertApproval(unit, {
    id,
    deployment_id: deploymentId,
    plan_id: planned.planId,
    action,
    plan_digest: planned.digest,
    requested_by: requestedBy,
    wanted_by: [...new Set(wanted)].filter((id) => id !== requestedBy),
    expires_at: new Date(unit.now.getTime() + approvalLifetimeMs),
    second_approver_required: secondApproverRequired,
    delete_data: deleteData,
    labels,
    preflight_due_at: action === 'destroy' || planned.isChecked ? null : unit.now,
  });
  const { event } = deploymentTransitions.request_approval;
  await unit.emit({
    type: event,
    entityId: id,
    title,
    body,
    payload: {
      deployment_id: deploymentId,
      action,
      session_id: planned.sessionId,
      agent_id: planned.agentId,
      cloud_account_id: planned.cloudAccountId,
      cloud_provider: planned.cloudProvider,
      plan_id: planned.planId,
      approval_id: id,
      plan_digest: planned.digest,
      delete_data: deleteData,
    },
  });
  await unit.audit({
    action: event,
    targetType: 'deployment',
    targetId: deploymentId,
    changes: {
      approval_id: id,
      action,
      plan_digest: planned.digest,
      delete_data: deleteData,
      labels,
      requested_by: requestedBy,
      wanted_by: wanted,
    },
  });
  return id;
}

/** The person who set labels that the run would bring into the account, whether or not they ask for the run. */
async function labellers(
  unit: Unit,
  deploymentId: string,
  { labels, labelsSetBy }: PlanFacts,
): Promise<string[]> {
  const applied = (await selectAppliedLabels(unit, deploymentId)) ?? {};
  return labelsSetBy === null || isDeepStrictEqual(labels, applied) ? [] : [labelsSetBy];
}

/**
 * The users who can make service accounts act: a wish of these accounts is theirs as well, so that an admin can't make a
 * program request what the same admin then approves.
 */
const answerable = async (unit: Unit, wanters: readonly string[]): Promise<string[]> => {
  const services = [...new Set(wanters)].filter((id) => actorKind(id) === 'service');
  return services.length === 0 ? [] : findAnswerable(unit, services);
};

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
  hooks: SessionHooks,
  deploymentId: string,
): Promise<ApprovalOutcome> {
  const { approval } = await lockDeployment(unit, hooks, deploymentId);
  if (approval?.status !== 'pending') return outcomeOf(approval);
  // A workflow restarted after the deadline would otherwise wait another seven days.
  if (approval.expiresAt <= unit.now) return expireApproval(unit, hooks, deploymentId);
  return { status: 'pending', reason: null };
}

/**
 * The time to decide is over: the request expires. For a plan that was to be applied, the session's review begins
 * again; a deployment in another state stays as it was. A decision that was committed just before takes precedence and
 * is returned.
 * @throws AppError not_found
 */
export async function expireApproval(
  unit: Unit,
  hooks: SessionHooks,
  deploymentId: string,
): Promise<ApprovalOutcome> {
  const deployment = await lockDeployment(unit, hooks, deploymentId);
  const { approval, pending } = deployment;
  const isOver = pending && (await moveApproval(unit, pending.id, 'expire', { decided_at: unit.now }));
  if (!isOver) return outcomeOf(approval);
  if (pending.action === 'apply') {
    await moveDeployment(unit, deploymentId, 'expire');
    await hooks.reopened(unit, deployment, expiredReason);
  }
  await unit.audit({
    action: 'deployment.approval_expired',
    targetType: 'deployment',
    targetId: deploymentId,
    changes: { approval_id: pending.id, action: pending.action, plan_digest: pending.planDigest },
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
    case 'lapsed':
      return { status: 'not_required', reason: null };
    case 'withdrawn':
      return { status: 'rejected', reason: 'The request for approval was withdrawn.' };
    case 'superseded':
      return { status: 'rejected', reason: 'The plan has changed since approval was asked.' };
    case 'rejected':
      return { status: 'rejected', reason: approval.comment ?? 'An admin rejected the plan.' };
  }
}
