import { workflowBusy } from '../../errors.ts';
import { isMoving } from '../../session.ts';
import { afterWorkflow } from '../../workflow-wait.ts';
import { storedGoal } from '../goal/goal.ts';
import { storedPending } from '../pending/pending.ts';
import { answerWaiting } from './answer-waiting.ts';
import { answerAtGate } from './at-gate/answer-at-gate.ts';
import { type TurnContext, type TurnDecision, undecided } from './context.ts';
import { secretsNotice } from './secrets-notice.ts';

/**
 * Reads the message at the gate that is open and answers it; says what the session waits for where none is open. An answer that
 * was decided before the process that made it was killed is said again.
 */
export async function answer(turn: TurnContext): Promise<TurnDecision> {
  if (turn.held.current().phase !== 'running') return decidedBefore(turn);
  const { db, longestWaitMs } = turn.dependencies;
  const { actor, sessionId, leftOut = [] } = turn.request;
  // The message before may have been answered while the workflow was still opening the next gate.
  const session = isMoving(turn.session)
    ? await afterWorkflow(db, actor, sessionId, longestWaitMs)
    : turn.session;
  if (isMoving(session)) throw workflowBusy();
  const { currentGate: gate } = session;
  const decision =
    session.waitingOn !== 'user' || gate === null
      ? await answerWaiting(turn, session)
      : await answerAtGate(turn, session, gate);
  turn.speech.say(secretsNotice(leftOut, turn.agent));
  return decision;
}

function decidedBefore(turn: TurnContext): TurnDecision {
  const before = turn.held.current();
  before.events.forEach(turn.speech.emit);
  const { action, pending, steps } = before;
  return { ...undecided(turn), action, pending: storedPending(pending), goal: storedGoal(before), steps };
}
