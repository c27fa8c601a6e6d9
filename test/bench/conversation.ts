import { randomUUID } from 'node:crypto';
import { createApi } from '../../bin/demo/api.ts';
import { median } from './quantile.ts';

/** Milliseconds from the posted message … */
export interface MessageFigures {
  /** … to the first token of the reply … */
  firstToken: number;
  /** … and to the frame that says that the next gate is open, where the message completes one. */
  gateOpened: number | undefined;
}

export interface ConversationFigures {
  messages: number;
  /** Medians. */
  firstToken: number;
  gateOpened: number;
}

const lines = [
  '10M vectors, 768 dims, 200 qps, no hybrid',
  'confirm',
  'cluster_name = production',
  'confirm',
  'confirm',
  'confirm',
];

/** Gates 1 to 4. Tells the figures of each message, and once without any when the session has begun. */
export async function measureConversation(
  baseUrl: string,
  token: string,
  tell: (figures: MessageFigures | undefined) => void,
): Promise<void> {
  const api = createApi(baseUrl);
  api.token = token;
  const session = await api.call<{ id: string }>('POST', '/api/sessions', { agent_id: 'vector-database' });
  tell(undefined);
  for (const text of lines) {
    const start = performance.now();
    const figures: Partial<MessageFigures> = {};
    for await (const frame of api.stream(`/api/sessions/${session.id}/messages`, { text }, randomUUID())) {
      if (frame.type === 'token') figures.firstToken ??= performance.now() - start;
      if (frame.type === 'gate') figures.gateOpened = performance.now() - start;
    }
    tell({ firstToken: Number.NaN, gateOpened: undefined, ...figures });
  }
}

/** Once per token: a user may post ten messages a minute. */
export async function measureConversations(baseUrl: string, tokens: string[]): Promise<ConversationFigures> {
  const messages: MessageFigures[] = [];
  for (const token of tokens)
    await measureConversation(baseUrl, token, (figures) => figures && messages.push(figures));
  const gates = messages.flatMap(({ gateOpened = [] }) => gateOpened);
  return {
    messages: messages.length,
    firstToken: median(messages.map(({ firstToken }) => firstToken)),
    gateOpened: median(gates),
  };
}
