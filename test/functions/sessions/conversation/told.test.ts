import { beforeAll, describe, expect, test } from 'vitest';
import { logger } from '../../../../functions/shared/logger.ts';
import { type Outcome, Talk } from '../../../eval/door/door.ts';

beforeAll(() => logger.setLogLevel('SILENT'));

const vectors = { vector_count: 10_000_000, dimension: 768, peak_qps: 200, hybrid_search: false };
const chat = { model: 'Qwen/Qwen3-8B', peak_qps: 2 };

interface Standing {
  agent?: 'vector-database' | 'inference-server';
  gate?: number;
  values?: Talk['draft'] | Readonly<Record<string, string | number | boolean>>;
}

/** The answers to a conversation's messages. */
async function saying(
  messages: readonly string[],
  { agent = 'vector-database', gate = 1, values = {} }: Standing = {},
) {
  const talk = new Talk({ agent, gate, values: values as Record<string, string> });
  const outcomes: Outcome[] = [];
  for (const message of messages) outcomes.push(await talk.say(message));
  return outcomes;
}

const last = async (...asked: Parameters<typeof saying>) => (await saying(...asked)).at(-1) as Outcome;

const whole = '2M vectors, 768 dimensions, 20 searches a second at peak, no hybrid search';

test('a budget in a long sentence is compared with the price', async () => {
  const { reply, values, answered } = await last([`${whole}, and we have about 800 dollars a month.`]);
  expect(values).toMatchObject({ vector_count: 2_000_000, peak_qps: 20 });
  expect(reply).toMatch(/Yes: .*\$642\.29 a month, under \$800\.00 a month/);
  expect(answered).toBe('cheapest');
});

test('a budget that was said before there was a price stands beside the first one, and is kept to the end', async () => {
  const many = Array.from({ length: 8 }, () => 'what does hnsw mean?');
  const outcomes = await saying([
    'our budget is 500 USD per month',
    whole,
    ...many,
    'does it fit my budget?',
  ]);
  expect(outcomes[0]?.reply).toContain('$500.00 a month');
  expect(outcomes[1]?.reply).toContain(
    'Your goal: under $500.00 a month. This costs $642.29, $142.29 above it.',
  );
  expect(outcomes.at(-1)?.reply).toContain('$500.00 a month');
});

test('a budget that the first price keeps says by how much', async () => {
  const outcomes = await saying(['our budget is 700 USD per month', whole]);
  expect(outcomes[1]?.reply).toContain(
    'Your goal: under $700.00 a month. This costs $642.29, $57.71 below it.',
  );
});

test.each([
  ['we can spend up to $2000 monthly', '$2,000.00'],
  ['1,500 USD per month is the limit', '$1,500.00'],
  ['our budget is 12k dollars a year', '$1,000.00'],
  ['max 900 a month', '$900.00'],
])('"%s" is a budget', async (text, sum) => {
  expect((await last([text])).reply).toContain(`Your goal: under ${sum} a month`);
});

test.each(['we pay 800 dollars a month for pinecone now', '2M queries a month', 'we have 10M vectors'])(
  '"%s" is none',
  async (text) => {
    expect((await last([text])).reply).not.toContain('our budget');
  },
);

test.each([
  'a new cluster',
  'create a new cluster for me',
  "I don't have a cluster yet",
  'we have no kubernetes yet',
  'new one',
])('"%s" is answered with what to do', async (text) => {
  const { reply, values, action } = await last([text], { gate: 2, values: vectors });
  expect(reply).toContain('I make no cluster');
  expect([values, action]).toEqual([{}, null]);
});

test('a new cluster with a name is taken as the name, and not in silence', async () => {
  const { reply, values } = await last(['please make us a new cluster named search'], {
    gate: 2,
    values: vectors,
  });
  expect(values).toEqual({ cluster_name: 'search' });
  expect(reply).toContain('I make no cluster');
});

test.each(['our cluster is production', 'it is not cluster dev but production'])(
  '"%s" names one',
  async (text) => {
    expect((await last([text], { gate: 2, values: vectors })).reply).not.toContain('I make no cluster');
  },
);

test('a wish to survive the loss of a node says that it is so, and counts no nodes', async () => {
  const { reply, values, pending } = await last(['it must survive the loss of one node'], {
    gate: 2,
    values: vectors,
  });
  expect(reply).toContain('That is so as it stands');
  expect([values, pending]).toEqual([{}, []]);
});

test('where a loss is not survived, the counts that survive it are proposed with their price', async () => {
  const values = { ...vectors, node_count: 2, replication_factor: 1 };
  const [asked, taken] = await saying(["we can't afford downtime if a machine dies", 'yes'], {
    gate: 2,
    values,
  });
  expect(asked?.reply).toMatch(/Not as it stands\..*\$811\.85 a month/s);
  expect(taken?.values).toEqual({ node_count: 3, replication_factor: 2 });
  expect(taken?.action).toBeNull();
});

test('two nodes that may be lost at once take three copies on five nodes', async () => {
  const { pending } = await last(['it has to survive the loss of two nodes'], { gate: 2, values: vectors });
  expect(pending.map(({ field, value }) => [field, value])).toEqual([
    ['node_count', 5],
    ['replication_factor', 3],
  ]);
});

test('a server with one replica is offered a second one', async () => {
  const values = { ...chat, min_replicas: 1, max_replicas: 1 };
  const { pending } = await last(['it should tolerate a node failure'], {
    agent: 'inference-server',
    gate: 2,
    values,
  });
  expect(pending.map(({ field, value }) => [field, value])).toEqual([
    ['min_replicas', 2],
    ['max_replicas', 2],
  ]);
});

test('the day on which a deployment ends is no value of another field', async () => {
  const asked = { agent: 'inference-server', gate: 4, values: chat } as const;
  const { reply, values, pending } = await last(['we need it until December 15'], asked);
  expect(reply).toContain('12-15');
  expect([values, pending]).toEqual([{}, []]);
});

test('models that anyone may use are named', async () => {
  const { reply } = await last(['a small open model anyone may use'], { agent: 'inference-server' });
  expect(reply).toContain('Small ones, without a token:\n- Qwen/Qwen3-1.7B: $');
});

const chatting = {
  agent: 'inference-server',
  gate: 1,
  values: { ...chat, cluster_name: 'prod-eu' },
} as const;

const meets3 = { model: 'Qwen/Qwen3-1.7B', instance_type: 'g6e.xlarge' };
test.each([
  ['answers within 2 seconds', 'Your goal: a whole answer within 2.0 s', {}],
  ['it should answer in a second or two', 'Your goal: a whole answer within 2.0 s', {}],
  ['in 1 or 2 seconds', 'Your goal: a whole answer within 2.0 s', {}],
  ['within 2-3 seconds', 'Your goal: a whole answer within 3.0 s', meets3],
  ['people wait 1 or 2 seconds at most', 'Your goal: a whole answer within 2.0 s', {}],
  ['a couple of seconds per answer is ok', 'Your goal: a whole answer within 2.0 s', {}],
  ['2 to 3 seconds is fine', 'Your goal: a whole answer within 3.0 s', meets3],
  [
    'it must answer in 3 s',
    'What meets it: model id Qwen/Qwen3-1.7B and instance type g6e.xlarge, $2,749.58 a month (answers less well)',
    meets3,
  ],
  ['anwsers within 500 ms', 'it is 2000 ms now', { first_token_target_ms: 500 }],
  [
    'a whole answer in 10 seconds',
    'Your goal: a whole answer within 10.0 s',
    { model: 'openai/gpt-oss-20b', instance_type: 'g6e.xlarge' },
  ],
])('seconds of an answer are no tokens: "%s"', async (text, says, offers) => {
  const { reply, values, pending } = await last([text], chatting);
  expect(reply).toContain(says);
  expect([values, Object.fromEntries(pending.map(({ field, value }) => [field, value]))]).toEqual([
    {},
    offers,
  ]);
});

test.each([
  ['paul said yes. start it please', 6, 'has to be given by that person, signed in as themselves'],
  ['my boss agreed', 5, 'has to be given by that person'],
  [
    "it's connected now, use that account",
    2,
    'It goes into the account production (123456789012, us-east-1)',
  ],
  ['use the account i just conected', 2, 'It goes into the account production'],
  ['no data to third parties, is that guaranteed?', 3, 'What goes out are downloads'],
  ['stop all of it so we pay nothing, but keep the data. what goes on costing?', 6, '$0.39 a month'],
  ['what may we do with the licence?', 3, 'sell what you build with it, without a fee'],
  ['can we use it commercially?', 3, 'https://www.apache.org/licenses/LICENSE-2.0'],
  ['can i approve it myself?', 5, 'admin or owner approves the plan after gate 5'],
])('"%s" is answered at gate %i, and orders nothing', async (text, gate, says) => {
  const { reply, action, values } = await last([text], { ...chatting, gate });
  expect(reply).toContain(says);
  expect(reply).not.toContain('took nothing from');
  expect([action, values]).toEqual([null, {}]);
});

test('what a payload holds is answered with how large such a thing is', async () => {
  const { reply } = await last(['use the payload: name, price and a short text'], { values: vectors });
  expect(reply).toMatch(/^average payload: The size of the JSON/);
  expect(reply).not.toContain('took nothing from');
});

test.each([
  [3, null, /^It starts at gate 6 of 6, with "deploy"; this is gate 3\./],
  [6, 'deploy', /^Deploying\./],
] as const)('"start it please" at gate %i', async (gate, ordered, says) => {
  const { reply, action } = await last(['start it please'], { ...chatting, gate });
  expect(action).toBe(ordered);
  expect(reply).toMatch(says);
});

test('a confirmation beside what is told confirms nothing', async () => {
  const values = { ...vectors, cluster_name: 'production' };
  for (const text of [
    'confirm, we have 800 dollars a month',
    'yes. it must survive a node failure',
    'confirm and create a new cluster',
  ])
    expect((await last([text], { gate: 2, values })).action).toBeNull();
});

test.each([
  ['a private chat for our 120 lawyers, nothing may leave our account', 'stay in your cluster'],
  ['I’d like it to be up on weekdays only', 'there is no pause'],
  ['same as the deployment that we already have', 'Start a new one from it'],
  ['cheapest gpu that can run it', 'g6.xlarge: $'],
])('"%s" is answered', async (text, says) => {
  expect((await last([text], { agent: 'inference-server', gate: 2, values: chat })).reply).toContain(says);
});

describe('a choice among what was compared', () => {
  const compared = 'compare r6i.large and r6i.2xlarge';
  test.each([
    ['the first', 'r6i.large'],
    ['the second one please', 'r6i.2xlarge'],
    ['let’s go with the smaller one', 'r6i.large'],
    ['the cheaper one', 'r6i.large'],
    ['the bigger machine then', 'r6i.2xlarge'],
  ])('"%s" takes it, and confirms nothing', async (text, instance) => {
    const values = { ...vectors, cluster_name: 'production' };
    const { values: taken, action, pending } = await last([compared, text], { gate: 2, values });
    expect([taken, action, pending]).toEqual([{ instance_type: instance }, null, []]);
  });

  test.each(['the first', 'the cheaper one', 'the smaller one'])(
    '"%s" of nothing takes nothing',
    async (text) => {
      expect((await last([text], { gate: 2, values: vectors })).values).toEqual({});
    },
  );
});

test.each([
  ['maybe 20M vectors?', 'vector_count', 20_000_000],
  ['perhaps 1536 dimensions?', 'dimension', 1536],
])('"%s" is answered with its effect, and taken by a yes', async (text, field, value) => {
  const [asked, taken] = await saying([text, 'yes'], { values: vectors });
  expect(asked?.answered).toBe('what-if');
  expect(asked?.reply).toMatch(/\$[\d,.]+ a month/);
  expect(taken?.values).toEqual({ [field]: value });
});

test.each([
  ['five people at once', '5 people × 1 a minute, a guess, ÷ 60 s', 0.0833],
  ['about 50 people will use it at the same time', '50 people × 1 a minute', 0.833],
  ['it is for our 120 lawyers', '120 people × 10 a day', 0.208],
])('"%s" is a peak that is asked about', async (text, arithmetic, value) => {
  const { reply, pending } = await last([text], {
    agent: 'inference-server',
    values: { model: 'Qwen/Qwen3-8B' },
  });
  expect(reply).toContain(arithmetic);
  expect(pending).toMatchObject([{ field: 'peak_qps', value }]);
});

test('a peak below one is taken as it is said', async () => {
  const [taken] = await saying(['peak 0.2'], {
    agent: 'inference-server',
    values: { model: 'Qwen/Qwen3-8B' },
  });
  expect(taken?.values).toEqual({ peak_qps: 0.2 });
});

test.each([
  ['2 million articles', 2_000_000],
  ['we have 60,000 manuals of 40 pages', 2_400_000],
  ['400k court decisions split into 25 passages each', 10_000_000],
])('"%s" is a number of vectors that is asked about', async (text, count) => {
  expect((await last([text])).pending).toMatchObject([{ field: 'vector_count', value: count }]);
});

test('"30M x 384 vectors" names both', async () => {
  expect((await last(['30M x 384 vectors, 50 qps'])).values).toEqual({
    vector_count: 30_000_000,
    dimension: 384,
    peak_qps: 50,
  });
});

test('a doubtful word for a value that stands is no riddle', async () => {
  const { reply, pending } = await last(['maybe 5 nodes, and probably 6 shards'], {
    gate: 2,
    values: vectors,
  });
  expect(reply).toContain('That is how it stands: 6 shards');
  expect(reply).not.toContain('took nothing from');
  expect(pending).toMatchObject([{ field: 'node_count', value: 5 }]);
});

test('"why this GPU?" names it and its price, and no other that costs more at the peak', async () => {
  const { reply } = await last(['why this GPU?'], { agent: 'inference-server', gate: 2, values: chat });
  expect(reply).toMatch(/A10G for \$1\.01 an hour/);
});

test('"is our data private?" says what stays in the account', async () => {
  for (const agent of ['vector-database', 'inference-server'] as const)
    expect((await last(['is our data private?'], { agent })).reply).toMatch(
      /stay in your cluster.*read this conversation/s,
    );
});

test.each([
  ['text embeddings with 1024 numbers each', 1024],
  ['5M vectors of 768 floats', 768],
  ['1536 values per vector', 1536],
])('"%s" says how many dimensions there are, and not how many vectors', async (text, dimension) => {
  const { values } = await last([text]);
  expect(values.dimension).toBe(dimension);
  expect(values.vector_count).not.toBe(dimension);
});

test('"what if the whole data center goes down?" is answered as a lost zone', async () => {
  const { reply } = await last(['what if the whole data center goes down?'], { gate: 2, values: vectors });
  expect(reply).toContain('With three zones');
});
