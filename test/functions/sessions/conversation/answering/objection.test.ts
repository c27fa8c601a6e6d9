import { expect, test } from 'vitest';
import { gateState } from '../../../../../functions/agents/gates/gates.ts';
import { meetingObjection } from '../../../../../functions/sessions/conversation/answering/objection.ts';
import { context } from '../../../../support/builders/agents/vector-database.ts';
import { proposed, vectorDraft, vectors } from './asked.ts';

const meet = (comment: string) =>
  meetingObjection(
    { agent: vectors, state: gateState(vectors, 5, vectorDraft, context), draft: vectorDraft, context },
    comment,
  );

test('a comment that names a value is met with that value, and not with a cheaper plan', async () => {
  expect(proposed(await meet('Take 5 nodes.'))).toMatchObject({ node_count: 5 });
});

test.each(['Too expensive for us.', 'At most $500 a month.'])(
  'a comment about money is met with a cheaper plan: %s',
  async (comment) => {
    const met = await meet(comment);
    expect(met?.text).toMatch(/^What would meet that: /);
    expect(met?.proposal).not.toEqual([]);
  },
);

test('a comment that names neither is met with nothing', async () => {
  expect(await meet('Please talk to me first.')).toBeUndefined();
});
