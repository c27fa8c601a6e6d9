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
  if (!isOpen || !(await completeGateRow(unit, session.id, completion))) return false;
  await moveSession(unit, session.id, 'complete_gate');
  await unit.audit({
    action: 'session.gate_completed',
    targetType: 'session',
    targetId: session.id,
    changes: { gate, revision, decision: action },
  });
  await unit.signal('session.gate_completed', { session_id: session.id, gate, revision });
  return true;
}
