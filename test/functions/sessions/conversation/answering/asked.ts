import type { Agent, Values } from '../../../../../functions/agents/agent.ts';
import type { AgentContext } from '../../../../../functions/agents/context.ts';
import { gateState } from '../../../../../functions/agents/gates/gates.ts';
import { answerTo, partsIn } from '../../../../../functions/sessions/conversation/answering/index.ts';
import type { OrgReads } from '../../../../../functions/sessions/conversation/answering/org-reads.ts';
import type { Answer } from '../../../../../functions/sessions/conversation/answering/question.ts';
import type { Draft } from '../../../../../functions/sessions/conversation/draft.ts';
import { emptyReading } from '../../../../../functions/sessions/conversation/reader/message.ts';
import { context as usualContext } from '../../../../support/builders/agents/vector-database.ts';
import { talkingAgents } from '../../../../support/builders/sessions/turns.ts';

export const [{ agent: vectors, complete: vectorDraft }, { agent: models, complete: modelDraft }] =
  talkingAgents;

export interface Asking {
  agent?: Agent;
  gate?: number;
  draft?: Draft;
  context?: AgentContext;
  reads?: OrgReads;
}

/** What is answered to a message at a gate with all of its values; undefined where nothing is asked. */
export async function ask(
  text: string,
  { agent = vectors, gate = 2, draft, context = usualContext, reads }: Asking = {},
): Promise<Answer | undefined> {
  const given = draft ?? (agent === vectors ? vectorDraft : modelDraft);
  const state = gateState(agent, gate, given, context);
  const { asked: parts, told } = await partsIn(text, emptyReading, {
    all: agent.gates.flatMap(({ fields }) => fields.map(({ name }) => name)),
    open: state.missing.map(({ name }) => name),
  });
  return answerTo({ agent, state, draft: given, context, parts, told, reads });
}

export const drafted = (values: Values): Draft =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, messageId: 'msg-1' }]));

export const proposed = (answer: Answer | undefined): Values =>
  Object.fromEntries((answer?.proposal ?? []).map(({ field, value }) => [field, value]));
