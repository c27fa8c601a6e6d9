import type { PersonActor } from '../../../shared/actor.ts';
import type { Database } from '../../../shared/db/client.ts';
import { mayNotGoOn } from '../../../shared/db/errors.ts';
import type { Unit } from '../../../shared/db/unit.ts';
import { AppError } from '../../../shared/errors.ts';
import { completeOpenGate } from '../../gate-completion.ts';
import { reviewGate } from '../../session.ts';
import { lockedSession, lockingSession } from '../../store.postgres.ts';
import { afterWorkflow } from '../../workflow-wait.ts';
import { saidIn } from '../draft.ts';
import { planAims } from '../goal/goal.ts';
import { afterChange } from '../replies/change-texts.ts';
import { confirmedText, notConfirmed } from '../replies/together.ts';
import type { Turn } from '../store/conversation-store.ts';
import type { TurnContext, TurnDecision } from './context.ts';
import type { GateDecision } from './gate-decision.ts';
import { gateNow, introduce } from './introduce.ts';

/**
 * Completes the gate that the message decided, waits for the workflow, and says what comes next. One that was completed before
 * the process was killed is not completed again.
 */
export async function goOn(
  turn: TurnContext,
  { draft, pending, goal, steps, context }: TurnDecision,
  action: NonNullable<TurnDecision['action']>,
): Promise<void> {
  const { dependencies, request, held, speech } = turn;
  const { db, longestWaitMs } = dependencies;
  const { actor, sessionId } = request;
  const events = [...speech.events];
  const replied: Partial<Turn> = { phase: 'replied', action, pending, goal, steps, events };
  if (context.changeOf) {
    const values = saidIn(draft);
    const { planId } = context.changeOf;
    try {
      const asked = await held.saveWith(replied, draft, (save) =>
        dependencies.askForChange(actor, { sessionId, ...action, values, planId }, save),
      );
      const { currentGate } = await afterWorkflow(db, actor, sessionId, longestWaitMs);
      speech.emit({ type: 'gate', current_gate: currentGate });
      return speech.say(afterChange(context.changeOf, asked));
    } catch (error) {
      if (!isForTheUser(error)) throw error;
      return speech.say(`${error.detail} Nothing was asked for, and the conversation goes on.`);
    }
  }
  const aims = goal.length > 0 ? planAims(goal) : undefined;
  const decided = { sessionId, ...action, goal: action.gate === reviewGate ? aims : undefined };
  await held.saveWith(replied, draft, (save) => completeGate(db, actor, decided, save));
  let session = await afterWorkflow(db, actor, sessionId, longestWaitMs);
  let why: string | undefined;
  for (let number = action.gate + 1; number <= (action.through ?? 0); number++) {
    const state = await gateNow({ ...turn, session, draft, context });
    if (session.currentGate !== number || !state) break;
    why = notConfirmed(state, draft, turn.history);
    if (why !== undefined) break;
    const { revision } = session;
    const planned = number === reviewGate ? aims : undefined;
    const decision = { sessionId, gate: number, revision, values: state.values, goal: planned } as const;
    await completeGate(db, actor, { ...decision, action: 'confirm' });
    session = await afterWorkflow(db, actor, sessionId, longestWaitMs);
    speech.say(confirmedText(state));
  }
  speech.emit({ type: 'gate', current_gate: session.currentGate });
  speech.say(why ?? '');
  speech.say(await introduce({ ...turn, session, draft, goal, context }));
}

/** What its user can answer: other values, an upgrade, another moment. */
const isForTheUser = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.code !== 'turn_in_progress' &&
  ['invalid', 'conflict', 'forbidden', 'payment_required'].includes(error.kind) &&
  !mayNotGoOn(error);

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
  const { sessionId, ...completed } = decision;
  const completion = { ...completed, userId: actor.userId };
  return db.write(actor, {
    first: (sql) => lockingSession(sql, actor.orgId, sessionId),
    work: async (unit, locked) => {
      const session = lockedSession(locked);
      const [isCompleted] = await Promise.all([completeOpenGate(unit, session, completion), save(unit)]);
      return isCompleted;
    },
  });
}
