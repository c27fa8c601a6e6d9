import { isDeepStrictEqual } from 'node:util';
import { refuseIfEnded } from '../../orgs/standing.ts';
import { findApprover, lockApprovalDemands } from '../../orgs/store.postgres.ts';
import type { PersonCaller } from '../../shared/actor.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { type AppError, conflict } from '../../shared/errors.ts';
import { requireFreshSignIn } from '../../shared/http/pipeline/fresh-sign-in.ts';
import { nameOrEmail } from '../../shared/people/display-name.ts';
import { refuseWhileDisconnected } from '../account-connection.ts';
import {
  type ApprovalAction,
  approvalTransitions,
  approvingLossOfData,
  type Decision,
  type NamedRequest,
} from '../approval.ts';
import { askAgain } from '../approvals/ask-again.ts';
import { askedAgain } from '../approvals/lapses.ts';
import { misnamed } from '../approvals/naming.ts';
import { deploymentTransitions, mayMove, moveOnApproval, needsSecondApprover } from '../deployment.ts';
import { type NotSecond, notSecond, whyNotSecond } from '../four-eyes.ts';
import type { PlanTools } from '../plans/planning.ts';
import { dispatchAsPlanned } from '../runs/dispatch.ts';
import { dispatchUpdate } from '../runs/runs.ts';
import { countOthers, findRequest, type LockedApproval, moveApproval } from '../store.approvals.postgres.ts';
import { type LockedDeployment, lockDeployment, moveDeployment } from '../store.postgres.ts';
import { startDestroy } from './destroy.ts';
import { keepAtEnd } from './end.ts';

// Decisions of admins on what approval is asked for.

/**
 * An admin's decision on a request for approval. Of two concurrent decisions the first moves the approval, and the
 * second finds nothing to move.
 * @param named the request that the caller has read; only that is decided
 * @throws AppError not_found; conflict `already_decided`, `approval_expired`, `approval_not_requested`, `plan_changed`,
 * `other_action`, `other_request`, `request_not_named`, `run_in_progress`, `account_disconnected`; forbidden
 * `sign_in_too_old`, `second_approver_required`, `role_too_low`, `approver_since_request`, `approver_through_requester`; payment_required as
 * `dispatchRun`, where the decision starts a run
 */
export async function decide(
  unit: Unit & { caller: PersonCaller },
  tools: PlanTools,
  deploymentId: string,
  decision: Decision,
  comment: string | null = null,
  named: NamedRequest = {},
): Promise<void> {
  const { caller, now } = unit;
  const deployment = await lockDeployment(unit, tools.hooks, deploymentId);
  await refuseIfEnded(unit);
  const approval = approvalToDecide(deployment, now, named);
  await refuseUnlessNamed(unit, deployment, approval, named);
  if (decision === 'approve' && approval.deleteData) requireFreshSignIn(approvingLossOfData, caller, now);
  const decided = {
    decided_by: caller.userId,
    decided_at: now,
    decider_token_version: caller.tokenVersion,
    comment,
  };
  if (!(await moveApproval(unit, approval.id, decision, decided))) throw alreadyDecided(deployment, approval);
  if (decision === 'approve' && !mayMove(deployment.status, moveOnApproval[approval.action]))
    throw runInProgress(deployment);
  refuseWhileDisconnected(decision, deployment);
  if (decision === 'approve') refuseIfRelabelled(deployment, approval);
  const approver = { userId: caller.userId, ...(await findApprover(unit, caller.userId)) };
  const isSecond = whyNotSecond(approval, approver);
  if (decision === 'approve' && isSecond) await refuseIfSecondDemanded(unit, approval, isSecond);
  const isKept = approval.action === 'destroy' && decision === 'reject';
  const end = isKept ? await keepAtEnd(unit, deploymentId) : undefined;
  await announce(unit, deployment, approval, decision, { comment, end });
  await unit.audit({
    action: deploymentTransitions[decision].event,
    targetType: 'deployment',
    targetId: deploymentId,
    changes: {
      outcome: approvalTransitions[decision].to,
      approval_id: approval.id,
      action: approval.action,
      plan_digest: approval.planDigest,
      delete_data: approval.deleteData,
      labels: approval.labels,
      comment,
      requested_by: approval.requestedBy,
      wanted_by: [...approval.wantedBy],
      ...(decision === 'approve' && {
        self_approval: approval.wantedBy.includes(caller.userId),
        approver_since: approver.approverSince?.toISOString() ?? null,
        approver_through: approver.approverThrough,
      }),
    },
  });
  await effects[approval.action][decision]({ unit, tools, deployment, approval, comment });
}

interface DecisionInput {
  unit: Unit & { caller: PersonCaller };
  tools: PlanTools;
  deployment: LockedDeployment;
  approval: LockedApproval;
  comment: string | null;
}

/** The effect of a decision on the deployment, by the requested action. */
const effects: Record<ApprovalAction, Record<Decision, (decided: DecisionInput) => Promise<void>>> = {
  apply: {
    async approve({ unit, tools, deployment, approval, comment }) {
      await moveDeployment(unit, deployment.id, 'approve');
      await tools.hooks.decided(unit, deployment, approvalNotice(unit.caller, comment));
      // A session's user says when it is deployed; without an open session there is no user to wait for.
      if (deployment.sessionRevision === null) await dispatchAsPlanned(unit, tools, deployment, approval);
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
      // The running deployment stays as it is.
    },
  },
  destroy: {
    approve: ({ unit, tools, deployment, approval }) => startDestroy(unit, tools.hooks, deployment, approval),
    async reject() {
      // The running deployment stays as it is.
    },
  },
};

/** The approval to decide on. The approval's move decides whether it is still pending. */
function approvalToDecide(
  deployment: LockedDeployment,
  now: Date,
  { approvalId, planDigest, action }: NamedRequest,
): LockedApproval {
  const { name, pending, latest } = deployment;
  const approval = pending ?? latest;
  if (!approval) {
    throw conflict('approval_not_requested', 'Nobody asked for an approval of this deployment.');
  }
  if (approval.status === 'expired' || (approval.status === 'pending' && approval.expiresAt <= now)) {
    throw conflict(
      'approval_expired',
      `The approval request has expired. ${askAgain(deployment, approval.action)}`,
    );
  }
  if (pending) return pending;
  if (approvalId !== undefined && approvalId !== approval.id) throw nothingAsked(name);
  if (action !== undefined && action !== approval.action) throw nothingAsked(name);
  if (planDigest !== undefined && planDigest !== approval.planDigest) throw planChanged();
  if (approval.status === 'superseded') throw planChanged();
  return approval;
}

/**
 * An approver must not decide on another request than the one that they have read. A request that is decided already
 * needs no such check.
 */
async function refuseUnlessNamed(
  unit: Unit,
  { id, name, pending }: LockedDeployment,
  approval: LockedApproval,
  named: NamedRequest,
): Promise<void> {
  if (!pending) return;
  const { approvalId } = named;
  const isOther = approvalId !== undefined && approvalId !== approval.id;
  const former = isOther ? await findRequest(unit, id, approvalId) : undefined;
  const others = await countOthers(unit, id, approval, named.action);
  const refusal = misnamed(name, approval, named, others, former);
  if (refusal) throw refusal;
}

/** Labels can't be changed while they wait; a version before this one may have changed them. */
function refuseIfRelabelled({ labels }: LockedDeployment, approval: LockedApproval): void {
  if (approval.labels && !isDeepStrictEqual(approval.labels, labels)) throw planChanged();
}

const nothingAsked = (name: string): AppError =>
  conflict(
    'other_request',
    `The request that you named is over, and no approval is asked for ${name} now. Read the deployment to see what came of it.`,
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

const alreadyDecided = (deployment: LockedDeployment, { status }: LockedApproval): AppError =>
  conflict(
    'already_decided',
    status === 'lapsed'
      ? `This approval was given, and has ended before a run used it. ${askedAgain(deployment)}`
      : `This approval request is already ${status}. Read the deployment to see by whom.`,
  );

async function refuseIfSecondDemanded(
  unit: Unit,
  approval: LockedApproval,
  reason: NotSecond,
): Promise<void> {
  const { secondApproverRequired: requireSecondApprover } = await lockApprovalDemands(unit);
  if (needsSecondApprover(approval, { requireSecondApprover }))
    throw notSecond(reason, requireSecondApprover);
}

const approvalNotice = (caller: PersonCaller, comment: string | null) =>
  `${nameOrEmail(caller)} approved the plan${comment ? `: ${comment}` : '.'}`;

const rejectionNotice = (caller: PersonCaller, comment: string | null) =>
  `${nameOrEmail(caller)} rejected the plan${comment ? `: ${comment}` : '.'}`;

async function announce(
  unit: Unit & { caller: PersonCaller },
  { id, name, sessionId, sessionRevision }: LockedDeployment,
  approval: LockedApproval,
  decision: Decision,
  { comment, end }: { comment: string | null; end: Date | undefined },
): Promise<void> {
  const { event, to } = deploymentTransitions[decision];
  const what = { apply: name, update: `The change of ${name}`, destroy: `The destroy of ${name}` }[
    approval.action
  ];
  const waits = approval.action === 'apply' && decision === 'approve' && sessionRevision !== null;
  await unit.emit({
    type: event,
    entityId: approval.id,
    title: `${what} was ${to}`,
    body: [
      `Decided by ${nameOrEmail(unit.caller)}${comment ? `: ${comment}` : '.'}`,
      waits &&
        'Nothing runs yet: it starts with “deploy” in its session, which the member whose session it is says or presses.',
      end && `Its end is ${end.toISOString()} now; set another expires_at to keep it longer.`,
    ]
      .filter(Boolean)
      .join(' '),
    payload: {
      deployment_id: id,
      session_id: sessionId,
      approval_id: approval.id,
      action: approval.action,
      plan_id: approval.planId,
      plan_digest: approval.planDigest,
      delete_data: approval.deleteData,
      decision: to,
    },
  });
}
