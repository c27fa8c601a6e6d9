import type { Unit } from '../shared/db/unit.ts';

/** Of a deployment, what its hooks need: where it came from, and for which revision its plan was made. */
export interface HookSubject {
  /** Null for a deployment without a conversation: the hooks then do nothing. */
  sessionId: string | null;
  planRevision: number;
}

/**
 * What deployments tell the domain that they come from, in the transaction of the change. Deployments know only this
 * interface; sessions implement it (sessions/moves.ts), and the handlers join the two.
 */
export interface DeploymentHooks {
  /**
   * Locks the session, before its deployment is locked: all who change both take the locks in this order.
   * @returns the revision that the session is at; null without a session that goes on
   */
  lock(unit: Unit, sessionId: string | null): Promise<number | null>;
  /** An admin approved the current plan. */
  decided(unit: Unit, deployment: HookSubject): Promise<void>;
  /** The current plan is void (rejected, expired or withdrawn): it has to be reviewed again. */
  reopened(unit: Unit, deployment: HookSubject, reason: string): Promise<void>;
  /**
   * The plan is applied again by a request of this user, not through the session: its gate counts as
   * completed.
   * @throws AppError conflict `review_open` when the session is somewhere else
   */
  repeating(unit: Unit, deployment: HookSubject, userId: string): Promise<void>;
  /**
   * A run was dispatched that applies a plan.
   * @returns whether the session's workflow carries it out; else its own workflow is started by the event
   */
  dispatched(unit: Unit, deployment: HookSubject): Promise<boolean>;
  /** The run has ended; `failure` is its reason, null when it succeeded. */
  ended(unit: Unit, deployment: HookSubject, failure: string | null): Promise<void>;
  /** The deployment is being destroyed, so its session ends. */
  destroying(unit: Unit, deployment: HookSubject, reason: string): Promise<void>;
}
