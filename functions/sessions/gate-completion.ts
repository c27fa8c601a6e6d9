import type { Unit } from '../shared/db/unit.ts';
import type { Session } from './session.ts';
import { completeGateRow, type GateCompletion, moveSession } from './store.postgres.ts';

/**
 * Completes the open gate of a locked session, with the signal that makes its workflow go on.
 * @returns false when the gate is not open (any more)
 */
export async function completeOpenGate(
  unit: Unit,
  session: Session,
  completion: GateCompletion,
): Promise<boolean> {
  const { gate, revision, action } = completion;
  const isOpen =
    session.waitingOn === 'user' && session.currentGate === gate && session.revision === revision;
  if (!isOpen) return false;
  const [isCompleted] = await Promise.all([
    completeGateRow(unit, session.id, completion),
    moveSession(unit, session.id, 'complete_gate'),
    unit.audit({
      action: 'session.gate_completed',
      targetType: 'session',
      targetId: session.id,
      changes: { gate, revision, decision: action },
    }),
    unit.signal('session.gate_completed', { session_id: session.id, gate, revision }),
  ]);
  // The session's row is locked and says that this gate is open.
  if (!isCompleted) throw new Error(`Gate ${gate} of ${session.id} is open and could not be completed.`);
  return true;
}
