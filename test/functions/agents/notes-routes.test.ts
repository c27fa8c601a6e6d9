import { expect, test } from 'vitest';
import { completeValues } from '../../../functions/agents/preview/all-gates.ts';
import { context } from '../../support/builders/agents/vector-database.ts';
import { talkingAgents, valuesOf } from '../../support/builders/sessions/turns.ts';

// Who talks with the specialist in a browser can't send a request.

test('What the specialist knows names pages, and no route but where the API is asked for', async () => {
  for (const { agent, complete } of talkingAgents) {
    const values = completeValues(agent, valuesOf(complete), context);
    const { notes } = (await agent.answers?.()) ?? { notes: [] };
    const texts = notes.map(({ id, text }) => ({ id, text: typeof text === 'string' ? text : text(values) }));
    const routed = texts.filter(({ text }) => /\b(?:GET|POST|PUT|PATCH|DELETE) \//.test(text));
    expect(routed.map(({ id }) => id)).toEqual(['api']);
  }
});
