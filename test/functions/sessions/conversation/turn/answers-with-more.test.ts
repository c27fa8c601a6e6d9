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
    expect(reply).not.toContain('took nothing from');
  },
);

test('a wish beside values is still told to be lost', async () => {
  expect((await said(`We want to search only in the evenings of Lent. ${whole}`)).reply).toContain(
    'took nothing from',
  );
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
  expect([answered, reply]).toEqual(['what-if', expect.stringContaining('With 5 nodes')]);
});

test('a comparison of something with itself says so', async () => {
  expect((await said(whole, 'compare 3 and 3 nodes')).reply).toMatch(/^That is one and the same/);
});

test.each([
  ['30M x 384', { vector_count: 30_000_000, dimension: 384 }],
  ['2.5M images × 512', { vector_count: 2_500_000, dimension: 512 }],
  ['12M@768d', { vector_count: 12_000_000, dimension: 768 }],
  ['90 avg, 220 peak', { peak_qps: 220 }],
  ['tell me if it gets slower than 200ms', { p95_alert_ms: 200 }],
])('"%s" is taken at once', async (text, draft) => {
  expect(await said(text)).toMatchObject({ draft, pending: [] });
});

test.each([
  ['180k tickets, 6 messages each', 1_080_000],
  ['50k documents, 12 pages each', 600_000],
])('"%s" counts its pieces', async (text, value) => {
  expect((await said(text)).pending).toEqual([expect.objectContaining({ field: 'vector_count', value })]);
});

test('a goal alone is followed by the first question, and is no riddle', async () => {
  const { reply } = await said('hey, we want to search our support chats so the bot finds old answers');
  expect(reply).toMatch(/^How many vectors/);
});

test.each([
  ['on average 50 qps', 50, 'is that the most at once, too?'],
  ['about 30 lookups a second, 80 on Black Friday', 80, 'The larger of 30 and 80'],
  ['normally 25 rps, 200 on Black Friday', 200, 'The larger of 25 and 200'],
])('"%s" asks whether %d is the peak', async (text, value, reply) => {
  const last = await said(text);
  expect(last.pending).toEqual([expect.objectContaining({ field: 'peak_qps', value })]);
  expect(last.reply).toContain(reply);
});

test('a pasted table gives documents times chunks, and what people ask', async () => {
  const table = '| docs | 4.2M |\n| chunks/doc | 3 |\n| users | 900, ~15 searches/day |';
  expect((await said(table)).pending.map(({ field, value }) => [field, value])).toEqual([
    ['vector_count', 12_600_000],
    ['peak_qps', 3],
  ]);
});

test('a budget is checked when it is said, and when it is asked about later', async () => {
  const first = await said(whole, 'not more than 600 dollars a month');
  expect([first.answered, first.reply]).toEqual(['cheapest', expect.stringContaining('under $600.00')]);
  const later = await said(whole, 'not more than 600 dollars a month', 'no', 'is this below our limit?');
  expect([later.answered, later.reply]).toEqual(['cheapest', expect.stringContaining('$600.00')]);
});

test.each(['it should stop existing after the 15th of January', 'we need it only until 15 January'])(
  '"%s" is the end of the deployment, and no value',
  async (text) => {
    const talk = new Talk({ agent: 'inference-server', gate: 1, values: {} });
    expect(await talk.say(text)).toMatchObject({ answered: 'ending', values: {}, pending: [] });
  },
);

test.each(['oui', 'ja', 'sí', 'sim'])('"%s" agrees to what was asked about', async (text) => {
  expect((await said(whole, maybe, text)).draft.vector_count).toBe(8_000_000);
});

test.each(['oui, mais pas maintenant', 'ja, aber nicht 8 Millionen'])(
  '"%s" agrees to nothing',
  async (text) => {
    expect((await said(whole, maybe, text)).draft.vector_count).toBe(10_000_000);
  },
);
