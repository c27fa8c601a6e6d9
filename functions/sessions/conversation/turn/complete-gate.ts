import type { Values } from '../../../agents/agent.ts';
import type { Actor } from '../../../shared/actor.ts';
import type { Database } from '../../../shared/db/client.ts';
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
 * Completes the open gate with the user's values, in one transaction with the signal that makes the workflow go on. A
 * second call (concurrent, or repeated after a crash) has no effect.
 * @returns false when the gate was not open any more
 */
export function completeGate(db: Database, actor: Actor, decision: GateDecision): Promise<boolean> {
  return db.write(actor, async (unit) => {
    const { sessionId, gate, revision, action, values } = decision;
    const session = await lockSession(unit, sessionId);
    return completeOpenGate(unit, session, { gate, revision, action, values, userId: actor.userId });
  });
}
