import { gateState } from '../../../agents/gates/gates.ts';
import { lastGate, type Session } from '../../session.ts';
import type { SessionRow } from '../../store.postgres.ts';
import { answerTo, heldGoal, partsIn } from '../answering/index.ts';
import type { OrgReads } from '../answering/org-reads.ts';
import { emptyReading } from '../reader/message.ts';
import { stillWaiting, waitingText } from '../replies/waiting.ts';
import { type TurnContext, type TurnDecision, undecided } from './context.ts';
import { orgReads } from './org-reads.ts';

/** Questions while the session waits for an approval or a run are answered as well; nothing can be changed then. */
export async function answerWaiting(turn: TurnContext, session: SessionRow): Promise<TurnDecision> {
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
