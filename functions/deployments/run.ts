import type { Caller } from '../shared/actor.ts';
import type { Transition } from '../shared/transition.ts';

export const runStatuses = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** In these a run goes on; in the others it has ended. */
export const activeRunStatuses: readonly RunStatus[] = ['queued', 'running'];

export const runTransitions = {
  dispatch: { from: [], to: 'queued' },
  begin: { from: ['queued'], to: 'running' },
  succeed: { from: ['queued', 'running'], to: 'succeeded' },
  fail: { from: ['queued', 'running'], to: 'failed' },
  cancel: { from: ['queued', 'running'], to: 'cancelled' },
} as const satisfies Record<string, Transition<RunStatus>>;

/** The type of events that tell what a run did or saw; all other types are those of notifications. */
export const runEventType = 'run_event';

export const runKinds = ['apply', 'update', 'destroy'] as const;
export type RunKind = (typeof runKinds)[number];

/**
 * From when it was asked for. Then no further step is begun, and the run ends as failed with what exists; its execution
 * has longer, so that it can.
 */
export const runDeadlineSeconds: Readonly<Record<RunKind, number>> = {
  apply: 12_600,
  update: 12_600,
  destroy: 12_600,
};

/** The resources of a partial apply can be used; a partly destroyed deployment can't, so a destroy is completed. */
export const isCancellable = (kind: RunKind) => kind !== 'destroy';

/**
 * Cancelling a run that creates a stack deletes what it has made, which is destroying: a program does that only to a run that it
 * started itself, by the same token or as the same service account, without a person's approval in between.
 */
export const mayUndo = (
  { kind, requestedBy, byToken }: { kind: RunKind; requestedBy: string; byToken: string | null },
  caller: Caller,
): boolean => {
  if (caller.kind === 'person' || kind !== 'apply') return true;
  if (caller.kind === 'token') return byToken === caller.tokenId;
  return byToken !== null && requestedBy === caller.serviceId;
};

/** A run that has ended gets no more events and no more changes. */
export const hasEnded = (status: RunStatus) => !activeRunStatuses.includes(status);

export const runEventLevels = ['info', 'ok', 'warn', 'fail'] as const;
export type RunEventLevel = (typeof runEventLevels)[number];

/** `partial`: something was made in the customer's account; `full`: nothing was. */
export const failureExtents = ['partial', 'full'] as const;
export type FailureExtent = (typeof failureExtents)[number];

/**
 * The party at fault. `unanswered`: the customer's cloud or cluster gave no answer within all tries, which is one customer's
 * problem, or the service's if it happens to many.
 */
export const faults = ['ours', 'theirs', 'unanswered'] as const;
export type Fault = (typeof faults)[number];

/** One output of a finished deployment, in the plan's order. */
export interface DeploymentOutput {
  name: string;
  description: string;
  value: string;
}
