import { beforeAll, describe, expect, it, test } from 'vitest';
import { logger } from '../../../../functions/shared/logger.ts';
import { type Outcome, Talk } from '../../../eval/door/door.ts';

// "Undo", "go back", "that's not what I said": what the latest message changed is as it was before.

beforeAll(() => logger.setLogLevel('SILENT'));

const agents = {
  vectors: {
    vector_count: 1_500_000,
    dimension: 1536,
    peak_qps: 30,
    hybrid_search: false,
    cluster_name: 'shop',
  },
  chat: { model: 'Qwen/Qwen3-8B', peak_qps: 1, cluster_name: 'prod-eu' },
};

async function saying(who: keyof typeof agents, gate: number, ...messages: readonly string[]) {
  const agent = who === 'vectors' ? 'vector-database' : 'inference-server';
  const talk = new Talk({ agent, gate, values: agents[who] });
  let last: Outcome | undefined;
  for (const message of messages) last = await talk.say(message);
  return { ...(last as Outcome), known: talk.state.values };
}

describe('the values of the latest message are as before it', () => {
  it.each([
    'undo',
    'undo that please',
    'forget the last thing',
    'no, go back',
    'take that back',
    'as before',
    'forget that, undo',
    'put it back to how it was',
    'no wait, revert that',
    'forget that',
    'that is not what I said',
  ])('by "%s"', async (text) => {
    const { known, action, reply, gate } = await saying('chat', 3, 'max replicas 6', text);
    expect([known.max_replicas, action, gate]).toEqual([8, null, 3]);
    expect(reply).toMatch(/^Noted: max replicas 8 \(as before "max replicas 6"\)\./);
  });

  it('step by step, and then there is nothing more', async () => {
    const said = ['5 nodes', '4 shards', 'undo', 'undo'] as const;
    expect((await saying('vectors', 3, ...said)).known).toMatchObject({ node_count: 3, shard_number: 6 });
    const { reply } = await saying('vectors', 3, ...said, 'undo');
    expect(reply).toBe(
      'There is nothing to take back: you have changed no value here. What should be different?',
    );
  });

  it('also where that was a value of the user, or none', async () => {
    const said = ['7 shards', '9 shards', 'undo'] as const;
    expect((await saying('vectors', 2, ...said)).known.shard_number).toBe(7);
    expect((await saying('vectors', 2, ...said, 'undo')).known.shard_number).toBe(6);
    const { reply } = await saying('vectors', 1, 'cluster north', 'undo');
    expect(reply).toMatch(/^Noted: EKS cluster shop/);
  });

  it('and a value that had no other before is asked for again', async () => {
    const talk = new Talk({ agent: 'vector-database', gate: 1, values: {} });
    await talk.say('2 million vectors, 768 dimensions');
    const { reply } = await talk.say('undo');
    expect(reply).toMatch(
      /^Taken back: vectors and dimensions\..*How many vectors will the collection hold/s,
    );
    expect(talk.draft).toEqual({});
  });
});

test.each([
  [2, 3, null],
  [5, 6, 'revise'],
] as const)(
  'a gate that was confirmed with the value (%i) stays so until the user says yes',
  async (gate, next, action) => {
    const asked = await saying('vectors', gate, '5 nodes', 'confirm', 'undo');
    expect([asked.known.node_count, asked.gate, asked.action]).toEqual([5, next, null]);
    expect(asked.reply).toMatch(/^3 nodes instead of 5\? Gate \d is confirmed/);
    const taken = await saying('vectors', gate, '5 nodes', 'confirm', 'undo', 'yes');
    expect([taken.known.node_count, taken.action]).toEqual([3, action]);
  },
);

test.each(['thats wrong', 'no thats not what i said', 'not the answer tokens', 'you misunderstood me'])(
  'after a misreading "%s" takes it back, and asks what was meant',
  async (text) => {
    const { known, reply } = await saying('chat', 1, 'answers of 300 tokens', text);
    expect(known.answer_tokens).toBe(256);
    expect(reply).toMatch(/What did you mean by "answers of 300 tokens"\?$/);
    const open = await saying('chat', 1, 'roughly 300 or 400 tokens an answer', text);
    expect([open.pending, open.known.answer_tokens]).toEqual([[], 256]);
    expect(open.reply).toMatch(/What did you mean by ".*"\?$/);
  },
);

test.each([
  ['5 nodes', 'can I undo it?'],
  ['5 nodes', 'go back to gate 1'],
  ['5 nodes', 'not the cheapest one'],
  ['5 nodes', 'what does it cost?', 'thats wrong'],
  ['maybe 5 nodes', 'yes', 'maybe 7 shards', 'undo'],
])('nothing is taken back by %j', async (...messages) => {
  const { known, action } = await saying('vectors', 3, ...messages);
  expect([known.node_count, action]).toEqual([5, null]);
});

test.each([
  'with 5 nodes, what does it cost',
  'with 5 nodes what is the price',
  'using 5 nodes, what does it cost',
  'for 5 nodes, how much per month',
  'ok, with 5 nodes, how much per month',
])('"%s" asks, and takes nothing but by a further word', async (text) => {
  const { known, reply, action } = await saying('vectors', 3, text);
  expect([known.node_count, action]).toEqual([3, null]);
  expect(reply).toMatch(/^With 5 nodes: \$/);
  expect((await saying('vectors', 3, text, 'take that')).known.node_count).toBe(5);
});

test('"forget what I just said" takes back what was said', async () => {
  expect((await saying('vectors', 3, '5 nodes', 'forget what I just said')).known.node_count).toBe(3);
});
