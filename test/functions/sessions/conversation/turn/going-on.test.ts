import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Values } from '../../../../../functions/agents/agent.ts';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';

// Messages of people who answer in more words than yes and no, go on to something else, or complain.

beforeAll(() => {
  logger.setLogLevel('SILENT');
});

const vector: Values = { vector_count: 25_000_000, dimension: 1_024, peak_qps: 80, hybrid_search: true };
const inference: Values = {
  model: 'meta-llama/Llama-3.1-8B-Instruct',
  peak_qps: 5,
  prompt_tokens: 800,
  answer_tokens: 250,
  token_in_cluster: true,
  cluster_name: 'production',
};

async function said(about: { agent?: string; gate?: number; values?: Values }, ...texts: string[]) {
  const { agent = 'vector-database', gate = 1, values = vector } = about;
  const talk = new Talk({ agent: agent as 'vector-database', gate, values });
  let last = await talk.say(texts[0] as string);
  for (const text of texts.slice(1)) last = await talk.say(text);
  const draft = Object.fromEntries(Object.entries(talk.draft).map(([name, entry]) => [name, entry?.value]));
  return { ...last, draft };
}
const server = { agent: 'inference-server', gate: 2, values: inference };

describe('a yes', () => {
  test.each([
    ['Yes, one vector per document', {}],
    ['Yes, one vector per document, abstracts only. What does it cost with 25M?', {}],
    ['Yes. Then bge-m3, please, if that is fine for German contracts.', {}],
    ['Yes. And 80 qps.', { peak_qps: 80 }],
  ])('that says again what was asked is one: %s', async (answer, more) => {
    const { draft, pending } = await said({ values: {} }, 'I have 25M documents', answer);
    expect(draft).toEqual({ vector_count: 25_000_000, ...more });
    expect(pending.filter(({ field }) => field === 'vector_count' || field === null)).toEqual([]);
  });

  test.each(['Yes, if it fits', 'Yes, one vector per document, but maybe more', 'Yes. But only 9 million.'])(
    'that is limited takes nothing as it was asked: %s',
    async (answer) => {
      const { draft } = await said({ values: {} }, 'I have 25M documents', answer);
      expect(draft.vector_count).not.toBe(25_000_000);
    },
  );

  it('that is a mere ok to another answer takes no older offer', async () => {
    const { draft, pending } = await said(
      { agent: 'inference-server', gate: 1, values: { model: 'Qwen/Qwen3-8B', peak_qps: 1 } },
      'not more than thousand dollars',
      'what if too many guests come?',
      'ok',
    );
    expect(draft).not.toHaveProperty('min_replicas');
    expect(pending.map(({ field }) => field)).toEqual(['min_replicas']);
  });

  it('to two values of an offer takes the whole offer', async () => {
    const { draft } = await said(
      {},
      'Compare r6i.2xlarge and r6i.4xlarge without quantization.',
      'Take r6i.4xlarge with no quantization. Why do I need 4 nodes?',
    );
    expect(draft).toMatchObject({ instance_type: 'r6i.4xlarge', quantization: 'none', node_count: 4 });
  });

  it('that is "ok" to an answer takes no older value; the question comes again', async () => {
    const texts = ['maybe 5 nodes', 'What happens if a node fails?', 'ok'] as const;
    const asked = await said({}, ...texts);
    expect([asked.draft, asked.action]).toEqual([vector, null]);
    expect(asked.reply).toMatch(/^Nothing is confirmed yet\.\n\n.*5 nodes/);
    expect((await said({}, ...texts, 'ok')).draft).toMatchObject({ node_count: 5 });
    expect((await said({}, 'maybe 5 nodes', 'ok')).draft).toMatchObject({ node_count: 5 });
    expect((await said({}, ...texts.slice(0, 2), 'yes')).draft).toMatchObject({ node_count: 5 });
  });
});

describe('a no', () => {
  it('to one of the values that are asked about leaves the others', async () => {
    const first = ['maybe 5 nodes and maybe r6i.large'] as const;
    const { draft, pending } = await said({}, ...first, 'No, not the r6i.large.');
    expect(draft).toEqual(vector);
    expect(pending).toMatchObject([{ field: 'node_count', value: 5 }]);
  });

  it('to a value that does not stand asks for no other one', async () => {
    for (const text of ['no, not the r6i.large', 'not the r6i.large, please'])
      expect((await said({}, text)).pending).toEqual([]);
  });

  it('with the number that was named before gives that', async () => {
    const small = { ...vector, vector_count: 12_000_000 };
    const texts = ['Please take it with 90 GB disks then, if that is safe.', 'No, the 120 you named.'];
    expect((await said({ gate: 5, values: small }, ...texts)).draft).toEqual({ ...small, storage_gb: 120 });
  });

  it('to a question about a field names the field', async () => {
    const { pending, draft } = await said({}, 'no recall schedule', 'no recall schedule');
    expect([pending, draft]).toEqual([[], vector]);
  });
});

describe('a question without a value of the user’s', () => {
  it('is not raised by a question', async () => {
    const text = 'how much recall do I lose with int8 compared to none, in numbers? e.g. recall@10';
    expect((await said({}, text)).pending.filter(({ field }) => field === 'recall_cron')).toEqual([]);
  });

  it('is dropped when the user goes on twice', async () => {
    const raised = 'no recall schedule';
    const once = await said({}, raised, 'What does it cost?');
    expect(once.pending[0]).toMatchObject({ field: 'recall_cron' });
    const twice = await said({}, raised, 'What does it cost?', 'What happens if a node fails?');
    expect(twice.pending.filter(({ why }) => why !== 'offered')).toEqual([]);
  });

  it('about words that could not be placed comes once', async () => {
    const asked = await said({ gate: 2 }, 'the 47 of them');
    expect(asked.reply).toContain('couldn\'t place "the 47 of them"');
    const shown = await said({ gate: 2 }, 'the 47 of them', 'show');
    expect([shown.pending, shown.action]).toEqual([[], null]);
    expect(shown.reply).not.toContain('the 47 of them');
  });
});

describe('a complaint', () => {
  test.each([
    '38 seconds for an answer is awful',
    '38 s for an answer is way too slow',
    '38 seconds is terrible',
  ])('about a time is no goal, and is asked about: %s', async (text) => {
    const { reply, draft } = await said(server, text);
    expect(reply).toContain('How long may it take?');
    expect(reply).not.toContain('Your goal');
    expect(draft).toEqual(inference);
  });

  test.each(['more than 5 seconds for an answer is too slow', 'an answer within 10 seconds'])(
    'and a limit stays one: %s',
    async (text) => {
      expect((await said(server, text)).reply).toContain('Your goal');
    },
  );

  it('keeps the value that stands beside it', async () => {
    const { draft, pending } = await said({ ...server, gate: 5 }, 'Alert at 2 seconds? I said one second.');
    expect([draft.first_token_alert_ms, pending]).toEqual([1_000, []]);
  });

  test.each(["That's not an answer.", 'You only answered half.', 'You left out r7g.2xlarge without a word.'])(
    'about an answer is answered, and raises nothing: %s',
    async (text) => {
      const { reply, pending } = await said(server, text);
      expect(pending).toEqual([]);
      expect(reply).not.toMatch(/took nothing from|couldn't place/);
    },
  );
});

it('"keep" with a word of several values keeps the one that stands', async () => {
  const { pending, draft } = await said(server, 'Keep Llama');
  expect([pending, draft]).toEqual([[], inference]);
});

it.each([
  ['7 replicas at peak. So what do 7 running cost?', {}],
  ['And at double, 10 a second, I need 14 and you cap at 8. Right?', {}],
  ['I said 300. You have 2,000 ms there.', {}],
])('a figure of the conversation is not taken: %s', async (text, values) => {
  expect((await said(server, text)).draft).toEqual({ ...inference, ...values });
});

it('a second that the user said is taken, and the figure of the service beside it is not', async () => {
  const { draft } = await said(server, 'I said first token in under a second. You have 2,000 ms there.');
  expect(draft.first_token_target_ms).toBe(1000);
});
