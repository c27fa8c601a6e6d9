import { beforeAll, expect, test } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';

// Answers to what is pending, with more in the same message, as people give them.

beforeAll(() => {
  logger.setLogLevel('SILENT');
});

async function said(...texts: string[]) {
  const talk = new Talk({ agent: 'vector-database', gate: 1, values: {} });
  let last = await talk.say(texts[0] as string);
  for (const text of texts.slice(1)) last = await talk.say(text);
  const values = Object.fromEntries(Object.entries(talk.draft).map(([name, entry]) => [name, entry?.value]));
  return { ...last, draft: values };
}
const whole = '10M vectors, 768 dims, 200 qps, no hybrid';

test.each([
  ['yes obviously', { vector_count: 2_000_000 }],
  ['yes, 1024 dims', { vector_count: 2_000_000, dimension: 1_024 }],
  ['yes, and 5 qps', { vector_count: 2_000_000, peak_qps: 5 }],
  ['yes. we counted them last week', { vector_count: 2_000_000 }],
])(
  '"maybe 2 million", then "%s" takes what was asked about, and what it says beside',
  async (answer, draft) => {
    expect(await said('maybe 2 million', answer)).toMatchObject({ draft, pending: [], action: null });
  },
);

test.each(['yes but 9 million', 'yes or no?', 'yes, if it fits', 'yes, not sure though', 'yes, I think'])(
  '"maybe 2 million", then "%s" takes nothing',
  async (answer) => {
    expect((await said('maybe 2 million', answer)).draft).toEqual({});
  },
);

test('a no with more behind it drops what was asked about', async () => {
  const { draft, pending, action } = await said(whole, '8 million maybe?', 'no, 1024 dims');
  expect([draft.vector_count, draft.dimension, pending, action]).toEqual([10_000_000, 1_024, [], null]);
});

test.each(['10 million stays', 'keep the 10M'])('"%s" where there are as many asks nothing', async (text) => {
  const { reply, pending, draft } = await said(whole, text);
  expect([pending, draft.vector_count]).toEqual([[], 10_000_000]);
  expect(reply).not.toMatch(/Which value|don't know/);
});

test.each(['ok we can live with that. confirm', 'fine, we can do that. confirm'])(
  '"%s" confirms',
  async (text) => {
    expect((await said(whole, text)).action).toBe('confirm');
  },
);

test.each(['We want to search product descriptions.', 'Here are our numbers:'])(
  '"%s" beside values is no riddle',
  async (text) => {
    const { reply, draft } = await said(`${text} ${whole}`);
    expect(draft.vector_count).toBe(10_000_000);
    expect(reply).not.toContain("don't know");
  },
);

test('a wish beside values is still told to be lost', async () => {
  expect((await said(`We want to search only at night. ${whole}`)).reply).toContain("don't know");
});

const maybe = '8 million maybe?';

test.each(['no. confirm', 'no, go on', 'no thanks, confirm', 'leave it as it is and confirm', 'nope. next'])(
  '"%s" declines what was asked about and confirms the gate',
  async (text) => {
    const { draft, pending, action, reply } = await said(whole, maybe, text);
    expect([draft.vector_count, pending, action]).toEqual([10_000_000, [], 'confirm']);
    expect(reply).toContain('Left as it is: 10,000,000 vectors');
  },
);

test.each([
  'no. confirm it later',
  'no, wait, confirm?',
  'no. 9 million. confirm',
  'no, not yet. deploy',
  'no',
])('"%s" confirms nothing', async (text) => expect((await said(whole, maybe, text)).action).toBeNull());

test('"yes, and confirm" takes what was asked about, and shows it before anything is confirmed', async () => {
  const { draft, action, reply } = await said(whole, maybe, 'yes, and confirm');
  expect([draft.vector_count, action]).toEqual([8_000_000, null]);
  expect(reply).toContain('Noted: 8,000,000 vectors');
});

test.each(['ok 5 then', 'alright, 5', '5 it is', 'fine, make it 5'])(
  'after "what about 5 nodes?" "%s" is the number of nodes',
  async (text) => {
    const { draft } = await said(whole, 'confirm', 'cluster production', 'what about 5 nodes?', text);
    expect(draft.node_count).toBe(5);
  },
);

test.each([
  ["prod cluster is 'production'", 'production'],
  ['our dev cluster is named staging', 'staging'],
  ["the cluster's name: production", 'production'],
  ['the one called staging', 'staging'],
  ['the prod cluster', 'prod'],
])('"%s" names the cluster %s', async (text, name) => {
  expect((await said(whole, 'confirm', text)).draft.cluster_name).toBe(name);
});

test.each(["that's it, right??", 'is that all?', 'are we done?', 'is this correct?'])(
  '"%s" asks how it goes on',
  async (text) => expect((await said(whole, text)).answered).toBe('needs'),
);

test('a question with other values after one that is about none of them asks anew', async () => {
  const { answered, reply } = await said(
    whole,
    'confirm',
    'cluster production',
    'why that instance?',
    'and with 5 nodes?',
  );
  expect([answered, reply]).toEqual(['what-if', expect.stringContaining('With node_count = 5')]);
});

test('a comparison of something with itself says so', async () => {
  expect((await said(whole, 'compare 3 and 3 nodes')).reply).toMatch(/^That is one and the same/);
});
