import type { StreamEvent } from '../../../shared/http/sse.ts';
import { workflowBusy } from '../../errors.ts';
import { isMoving } from '../../session.ts';
import { afterWorkflow } from '../../workflow-wait.ts';
import type { Draft } from '../draft.ts';
import type { Pending } from '../pending.ts';
import { waitingText } from '../replies.ts';
import type { TurnSpending } from '../spending.ts';
import type { Turn } from '../store/conversation-store.ts';
import { withLook } from './cluster-context.ts';
import type { TurnDependencies } from './dependencies.ts';
import { replyAtGate } from './gate-reply.ts';
import { leftOutText } from './left-out.ts';
import { type Loaded, load } from './load.ts';
import { withModelLook } from './model-context.ts';
import type { TurnRequest } from './request.ts';
import type { Opened } from './take-turn.ts';
import { tokens } from './tokens.ts';

export interface Answered {
  draft: Draft;
  action: Turn['action'];
  /** What the next message is asked about. */
  pending: readonly Pending[];
  /** Undefined where no gate was open, so that nothing had to be loaded. */
  loaded: Loaded | undefined;
}

/** Reads the message at the gate that is open and answers it; says what is waited for where none is. */
export async function* answer(
  dependencies: TurnDependencies,
  { actor, sessionId, text, asks, leftOut = [] }: TurnRequest,
  turn: Turn,
  opened: Opened,
  later: TurnSpending['later'],
): AsyncGenerator<StreamEvent, Answered> {
  const { db, reader, spending, longestWaitMs, findAgent } = dependencies;
  const { draft } = opened;
  const { pending = [] } = turn;
  // The message before may have been answered while the workflow was still opening the next gate.
  const session = isMoving(opened.session)
    ? await afterWorkflow(db, actor, sessionId, longestWaitMs)
    : opened.session;
  if (isMoving(session)) throw workflowBusy();
  if (session.waitingOn !== 'user' || session.currentGate === null) {
    yield* tokens(waitingText(session), false);
    yield* tokens(leftOutText(leftOut, findAgent(session.agentId)), true);
    return { draft, action: null, pending, loaded: undefined };
  }
  const { agent, context } = load(dependencies, opened);
  const reply = yield* replyAtGate({
    agent,
    context,
    reader,
    session,
    draft,
    pending,
    text,
    gate: session.currentGate,
    history: opened.history,
    ordered: asks.action,
    messageId: turn.questionId,
    spending: { hold: (call) => opened.held ?? spending.hold({ ...call, actor, sessionId }), later },
    look: async (understood) => {
      const known = await withModelLook(dependencies, actor, { session, agent }, understood, context);
      return withLook(dependencies, actor, session, understood.values, known);
    },
  });
  yield* tokens(leftOutText(leftOut, agent), true);
  return {
    draft: reply.draft,
    action: reply.action,
    pending: reply.pending,
    loaded: { agent, context: reply.context },
  };
}
