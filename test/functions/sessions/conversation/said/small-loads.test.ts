import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { lastSaid } from '../../../../support/builders/sessions/last-said.ts';
import { talkingAgents, turnAt } from '../../../../support/builders/sessions/turns.ts';

// Loads of less than one request a second, as firms say them that have some hundreds of documents a day.

beforeAll(() => logger.setLogLevel('SILENT'));

const open = { model: 'Qwen/Qwen3-8B' };
const said = (texts: readonly string[], values: Record<string, string | number> = open, gate = 1) =>
  lastSaid(new Talk({ agent: 'inference-server', gate, values: { ...values } }), texts);

describe('one in some time', () => {
  it.each([
    'one every 80 seconds',
    'peak is one request every 80 seconds',
    'about one contract every 80 seconds',
    'one request per 80 s',
    'roughly one contract comes in every 80 seconds',
    'every 80 seconds one comes in',
    'maybe one request every eighty seconds',
  ])('is a load that is shown as it was said, and asked about: %s', async (text) => {
    const { values, asked, reply } = await said([text]);
    expect([values, asked]).toEqual([{}, { peak_qps: 0.0125 }]);
    expect(reply).toContain('1 request every 80 seconds? 1 ÷ 80 s = 0.0125 a second');
    expect((await said([text, 'yes'])).values).toEqual({ peak_qps: 0.0125 });
  });

  it.each([
    ['a contract every minute or so', 0.0167],
    ['a request every two minutes', 0.00833],
    ['a request every couple of minutes', 0.00833],
    ['a request every half hour', 0.000556],
    ['twenty an hour', 0.00556],
    ['twenty contracts an hour', 0.00556],
  ])('counts one of them: %s', async (text, load) => {
    expect((await said([text])).asked).toEqual({ peak_qps: load });
  });

  it.each([
    ['answers within 80 seconds', undefined],
    ['not one every 80 seconds', undefined],
    ['a token every 50 ms', undefined],
    ['the last supplier needed 80 seconds each', undefined],
    ['what if one request comes every 80 seconds?', undefined],
  ])('is none where something else is said: %s', async (text) => {
    const { values, asked } = await said([text]);
    expect([values.peak_qps, asked.peak_qps]).toEqual([undefined, undefined]);
  });
});

describe('some a day', () => {
  it.each([
    '480 contracts a day over eleven hours',
    '480 a day between 8 and 19 h',
    'we get 480 contracts a day, over 11 hours',
    '480 contracts daily, from 8 to 19',
    '480 contracts in eleven hours',
    'we process 480 contracts within 11 hours each day',
  ])('come in the hours that are said, and more at the busiest moment: %s', async (text) => {
    const { asked, reply } = await said([text]);
    expect(asked).toEqual({ peak_qps: 0.0606 });
    expect(reply).toContain('about 1 request every 17 seconds? 480 ÷ 39,600 s of 11 hours = 0.012 a second');
    expect(reply).toContain('× 5 for the busiest moment = 0.0606');
  });

  it.each([
    ['480 contracts a day, mostly at night in one batch of 2 hours', 0.0667],
    ['480 contracts a day in one nightly batch of two hours', 0.0667],
    ['480 contracts a day, spread evenly over 11 hours', 0.0121],
    ['480 contracts a day, mostly in the morning', 0.167],
    ['480 a day, peak in the morning', 0.0833],
  ])(
    'have no busiest moment where they come evenly, and a part of the day where one is said: %s',
    async (text, load) => {
      const { asked, reply } = await said([text]);
      expect(asked).toEqual({ peak_qps: load });
      expect(reply).not.toMatch(/took nothing|couldn't place/);
    },
  );

  it.each([
    ['over eleven hours', 0.0606],
    ['all in one batch of 2 hours at night', 0.0667],
    ['peak in the morning', 0.0833],
  ])('are computed again where a later message says the hours: %s', async (text, load) => {
    expect((await said(['480 contracts a day', text])).asked).toEqual({ peak_qps: load });
  });

  it.each(['delete it in 3 hours', 'how long does it take over 11 hours?', 'call me between 8 and 9'])(
    'are left where it says no hours of theirs: %s',
    async (text) => {
      const { values, asked } = await said(['480 contracts a day', 'yes', text]);
      expect([values, asked.peak_qps]).toEqual([{}, undefined]);
    },
  );

  it.each([
    ['a few requests per day', 0.0000347],
    ['just a handful a day', 0.0000579],
    ['eight of them a day', 0.0000926],
    ['about 8 of those per day', 0.0000926],
  ])('are no copies, however few they are: %s', async (text, load) => {
    expect((await said([text])).asked).toEqual({ peak_qps: load });
  });

  it('are copies where nothing says how often', async () => {
    const known = { ...open, peak_qps: 1 };
    expect((await said(['3 of them at least'], known, 2)).values).toEqual({ min_replicas: 3 });
  });
});

describe('what all of them ask together', () => {
  it.each([
    ['2,400 questions a day in total from our 30 people'],
    ['our 30 people ask 2,400 questions a day all together'],
    ['2,400 questions a day in total', 'we are 30 people'],
    ['2,400 questions a day in total', 'yes', 'we are 30 people'],
    ['we are 30 people', '2,400 questions a day in total'],
  ])('is multiplied by nobody: %s', async (...texts) => {
    const { asked, reply } = await said(texts);
    expect(asked).toEqual({ peak_qps: 0.417 });
    expect(reply).toContain('2400 ÷ 28,800 s of a working day');
  });

  it('is multiplied by nobody where it is small, too', async () => {
    expect((await said(['60 questions a day in total from our 30 people'])).asked).toEqual({
      peak_qps: 0.0104,
    });
    expect((await said(['30 people, 60 questions a day each'])).asked).toEqual({ peak_qps: 0.313 });
  });
});

describe('a load below one', () => {
  it('takes one replica where it took several as a whole one', async () => {
    const contracts = { ...open, prompt_tokens: 20_000, max_model_len: 24_000, peak_qps: 0.0606 };
    const { reply } = await said(['what does it cost at the peak?'], contracts, 3);
    expect(reply).not.toContain('0.0606');
  });

  it('is taken as it is said in seconds, and shown by the time between two', async () => {
    const { values, reply } = await said(['0.0125 requests per second']);
    expect(values).toEqual({ peak_qps: 0.0125 });
    expect(reply).toContain('Peak: 1 request every 80 seconds of 512 + 256 tokens');
  });

  it('is half of one where that is said, and no whole one of a third', async () => {
    expect((await said(['half a request per second'])).values).toEqual({ peak_qps: 0.5 });
    expect((await said(['a third of a request per second'])).values).toEqual({});
  });

  it.each(['0 requests per second', '-1 requests per second'])('is more than nothing: %s', async (text) => {
    expect((await said([text])).values).toEqual({});
  });
});

it('takes no sum of money for a load, whatever sign stands before it', async () => {
  const [, { agent }] = talkingAgents;
  for (const text of ['revenue is $-99.99', 'The annual revenue is -15€ ($-99.99).', 'revenue is $99.99']) {
    const { draft } = await turnAt({ agent, gate: 1, draft: {}, text });
    expect([text, draft]).toEqual([text, {}]);
  }
});
