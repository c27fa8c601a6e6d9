import { reviewGate } from '../../../session.ts';
import type { SessionRow } from '../../../store.postgres.ts';
import type { TurnContext, TurnDecision } from '../context.ts';
import { orgReads } from '../org-reads.ts';
import { withLook } from './cluster-context.ts';
import { replyAtGate } from './gate-reply.ts';
import { withModelLook } from './model-context.ts';

/** Answers the message at the gate that is open, with what the turn may look at and pay. */
export async function answerAtGate(
  turn: TurnContext,
  session: SessionRow,
  gate: number,
): Promise<TurnDecision> {
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
