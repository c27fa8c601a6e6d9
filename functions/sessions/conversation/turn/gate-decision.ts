import type { Values } from '../../../agents/agent.ts';
import type { PlanAim } from '../../../agents/plan/goal-schema.ts';
import type { PersonActor } from '../../../shared/actor.ts';
import type { Unit } from '../../../shared/db/unit.ts';
import type { GateAction } from '../../workflow/position.ts';

// The decision that completes a gate, and what a change becomes by it.

export interface GateDecision {
  sessionId: string;
  gate: number;
  revision: number;
  action: GateAction;
  values: Values;
  /** Of the gate that makes the plan: what the user wants to reach, held against the values. */
  goal?: readonly PlanAim[] | undefined;
}

/**
 * Completes the gate of a session about a change and asks for the change as its user, in one transaction with what `save` writes.
 * The workflow then completes the session.
 * @throws AppError as `proposeValues`
 */
export type AskForChange = (
  actor: PersonActor,
  /** `planId`: the plan that the change was compared with when it was confirmed. */
  decision: GateDecision & { planId: string },
  save: (unit: Unit) => Promise<void>,
) => Promise<AskedChange>;

/** What became of a change that was asked for; `asked before` where this message had done it already. */
export type AskedChange = 'runs' | 'waits' | 'asked before';
