import { beforeAll, describe, expect, it } from 'vitest';
import { storedGoal } from '../../../../functions/sessions/conversation/goal/goal.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';
import { lastSaid } from '../../../support/builders/sessions/last-said.ts';

// What people say that they want to reach: it is kept, and what is planned is held against it.

beforeAll(() => logger.setLogLevel('SILENT'));

type Values = Record<string, string | number | boolean>;
const place = { cluster_name: 'production', namespace: 'apps' };
const search: Values = {
  vector_count: 10_000_000,
  dimension: 768,
  hybrid_search: false,
  peak_qps: 100,
  ...place,
};
const chat: Values = { model: 'Qwen/Qwen3-8B', peak_qps: 2, ...place };
type AgentId = 'vector-database' | 'inference-server';

const talkOf = (
  agent: AgentId = 'vector-database',
  values = agent === 'vector-database' ? search : chat,
  gate = 2,
) => new Talk({ agent, gate, values: { ...values }, change: false });
const kept = ({ goal }: Talk) => goal.map(({ kind, figure }) => [kind, figure]);

describe('what is wanted of a plan', () => {
  it('is kept from a first message that says much else', async () => {
    const talk = talkOf('inference-server', {}, 1);
    const { reply } = await talk.say(
      'Hi, I am Hanna. We are 40 people in support and need drafts in German and English. Customer data must not leave our company. I can spend 1200 dollars a month, and people should wait at most about 5 seconds. I am not technical.',
    );
    expect(kept(talk)).toEqual([
      ['monthly_usd', 1200],
      ['answer_ms', 5000],
    ]);
    expect(reply).not.toContain('took nothing from');
  });
});

describe('a budget', () => {
  it.each([
    '$611 a month is too much, we have 500 at most',
    '611 dollars a month is too much for us, we have 500 at most. What would be cheaper?',
    'Uff, $611 is too expensive, but we can spend 500 max',
  ])('is a bare number behind a price that is too much, and no other value: %s', async (text) => {
    const talk = talkOf('vector-database', { vector_count: 400_000, dimension: 1024 }, 1);
    expect([(await talk.say(text)).values, kept(talk)]).toEqual([{}, [['monthly_usd', 500]]]);
  });

  it.each(['we have 500 queries a second at most', 'we have 500 at most'])(
    'is no number that has another unit, or no price before it: %s',
    async (text) => {
      const talk = talkOf();
      await talk.say(text);
      expect(kept(talk)).toEqual([]);
    },
  );

  it.each([
    'So the 612 dollar one: will the answers still begin within a few seconds?',
    'does the $612 version stay within the limits?',
    'the one for 612 dollars must survive a node',
  ])('is no price by which a shown variant is named: %s', async (text) => {
    const talk = talkOf('inference-server');
    await talk.say(text);
    expect(kept(talk).filter(([kind]) => kind === 'monthly_usd')).toEqual([]);
  });

  it.each<[string, number]>([
    ['under 600 a month', 600],
    ['max $900', 900],
    ['budget is 1k', 1000],
    ["it can't be more than 900 a month", 900],
    ['must not cost more than 900 dollars', 900],
    ['cheaper than our old one at 700', 700],
    ['I can spend 600 dollars a month', 600],
    ['our budget is 12k dollars a year', 1000],
  ])('is kept as the goal with its words, sets no value and confirms nothing: %s', async (text, sum) => {
    const talk = talkOf();
    const { reply, values, action } = await talk.say(text);
    expect([kept(talk), values, action]).toEqual([[['monthly_usd', sum]], {}, null]);
    expect(talk.goal[0]?.words).toContain(text.replace(/^it /, ''));
    expect(reply).toMatch(/^Your goal: under \$[\d,.]+ a month \(“/m);
  });

  it.each(['confirm, and stay under 600 a month', 'yes, budget is 1k', 'max $900. confirm'])(
    'beside an order is kept, and sets no value: %s',
    async (text) => {
      const talk = talkOf();
      const { values } = await talk.say(text);
      expect([values, kept(talk).length]).toEqual([{}, 1]);
    },
  );

  it.each([
    'we pay 800 dollars a month for pinecone now',
    '2M queries a month',
    'cheaper than 5 nodes?',
    'no more than 4 nodes',
    'forget it',
  ])('is not in %s', async (text) => {
    const talk = talkOf();
    await talk.say(text);
    expect(kept(talk)).toEqual([]);
  });

  it('is changed by another one, and dropped by its name', async () => {
    const talk = talkOf();
    await talk.say('budget is 1k');
    await talk.say('budget is now 800');
    expect(kept(talk)).toEqual([['monthly_usd', 800]]);
    const { reply, values } = await talk.say('forget the budget');
    expect([kept(talk), values]).toEqual([[], {}]);
    expect(reply).toContain('No goal any more: under $800.00 a month.');
  });

  it('stands once beside a later gate, and beside each change, with the arithmetic and what would meet it', async () => {
    const talk = talkOf();
    await talk.say('under 600 a month');
    expect((await talk.say('confirm')).reply).toContain(
      'Your goal: under $600.00 a month. This costs $811.85, $211.85 above it. What meets it: instance type r6i.large, $535.91 a month.',
    );
    expect((await talk.say('use r6i.large')).reply).toContain(
      'Your goal: under $600.00 a month. This costs $535.91, $64.09 below it.',
    );
    for (const gate of [4, 5, 6]) {
      const { reply } = await talk.say('confirm');
      expect(reply).toContain('is confirmed.');
      expect([gate, reply]).toEqual([gate, expect.not.stringContaining('Your goal')]);
    }
  });

  it('that the plan misses is said once more before the deploy', async () => {
    const goal = ['it may cost at most 300 a month', 'confirm', 'confirm', 'confirm', 'confirm'];
    expect((await lastSaid(talkOf(), goal)).reply).toMatch(
      /- Not included: [\s\S]*- Your goal is not met: under \$300\.00 a month\. This costs \$811\.85/,
    );
  });

  it('that only the least of a range keeps is passed by the most', async () => {
    const { reply } = await lastSaid(talkOf('inference-server'), ['under 2000 a month', 'confirm']);
    expect(reply).toContain(
      'This costs $1,501.58 with 2 replicas ($5,955.86 if all 8 run all the time); the most passes your $2,000.00. What meets it: ',
    );
    expect(reply).toMatch(/What meets it: .*max replicas \d/);
  });

  it('that nothing keeps says what is the least, or what would have to give way', async () => {
    const { reply } = await lastSaid(talkOf(), ['under 300 a month', 'confirm']);
    expect(reply).toMatch(
      /The least that is offered: .*\$\d+\.\d\d a month|Below it something has to give way: /,
    );
  });
});

describe('a price that is too much', () => {
  it.each([
    '811 is far too much',
    '616 is way too much for us',
    'I can’t pay 811',
    'we will never get 811 approved',
    '800 a month is too expensive, 811',
    '810 is far above what we have',
    '811 a month is too much for us',
  ])('is met by what costs less, and is no limit: %s', async (text) => {
    const talk = talkOf();
    const { reply, values } = await lastSaid(talk, ['what does it cost?', text]);
    expect(reply).toMatch(/r6i\.large (?:comes to \$535\.91|instead of r6i\.xlarge .*saves \$275\.94)/);
    expect([values, kept(talk)]).toEqual([{}, []]);
  });

  it('is none of a figure that is planned', async () => {
    const { reply } = await lastSaid(talkOf(), ['100 is too much']);
    expect(reply).not.toMatch(/What saves/);
  });
});

describe('times and losses', () => {
  it('are kept together, and each is computed', async () => {
    const talk = talkOf('inference-server', { model: 'Qwen/Qwen3-8B' }, 1);
    const text =
      'we are 40 people, everybody asks 20 questions an hour, answers must come within 3 seconds, I can spend 600 dollars a month';
    const first = await talk.say(text);
    expect(first.reply).toContain('Your goal: a whole answer within 3.0 s and under $600.00 a month.');
    expect(kept(talk)).toEqual([
      ['answer_ms', 3000],
      ['monthly_usd', 600],
    ]);
    const { values, reply } = await talk.say('yes');
    expect(values).toEqual({ peak_qps: 0.222 });
    expect(reply).toMatch(
      /Answer: .* takes about \d+\.\d s at your peak of about 1 every 4.5 seconds.*\. Price: this costs \$1,501\.58/,
    );
    expect(reply).toContain(
      'Nothing that is offered meets all of it: without “a whole answer within 3.0 s” ',
    );
    await talk.say('forget the 3 seconds');
    expect(kept(talk)).toEqual([['monthly_usd', 600]]);
  });

  it('count those who ask at the same moment, when they were told long before', async () => {
    const talk = talkOf('inference-server');
    await talk.say('12 people at once, answers within 20 seconds');
    for (const _ of Array(7)) await talk.say('what is a token?');
    expect((await talk.say('what is my goal?')).reply).toMatch(
      /within 20\.0 s with 12 at once.* about \d+\.\d s with 12 at once/,
    );
  });

  it('of a search are kept, and not called computed', async () => {
    const talk = talkOf();
    const { reply } = await talk.say('searches must come back within 50 ms');
    expect([kept(talk), talk.goal[0]]).toEqual([
      [['query_ms', 50]],
      expect.objectContaining({ is_met: null }),
    ]);
    expect(reply).toContain('No rule computes that; it is measured once it runs: P95 alert 100 ms.');
  });

  it('that are survived already are met', async () => {
    const talk = talkOf();
    await talk.say('it must survive the loss of a node');
    expect(talk.goal).toEqual([expect.objectContaining({ kind: 'survives_nodes', figure: 1, is_met: true })]);
    await talk.say('replication factor 1');
    expect(talk.goal).toEqual([expect.objectContaining({ is_met: false })]);
  });
});

describe('a choice that is left to the service', () => {
  it.each([
    'what would you take?',
    'what do you recommend?',
    'which one?',
    'you decide',
    'which one would you take?',
  ])('is the lowest price that meets the goal, which yes takes: %s', async (text) => {
    const talk = talkOf();
    const { reply, asked } = await lastSaid(talk, ['budget is 600', 'no', text]);
    expect(reply).toContain(
      'I would take instance type r6i.large: $535.91 a month instead of $811.85 (memory 69 % used), the lowest price that meets your goal, under $600.00 a month.',
    );
    expect(asked).toEqual({ instance_type: 'r6i.large' });
    expect((await talk.say('yes')).values).toEqual({ instance_type: 'r6i.large' });
    expect(talk.gate).toBe(2);
  });

  it('takes all of an option with one yes', async () => {
    const values = { ...chat, peak_qps: 1 };
    const talk = talkOf('inference-server', values);
    const { reply } = await lastSaid(talk, ['under 600 a month', 'no', 'what would you take?']);
    expect(reply).toContain('Given up for it: nothing answers for minutes when its node fails');
    await talk.say('yes');
    expect(talk.goal).toEqual([expect.objectContaining({ kind: 'monthly_usd', is_met: true })]);
  });

  it('asks for the figure that would decide, where there is no goal', async () => {
    const { reply } = await lastSaid(talkOf(), ['what would you take?']);
    expect(reply).toMatch(/^Instance type r6i\.large: \$535\.91/);
    expect(reply).toContain('What would decide it: what it may cost a month ("under 600 a month").');
  });
});

it('a budget that an earlier version has kept is a goal', () => {
  expect(storedGoal({ budget: 700 })).toEqual([
    { kind: 'monthly_usd', figure: 700, words: '', says: '', is_met: null },
  ]);
});

describe('how often people ask', () => {
  it.each<[readonly string[], number, string]>([
    [['we are 400 people, each asks 5 times a minute'], 34, '400 people × 5 ÷ 60 s'],
    [['we are 4000 people, everybody asks 20 times an hour'], 23, '4000 people × 20 ÷ 3600 s'],
    [['we are 4000 people', '20 questions an hour each'], 23, '4000 people × 20 ÷ 3600 s'],
    [['we are 4000 people', 'they ask 20 times an hour'], 23, '4000 people × 20 ÷ 3600 s'],
    [['we are 4000 people', '30 questions a day per person'], 21, '4000 people × 30 ÷ 28,800 s'],
    [['we are 4000 people', 'we have 20 questions an hour'], 0.00556, '20 ÷ 3600 s'],
  ])('is counted in their own period: %j', async (texts, peak_qps, arithmetic) => {
    const { asked, reply } = await lastSaid(talkOf('inference-server', { model: 'Qwen/Qwen3-8B' }, 1), texts);
    expect(asked).toEqual({ peak_qps });
    expect(reply).toContain(arithmetic);
  });

  it.each(['that was 8, not 1', 'I meant 8, not 1', 'it was 8 requests per second, not 1', '8, not 1'])(
    'is corrected where it was guessed: %s',
    async (text) => {
      const talk = talkOf('inference-server', { model: 'Qwen/Qwen3-8B' }, 1);
      const { values, asked } = await lastSaid(talk, ['we are 40 people', text]);
      expect([values, asked]).toEqual([{ peak_qps: 8 }, {}]);
    },
  );

  it.each(['that was 8', 'it was 8 last year', 'that was 8, not much'])(
    'is not taken from what only tells of the past: %s',
    async (text) => {
      const talk = talkOf('inference-server', { model: 'Qwen/Qwen3-8B' }, 1);
      expect((await lastSaid(talk, ['we are 40 people', text])).values).toEqual({});
    },
  );
});

it('an offer is taken beside a value', async () => {
  const texts = ['under 600 a month', 'take it, and 300 qps'];
  expect((await lastSaid(talkOf(), texts)).values).toEqual({ instance_type: 'r6i.large', peak_qps: 300 });
});
