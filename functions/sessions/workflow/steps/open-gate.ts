import type { Database } from '../../../shared/db/client.ts';
import type { Unit } from '../../../shared/db/unit.ts';
import { reviewAgain } from '../../moves.ts';
import { leaveTaskToken, moveSession, openGateRow } from '../../store.postgres.ts';
import { isRevised } from '../position.ts';
import { isReplaced, locate, type StepInput } from './step-result.ts';

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
    db.system(input.org_id, async (unit) => {
      let located = await locate(unit, input.session_id);
      if (isReplaced(located.session, input.attempt)) return;
      if (located.position === 'OpenGate' && isRevised(located.facts)) {
        const { id, revision } = located.session;
        await reviewAgain(unit, id, revision, revisionNotice);
        located = await locate(unit, input.session_id);
      }
      const { session, position, gate } = located;
      if (position !== 'OpenGate') {
        await leaveToken(unit, input, gate);
        return;
      }
      const opened = { current_gate: gate, task_token: input.task_token };
      const [isMoved] = await Promise.all([
        moveSession(unit, session.id, 'open_gate', opened),
        openGateRow(unit, session, gate),
      ]);
      if (isMoved) return;
      throw new Error(`Gate ${gate} of ${session.id} is due, but the session waits on ${session.waitingOn}.`);
    });

/** Nothing to wait for: the token is stored for the signals worker, and a signal tells it so. */
export async function leaveToken(unit: Unit, input: WaitingStepInput, gate: number): Promise<void> {
  const { session_id, task_token } = input;
  const isActive = await moveSession(unit, session_id, 'go_on', { task_token });
  if (!isActive) await leaveTaskToken(unit, session_id, task_token);
  await unit.signal('session.gate_completed', { session_id, gate });
}
