import type { RunPayments } from '../../deployments/hooks.ts';
import type { PlanTools } from '../../deployments/plans/planning.ts';
import { proposeValues } from '../../deployments/requests/propose.ts';
import type { Database } from '../../shared/db/client.ts';
import type { AskForChange } from '../conversation/turn/gate-decision.ts';
import { completeOpenGate } from '../gate-completion.ts';
import { sessionMoves } from '../moves.ts';
import { lockSession } from '../store.postgres.ts';

/** `askForChange` of turns: the change is the user's own act, as if they had sent it by PATCH. */
export const askForChange =
  (tools: { db: Database; payments: RunPayments; findAgent: PlanTools['findAgent'] }): AskForChange =>
  (actor, { sessionId, gate, revision, action, values, planId }, save) =>
    tools.db.write(actor, async (unit) => {
      const session = await lockSession(unit, sessionId);
      const { changeOf } = session;
      const completion = { gate, revision, action, values, userId: actor.userId };
      const isCompleted = await completeOpenGate(unit, session, completion);
      await save(unit);
      if (!isCompleted || changeOf === null) return 'asked before';
      const hooks = { ...sessionMoves, payments: tools.payments };
      return proposeValues(unit, { hooks, findAgent: tools.findAgent }, changeOf, { values, planId });
    });
