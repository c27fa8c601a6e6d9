import { dayMs } from '../shared/durations.ts';
import type { Transition } from '../shared/transition.ts';

export const approvalStatuses = ['pending', 'approved', 'rejected', 'expired', 'superseded'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/**
 * What an approval is about. To apply a plan, the deployment's status moves with the request; for the others it stays
 * what it is until the run begins.
 */
export const approvalActions = ['apply', 'update', 'destroy'] as const;
export type ApprovalAction = (typeof approvalActions)[number];

/** An approval request waits this long: a week covers an approver's absence, and prices don't change much in it. */
export const approvalLifetimeMs = 7 * dayMs;

export const approvalTransitions = {
  request: { from: [], to: 'pending' },
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  expire: { from: ['pending'], to: 'expired' },
  /** Another plan replaced the one it was asked for; an approval already given becomes void, too. */
  supersede: { from: ['pending', 'approved'], to: 'superseded' },
} as const satisfies Record<string, Transition<ApprovalStatus>>;

export type Decision = 'approve' | 'reject';

/** What somebody who decides has seen; nothing where they decide on whatever is asked now. */
export interface SeenRequest {
  planDigest?: string | undefined;
  action?: ApprovalAction | undefined;
}
