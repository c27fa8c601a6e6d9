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
