import { randomUUID } from 'node:crypto';
import { createApi } from '../demo/api.ts';
import { median } from './bundles.ts';

export interface ConversationFigures {
  messages: number;
  /** Milliseconds, medians: from the posted message to the first token of the reply … */
  firstToken: number;
  /** … and to the frame that says that the next gate is open. */
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
  const firstTokens: number[] = [];
  const gates: number[] = [];
  for (const token of tokens) {
    const api = createApi(baseUrl);
    api.token = token;
    const session = await api.call<{ id: string }>('POST', '/api/sessions', { agent_id: 'vector-database' });
    for (const text of lines) {
      const start = performance.now();
      let sawToken = false;
      for await (const frame of api.stream(`/api/sessions/${session.id}/messages`, { text }, randomUUID())) {
        if (frame.type === 'token' && !sawToken) {
          sawToken = true;
          firstTokens.push(performance.now() - start);
        }
        if (frame.type === 'gate') gates.push(performance.now() - start);
      }
    }
  }
  return { messages: firstTokens.length, firstToken: median(firstTokens), gateOpened: median(gates) };
}
