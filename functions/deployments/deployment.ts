import { actorId, type Caller, includesRole } from '../shared/actor.ts';
import type { Transition } from '../shared/transition.ts';
import type { ApprovalAction, ApprovalStatus } from './approval.ts';
import type { WantedRequest } from './four-eyes.ts';
import type { RunKind } from './run.ts';

// Pure. The table below is what the service may do to a deployment; every change of status goes through its row.

export const deploymentStatuses = [
  'planned',
  'awaiting_approval',
  'approved',
  'rejected',
  'running',
  'succeeded',
  'failed',
  'cancelled',
  'destroying',
  'destroyed',
  'destroy_failed',
] as const;
export type DeploymentStatus = (typeof deploymentStatuses)[number];

export const deploymentTransitions = {
  /** From nothing: the plan is persisted at the review. */
  create: { from: [], to: 'planned', event: 'deployment.created' },
  /** The next revision's plan replaces the one before. */
  revise: {
    from: ['planned', 'awaiting_approval', 'approved', 'rejected', 'failed', 'cancelled'],
    to: 'planned',
  },
  /** At the review, or before a run where the org has come to demand it since; a repeated one counts as a run. */
  request_approval: {
    from: ['planned', 'failed', 'cancelled'],
    to: 'awaiting_approval',
    event: 'deployment.approval_requested',
  },
  approve: { from: ['awaiting_approval'], to: 'approved', event: 'deployment.approval_decided' },
  reject: { from: ['awaiting_approval'], to: 'rejected', event: 'deployment.approval_decided' },
  /**
   * No admin decided in time. Without an event: `deployment.approval_decided` stands for a person's decision
   * (docs/contract.md).
   */
  expire: { from: ['awaiting_approval'], to: 'rejected' },
  /** The approval can't be used any more; a new one is requested when the run is wanted. */
  lapse: { from: ['approved'], to: 'planned' },
  /** The plan computed at apply time was another one, or its request was withdrawn: nothing is applied, the review starts again. */
  withdraw: { from: ['planned', 'awaiting_approval', 'approved', 'failed', 'cancelled'], to: 'planned' },
  /** A failed or cancelled run may be repeated with the plan that was approved. */
  dispatch: {
    from: ['planned', 'approved', 'failed', 'cancelled'],
    to: 'running',
    event: 'deployment.run_started',
  },
  /** Drift is repaired: the plan that runs is applied again. */
  reapply: { from: ['succeeded'], to: 'running', event: 'deployment.run_started' },
  /**
   * The running deployment is changed to another plan, the current one from then on. Also after a failed change whose plan was
   * rejected or came out differently when it was to be applied again.
   */
  update: {
    from: ['planned', 'rejected', 'succeeded', 'failed', 'cancelled'],
    to: 'running',
    event: 'deployment.run_started',
  },
  succeed: { from: ['running'], to: 'succeeded', event: 'deployment.run_succeeded' },
  fail: { from: ['running'], to: 'failed', event: 'deployment.run_failed' },
  /** The run was refused before it touched anything: the deployment is what it was. Without an event of their own. */
  stay_planned: { from: ['running'], to: 'planned' },
  stay_approved: { from: ['running'], to: 'approved' },
  stay_rejected: { from: ['running'], to: 'rejected' },
  stay_succeeded: { from: ['running'], to: 'succeeded' },
  /** The run was cancelled; the resources that it has made so far are still there. */
  cancel: { from: ['running'], to: 'cancelled', event: 'deployment.run_cancelled' },
  /** From every state in which no run is on its way: each may have left something behind. */
  destroy: {
    from: [
      'planned',
      'awaiting_approval',
      'approved',
      'rejected',
      'succeeded',
      'failed',
      'cancelled',
      'destroy_failed',
      // For what was kept: docs/contract.md.
      'destroyed',
    ],
    to: 'destroying',
    event: 'deployment.destroy_started',
  },
  finish_destroy: { from: ['destroying'], to: 'destroyed', event: 'deployment.destroyed' },
  /**
   * Remaining resources aren't pursued any more, but still listed. From `destroy_failed`, and from the others where the account
   * is disconnected (`mayForget`).
   */
  forget: {
    from: [
      'planned',
      'awaiting_approval',
      'approved',
      'rejected',
      'succeeded',
      'failed',
      'cancelled',
      'destroy_failed',
    ],
    to: 'destroyed',
    event: 'deployment.forgotten',
  },
  fail_destroy: { from: ['destroying'], to: 'destroy_failed', event: 'deployment.destroy_failed' },
} as const satisfies Record<string, Transition<DeploymentStatus>>;

export type DeploymentAction = keyof typeof deploymentTransitions;

/** Whether the table allows the action from this status. */
export function mayMove(status: DeploymentStatus, action: DeploymentAction): boolean {
  const from: readonly DeploymentStatus[] = deploymentTransitions[action].from;
  return from.includes(status);
}

/** The status after a run that touched nothing; a deployment that had failed or was cancelled is failed again. */
export const stayActions = {
  planned: 'stay_planned',
  approved: 'stay_approved',
  rejected: 'stay_rejected',
  succeeded: 'stay_succeeded',
} as const satisfies Partial<Record<DeploymentStatus, DeploymentAction>>;

/** The transition of the deployment when its approval is given. */
export const moveOnApproval = {
  apply: 'approve',
  update: 'update',
  destroy: 'destroy',
} as const satisfies Record<ApprovalAction, DeploymentAction>;

/** Whether a deployment stays in this status until a member acts; a planned or approved one is on its way to its run. */
const staysAt: Readonly<Record<DeploymentStatus, boolean>> = {
  planned: false,
  awaiting_approval: false,
  approved: false,
  rejected: true,
  running: false,
  succeeded: true,
  failed: true,
  cancelled: true,
  destroying: false,
  destroyed: true,
  destroy_failed: true,
};

/** Whether nothing goes on and nothing is asked, so that there is no reason to wait for what happens next. */
export const isAtRest = (deployment: { status: DeploymentStatus; isRunning: boolean; isAsked: boolean }) =>
  staysAt[deployment.status] && !deployment.isRunning && !deployment.isAsked;

/** The actions of an API caller; each is a route. */
export const decisions = ['approve', 'reject'] as const;
export const callerActions = [
  ...decisions,
  'apply',
  'cancel_run',
  'update',
  'change',
  'rollback',
  'withdraw',
  'destroy',
  'forget',
  'preflight',
  'drift',
] as const;
export type CallerAction = (typeof callerActions)[number];

/** The actions that reach the customer's account, or lead to it, and so wait while it is disconnected. */
const needsAccount: Readonly<Record<CallerAction, boolean>> = {
  approve: true,
  reject: false,
  apply: true,
  cancel_run: false,
  update: false,
  change: true,
  rollback: true,
  withdraw: false,
  destroy: true,
  forget: false,
  preflight: true,
  drift: true,
};

/** Whether the action has to wait for the account. A deployment that never made anything has nothing to delete there. */
export const waitsForAccount = (
  action: CallerAction,
  { isConnected, hasRun }: Pick<DecidableDeployment, 'isConnected' | 'hasRun'>,
): boolean => !isConnected && needsAccount[action] && (action !== 'destroy' || hasRun);

export interface DecidableDeployment {
  status: DeploymentStatus;
  /** The member who planned it. */
  requestedBy: string;
  /** Whether its session stands where it can be deployed from; null without a session that goes on. */
  sessionMayDeploy: boolean | null;
  /** It was asked for in one request, whose values are kept. */
  isRequested: boolean;
  /** Its account is connected. */
  isConnected: boolean;
  /** It can't be destroyed while this is set. */
  isProtected: boolean;
  expiresAt: Date | null;
  /** It has succeeded once, so there is something to change. */
  isDeployed: boolean;
  /** A run has begun to apply a plan of it, so that something may be there. */
  hasRun: boolean;
  approval: PendingApproval | null;
  /** The run that is on its way. */
  run: ActiveRun | null;
  /** Whether its last destroy has kept something that holds data. */
  keepsData: boolean;
}

export interface ActiveRun {
  kind: RunKind;
  requestedBy: string;
  /** The token by which a program has started it; null where a person started or approved it. */
  byToken: string | null;
  /** A cancel was requested, and the run has not ended yet. */
  cancelRequested: boolean;
}

export interface PendingApproval extends WantedRequest {
  action: ApprovalAction;
  status: ApprovalStatus;
  secondApproverRequired: boolean;
  expiresAt: Date;
}

/** The org's settings that rules depend on. */
export interface ApprovalSettings {
  requireSecondApprover: boolean;
  approvalRequiredForDestroy: boolean;
}

/** A demand holds for a request if it was on when the request was made, or is on now. */
export const needsSecondApprover = (
  { secondApproverRequired }: Pick<PendingApproval, 'secondApproverRequired'>,
  { requireSecondApprover }: Pick<ApprovalSettings, 'requireSecondApprover'>,
) => secondApproverRequired || requireSecondApprover;

/** Whether a run of its plan may still come. */
export const mayCheck = (status: DeploymentStatus) =>
  !['destroying', 'destroyed', 'destroy_failed'].includes(status);

/** Whether it is known what should be there: the last run has succeeded, and no other one changes it. */
export const mayCheckDrift = (status: DeploymentStatus) => status === 'succeeded';

/** Members act on deployments that they planned, admins on all. */
export const isTheirs = ({ requestedBy }: Pick<DecidableDeployment, 'requestedBy'>, caller: Caller) =>
  includesRole(caller.role, 'admin') ||
  (includesRole(caller.role, 'member') && requestedBy === actorId(caller));

/**
 * Whether a caller may have the plan applied: again, where a run has ended. One that has not run yet is applied from its
 * session, or by itself as soon as it may be; where no session goes on, a plan that came out differently, or was approved
 * before its session ended, waits for the caller.
 */
export const isRepeatable = (status: DeploymentStatus, hasSession: boolean) =>
  ['failed', 'cancelled', 'succeeded'].includes(status) ||
  (['planned', 'approved'].includes(status) && !hasSession);

/** Members cancel the runs that they have started, admins and owners any. */
export const mayCancel = ({ requestedBy }: Pick<ActiveRun, 'requestedBy'>, caller: Caller) =>
  includesRole(caller.role, 'admin') ||
  (includesRole(caller.role, 'member') && requestedBy === actorId(caller));

/** Destroying a deployment that never ran needs no approval: it has made nothing. */
export const needsApprovalForDestroy = (
  { hasRun }: Pick<DecidableDeployment, 'hasRun'>,
  { approvalRequiredForDestroy }: Pick<ApprovalSettings, 'approvalRequiredForDestroy'>,
) => approvalRequiredForDestroy && hasRun;

/** A destroy that has to be approved waits for these to be decided, since only one approval is asked for at a time. */
export const isDecidedBeforeDestroy = (action: ApprovalAction | undefined) =>
  action === 'apply' || action === 'destroy';

/** Given up is what a destroy could not delete, or what stands in an account that may never be connected again. */
export const mayForget = ({
  status,
  isConnected,
  hasRun,
}: Pick<DecidableDeployment, 'status' | 'isConnected' | 'hasRun'>) =>
  mayMove(status, 'forget') && (status === 'destroy_failed' || (!isConnected && hasRun));

/** Whether another plan may take the place of the current one: it was asked for in a request, and has never succeeded. */
export const mayReplan = ({
  status,
  isDeployed,
  isRequested,
}: Pick<DecidableDeployment, 'status' | 'isDeployed' | 'isRequested'>) =>
  isRequested && !isDeployed && mayMove(status, 'revise');

/** Labels, protection and end of a deployment stand until it is gone. */
export const isEditable = (status: DeploymentStatus) => status !== 'destroying' && status !== 'destroyed';
