import { expect, test } from 'vitest';
import { failures } from '../../../functions/agents/inference-server/failures.ts';
import { enforcementProblem } from '../../../functions/agents/network-policies.ts';
import { notesOf } from '../../../functions/agents/notes.ts';
import { completeValues } from '../../../functions/agents/preview/all-gates.ts';
import { context } from '../../support/builders/agents/vector-database.ts';
import { talkingAgents, valuesOf } from '../../support/builders/sessions/turns.ts';

// Who talks with the specialist in a browser can't send a request.

const route = /\b(?:GET|POST|PUT|PATCH|DELETE) \//;

test('What the specialist knows names pages, and no route but where the API is asked for', async () => {
  for (const { agent, complete } of talkingAgents) {
    const values = completeValues(agent, valuesOf(complete), context);
    const texts = (await notesOf(agent.id)).map(({ id, text }) => ({
      id,
      text: typeof text === 'string' ? text : text(values, ' '),
    }));
    const routed = texts.filter(({ text }) => route.test(text));
    expect(routed.map(({ id }) => id)).toEqual(['api']);
  }
});

test('What is said of a failed run and of a cluster that enforces no network policies names no route', () => {
  const fixes = failures.map(({ fix }) => fix);
  const problems = [enforcementProblem('unknown'), enforcementProblem('not_enforced')];
  expect([...fixes, ...problems].filter((text) => text && route.test(text))).toEqual([]);
});
