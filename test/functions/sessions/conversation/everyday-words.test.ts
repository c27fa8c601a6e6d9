import { beforeAll, describe, expect, it } from 'vitest';
import { withNamedOffers } from '../../../../functions/sessions/conversation/pending/as-named.ts';
import { readText } from '../../../../functions/sessions/conversation/reader/message.ts';
import {
  doubtBehind,
  purpose,
  suggesting,
} from '../../../../functions/sessions/conversation/reader/rows/remarks.ts';
import {
  askedBefore,
  asksWhether,
} from '../../../../functions/sessions/conversation/reader/rows/service-says.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';

// Words of people who know nothing of servers, by the class of what was missed.

beforeAll(() => logger.setLogLevel('SILENT'));

const database = {
  vector_count: 600_000,
  dimension: 1536,
  peak_qps: 20,
  hybrid_search: false,
  cluster_name: 'staging',
};
const server = { model: 'Qwen/Qwen3-8B', peak_qps: 4, cluster_name: 'production' };
const talkOf = (agent: 'vector-database' | 'inference-server', values = {}) =>
  new Talk({ agent, gate: 1, values });

async function play(talk: Talk, texts: readonly string[]) {
  const outcomes = [];
  for (const text of texts) outcomes.push(await talk.say(text));
  return outcomes;
}
const lastReply = async (talk: Talk, ...texts: string[]) => (await play(talk, texts)).at(-1)?.reply ?? '';

describe('a question in everyday words', () => {
  it.each([
    ['what did you ask me again?', /We are at gate 1 of 6/],
    ['where were we', /We are at gate 1 of 6/],
    ['who can read our documents?', /stay in your cluster and in a bucket of your AWS account/],
    ['can your people see our documents?', /can’t read your objects or secrets/],
    ['in which country will our data be stored', /Northern Virginia, United States of America/],
    ['how much more does it cost in Frankfurt?', /those of eu-central-1 differ by some percent/],
    ['i mean can it be cheaper', /r6i\.large/],
    ['can you show me everything that you have noted?', /You said: 600,000 vectors, 1,536 dimensions/],
  ])('about a database is answered: %s', async (text, answer) => {
    expect(await lastReply(talkOf('vector-database', database), text)).toMatch(answer);
  });

  it.each([
    ['Can the children reach it from home, too?', /through a program of yours/],
    ['Will it be good enough in Spanish?', /more than 100 languages .*Spanish/],
    [
      'How long until a new replica serves when it scales up?',
      /^A new replica serves after about 5 to 20 minutes/,
    ],
    ['So /invocations is open to anyone in the network?', /answer without it/],
    ['why do you need a commit hash?', /a branch may move in between/],
    ["can it be switched off between 18 and 14 o'clock?", /no pause/],
    ['Do the children have to wait long?', /^Not in line, by our estimate/],
    [
      'How many requests are served when one node is down?',
      /^Not enough\. With one node lost at the peak 3 of 4 replicas are left/,
    ],
    ['Compare g5 against g6.', /- instance type g5\.xlarge: .*\n- instance type g6\.xlarge/],
    ['Where is it running?', /in the cluster production, us-east-1 \(Northern Virginia/],
  ])('about a server is answered: %s', async (text, answer) => {
    expect(await lastReply(talkOf('inference-server', server), text)).toMatch(answer);
  });

  it('which machines carry a load is answered with the cheapest, by their price at the peak', async () => {
    const { reply, pending } = await talkOf('inference-server', server).say(
      'which instance type serves 30 requests per second with at most 6 replicas?',
    );
    expect(reply).toMatch(
      /^For 30 requests a second with at most 6 replicas g6e\.xlarge [^\n]* is the cheapest at the peak that keeps your targets/,
    );
    expect(pending.map(({ why }) => why)).toEqual(['offered', 'offered']);
    const prices = [...reply.matchAll(/replicas, \$([\d,.]+) a month while/g)].map(([, sum = '']) =>
      Number(sum.replaceAll(',', '')),
    );
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });

  it('whether so many are enough sets none of its figures', async () => {
    const { values, reply } = await talkOf('inference-server', { ...server, peak_qps: 30 }).say(
      'One dies, 5 left: 27 req/s for 30 incoming. Enough or not?',
    );
    expect([values, reply]).toEqual([
      {},
      expect.stringMatching(/^Not enough\. With one node lost at the peak 5 of 6/),
    ]);
  });
});

describe('a price that is complained of', () => {
  it('is no limit', async () => {
    const said = await talkOf('vector-database', database).say(
      'Oh, 645 dollars a month is unfortunately more than we can pay.',
    );
    expect(said.reply).not.toContain('Your goal');
  });

  it('is no limit any more where there is no budget', async () => {
    const reply = await lastReply(
      talkOf('vector-database', database),
      'at most 400 dollars a month',
      'I have no fixed budget.',
    );
    expect(reply).toContain('No goal any more: under $400.00 a month');
  });
});

describe('an end', () => {
  it.each([
    'It must never stop on a Saturday.',
    'No end on 5 December please!',
    'yes please, if it costs nothing extra',
  ])('is not told of where none is wanted: %s', async (text) => {
    const reply = await lastReply(talkOf('vector-database', database), text);
    expect(reply).not.toMatch(/An end on|After a destroy/);
  });

  it('is told of where one is wanted', async () => {
    const reply = await lastReply(talkOf('vector-database', database), 'It should only run until 2031-05-09');
    expect(reply).toContain('An end on 2031-05-09');
  });
});

describe('what was offered', () => {
  it('is taken by its figure or by a word of its name', async () => {
    const [, , taken] = await play(talkOf('vector-database', database), [
      'make it cheap',
      'staging first',
      'yes take the large one, and the 10gb',
    ]);
    expect(taken?.values).toEqual({ instance_type: 'r6i.large', storage_gb: 10 });
  });

  it('is asked about where the words make a condition', async () => {
    const [, asked] = await play(talkOf('vector-database', database), [
      'can I have smaller disks?',
      'yes please, take the 10 GiB, if our data fit well in it',
    ]);
    expect(asked?.values).toEqual({});
  });

  it('is taken by a soft yes with a reason', async () => {
    const { hybrid_search: _, ...open } = database;
    const [, taken] = await play(talkOf('vector-database', open), [
      'would I need hybrid search then: yes?',
      'yes I think so, because of the names',
    ]);
    expect(taken?.values).toEqual({ hybrid_search: true });
  });
});

describe('figures of people', () => {
  it.each([
    ['its 40 nurses and each asks maybe 10 times in a shift', 0.0694],
    ['We are 1,200 pupils and they would use it for homework between 14 and 18 o’clock', 5],
    ['Let’s say 4 per second to be safe then?', 4],
  ])('are proposed: %s', async (text, rate) => {
    const { values, pending } = await talkOf('inference-server').say(text);
    expect([values.peak_qps, pending[0]?.value]).toEqual([undefined, rate]);
  });

  it('of hours say what the busiest moment may take', async () => {
    const { reply } = await talkOf('inference-server').say('We are 1,200 pupils, between 14 and 18 o’clock');
    expect(reply).toContain('× 5 for the busiest moment = 4.2, so 5');
  });

  it('beside a name of several sizes say which one is meant', async () => {
    const [first, second] = await play(talkOf('vector-database'), [
      '3 million photos, CLIP embeddings of 512 numbers each',
      'yes',
    ]);
    expect(first?.pending.map(({ field }) => field)).not.toContain(null);
    expect(second?.reply).not.toContain('768');
    const [, chosen] = await play(talkOf('vector-database'), [
      'CLIP embeddings',
      'I said that it is 512 numbers',
    ]);
    expect(chosen?.values).toEqual({ dimension: 512 });
  });
});

it('figures that stand already, said again, leave nothing open', async () => {
  const { pending, reply } = await talkOf('vector-database', database).say(
    'the 600,000, the 1,536 and the 20 are right',
  );
  expect([pending, reply]).toEqual([[], expect.not.stringMatching(/couldn.t place/)]);
});

it('hostile text is read in linear time', () => {
  const parts = [
    'so ',
    'yes, ',
    'the ',
    'i said ',
    'maybe ',
    'is that enough ',
    '10 gb ',
    'it never ',
    'one ',
    '- ',
  ];
  const offer = {
    id: 'p',
    messageId: 'm',
    quote: '',
    why: 'offered',
    fields: ['storage_gb'],
    proposal: { field: 'storage_gb', value: 10 },
  } as const;
  const empty = readText('', { fields: [], gateFields: [], gate: { number: 1, title: '' }, subject: '' });
  for (const part of parts) {
    const text = part.repeat(10_000 / part.length);
    const began = process.cpuUsage().user;
    for (const pattern of [doubtBehind, purpose, suggesting, askedBefore, asksWhether])
      pattern.test(`${text}!`);
    withNamedOffers({ ...empty, unread: [`${text}!`] }, [offer], text);
    expect(process.cpuUsage().user - began, part).toBeLessThan(2_000_000);
  }
});
