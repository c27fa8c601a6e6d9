import type { StreamEvent } from '../../../shared/http/sse.ts';
import { workflowBusy } from '../../errors.ts';
import { afterWorkflow } from '../../workflow-wait.ts';
import type { Draft } from '../draft.ts';
import { waitingText } from '../replies.ts';
import type { TurnSpending } from '../spending.ts';
import type { Turn } from '../store/conversation-store.ts';
import { leftOutText } from './access-tokens.ts';
import { withLook } from './cluster-context.ts';
import type { TurnDependencies } from './dependencies.ts';
import { replyAtGate } from './gate-reply.ts';
import { type Loaded, load } from './load.ts';
import { checkExpected } from './message-action.ts';
import type { TurnRequest } from './request.ts';
import { tokens } from './tokens.ts';

export interface Answered {
  draft: Draft;
  action: Turn['action'];
  /** Undefined where no gate was open, so that nothing had to be loaded. */
  loaded: Loaded | undefined;
}

// What a model is shown of the past; more costs more and helps little, since values are kept elsewhere.
const shownMessages = 12;

/** Reads the message at the gate that is open and answers it; says what is waited for where none is. */
export async function* answer(
  dependencies: TurnDependencies,
  { actor, sessionId, text, asks, tokenLeftOut = false }: TurnRequest,
  turn: Turn,
  draft: Draft,
  later: TurnSpending['later'],
): AsyncGenerator<StreamEvent, Answered> {
  const { db, store, reader, spending, longestWaitMs, findAgent } = dependencies;
  // The message before may have been answered while the workflow was still opening the next gate.
  const session = await afterWorkflow(db, actor, sessionId, longestWaitMs);
  if (session.waitingOn === 'workflow') throw workflowBusy();
  // Once more: an approval, a rejection or a run may have moved it since the post was taken.
  await checkExpected(db, actor, session, asks);
  if (session.waitingOn !== 'user' || session.currentGate === null) {
    yield* tokens(waitingText(session), false);
    if (tokenLeftOut) yield* tokens(leftOutText(findAgent(session.agentId)), true);
    return { draft, action: null, loaded: undefined };
  }
  const { agent, context } = await load(dependencies, actor, session);
  const history = await store.listMessages({ orgId: actor.orgId, sessionId }, { fetch: shownMessages });
  const reply = yield* replyAtGate({
    agent,
    context,
    reader,
    session,
    draft,
    text,
    gate: session.currentGate,
    history: history.filter((message) => message.text !== '').reverse(),
    ordered: asks.action,
    messageId: turn.questionId,
    spending: { hold: (call) => spending.hold({ ...call, actor, sessionId }), later },
    look: (values) => withLook(dependencies, actor, session, values, context),
  });
  if (tokenLeftOut) yield* tokens(leftOutText(agent), true);
  return { draft: reply.draft, action: reply.action, loaded: { agent, context: reply.context } };
}
