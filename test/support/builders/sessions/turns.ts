import type { Agent, Values } from '../../../../functions/agents/agent.ts';
import { inferenceServer } from '../../../../functions/agents/inference-server/index.ts';
import { vectorDatabase } from '../../../../functions/agents/vector-database/index.ts';
import type { Draft } from '../../../../functions/sessions/conversation/draft.ts';
import { mergeReadings } from '../../../../functions/sessions/conversation/model/merge.ts';
import type { Pending } from '../../../../functions/sessions/conversation/pending/pending.ts';
import { contextOf, guidedReader } from '../../../../functions/sessions/conversation/reader/guided-reader.ts';
import { readText } from '../../../../functions/sessions/conversation/reader/message.ts';
import type { PastMessage, Reader } from '../../../../functions/sessions/conversation/reader/reader.ts';
import { replyAtGate } from '../../../../functions/sessions/conversation/turn/at-gate/gate-reply.ts';
import { speech, textOf } from '../../../../functions/sessions/conversation/turn/speech.ts';
import * as inference from '../agents/inference-server.ts';
import * as vector from '../agents/vector-database.ts';
import { awsAccount } from '../agents/vector-database.ts';
import { unpaid } from '../billing.ts';
import type { ToolCall } from './tool-call.ts';

/** The agents, each with a draft in which everything was given that has no default. */
export const talkingAgents = [
  { agent: vectorDatabase, complete: drafted(vector.someValues({}), vector.answers) },
  { agent: inferenceServer, complete: drafted(inference.someValues({}), inference.answers) },
] as const;

function drafted(values: Values, answers: Values): Draft {
  const names = [...Object.keys(answers), 'cluster_name', 'model'].filter(
    (name) => values[name] !== undefined,
  );
  return Object.fromEntries(
    names.map((name) => [name, { value: values[name] as never, messageId: 'msg-1' }]),
  );
}

/** A language model whose tool call is known, in front of the real merge. */
export const modelSaying = (called: ToolCall): Reader => ({
  async *read(request) {
    const context = contextOf(request);
    const literal = readText(request.text, context);
    yield {
      type: 'reading',
      reading: mergeReadings(literal, JSON.stringify(called), request.text, context, request),
    };
  },
});

export interface Said {
  agent: Agent;
  gate: number;
  draft: Draft;
  pending?: readonly Pending[];
  text: string;
  ordered?: 'confirm' | 'deploy' | 'accept' | 'drop';
  pendingIds?: readonly string[];
  history?: readonly PastMessage[];
  reader?: Reader;
}

let count = 1;

/** One message at a gate, and what became of it. */
export async function turnAt({ ordered, reader = guidedReader, ...said }: Said) {
  const speaking = speech();
  const input = {
    ...said,
    reader,
    context: { cloudAccounts: [awsAccount] },
    session: { id: 's-1', userId: 'u-1', revision: 1 } as never,
    history: said.history ?? [],
    ordered: ordered ?? null,
    messageId: `msg-${++count}`,
    spending: unpaid,
  };
  const answered = await replyAtGate(input, speaking);
  return { ...answered, text: textOf(speaking.events) };
}

export const valuesOf = (draft: Draft): Values =>
  Object.fromEntries(Object.entries(draft).map(([name, { value }]) => [name, value]));
