import type { Database } from '../../../shared/db/client.ts';
import type { Unit } from '../../../shared/db/unit.ts';
import { reviewAgain } from '../../moves.ts';
import { leaveTaskToken, locatingSession, moveSession, openGateRow } from '../../store.postgres.ts';
import { isRevised } from '../position.ts';
import { isReplaced, type LocatedSession, locate, type StepInput, toLocatedSession } from './step-result.ts';

export interface WaitingStepInput extends StepInput {
  task_token: string;
}

const revisionNotice =
  'You asked for changes, so the plan is reviewed again. Change what you like, then confirm.';

/**
 * Opens the gate that is due and waits for the user, whose message completes it (turn/complete-gate.ts); the signals
 * worker then answers the token. If the session is elsewhere by now, the worker is asked to answer at once.
 */
export const openGate =
  ({ db }: { db: Database }) =>
  async (input: WaitingStepInput): Promise<void> =>
    db.system(input.org_id, {
      first: (sql) => locatingSession(sql, input.org_id, input.session_id),
      work: (unit, rows) => openDue(unit, input, toLocatedSession(rows)),
    });

async function openDue(unit: Unit, input: WaitingStepInput, found: LocatedSession): Promise<void> {
  if (isReplaced(found.session, input.attempt)) return;
  if (found.position === 'OpenGate' && isRevised(found.facts)) {
    const { id, revision } = found.session;
    await reviewAgain(unit, id, revision, revisionNotice);
    return openDue(unit, input, await locate(unit, id));
  }
  const { session, position, gate } = found;
  if (position !== 'OpenGate') return leaveToken(unit, input, gate);
  const opened = { current_gate: gate, task_token: input.task_token };
  const [isMoved] = await Promise.all([
    moveSession(unit, session.id, 'open_gate', opened),
    openGateRow(unit, session, gate),
  ]);
  if (isMoved) return;
  throw new Error(`Gate ${gate} of ${session.id} is due, but the session waits on ${session.waitingOn}.`);
}

/** There is nothing to wait for: the token is stored for the signals worker, and a signal answers it. */
export async function leaveToken(unit: Unit, input: WaitingStepInput, gate: number): Promise<void> {
  const { session_id, task_token } = input;
  const isActive = await moveSession(unit, session_id, 'go_on', { task_token });
  if (!isActive) await leaveTaskToken(unit, session_id, task_token);
  await unit.signal('session.gate_completed', { session_id, gate });
}
