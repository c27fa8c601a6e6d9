import type { Database } from '../../../shared/db/client.ts';
import { doneGate, lastGate, reviewGate, type Session, sessionTransitions } from '../../session.ts';
import { moveSession, readCompletion } from '../../store.postgres.ts';
import { answer, locate, type StepInput, type StepResult } from './step-result.ts';

const titles = {
  made: 'A session is complete: its deployment runs',
  changed: 'A session is complete: it has asked for a change of its deployment',
};

const completingGate = ({ changeOf }: Session) => (changeOf === null ? lastGate : reviewGate);

/** Gate 7: the deployment has succeeded, or its change is asked for. */
export const completeSession =
  ({ db }: { db: Database }) =>
  (input: StepInput): Promise<StepResult> =>
    db.system(input.org_id, async (unit) => {
      const { session, position, deployment } = await locate(unit, input.session_id);
      const changes = { current_gate: doneGate, completed_at: unit.now, task_token: null };
      const isDone =
        position === 'CompleteSession' && (await moveSession(unit, session.id, 'complete', changes));
      if (isDone) {
        const completion = await readCompletion(unit, session, completingGate(session));
        const theirs = await unit.causedBy(completion?.completedBy ?? session.userId);
        await theirs.emit({
          type: sessionTransitions.complete.event,
          entityId: session.id,
          title: session.changeOf === null ? titles.made : titles.changed,
          payload: {
            session_id: session.id,
            agent_id: session.agentId,
            deployment_id: deployment?.id ?? session.changeOf,
          },
        });
      }
      return answer(unit, input);
    });
