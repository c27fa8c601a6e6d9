import { type Caller, includesRole } from '../shared/actor.ts';
import type { Transition } from '../shared/transition.ts';

// Pure. A session and its table of transitions.

/** `ended`: at a user's request, before its last gate; `failed`: by an error. */
export const sessionStatuses = ['active', 'completed', 'failed', 'ended'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** The party that has to act next. `nothing` once the session has ended. */
export const waitingOn = ['workflow', 'user', 'approval', 'run', 'nothing'] as const;
export type WaitingOn = (typeof waitingOn)[number];

/** The last gate of the dialogue; 7 means done. */
export const lastGate = 6;
export const doneGate = 7;
/** The gate whose confirmation makes the plan; later revisions begin here. */
export const reviewGate = 5;

/** A session as its row says. The gate and whom it waits on are written by the workflow's steps alone. */
export interface Session {
  id: string;
  agentId: string;
  userId: string;
  userName: string | null;
  /** The user who started it, or took it over, is no member any more. */
  ownerLeft: boolean;
  title: string | null;
  status: SessionStatus;
  currentGate: number | null;
  revision: number;
  waitingOn: WaitingOn;
  waitingSince: Date;
  executionAttempt: number;
  /** Why it failed or ended before it was through. */
  endReason: string | null;
  deploymentId: string | null;
  /** The deployment whose values it began with. */
  fromDeploymentId: string | null;
  /** The deployment that runs and that it is to change; null where it makes one. */
  changeOf: string | null;
  createdAt: Date;
  updatedAt: Date;
  completedAt: Date | null;
  /** When its messages were deleted for their age. */
  conversationPurgedAt: Date | null;
}

/** It is the workflow's turn, which takes moments. */
export const isMoving = ({ status, waitingOn }: Pick<Session, 'status' | 'waitingOn'>) =>
  status === 'active' && waitingOn === 'workflow';

/** Keyed by what a session waits on; one that has ended waits on nothing, and no row starts there. */
export interface SessionTransition extends Transition<WaitingOn> {
  status: SessionStatus;
}

/** Every move of a session. Changes of its deployment reach it through hooks (moves.ts). */
export const sessionTransitions = {
  create: { from: [], to: 'workflow', status: 'active', event: 'session.created' },
  /** From `user`, too: a restarted workflow opens the same gate with another token. */
  open_gate: { from: ['workflow', 'user'], to: 'user', status: 'active' },
  complete_gate: { from: ['user'], to: 'workflow', status: 'active' },
  await_approval: { from: ['workflow', 'approval'], to: 'approval', status: 'active' },
  decide: { from: ['workflow', 'approval'], to: 'workflow', status: 'active' },
  dispatch_run: { from: ['workflow'], to: 'run', status: 'active' },
  end_run: { from: ['workflow', 'run'], to: 'workflow', status: 'active' },
  /** The plan is void: the next revision begins at the review. */
  review_again: { from: ['workflow', 'approval'], to: 'workflow', status: 'active' },
  /** A workflow waits where there is nothing to wait for. */
  go_on: { from: ['workflow', 'approval', 'run'], to: 'workflow', status: 'active' },
  complete: { from: ['workflow'], to: 'nothing', status: 'completed', event: 'session.completed' },
  fail: { from: ['workflow', 'user', 'approval'], to: 'nothing', status: 'failed', event: 'session.failed' },
  /** A person wanted it, or its deployment is destroyed or given up. */
  end: { from: ['workflow', 'user', 'approval'], to: 'nothing', status: 'ended', event: 'session.ended' },
} as const satisfies Record<string, SessionTransition>;

export type SessionMove = keyof typeof sessionTransitions;

export const sessionActions = ['post_message', 'take_over', 'end'] as const;
export type SessionAction = (typeof sessionActions)[number];

/**
 * Only the member who started a session, or took it over from a member who left, writes in it; all members of the org may read
 * it, also by their programs, which do nothing in it.
 */
export function allowedActions(
  { status, userId, waitingOn, ownerLeft }: Pick<Session, 'status' | 'userId' | 'waitingOn' | 'ownerLeft'>,
  caller: Caller,
): SessionAction[] {
  if (status !== 'active' || caller.kind !== 'person') return [];
  const ends: SessionAction[] = waitingOn === 'run' ? [] : ['end'];
  if (userId === caller.userId) {
    if (!includesRole(caller.role, 'member')) return [];
    // While an approval or a run is waited for, questions are answered and nothing can be changed.
    return ['post_message', ...ends];
  }
  return ownerLeft && includesRole(caller.role, 'admin') ? ['take_over', ...ends] : [];
}
