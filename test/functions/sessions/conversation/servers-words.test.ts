import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';

// What people who are no engineers wrote to the inference server, by the class of what was missed.

beforeAll(() => logger.setLogLevel('SILENT'));

type Values = Record<string, string | number | boolean>;
const chat: Values = {
  model: 'Qwen/Qwen3-8B',
  peak_qps: 2,
  cluster_name: 'production',
  namespace: 'inference-server',
};

async function said(
  texts: readonly string[],
  { gate = 1, values = chat, change = false }: { gate?: number; values?: Values; change?: boolean } = {},
) {
  const talk = new Talk({ agent: 'inference-server', gate, values: { ...values }, change });
  const replies = [];
  for (const text of texts) replies.push(await talk.say(text));
  const last = replies.at(-1);
  if (!last) throw new Error('Nothing was said.');
  return { ...last, asked: Object.fromEntries(last.pending.map(({ field, value }) => [field, value])) };
}

describe('a time for answers', () => {
  it.each([
    ['12 people at once, answers within 3 seconds'],
    ['we are 12 users at the same time and it must answer in 3 s'],
    ['answers within 3 seconds please, even when 12 people ask at once'],
    ['up to 12 colleagues in parallel. They want their answer within 3 sec.'],
  ])('is compared with that of so many at once: %s', async (text) => {
    const { reply, values } = await said([text], { values: { model: 'Qwen/Qwen3-8B' } });
    expect(reply).toMatch(
      /takes 7\.1 to 14\.2 s on g5\.xlarge for one request alone; with 12 at once, 6 on each of 2 replicas, about 15\.\d s\b/,
    );
    expect(reply).toContain('not within 3.0 s');
    expect(values).toEqual({});
  });

  it('says for which load it holds, where no number of people was said', async () => {
    const { reply } = await said(['will it answer within 15 seconds?'], { values: { ...chat, peak_qps: 2 } });
    expect(reply).toMatch(
      /for one request alone; at your peak of 2 a second, \d+ at once on each of 2 replicas, about \d+\.\d s/,
    );
    expect((await said(['how fast are the answers?'])).reply).toMatch(
      /for one request alone .*at your peak of 2 a second/i,
    );
  });

  it('is named where one alone keeps it, and so many at once don’t', async () => {
    const texts = ['answers within 15 seconds, 40 people at once'];
    const { reply } = await said(texts);
    expect(reply).toMatch(/with 40 at once, 20 on each of 2 replicas, about \d+\.\d s: not within 15\.0 s/);
    expect(reply).toMatch(/What keeps it: .*min_replicas = \d+/);
  });

  it('is asked about with the people of the message before', async () => {
    expect((await said(['we are 12 at once', 'yes', 'does it answer in 3 seconds?'])).reply).toContain(
      'with 12 at once',
    );
    expect((await said(['does that hold with 12 people at once?'])).reply).toMatch(/12 at once/);
    expect((await said(['how fast is it when all 12 ask at once?'])).reply).toContain('ith 12 at once');
  });

  it('takes no number that counts something else for people', async () => {
    for (const text of ['answers within 3 seconds, at once please', 'answers in 3 s. 12 GB at once'])
      expect((await said([text])).reply).not.toMatch(/with \d+ at once/);
  });
});

describe('a budget', () => {
  it.each([
    'our budget is 2000 dollars a month',
    'max $2000 per month',
    'we can pay 2000 usd a month at most',
  ])('is compared with all replicas that may run: %s', async (text) => {
    const { reply } = await said([text], { gate: 2 });
    expect(reply).toContain('$1,501.58 a month');
    expect(reply).toMatch(/\$5,955\.86 if all 8 replicas run all the time.*max_replicas = 2 keeps/s);
  });

  it('that holds them all is simply kept', async () => {
    const { reply } = await said(['our budget is 6000 dollars a month'], { gate: 2 });
    expect(reply).toMatch(/^Yes/);
    expect(reply).not.toContain('keeps');
  });
});
