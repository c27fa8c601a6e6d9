import { describe, expect, it } from 'vitest';
import { talkingAgents, turnAt, valuesOf } from '../../../support/builders/sessions/turns.ts';

// Numbers that people told about other things than the values of a plan, and orders in a polite sentence.

const vector = 0;
const inference = 1;

describe('what comes on top each month', () => {
  it.each([
    'Every month about 2,000 more abstracts are added.',
    'we add 5,000 documents a month',
    'about 3000 new articles each week',
    'It grows by 20,000 a month',
    'each year 10,000 further reports come in',
  ])('replaces nothing, and has an answer: %s', async (text) => {
    const { agent, complete } = talkingAgents[vector];
    const told = await turnAt({ agent, gate: 1, draft: complete, text });
    expect([valuesOf(told.draft), told.pending]).toEqual([valuesOf(complete), []]);
    expect(told.text).toMatch(/^What is added later sets no value/);
    expect(told.text).not.toMatch(/couldn't place|took nothing/);
  });

  it('counts where it is said for how long it is kept', async () => {
    const { agent } = talkingAgents[vector];
    const { pending } = await turnAt({
      agent,
      gate: 1,
      draft: {},
      text: '1M vectors a month, kept for two years',
    });
    expect(pending).toMatchObject([{ proposal: { field: 'vector_count', value: 24_000_000 } }]);
  });
});

describe('a number of something else', () => {
  it.each([
    [inference, 'my restaurants, 12 of them'],
    [inference, 'most of them come between 6 and 9 in the evening'],
    [inference, 'it answers guests of 12 restaurants'],
  ] as const)('is no value of agent %s: %s', async (which, text) => {
    const { agent, complete } = talkingAgents[which];
    const { draft, pending } = await turnAt({ agent, gate: 1, draft: complete, text });
    expect(valuesOf(draft)).toEqual(valuesOf(complete));
    expect(pending.flatMap(({ proposal, fields }) => (proposal ? [proposal.field] : fields))).toEqual([]);
  });

  it('is no count in thousands where that is far from what stands', async () => {
    const { agent, complete } = talkingAgents[vector];
    const draft = { ...complete, vector_count: { value: 400_000, messageId: 'm' } };
    const told = await turnAt({ agent, gate: 1, draft, text: 'then it remains three' });
    expect(valuesOf(told.draft).vector_count).toBe(400_000);
    expect(told.pending.filter(({ proposal }) => proposal?.field === 'vector_count')).toEqual([]);
  });

  it('is the busiest time beside a load of the day', async () => {
    const { agent } = talkingAgents[inference];
    const text = '800 questions a day, most of them between 6 and 9 in the evening';
    const { draft, pending } = await turnAt({ agent, gate: 1, draft: {}, text });
    expect(valuesOf(draft)).toEqual({});
    expect(pending).toMatchObject([{ proposal: { field: 'peak_qps', value: 0.296 } }]);
  });

  it('is a limit of the price, and no load', async () => {
    const { agent, complete } = talkingAgents[inference];
    const text = 'only one machine, and never over 1000 a month';
    const { draft, pending } = await turnAt({ agent, gate: 1, draft: complete, text });
    expect(valuesOf(draft).peak_qps).toBe(valuesOf(complete).peak_qps);
    expect(pending.filter(({ proposal }) => proposal?.field === 'peak_qps')).toEqual([]);
  });

  it('is a load where "over" says at least so many', async () => {
    const { agent } = talkingAgents[inference];
    const { pending } = await turnAt({ agent, gate: 1, draft: {}, text: 'over 100,000 a month' });
    expect(pending).toMatchObject([{ proposal: { field: 'peak_qps' } }]);
  });

  it('is the length of answers where they have it', async () => {
    const { agent, complete } = talkingAgents[inference];
    const text = 'it should be such that answers have 300 tokens';
    const { draft } = await turnAt({ agent, gate: 1, draft: complete, text });
    expect(valuesOf(draft).answer_tokens).toBe(300);
  });

  it('still counts replicas behind "never more than"', async () => {
    const { agent, complete } = talkingAgents[inference];
    const { draft } = await turnAt({
      agent,
      gate: 2,
      draft: complete,
      text: 'Take the g6.xlarge and never more than 2 of them',
    });
    expect(valuesOf(draft)).toMatchObject({ instance_type: 'g6.xlarge', max_replicas: 2 });
  });
});

it.each([
  'Yes. And please confirm gates 1 to 5.',
  'so please confirm gates 1 to 5',
  'right, confirm gates 1 to 5',
])('an order of the reply’s own words is carried out in a polite sentence: %s', async (text) => {
  const { agent, complete } = talkingAgents[vector];
  const draft = { ...complete, cluster_name: { value: 'production', messageId: 'm' } };
  const history = [{ role: 'user' as const, text: 'show the rest' }];
  expect((await turnAt({ agent, gate: 1, draft, history, text })).action).not.toBeNull();
});
