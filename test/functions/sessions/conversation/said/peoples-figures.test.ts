import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { lastSaid } from '../../../../support/builders/sessions/last-said.ts';

// Figures as people without an engineer say them: sizes of models, hours, letters, growth.

beforeAll(() => logger.setLogLevel('SILENT'));

const told = (agent: 'vector-database' | 'inference-server', texts: readonly string[], gate = 1) =>
  lastSaid(new Talk({ agent, gate, values: {}, change: false }), texts);

describe('a number beside the name of a model', () => {
  it.each([
    'the big CLIP one, 768 numbers',
    'we use the big CLIP one, 768 numbers',
    'we use clip and it gives 768 numbers',
    'CLIP with 768 numbers',
    'it is CLIP. 768 numbers',
    'clip, 768',
    'OpenAI CLIP, 768 numbers',
    '768 numbers, from CLIP',
  ])('says which of its sizes is meant: %s', async (text) => {
    const { values, asked } = await told('vector-database', [text]);
    expect([values, asked]).toEqual([{ dimension: 768 }, {}]);
  });
});

describe('hours in which most come', () => {
  it.each([
    '5,000 a day, most come between 6 and 9 in the evening',
    '5,000 questions a day, mostly between 6 and 9 in the evening',
    '5,000 requests a day, the majority from 6 to 9 pm',
    'we get 5,000 questions a day, mainly from 6 pm to 9 pm',
    '5000 a day and most of them from 18 to 21 h',
    '5,000 questions daily, most of them between 6 and 9 pm',
    '5,000 messages a day. Most come between 6 and 9 in the morning.',
    'about 5,000 questions a day, usually between 6 and 9 in the evening',
  ])('have four fifths of the day: %s', async (text) => {
    const { values, asked, reply } = await told('inference-server', [text]);
    expect([values, asked]).toEqual([{}, { peak_qps: 2 }]);
    expect(reply).toContain('5000 × 80 % ÷ 10,800 s of 3 hours = 0.37 a second');
  });

  it.each<[string, RegExp, ...string[]]>([
    [
      'peak is mornings',
      /28,800 s of a working day/,
      '2000 questions a day, peak is mornings',
      '2000 a day, peak evenings',
    ],
    ['mornings are busiest', /28,800 s of a working day/],
    ['mostly after lunch', /14,400 s of half a working day/, '2000 letters a day, most arrive before noon'],
  ])('may be a part of the day, told later or at once: %s', async (text, computed, ...whole) => {
    for (const texts of [['2000 questions a day', text], ...whole.map((each) => [each])]) {
      const { values, reply } = await told('inference-server', texts);
      expect([texts, values, reply]).toEqual([texts, {}, expect.stringMatching(computed)]);
    }
  });

  it('may be told later', async () => {
    const texts = ['5,000 searches a day', 'most come between 6 and 9 in the evening'];
    expect((await told('vector-database', texts)).asked).toEqual({ peak_qps: 2 });
  });
});

describe('the length of what people ask about', () => {
  it.each([
    ['a letter has 3,000 tokens', 3000],
    ['say 3000 tokens', 3000],
    ['the contracts have 3000 tokens', 3000],
    ['each report has about 3000 tokens', 3000],
    ['an invoice is 900 tokens', 900],
    ['each letter is two pages', 1300],
    ['our letters are two pages long', 1300],
  ])('is that of a prompt: %s', async (text, tokens) => {
    const { values, asked } = await told('inference-server', [text]);
    expect([values, asked]).toEqual([{}, { prompt_tokens: tokens }]);
  });

  it.each(['400 tokens a second', '1000 tokens are 750 words', 'answers of 300 tokens'])(
    'is not what is said of something else: %s',
    async (text) => {
      expect((await told('inference-server', [text])).asked.prompt_tokens).toBeUndefined();
    },
  );

  it('is not the number of letters that there are', async () => {
    const { values, asked } = await told('vector-database', ['we have 40,000 letters']);
    expect([values, asked]).toEqual([{}, { vector_count: 40_000 }]);
  });
});

describe('how many people there are', () => {
  it.each<[string, string, ...string[]]>([
    [
      '11 people × 20',
      'we are nine lawyers and two secretaries, each asks 20 a day',
      '9 lawyers + 2 secretaries, 20 a day each',
    ],
    ['11 people × 10 a day, a guess', '9 lawyers and 2 colleagues'],
    ['8 people × 10', 'three doctors and five nurses, 10 questions a day each'],
    ['10 people × 10', '3 doctors, 5 nurses and 2 clerks, 10 questions a day each'],
    ['40 people × 20', 'there are 40 of them, they ask 20 times a day each'],
    ['40 people × 10 a day, a guess', 'there are 40 of us'],
  ])('are counted together, and "of them" where the talk is of people: %s', async (sum, ...texts) => {
    for (const text of texts) {
      const { reply, asked } = await told('inference-server', [text]);
      expect([text, reply, Object.keys(asked)]).toEqual([text, expect.stringContaining(sum), ['peak_qps']]);
    }
  });

  it('are those of a message before', async () => {
    for (const [first, then, sum] of [
      ['nine lawyers and two secretaries', 'each of us asks 20 a day', '11 people × 20'],
      ['how many people use it? 40 of them', 'each asks ten a day', '40 people × 10'],
    ] as const)
      expect((await told('inference-server', [first, then])).reply).toContain(sum);
    expect((await told('inference-server', ['never more than 2 of them'], 2)).values).toEqual({
      max_replicas: 2,
    });
  });

  it.each(['14 advisers', 'we are 14 accountants', 'it is for 14 librarians', '14 paralegals'])(
    'is a load, with a guess that is called one: %s',
    async (text) => {
      const { asked, reply } = await told('inference-server', [text]);
      expect(asked).toEqual({ peak_qps: 0.0243 });
      expect(reply).toContain('14 people × 10 a day, a guess');
    },
  );

  it.each(['20 questions each a day', 'an adviser asks 20 questions a day', 'each of us asks 20 a day'])(
    'multiplies what was said of each: %s',
    async (text) => {
      const { asked, reply } = await told('inference-server', [text, '14 advisers']);
      expect(asked).toEqual({ peak_qps: 0.0486 });
      expect(reply).toContain('14 people × 20 ÷');
    },
  );
});

describe('a stock that grows', () => {
  it.each([
    ['5m now, 8m in a year, whatever you recommend', 8_000_000],
    ['5m now, 8m in a year', 8_000_000],
    ['today 3 million, next year 5 million', 5_000_000],
    ['5 million now, growing to 8 million by the end of the year', 8_000_000],
    ['we start with 100,000 pictures, in two years it will be 400,000, what should we plan for?', 400_000],
    ['now it is 40k documents but it grows to 90k in three years', 90_000],
    ['initially 1.5 million, later about 4 million', 4_000_000],
    ['300,000 today, 450,000 in 18 months', 450_000],
  ])('is planned for what it comes to, and asked about once: %s', async (text, count) => {
    const { values, asked, pending, reply } = await told('vector-database', [text]);
    expect([values, asked, pending.length]).toEqual([{}, { vector_count: count }, 1]);
    expect(reply).toMatch(/^[\d,]+ vectors\? Planned for what/);
    expect((await told('vector-database', [text, 'yes'])).values).toEqual({ vector_count: count });
  });
});

describe('a yes that says again what was counted', () => {
  it.each([
    'yes, that is right, one for each picture, and no texts, only pictures',
    'yes, one per picture, no texts',
    'yes, one for each picture',
    'right, one for every picture',
    'yes, only pictures',
    'yes, just photos, no texts',
    'correct, one vector for each picture',
    'yes, one for each',
  ])('takes it: %s', async (text) => {
    const { values, asked } = await told('vector-database', ['50,000 pictures', text]);
    expect([values, asked]).toEqual([{ vector_count: 50_000 }, {}]);
  });

  it.each(['yes, but only 40,000', 'yes, one for each page', 'yes, if no texts'])(
    'confirms no gate and takes nothing beside another wish: %s',
    async (text) => {
      const { action } = await told('vector-database', ['50,000 pictures', text]);
      expect(action).toBeNull();
    },
  );
});

describe('a cluster', () => {
  it('that is named without a region is said to be in that of the account', async () => {
    expect((await told('vector-database', ['production'], 2)).reply).toContain(
      'I take production to be in us-east-1, the usual region of the account',
    );
  });
});

describe('a wish that no list knows', () => {
  it.each([
    'a small model that knows Swahili',
    'a small one that speaks Swahili',
    'a little model which understands Swahili',
  ])('is told as such: %s', async (text) => {
    const { reply } = await told('inference-server', [text]);
    expect(reply).toMatch(/Which of them know swahili I can’t tell/i);
    expect(reply).toContain('Qwen/Qwen3-1.7B');
  });
});

describe('figures of everyday sentences', () => {
  it.each([
    [
      'vector-database',
      'we have about 60,000 books and people look for them by what they are about',
      { vector_count: 60_000 },
    ],
    ['vector-database', 'we sell 12,000 different shoes, one photo each', { vector_count: 12_000 }],
    ['inference-server', '6 doctors and 10 nurses will use it', { peak_qps: 0.0278 }],
    ['inference-server', '400 pupils and 30 teachers', { peak_qps: 0.747 }],
    ['inference-server', '6 doctors and 10 nurses, each asks 5 questions a day', { peak_qps: 0.0139 }],
    ['inference-server', 'a newsroom of 60 editors', { peak_qps: 0.104 }],
    ['inference-server', 'and it writes a letter of one page', { answer_tokens: 670 }],
    ['inference-server', 'the questions are short, two sentences', { prompt_tokens: 53 }],
  ] as const)('are computed and asked about (%s): %s', async (agent, text, wanted) => {
    const { values, asked } = await told(agent, [text]);
    expect([values, asked]).toEqual([{}, wanted]);
  });

  it('are the length of a vector, not their number', async () => {
    const { values, asked } = await told('vector-database', ['I was told the vectors have 1,024 numbers']);
    expect([values, asked]).toEqual([{ dimension: 1024 }, {}]);
  });
});

it('a stock is kept beside the numbers of a model', async () => {
  const texts = ['5m product pictures', 'the big CLIP one, 768 numbers'];
  const { values, asked } = await told('vector-database', texts);
  expect([values, asked]).toEqual([{ dimension: 768 }, { vector_count: 5_000_000 }]);
});
