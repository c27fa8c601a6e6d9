import type { Unit } from '../shared/db/unit.ts';
import type { RunKind } from './run.ts';

/**
 * The facts of a deployment that its hooks need: the session that it came from, and the revision that its plan was made
 * for.
 */
export interface HookSubject {
  /** Null for a deployment without a conversation: the hooks then do nothing. */
  sessionId: string | null;
  planRevision: number;
}

/** A run that applies a plan, as it was just recorded. */
export interface StartedRun {
  id: string;
  kind: Exclude<RunKind, 'destroy'>;
  deploymentId: string;
  /** Null for a deployment without a conversation. */
  sessionId: string | null;
  requestedBy: string;
  /** It ends by then, or shortly after. */
  deadline: Date;
}

/**
 * Payment of runs, in the transaction of the change: billing implements it (billing/ledger/run-payments.ts). A destroy
 * costs nothing, so that no deployment keeps running because its destroy couldn't be paid.
 */
export interface RunPayments extends RunSettlement {
  /**
   * A run was recorded: checks that the organization may have it, and holds its price.
   * @throws AppError payment_required `plan_limit`, `credit_limit_reached`, `member_limit_reached`
   */
  hold(unit: Unit, run: StartedRun): Promise<void>;
}

export interface RunSettlement {
  /** It has ended. A run that no workflow has begun isn't charged. */
  settle(unit: Unit, run: { id: string; hasBegun: boolean }): Promise<void>;
}

/** Hooks for functions that begin runs. The handlers wire them. */
export interface DeploymentHooks extends RunHooks {
  payments: RunPayments;
}

/** Hooks for functions that end runs. */
export interface RunHooks extends SessionHooks {
  payments: RunSettlement;
}

/** Where they succeed. */
export interface SuccessHooks extends RunHooks {
  /** What the run has made is compared with what is there, from now on (drift/store.postgres.ts). */
  checkAnew(unit: Unit, deploymentId: string): Promise<void>;
}

/**
 * Calls to the domain that deployments come from. Deployments know only this interface; sessions implement it
 * (sessions/moves.ts).
 */
export interface SessionHooks {
  /**
   * Locks the session, before its deployment is locked: all who change both take the locks in this order.
   * @returns the revision that the session is at; null without a session that goes on
   */
  lock(unit: Unit, sessionId: string | null): Promise<number | null>;
  /** The approval of the current plan has ended before a run used it; the session stays at its last gate. */
  lapsed(unit: Unit, subject: HookSubject, notice: string): Promise<void>;
  /** An admin approved the current plan. */
  decided(unit: Unit, deployment: HookSubject, notice: string): Promise<void>;
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
