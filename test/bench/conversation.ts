import { randomUUID } from 'node:crypto';
import { createApi } from '../../bin/demo/api.ts';
import { median } from './quantile.ts';

/** Medians in milliseconds, from the posted message … */
export interface ConversationFigures {
  messages: number;
  /** … to the first token of the reply … */
  firstToken: number;
  /** … and to the frame that says that the next gate is open, of those that complete one. */
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

/** Gates 1 to 4, once per token: a user may post ten messages a minute. */
export async function measureConversations(baseUrl: string, tokens: string[]): Promise<ConversationFigures> {
  const [firstTokens, gatesOpened]: [number[], number[]] = [[], []];
  for (const token of tokens) {
    const api = createApi(baseUrl);
    api.token = token;
    const { id } = await api.call<{ id: string }>('POST', '/api/sessions', { agent_id: 'vector-database' });
    for (const text of lines) {
      const start = performance.now();
      let [firstToken, gateOpened] = [Number.NaN, undefined as number | undefined];
      for await (const frame of api.stream(`/api/sessions/${id}/messages`, { text }, randomUUID())) {
        if (frame.type === 'token' && Number.isNaN(firstToken)) firstToken = performance.now() - start;
        if (frame.type === 'gate') gateOpened = performance.now() - start;
      }
      firstTokens.push(firstToken);
      if (gateOpened !== undefined) gatesOpened.push(gateOpened);
    }
  }
  return { messages: firstTokens.length, firstToken: median(firstTokens), gateOpened: median(gatesOpened) };
}
