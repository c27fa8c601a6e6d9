import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';
import { lastSaid } from '../../../support/builders/sessions/last-said.ts';

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

function said(texts: readonly string[], { values = {} as Values, change = false } = {}) {
  return lastSaid(new Talk({ agent: 'vector-database', gate: 1, values: { ...values }, change }), texts);
}
const aboutWhatRuns = (...texts: string[]) => said(texts, { values: runs, change: true });

describe('how many come, and how often', () => {
  it.each<[string, Values]>([
    ['3000 people a day, each searches 4 times a day', { peak_qps: 3 }],
    ['3000 people come a day, most at six in the evening, each searches perhaps four times', { peak_qps: 4 }],
    ['~3000 ppl a day, most at 6 in the evening, everyone searches maybe 4x', { peak_qps: 4 }],
    ['80.000 recipes about 2 pages each german + english', { vector_count: 160_000 }],
    [
      '80.000 recipes about 2 pages each, ~3000 ppl a day most at 6 in the evening everyone searches maybe 4x',
      { vector_count: 160_000, peak_qps: 4 },
    ],
    ['my dev wrote we use the small openai embeddings', { dimension: 1536 }],
    // "product" alone is a quantization.
    ['We need a vector database for 5 million product descriptions', { vector_count: 5_000_000 }],
    ['5 million product texts, under $900 a month', { vector_count: 5_000_000 }],
  ])('is asked about with its arithmetic: %s', async (text, asked) => {
    const outcome = await said([text]);
    expect(outcome.asked).toEqual(asked);
    expect(outcome.reply).not.toMatch(/took nothing from/);
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

  it('has the hour of the offer that it agrees with', async () => {
    const offer = 'Is there a cheaper way?';
    expect((await aboutWhatRuns(offer, 'ok daily snapshots sound fine, yes')).values).toEqual({
      snapshot_cron: '0 3 * * *',
    });
    expect((await aboutWhatRuns('daily snapshots')).values).toEqual({ snapshot_cron: '0 0 * * *' });
  });

  it('is asked about where a change of mind would keep it', async () => {
    const { values, asked } = await aboutWhatRuns(
      'daily snapshots',
      'Actually no, I changed my mind: keep the backups every 6 hours as they are, I don’t want to lose a day',
    );
    expect([values, asked]).toEqual([{}, { snapshot_cron: '0 */6 * * *' }]);
  });

  it('is taken though it is said to be like before', async () => {
    const back = await aboutWhatRuns(
      'Snapshots once a day',
      'Hmm, changed my mind: snapshots every 6 hours again, like before. I don’t want to lose a day.',
    );
    expect(back.values).toEqual({ snapshot_cron: '0 */6 * * *' });
    expect((await aboutWhatRuns('5 nodes', '3 nodes, no')).values).toEqual({});
    // It takes nothing else back.
    expect((await aboutWhatRuns('5 nodes', 'snapshots every 12 hours, like before')).values).toEqual({
      snapshot_cron: '0 */12 * * *',
    });
  });
});

describe('what looks like a value', () => {
  it.each<[string, Values]>([
    ['we go from 500k to 2 million offers', { vector_count: 2_000_000 }],
    [
      'We have 500,000 wines now and will have about one and a half million in January.',
      { vector_count: 1_500_000 },
    ],
    ['Before I confirm I want to talk to Ada about it', {}],
    ['people search exact names like Zimtsterne', {}],
    ['You didn’t answer about fewer copies.', {}],
  ])('is none, or the later one: %s', async (text, asked) => {
    const outcome = await aboutWhatRuns(text);
    expect([outcome.values, outcome.asked, outcome.action]).toEqual([{}, asked, null]);
  });

  it('is no rate where it is a price, and no name where something stays', async () => {
    const { asked, values } = await aboutWhatRuns('So 642.29 a month and the machines stay.');
    expect([Object.keys(asked).filter((name) => name !== 'null'), values]).toEqual([[], {}]);
  });

  it('is where it goes to, where one says from where', async () => {
    expect(
      (await aboutWhatRuns('The number of offers goes from 500,000 to 1.5 million.')).values.vector_count,
    ).toBe(1_500_000);
  });
});

describe('questions about the change of what runs', () => {
  const bigger = 'The number of offers goes to 1.5 million vectors';
  it.each([
    ['Is it offline while you change it?', /^It stays online: nothing of vector-database is touched\./],
    ['Can people search while the change runs?', /^It stays online/],
    ['Is there downtime?', /^It stays online/],
    ['what exactly will be done to the machines when I confirm?', /^It stays online/],
    [
      'What are the 28 dollars more for, if the machines stay the same?',
      /^\$28\.26 more a month: \$28\.26 more for S3 Standard for 120 full snapshots \(\$14\.15 becomes \$42\.41\)\./,
    ],
    ['Do I need this change at all, if 20 million fit already?', /^For what runs you don’t/],
    [
      'Is there a cheaper way, with fewer copies?',
      /^These are the cheapest nodes already that vector-database can have: .* A second deployment may be smaller: instance type r6i\.large costs \$366\.35 a month, \$275\.94 less\. What runs can’t become that; the data would have to be copied over\./,
    ],
    ['would smaller machines do too?', /^No: vector-database can’t become smaller than it is\..*\$366\.35/],
    [
      'If we started anew with r6i.large, what would that cost?',
      /^A second deployment with instance type r6i\.large: \$366\.35 a month/,
    ],
    ['why not a machine with 16 GB, when it needs not even 2?', /r6i\.large costs \$366\.35/],
    ['Are the disks large enough for 1.5 million too?', /^Yes\. Each node needs 15 GiB of disk/],
    ['Can I go back afterwards?', /^Until you say "confirm" nothing changes/],
    ['Is this a second one or a change?', /^This conversation is about what runs/],
    ['will it really stay as quick as now with three times as much?', /promises no speed/],
    ['How quick is it now?', /promises no speed/],
    ['If I say yes now, does something happen to my running shop?', /^It stays online/],
    ['Who changed it last and when?', /under “History” what was changed when/],
    ['will answers get slower?', /a little slower, by the logarithm of their number/],
    ["what's a node?", /^node: a machine of your own in AWS/],
    ['why 3 nodes?', /^vector-database runs with 3 nodes\./],
  ])('are answered by what the change touches: %s', async (question, answer) => {
    const { reply, values, action } = await aboutWhatRuns(bigger, question);
    expect(reply).toMatch(answer);
    expect([values, action]).toEqual([{}, null]);
  });

  it('name what a second one would cost, and why what runs can’t become it', async () => {
    const { reply } = await aboutWhatRuns(bigger, 'Is there a cheaper way?');
    expect(reply).toContain(
      'A second deployment may be smaller: instance type r6i.large costs $366.35 a month, $275.94 less. What runs can’t become that; the data would have to be copied over.',
    );
  });

  it('say what is touched, where machines or programs differ', async () => {
    const { reply } = await aboutWhatRuns('r6i.2xlarge', 'Is it offline while you change it?');
    expect(reply).toMatch(/^Pods are replaced one after another.*searches and writes go on\./);
    expect((await aboutWhatRuns('5 nodes', 'Is it down during the change?')).reply).toContain('Nodegroup');
  });

  it('have no answer of these in a conversation that makes one', async () => {
    const { reply } = await said(['Is there downtime?'], { values: runs });
    expect(reply).not.toContain('online');
  });

  it('take no offer that was made two questions ago with an "ok", and confirm nothing beside a good-bye', async () => {
    const asked = [
      bigger,
      'what would r6i.2xlarge cost a month?',
      'who has to approve it?',
      'Can I go back afterwards?',
    ];
    for (const text of ['ok', 'ok thanks, that was all, bye', 'yes, bye', 'confirm, that’s all']) {
      const { values, reply } = await aboutWhatRuns(...asked, text);
      expect([text, values, reply]).toEqual([text, {}, expect.not.stringContaining('Noted')]);
    }
    expect((await aboutWhatRuns(bigger, "confirm, that's all")).action).toBe(null);
    expect((await aboutWhatRuns(...asked, 'take it')).values).toEqual({ instance_type: 'r6i.2xlarge' });
  });

  it('end with no more than good-bye', async () => {
    const { reply, action } = await aboutWhatRuns(bigger, "thanks, that's all, bye");
    expect([reply, action]).toEqual([expect.not.stringContaining('took nothing from'), null]);
  });
});

describe('what an owner asks before it is deployed', () => {
  const planned = { vector_count: 160_000, dimension: 1536, peak_qps: 4, hybrid_search: false };
  it.each([
    [
      'will it make my site slow or break the other stuff that runs in production?',
      /^It runs on nodes of its own/,
    ],
    ['do i get a mail when its down?', /set in the Alertmanager of that Prometheus/],
    ['can my colleagues or strangers from the internet see it', /^It is not reachable from the internet/],
    [
      'how do the recipes get in there now? does it import them from my site',
      /^The run makes an empty collection/,
    ],
    ['how do i give my developer access?', /^An admin invites people under “Members”/],
    ['how does my developer get to it? which address, password', /^From pods of the cluster/],
    ['what if it goes over 300?', /^It is paid by the hour for what runs/],
    ['how much could be lost?', /at most 6 hours of data/],
    ['so how much is it really all together with that stuff?', /^\$606\.67 a month/],
    ['do i have to do something now', /^We are at gate 2 of 6 .*What is the name of your EKS cluster\?/],
    ['which ones do i have?', /^I can't list the clusters of/],
  ])('is answered: %s', async (question, answer) => {
    const talk = new Talk({ agent: 'vector-database', gate: 2, values: planned });
    const { reply, values, action } = await talk.say(question);
    expect(reply).toMatch(answer);
    expect([values, action]).toEqual([{}, null]);
  });
});

describe('an engineer in a hurry', () => {
  const planned = { model: 'Qwen/Qwen3-8B-AWQ', peak_qps: 4, prompt_tokens: 1500, answer_tokens: 200 };
  const hurried = (text: string) =>
    new Talk({ agent: 'inference-server', gate: 2, values: { ...planned } }).say(text);

  it('is taken by what follows a "nah", and not by what stands before it', async () => {
    const { values } = await hurried('actually 40 couriers at once, nah: 2 rps. and answers 150 tokens');
    expect(values).toEqual({ peak_qps: 2, answer_tokens: 150 });
  });

  it('is not asked about what stays as it is', async () => {
    const { pending, values } = await hurried('no keep g5.xlarge');
    expect([pending, values]).toEqual([[], {}]);
  });
});
