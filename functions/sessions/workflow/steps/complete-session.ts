import type { Database } from '../../../shared/db/client.ts';
import { doneGate, lastGate, sessionTransitions } from '../../session.ts';
import { moveSession, readCompletion } from '../../store.postgres.ts';
import { answer, locate, type StepInput, type StepResult } from './step-result.ts';

/** Gate 7: the deployment has succeeded. */
export const completeSession =
  ({ db }: { db: Database }) =>
  (input: StepInput): Promise<StepResult> =>
    db.system(input.org_id, async (unit) => {
      const { session, position, deployment } = await locate(unit, input.session_id);
      const changes = { current_gate: doneGate, completed_at: unit.now, task_token: null };
      const isDone =
        position === 'CompleteSession' && (await moveSession(unit, session.id, 'complete', changes));
      if (isDone) {
        const completion = await readCompletion(unit, session, lastGate);
        const theirs = await unit.causedBy(completion?.completedBy ?? session.userId);
        await theirs.emit({
          type: sessionTransitions.complete.event,
          entityId: session.id,
          title: 'A session is complete: its deployment runs',
          payload: {
            session_id: session.id,
            agent_id: session.agentId,
            deployment_id: deployment?.id ?? null,
          },
        });
      }
      return answer(unit, input);
    });
