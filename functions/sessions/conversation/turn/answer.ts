import { gateState } from '../../../agents/gates/gates.ts';
import { workflowBusy } from '../../errors.ts';
import { isMoving, lastGate, reviewGate, type Session } from '../../session.ts';
import type { SessionRow } from '../../store.postgres.ts';
import { afterWorkflow } from '../../workflow-wait.ts';
import { answerTo, heldGoal, partsIn } from '../answering/index.ts';
import type { OrgReads } from '../answering/org-reads.ts';
import { storedGoal } from '../goal/goal.ts';
import { storedPending } from '../pending/pending.ts';
import { emptyReading } from '../reader/message.ts';
import { stillWaiting, waitingText } from '../replies/waiting.ts';
import { withLook } from './at-gate/cluster-context.ts';
import { replyAtGate } from './at-gate/gate-reply.ts';
import { withModelLook } from './at-gate/model-context.ts';
import { type TurnContext, type TurnDecision, undecided } from './context.ts';
import { orgReads } from './org-reads.ts';
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

/** Questions while the session waits for an approval or a run are answered as well; nothing can be changed then. */
async function answerWaiting(turn: TurnContext, session: SessionRow): Promise<TurnDecision> {
  const { dependencies, request, goal, speech } = turn;
  const reads = orgReads(dependencies, request.actor, request.sessionId);
  const said = await answeredWaiting(turn, session, reads);
  speech.say(said?.text ?? '');
  const approvals = session.waitingOn === 'approval' && !said ? await reads.approvals() : undefined;
  speech.say(
    said && session.waitingOn === 'approval' ? stillWaiting : waitingText(session, approvals?.waiting),
  );
  return { ...undecided(turn), answered: said?.kind ?? null, goal: said?.goal ?? goal };
}

async function answeredWaiting(
  { agent, context, draft, goal, request, history }: TurnContext,
  session: Session,
  reads: OrgReads,
) {
  if (session.waitingOn === 'nothing') return undefined;
  const all = agent.gates.flatMap(({ fields }) => fields.map(({ name }) => name));
  const { asked: parts, told } = await partsIn(request.text, emptyReading, { all, open: [] });
  const state = gateState(agent, lastGate, draft, context);
  const about = { agent, state, draft, context };
  const said = await answerTo({ ...about, parts, told, history, reads, goal });
  return said && { ...said, goal: said.goal ? await heldGoal(said.goal, about) : goal };
}

async function answerAtGate(turn: TurnContext, session: SessionRow, gate: number): Promise<TurnDecision> {
  const { dependencies, request, agent, context, draft, pending, goal, steps, history, speech, later } = turn;
  const { reader, spending } = dependencies;
  const { actor, sessionId, text, asks } = request;
  // Why the gate is open again, such as a rejection's comment, stands in the conversation, too.
  const { notice } = session;
  const isNew = notice !== null && !history.some(({ text: told }) => told.includes(notice));
  if (isNew) speech.say(notice);
  return replyAtGate(
    {
      agent,
      context,
      reader,
      session,
      draft,
      pending,
      goal,
      steps,
      text,
      gate,
      history,
      ordered: asks.action,
      pendingIds: asks.pendingIds ?? [],
      messageId: turn.held.current().questionId,
      spending: { hold: (call) => turn.credits ?? spending.hold({ ...call, actor, sessionId }), later },
      look: async (understood) => {
        const known = await withModelLook(dependencies, actor, { session, agent }, understood, context);
        return withLook(dependencies, actor, session, understood.values, known);
      },
      reads: orgReads(dependencies, actor, sessionId),
      objection: isNew && gate === reviewGate ? notice : undefined,
    },
    speech,
  );
}
