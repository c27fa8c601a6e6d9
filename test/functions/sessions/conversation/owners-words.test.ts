import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';

// What two people who are no engineers wrote: the owner of a recipe site, and a product lead who talks about what runs.

beforeAll(() => logger.setLogLevel('SILENT'));

type Values = Record<string, string | number | boolean>;
const runs: Values = {
  vector_count: 500_000,
  dimension: 1024,
  peak_qps: 20,
  hybrid_search: false,
  cluster_name: 'production',
  namespace: 'vector-database',
};

async function said(texts: readonly string[], { values = {} as Values, change = false } = {}) {
  const talk = new Talk({ agent: 'vector-database', gate: 1, values: { ...values }, change });
  const replies = [];
  for (const text of texts) replies.push(await talk.say(text));
  const last = replies.at(-1);
  if (!last) throw new Error('Nothing was said.');
  return { ...last, asked: Object.fromEntries(last.pending.map(({ field, value }) => [field, value])) };
}
const aboutWhatRuns = (...texts: string[]) => said(texts, { values: runs, change: true });

describe('how many come, and how often', () => {
  it.each<[string, Values]>([
    ['3000 people a day, each searches 4 times a day', { peak_qps: 1 }],
    ['3000 people come a day, most at six in the evening, each searches perhaps four times', { peak_qps: 4 }],
    ['~3000 ppl a day, most at 6 in the evening, everyone searches maybe 4x', { peak_qps: 4 }],
    ['80.000 recipes about 2 pages each german + english', { vector_count: 160_000 }],
    [
      '80.000 recipes about 2 pages each, ~3000 ppl a day most at 6 in the evening everyone searches maybe 4x',
      { vector_count: 160_000, peak_qps: 4 },
    ],
    ['my dev wrote we use the small openai embeddings', { dimension: 1536 }],
  ])('is asked about with its arithmetic: %s', async (text, asked) => {
    const outcome = await said([text]);
    expect(outcome.asked).toEqual(asked);
    expect(outcome.reply).not.toMatch(/don't know what to do/);
  });

  it.each([
    ['the small one', 1536],
    ['i said small! take the small one. and yes', 1536],
    ['the larger one please', 3072],
  ])('is chosen by its size: %s', async (text, dimension) => {
    expect((await said(['we use openai embeddings', text])).values).toEqual({ dimension });
  });

  it('is not chosen by a word of size beside something else', async () => {
    for (const text of ['the small one or the large one', 'the small one costs less?', 'small team here'])
      expect((await said(['we use openai embeddings', text])).values).toEqual({});
  });
});

describe('a schedule without the name of what it is for', () => {
  it('is for what the message names, and then for what was named last', async () => {
    expect(
      (await aboutWhatRuns('I have changed my mind about the snapshots, better every 12 hours')).values,
    ).toEqual({ snapshot_cron: '0 */12 * * *' });
    const asked = await aboutWhatRuns('what is a snapshot?', 'ok once a day is enough, do that');
    expect([asked.values, asked.asked]).toEqual([{}, { snapshot_cron: '0 0 * * *' }]);
  });

  it('is taken though it is said to be like before', async () => {
    const back = await aboutWhatRuns(
      'Snapshots once a day',
      'Hmm, changed my mind: snapshots every 6 hours again, like before. I don’t want to lose a day.',
    );
    expect(back.values).toEqual({ snapshot_cron: '0 */6 * * *' });
    expect((await aboutWhatRuns('5 nodes', '3 nodes, no')).values).toEqual({});
  });
});

describe('what looks like a value', () => {
  it.each<[string, Values]>([
    ['we go from 500k to 2 million offers', { vector_count: 2_000_000 }],
    ['Before I confirm I want to talk to Ada about it', {}],
    ['people search exact names like Zimtsterne', {}],
  ])('is none, or the later one: %s', async (text, asked) => {
    const outcome = await aboutWhatRuns(text);
    expect([outcome.values, outcome.asked, outcome.action]).toEqual([{}, asked, null]);
  });

  it('is where it goes to, where one says from where', async () => {
    expect(
      (await aboutWhatRuns('The number of offers goes from 500,000 to 1.5 million.')).values.vector_count,
    ).toBe(1_500_000);
  });
});
