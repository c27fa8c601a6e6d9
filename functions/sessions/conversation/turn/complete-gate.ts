import type { Values } from '../../../agents/agent.ts';
import type { PersonActor } from '../../../shared/actor.ts';
import type { Database } from '../../../shared/db/client.ts';
import type { Unit } from '../../../shared/db/unit.ts';
import { completeOpenGate } from '../../gate-completion.ts';
import { lockedSession, lockingSession } from '../../store.postgres.ts';
import type { GateAction } from '../../workflow/position.ts';
import { afterWorkflow } from '../../workflow-wait.ts';
import { confirmedText, notConfirmed } from '../replies/together.ts';
import type { TurnContext, TurnDecision } from './context.ts';
import { gateNow, introduce } from './introduce.ts';

export interface GateDecision {
  sessionId: string;
  gate: number;
  revision: number;
  action: GateAction;
  values: Values;
}

/**
 * Completes the gate that the message decided, waits for the workflow, and says what comes next. One that was completed before
 * the process was killed is not completed again.
 */
export async function goOn(
  turn: TurnContext,
  { draft, pending, budget, context }: TurnDecision,
  action: NonNullable<TurnDecision['action']>,
): Promise<void> {
  const { dependencies, request, held, speech } = turn;
  const { db, longestWaitMs } = dependencies;
  const { actor, sessionId } = request;
  await held.saveWith(
    { phase: 'replied', action, pending, budget, events: [...speech.events] },
    draft,
    (save) => completeGate(db, actor, { sessionId, ...action }, save),
  );
  let session = await afterWorkflow(db, actor, sessionId, longestWaitMs);
  let why: string | undefined;
  for (let number = action.gate + 1; number <= (action.through ?? 0); number++) {
    const state = await gateNow({ ...turn, session, draft, context });
    if (session.currentGate !== number || !state) break;
    why = notConfirmed(state, draft);
    if (why !== undefined) break;
    const { revision } = session;
    const decision = { sessionId, gate: number, revision, action: 'confirm', values: state.values } as const;
    await completeGate(db, actor, decision);
    session = await afterWorkflow(db, actor, sessionId, longestWaitMs);
    speech.say(confirmedText(state));
  }
  speech.emit({ type: 'gate', current_gate: session.currentGate });
  speech.say(why ?? '');
  speech.say(await introduce({ ...turn, session, draft, budget, context }));
}

/**
 * Completes the open gate with the user's values, in one transaction with the signal that makes the workflow go on and
 * with what `save` writes. A second call (concurrent, or repeated after a crash) has no other effect than `save`.
 * @returns false when the gate was not open any more
 */
export function completeGate(
  db: Database,
  actor: PersonActor,
  decision: GateDecision,
  save: (unit: Unit) => Promise<void> = async () => {},
): Promise<boolean> {
  const { sessionId, gate, revision, action, values } = decision;
  const completion = { gate, revision, action, values, userId: actor.userId };
  return db.write(actor, {
    first: (sql) => lockingSession(sql, actor.orgId, sessionId),
    work: async (unit, locked) => {
      const session = lockedSession(locked);
      const [isCompleted] = await Promise.all([completeOpenGate(unit, session, completion), save(unit)]);
      return isCompleted;
    },
  });
}
