import type { Values } from '../../../agents/agent.ts';
import type { Actor } from '../../../shared/actor.ts';
import type { Database } from '../../../shared/db/client.ts';
import type { Unit } from '../../../shared/db/unit.ts';
import { completeOpenGate } from '../../gate-completion.ts';
import { lockSession } from '../../store.postgres.ts';
import type { GateAction } from '../../workflow/position.ts';

export interface GateDecision {
  sessionId: string;
  gate: number;
  revision: number;
  action: GateAction;
  values: Values;
}

/**
 * Completes the open gate with the user's values, in one transaction with the signal that makes the workflow go on and
 * with what `save` writes. A second call (concurrent, or repeated after a crash) has no other effect than `save`.
 * @returns false when the gate was not open any more
 */
export function completeGate(
  db: Database,
  actor: Actor,
  decision: GateDecision,
  save: (unit: Unit) => Promise<void> = async () => {},
): Promise<boolean> {
  return db.write(actor, async (unit) => {
    const { sessionId, gate, revision, action, values } = decision;
    const session = await lockSession(unit, sessionId);
    const completion = { gate, revision, action, values, userId: actor.userId };
    const [isCompleted] = await Promise.all([completeOpenGate(unit, session, completion), save(unit)]);
    return isCompleted;
  });
}
