import type { Agent } from '../../../agents/agent.ts';
import type { AgentContext } from '../../../agents/context.ts';
import { gateState } from '../../../agents/gates/gates.ts';
import { newId } from '../../../shared/ids.ts';
import { withoutSecrets } from '../../../shared/secret-text/without-secrets.ts';
import { reviewGate } from '../../session.ts';
import type { Draft } from '../draft.ts';
import { guidedReader } from '../reader/guided-reader.ts';
import { changeOpening } from '../replies/change-texts.ts';
import { opening, welcome } from '../replies/gate-texts.ts';
import type { AssistantMessage, Turn, UserMessage } from '../store/conversation-store.ts';
import { replyAtGate } from './at-gate/gate-reply.ts';
import { secretsNotice } from './secrets-notice.ts';
import { speech, textOf } from './speech.ts';
import { toMessage, toQuestion } from './stored-messages.ts';

export interface FirstTurn {
  turn: Turn;
  draft: Draft;
  messages: readonly (UserMessage | AssistantMessage)[];
}

/**
 * The first words of a session, and its answer to the text that it was started with. The text is read in guided mode; it
 * confirms nothing, since the first gate has not been shown before.
 */
export async function firstTurn(
  { agent, context, draft, text }: { agent: Agent; context: AgentContext; draft: Draft; text: string },
  { userId, now }: { userId: string; now: Date },
): Promise<FirstTurn> {
  const startedAt = now.toISOString();
  const gate = context.changeOf ? reviewGate : 1;
  const greetingId = newId('message');
  const { text: said, found } = withoutSecrets(text);
  const turn: Turn = {
    questionId: newId('message'),
    id: newId('message'),
    key: null,
    text: said,
    gate,
    startedAt,
    action: null,
    events: [],
    phase: 'done',
    claim: newId('turnClaim'),
    leaseUntil: startedAt,
  };
  const greeting = (words: string): AssistantMessage => ({
    id: greetingId,
    role: 'assistant',
    text: words,
    gate,
    createdAt: startedAt,
    events: [],
    parts: [{ source: 'service', text: words }],
  });
  const state = gateState(agent, gate, draft, context);
  const { change } = state;
  const first = change && changeOpening(agent, { ...state, change });
  if (said === '') return { turn, draft, messages: [greeting(first ?? opening(state, agent, draft))] };
  const words = first ?? welcome(state, agent, draft);
  const speaking = speech();
  const answered = await replyAtGate(
    {
      agent,
      context,
      draft,
      text: said,
      gate,
      ordered: null,
      messageId: turn.questionId,
      session: { userId, revision: 1 },
      reader: guidedReader,
      history: [{ role: 'assistant', text: words }],
      spending: free,
    },
    speaking,
  );
  speaking.say(secretsNotice(found, agent));
  const answer = {
    ...toMessage(turn, speaking.events),
    text: textOf(speaking.events),
    events: [...speaking.events],
  };
  return {
    turn: { ...turn, pending: answered.pending, goal: answered.goal, steps: answered.steps },
    draft: answered.draft,
    messages: [greeting(words), toQuestion(turn), answer],
  };
}

/** Guided mode calls no model. */
const free = {
  hold: async () => {
    throw new Error('Guided mode pays no call.');
  },
  later: () => {},
};
