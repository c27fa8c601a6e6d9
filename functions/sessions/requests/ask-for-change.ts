import type { RunPayments } from '../../deployments/hooks.ts';
import type { PlanTools } from '../../deployments/plans/planning.ts';
import { proposeValues } from '../../deployments/requests/propose.ts';
import type { Database } from '../../shared/db/client.ts';
import type { AskForChange } from '../conversation/turn/gate-decision.ts';
import { completeOpenGate } from '../gate-completion.ts';
import { sessionMoves } from '../moves.ts';
import { doneGate, sessionTransitions } from '../session.ts';
import { lockSession, moveSession } from '../store.postgres.ts';

/** `askForChange` of turns: the change is the user's own act, as if they had sent it by PATCH. */
export const askForChange =
  (tools: { db: Database; payments: RunPayments; findAgent: PlanTools['findAgent'] }): AskForChange =>
  (actor, { sessionId, gate, revision, action, values }, save) =>
    tools.db.write(actor, async (unit) => {
      const session = await lockSession(unit, sessionId);
      const { changeOf, agentId } = session;
      const completion = { gate, revision, action, values, userId: actor.userId };
      const isCompleted = await completeOpenGate(unit, session, completion);
      await save(unit);
      if (!isCompleted || changeOf === null) return 'asked before';
      const hooks = { ...sessionMoves, payments: tools.payments };
      const asked = await proposeValues(unit, { hooks, findAgent: tools.findAgent }, changeOf, values);
      const changes = { current_gate: doneGate, completed_at: unit.now };
      if (!(await moveSession(unit, sessionId, 'complete', changes)))
        throw new Error(`${sessionId} has completed its gate and could not be completed.`);
      await unit.emit({
        type: sessionTransitions.complete.event,
        entityId: sessionId,
        title: 'A session is complete: it has asked for a change of its deployment',
        payload: { session_id: sessionId, agent_id: agentId, deployment_id: changeOf },
      });
      return asked;
    });
