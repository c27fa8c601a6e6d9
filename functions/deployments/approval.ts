import type { Transition } from '../shared/transition.ts';

export const approvalStatuses = [
  'pending',
  'approved',
  'rejected',
  'expired',
  'superseded',
  'withdrawn',
  'lapsed',
] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/**
 * The action that is approved. To apply a plan, the deployment's status moves with the request; for the others it stays
 * what it is until the run begins.
 */
export const approvalActions = ['apply', 'update', 'destroy'] as const;
export type ApprovalAction = (typeof approvalActions)[number];

export const approvalTransitions = {
  request: { from: [], to: 'pending' },
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  expire: { from: ['pending'], to: 'expired' },
  /** Another plan replaced the one it was asked for; an approval already given becomes void, too. */
  supersede: { from: ['pending', 'approved'], to: 'superseded' },
  /** A member who may act on the deployment takes the request back. */
  withdraw: { from: ['pending'], to: 'withdrawn' },
  /** An approval that no run may use any more. */
  lapse: { from: ['approved'], to: 'lapsed' },
} as const satisfies Record<string, Transition<ApprovalStatus>>;

/** The reasons that end an approval before a run has used it. */
export const lapses = ['approver', 'unused', 'labels', 'second_approver'] as const;
export type Lapse = (typeof lapses)[number];

/** In words, for the requester. */
export const lapseReasons: Readonly<Record<Lapse, string>> = {
  approver: 'The person who approved it may not approve any more, or has ended all of their sign-ins since.',
  unused: 'It was not used within seven days.',
  second_approver:
    'The organization demands a second person to approve now, and the person who approved it is none.',
  labels: 'The labels, which become tags in your account, were changed since.',
};

export type Decision = 'approve' | 'reject';

/** The request and plan that an approver names in a decision. */
export interface NamedRequest {
  approvalId?: string | undefined;
  planDigest?: string | undefined;
  action?: ApprovalAction | undefined;
}

/** What asks for a fresh sign-in of the approver, as the request did of the requester: docs/contract.md. */
export const approvingLossOfData = 'Approving a destroy with delete_data';
