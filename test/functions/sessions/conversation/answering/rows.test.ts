import { expect, it } from 'vitest';
import { gateState } from '../../../../../functions/agents/gates/gates.ts';
import { exampleAnswered } from '../../../../../functions/sessions/conversation/answering/first-answer.ts';
import { kinds } from '../../../../../functions/sessions/conversation/answering/kinds.ts';
import { variantOf } from '../../../../../functions/sessions/conversation/answering/situation.ts';
import { context } from '../../../../support/builders/agents/vector-database.ts';
import { modelDraft, models, vectorDraft, vectors } from './asked.ts';

// The first row whose words stand in a question answers it. A row whose own example another one answers is overlapped by it: one of
// the two goes, or stands elsewhere.

async function situationOf(agent: typeof vectors, draft: typeof vectorDraft) {
  const answers = await agent.answers?.();
  if (!answers) throw new Error(`${agent.id} answers nothing.`);
  const state = gateState(agent, 2, draft, context);
  const about = { agent, answers, draft, context };
  return { ...about, state, now: variantOf(about), together: undefined, goal: [], parts: [] };
}

it('each row answers its own example, with one agent or the other', async () => {
  const situations = [await situationOf(vectors, vectorDraft), await situationOf(models, modelDraft)];
  const others: string[] = [];
  for (const row of kinds.filter(({ example }) => example !== '')) {
    const answering = await Promise.all(situations.map((each) => exampleAnswered(row.example, each)));
    const rows = answering.map((each) => each?.row);
    if (!rows.includes(row))
      others.push(
        `${row.kind} "${row.example}": ${rows.map((each) => `${each?.kind} "${each?.example}"`).join(', ')}`,
      );
  }
  expect(others).toEqual([]);
});
