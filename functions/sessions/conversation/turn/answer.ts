import { gateState } from '../../../agents/gates/gates.ts';
import { workflowBusy } from '../../errors.ts';
import { isMoving, lastGate, reviewGate, type Session } from '../../session.ts';
import { afterWorkflow } from '../../workflow-wait.ts';
import { answerTo, heldGoal, partsIn } from '../answering/index.ts';
import type { OrgReads } from '../answering/org-reads.ts';
import { emptyReading } from '../reader/message.ts';
import { stillWaiting, waitingText } from '../replies/waiting.ts';
import { withLook } from './at-gate/cluster-context.ts';
import { replyAtGate } from './at-gate/gate-reply.ts';
import { withModelLook } from './at-gate/model-context.ts';
import type { TurnContext, TurnDecision } from './context.ts';
import { orgReads } from './org-reads.ts';
import { secretsNotice } from './secrets-notice.ts';

/** Questions while the session waits for an approval or a run are answered as well; nothing can be changed then. */
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

/** Reads the message at the gate that is open and answers it; says what the session waits for where none is open. */
export async function answer(turn: TurnContext): Promise<TurnDecision> {
  const { dependencies, request, agent, context, draft, pending, goal, steps, speech, later } = turn;
  const { db, reader, spending, longestWaitMs } = dependencies;
  const { actor, sessionId, text, asks, leftOut = [] } = request;
  // The message before may have been answered while the workflow was still opening the next gate.
  const session = isMoving(turn.session)
    ? await afterWorkflow(db, actor, sessionId, longestWaitMs)
    : turn.session;
  if (isMoving(session)) throw workflowBusy();
  const { currentGate: gate } = session;
  let answered: TurnDecision = { draft, action: null, answered: null, pending, goal, steps, context };
  if (session.waitingOn !== 'user' || gate === null) {
    const reads = orgReads(dependencies, actor, sessionId);
    const said = await answeredWaiting(turn, session, reads);
    speech.say(said?.text ?? '');
    const approvals = session.waitingOn === 'approval' && !said ? await reads.approvals() : undefined;
    speech.say(
      said && session.waitingOn === 'approval' ? stillWaiting : waitingText(session, approvals?.waiting),
    );
    answered = { ...answered, answered: said?.kind ?? null, goal: said?.goal ?? goal };
  } else {
    // Why the gate is open again, such as a rejection's comment, stands in the conversation, too.
    const { notice } = session;
    const isNew = notice !== null && !turn.history.some(({ text: told }) => told.includes(notice));
    if (isNew) speech.say(notice);
    answered = await replyAtGate(
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
        history: turn.history,
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
  speech.say(secretsNotice(leftOut, agent));
  return answered;
}
