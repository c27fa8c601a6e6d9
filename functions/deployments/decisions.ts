import { lockApprovalDemands } from '../orgs/store.postgres.ts';
import type { Caller } from '../shared/actor.ts';
import type { Unit } from '../shared/db/unit.ts';
import { nameOrEmail } from '../shared/display-name.ts';
import { type AppError, conflict, forbidden } from '../shared/errors.ts';
import { refuseWhileDisconnected } from './account-connection.ts';
import { type ApprovalAction, approvalTransitions, type Decision, type SeenRequest } from './approval.ts';
import { deploymentTransitions, mayMove, moveOnApproval, needsSecondApprover } from './deployment.ts';
import { startDestroy } from './destroy.ts';
import { type DispatchTools, dispatchAsPlanned } from './dispatch.ts';
import { dispatchUpdate } from './runs.ts';
import { type LockedApproval, moveApproval } from './store.approvals.postgres.ts';
import { type LockedDeployment, lockDeployment, moveDeployment } from './store.postgres.ts';

// Decisions of admins on what approval is asked for.

/**
 * An admin's decision on what the approval was asked for. Of two concurrent decisions the first moves the approval,
 * and the second finds nothing to move.
 * @param seen what the caller has seen; only that is decided
 * @throws AppError not_found; conflict `already_decided`, `approval_expired`, `approval_not_requested`,
 *   `plan_changed`, `other_action`, `run_in_progress`, `account_disconnected`; forbidden `second_approver_required`; payment_required as
 *   `dispatchRun`, where the decision starts a run
 */
export async function decide(
  unit: Unit & { caller: Caller },
  tools: DispatchTools,
  deploymentId: string,
  decision: Decision,
  comment: string | null = null,
  seen: SeenRequest = {},
): Promise<void> {
  const { caller, now } = unit;
  const deployment = await lockDeployment(unit, tools.hooks, deploymentId);
  const approval = approvalToDecide(deployment, now, seen);
  const decided = { decided_by: caller.userId, decided_at: now, comment };
  if (!(await moveApproval(unit, approval.id, decision, decided))) throw alreadyDecided(approval.status);
  if (decision === 'approve' && !mayMove(deployment.status, moveOnApproval[approval.action]))
    throw runInProgress(deployment);
  refuseWhileDisconnected(decision, deployment);
  const selfApproval = decision === 'approve' && approval.requestedBy === caller.userId;
  if (selfApproval) await refuseIfSecondApproverRequired(unit, approval);
  await announce(unit, deployment, approval, decision, comment);
  await unit.audit({
    action: deploymentTransitions[decision].event,
    targetType: 'deployment',
    targetId: deploymentId,
    changes: {
      outcome: approvalTransitions[decision].to,
      approval_id: approval.id,
      action: approval.action,
      plan_digest: approval.planDigest,
      comment,
      requested_by: approval.requestedBy,
      ...(decision === 'approve' && { self_approval: selfApproval }),
    },
  });
  await effects[approval.action][decision]({ unit, tools, deployment, approval, comment });
}

interface Decided {
  unit: Unit & { caller: Caller };
  tools: DispatchTools;
  deployment: LockedDeployment;
  approval: LockedApproval;
  comment: string | null;
}

/** What a decision does to the deployment, by what was asked. */
const effects: Record<ApprovalAction, Record<Decision, (decided: Decided) => Promise<void>>> = {
  apply: {
    async approve({ unit, tools, deployment, approval }) {
      await moveDeployment(unit, deployment.id, 'approve');
      await tools.hooks.decided(unit, deployment);
      // A session's user says when it is deployed; where no session goes on there is nobody else to wait for.
      if (deployment.sessionRevision === null)
        await dispatchAsPlanned(unit, tools, deployment, approval.requestedBy);
    },
    async reject({ unit, tools, deployment, comment }) {
      await moveDeployment(unit, deployment.id, 'reject');
      await tools.hooks.reopened(unit, deployment, rejectionNotice(unit.caller, comment));
    },
  },
  update: {
    async approve({ unit, tools, deployment, approval }) {
      await dispatchUpdate(unit, tools.hooks, deployment, approval.planId, approval.requestedBy);
    },
    async reject() {
      // What runs goes on as before.
    },
  },
  destroy: {
    approve: ({ unit, tools, deployment, approval }) => startDestroy(unit, tools.hooks, deployment, approval),
    async reject() {
      // What runs goes on as before.
    },
  },
};

/** The approval to decide on. The approval's move decides whether it is still pending. */
function approvalToDecide(
  { name, pending, latest }: LockedDeployment,
  now: Date,
  { planDigest, action }: SeenRequest,
): LockedApproval {
  const approval = pending ?? latest;
  if (!approval) {
    throw conflict('approval_not_requested', 'Nobody asked for an approval of this deployment.');
  }
  if (action !== undefined && action !== approval.action) throw otherAction(name, approval.action);
  if (planDigest !== undefined && planDigest !== approval.planDigest) throw planChanged();
  if (approval.status === 'superseded') throw planChanged();
  if (approval.status === 'expired' || (approval.status === 'pending' && approval.expiresAt <= now)) {
    throw conflict('approval_expired', 'The approval request has expired. The requester can ask again.');
  }
  return approval;
}

const otherAction = (name: string, asked: ApprovalAction): AppError =>
  conflict(
    'other_action',
    `Approval is asked ${{ apply: 'to apply the plan of', update: 'to change', destroy: 'to destroy' }[asked]} ${name}. Read the deployment again and decide on that.`,
  );

const planChanged = (): AppError =>
  conflict(
    'plan_changed',
    'The plan has changed since you saw it. Read the deployment again and decide on the new plan.',
  );

const runInProgress = ({ name }: LockedDeployment): AppError =>
  conflict(
    'run_in_progress',
    `A run of ${name} is in progress. Approve the request when the run has ended, or reject it now.`,
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

const rejectionNotice = (caller: Caller, comment: string | null) =>
  `${nameOrEmail(caller)} rejected the plan${comment ? `: ${comment}` : '.'}`;

async function announce(
  unit: Unit & { caller: Caller },
  { id, name, sessionId }: LockedDeployment,
  approval: LockedApproval,
  decision: Decision,
  comment: string | null,
): Promise<void> {
  const { event, to } = deploymentTransitions[decision];
  const what = { apply: name, update: `The change of ${name}`, destroy: `The destroy of ${name}` }[
    approval.action
  ];
  await unit.emit({
    type: event,
    entityId: approval.id,
    title: `${what} was ${to}`,
    body: `Decided by ${nameOrEmail(unit.caller)}${comment ? `: ${comment}` : '.'}`,
    payload: {
      deployment_id: id,
      session_id: sessionId,
      approval_id: approval.id,
      action: approval.action,
      plan_id: approval.planId,
      plan_digest: approval.planDigest,
      decision: to,
    },
  });
}
