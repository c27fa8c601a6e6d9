import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';
import { lastSaid } from '../../../support/builders/sessions/last-said.ts';

// What people who know nothing of the reader said first, and what becomes of it.

beforeAll(() => logger.setLogLevel('SILENT'));

type Values = Record<string, string | number | boolean>;
const open: Values = {};
const sized: Values = { vector_count: 500_000, dimension: 1024, peak_qps: 20, hybrid_search: false };
const placed: Values = { ...sized, cluster_name: 'prod' };

interface Said {
  agent?: 'vector-database' | 'inference-server';
  gate?: number;
  values?: Values;
  /** Messages; the last one counts. */
  says: readonly string[];
}

async function said({ agent = 'vector-database', gate = 1, values = open, says }: Said) {
  const { asked: pending, ...last } = await lastSaid(new Talk({ agent, gate, values: { ...values } }), says);
  return { ...last, pending };
}

describe('a stock, a crowd and a peak', () => {
  it.each<[string, Said, Values, Values]>([
    ['half a million', { says: ['We have half a million offers'] }, {}, { vector_count: 500_000 }],
    ['a number behind it', { says: ['The number of offers is 500,000 now'] }, {}, { vector_count: 500_000 }],
    ['as its field', { says: ['take 500000 as number of vectors'] }, { vector_count: 500_000 }, {}],
    ['another stock', { values: sized, says: ['we have 550k offers'] }, {}, { vector_count: 550_000 }],
    ['it', { values: sized, says: ['can you make that 2 million please'] }, {}, { vector_count: 2_000_000 }],
    ['people', { says: ['20 people search at the same moment'] }, {}, { peak_qps: 0.333 }],
    [
      'customers a day',
      { says: ['about 30k customers looking for products every day'] },
      {},
      { peak_qps: 53 },
    ],
    ['an average', { says: ['normally 10 per second'] }, {}, { peak_qps: 10 }],
    ['the peak', { values: sized, says: ['peak 3x'] }, {}, { peak_qps: 60 }],
    [
      'people, a day and a peak',
      {
        agent: 'inference-server',
        says: ['1200 agents, each maybe 25 requests a day, at lunch its double'],
      },
      {},
      { peak_qps: 3 },
    ],
    [
      'customers a day',
      { says: ['about 30k customers looking for products every day'] },
      {},
      { peak_qps: 53 },
    ],
    ['an average', { says: ['normally 10 per second'] }, {}, { peak_qps: 10 }],
    [
      'colleagues who ask things',
      {
        agent: 'inference-server',
        says: ['around 400 colleagues use it, each asks maybe 50 things an hour'],
      },
      {},
      { peak_qps: 6 },
    ],
    [
      'pages',
      { agent: 'inference-server', says: ['prompts are about 3 pages'] },
      {},
      { prompt_tokens: 2000 },
    ],
    [
      'tokens behind what they are of',
      { agent: 'inference-server', says: ['make the answers shorter, 100 tokens'] },
      {},
      { answer_tokens: 100 },
    ],
    [
      'words',
      { agent: 'inference-server', says: ['replies of about 100 words'] },
      {},
      { answer_tokens: 133 },
    ],
  ])('are taken or asked about: %s', async (_name, what, taken, asked) => {
    const { values, pending, reply } = await said(what);
    expect({ values, pending }).toEqual({ values: taken, pending: asked });
    expect(reply).not.toMatch(/couldn't place/);
  });

  it('does not take three queries a second from "peak 3x" where nothing says of what', async () => {
    const { values, pending } = await said({ says: ['peak 3x'] });
    expect([values, pending]).toEqual([{}, {}]);
  });
});

describe('names and kinds', () => {
  it.each<[Said, Values, Values]>([
    [{ gate: 2, values: sized, says: ['its called webshop-prod'] }, {}, { cluster_name: 'webshop-prod' }],
    [
      { gate: 2, values: sized, says: ['ok then production in eu-west-1'] },
      { region: 'eu-west-1' },
      { cluster_name: 'production' },
    ],
    [{ says: ["by meaning only, I don't need exact words"] }, { hybrid_search: false }, {}],
    [{ says: ['we use the openai small one'] }, { dimension: 1536 }, {}],
    [{ values: sized, says: ['sorry i meant 768'] }, {}, { dimension: 768 }],
    [{ says: ['we use Cohere embed multilingual v3'] }, { dimension: 1024 }, {}],
  ])('are taken, or asked about where they may mean something else: %j', async (what, taken, asked) => {
    const { values, pending, reply } = await said(what);
    expect({ values, pending }).toEqual({ values: taken, pending: asked });
    expect(reply).not.toContain('took nothing from');
  });
});

describe('wishes without a number and questions', () => {
  it.each<[Said, string | null, RegExp]>([
    [{ values: sized, says: ['it must be cheap'] }, 'cheapest', /r6i\.large: \$338\.09/],
    [{ values: sized, says: ['it has to be fast'] }, 'speed', /promises no speed/],
    [
      { values: sized, says: ['my budget is under 600 dollars a month', 'is it below my budget?'] },
      'cheapest',
      /^No: as it stands it is \$614\.03 a month, above \$600/,
    ],
    [{ values: sized, says: ['can you do it for 600 dollars?'] }, 'cheapest', /^Yes: instance type/],
    [
      { gate: 2, values: sized, says: ['what happens if a machine dies at night?'] },
      'failure',
      /one of 3 nodes/,
    ],
    [
      { agent: 'inference-server', values: { peak_qps: 2 }, says: ['what happens with 300 agents?'] },
      'what-if',
      /5 requests per second/,
    ],
    [
      { agent: 'inference-server', values: { peak_qps: 2 }, says: ['the whole reply within 3 seconds'] },
      'speed',
      /takes 7\.1 to 14\.2 s on g5\.xlarge for one request alone; .*: not within 3\.0 s\. What keeps it: p5\.4xlarge/,
    ],
    [
      { agent: 'inference-server', values: { peak_qps: 2 }, says: ['the whole answer within 21 seconds'] },
      'speed',
      /about 20\.7 s: within 21\.0 s\./,
    ],
    [
      { gate: 2, values: placed, says: ["that's too much for us"] },
      'why-expensive',
      /r6i\.large instead of r6i\.xlarge/,
    ],
    [
      { gate: 2, values: placed, says: ["next year we'll have 10 times as many"] },
      'fit',
      /5,000,000 vectors/,
    ],
    [
      { gate: 2, values: placed, says: ['what happens next year with a million offers'] },
      'what-if',
      /1,000,000/,
    ],
    [{ gate: 2, values: placed, says: ['who gets called when it breaks at night'] }, 'note', /Alertmanager/],
    [{ gate: 2, values: placed, says: ['and without backups?'] }, 'note', /can’t be switched off/],
    [{ gate: 2, values: placed, says: ['are there backups?'] }, 'note', /^Yes: full snapshots/],
    [{ gate: 2, values: placed, says: ["I don't understand the shards thing"] }, 'meaning', /^shard: a part/],
    [
      { gate: 2, values: placed, says: ['I meant: if one of the machines breaks, is the search gone?'] },
      'failure',
      /one of 3 nodes/,
    ],
    [
      { gate: 2, values: placed, says: ["6 shards is wrong I think, isn't 3 enough?"] },
      'fit',
      /With 3 shards:/,
    ],
    [{ gate: 2, values: placed, says: ['how many offers does it hold?'] }, 'how-many', /vectors/],
    [{ gate: 2, values: placed, says: ['when was it last changed?'] }, 'note', /under “History”/],
    [{ gate: 2, values: placed, says: ['it feels slow'] }, 'speed', /promises no speed/],
    [{ gate: 2, values: placed, says: ['make it safer'] }, 'redundancy', /One more copy/],
    [
      { says: ['need a model that writes short replies for a help desk'] },
      'note',
      /the inference server is the right specialist/,
    ],
    [
      { agent: 'inference-server', says: ['we want to search our travel offers by meaning'] },
      'note',
      /the vector database is the right/,
    ],
    [{ says: ["it's mostly german text"] }, 'note', /multilingual/],
    [{ says: ["we don't have embeddings yet"] }, 'learn', /Your embedding model decides it/],
    [
      { agent: 'inference-server', values: { peak_qps: 2 }, says: ['does openai see our data'] },
      'note',
      /stay in your cluster/,
    ],
    [{ agent: 'inference-server', says: ['we want to run gpt-4'] }, 'models', /gpt-oss-20b/],
    [
      {
        agent: 'inference-server',
        values: { peak_qps: 2 },
        says: ['what does it cost if we only use it on weekdays 9 to 5'],
      },
      'pause',
      /there is no pause/,
    ],
    [
      { agent: 'inference-server', values: { peak_qps: 2 }, says: ['never cost above 3000 dollars a month'] },
      'cheapest',
      /under \$3,000/,
    ],
    [
      {
        agent: 'inference-server',
        values: { peak_qps: 2 },
        says: ['licence must allow selling the product'],
      },
      'licence',
      /Apache-2\.0/,
    ],
    [{ agent: 'inference-server', says: ['french and german'] }, 'note', /more than 100 languages/],
  ])('are answered: %j', async (what, kind, text) => {
    const { answered, reply, action } = await said(what);
    expect([answered, action]).toEqual([kind, null]);
    expect(reply).toMatch(text);
  });
});

describe('an order that is no consent', () => {
  it.each([
    'all fine, just go to the end',
    "confirm everything that's left, I trust you",
    'confirm all the rest',
    'confirm. I changed my mind',
    'yes, confirm. Actually I changed my mind',
    'I changed my mind, confirm',
    'keep it',
    'skip to the end',
    'no keep it. confirm',
    'leave all that as it is',
  ])('confirms nothing: %s', async (text) => {
    expect((await said({ gate: 2, values: placed, says: [text] })).action).toBeNull();
  });

  it('is told how several gates are confirmed', async () => {
    const { reply } = await said({ gate: 2, values: placed, says: ["confirm everything that's left"] });
    expect(reply).toContain('"confirm gates 2 to 5"');
  });

  it('leaves what is asked about as it is, where it says so', async () => {
    const { values, pending } = await said({
      gate: 2,
      values: placed,
      says: ['maybe 5 nodes', 'leave everything as it is'],
    });
    expect([values, pending]).toEqual([{}, {}]);
  });
});

it('A guess about people asks for no fewer requests than stand, and says that these are enough', async () => {
  const { values, pending, reply } = await said({
    gate: 2,
    values: placed,
    says: ['60 people may search at once'],
  });
  expect([values, pending]).toEqual([{}, {}]);
  expect(reply).toContain('which 20 a second are enough for');
});

it('A supposed value that can’t be deployed is answered, and not asked about', async () => {
  const says = ['and two machines with 300 dollars, would that be OK?'];
  const { reply, pending } = await said({ gate: 2, values: placed, says });
  expect(reply).toMatch(/^With 2 nodes it can’t be deployed/);
  expect(pending).not.toHaveProperty('node_count');
});

describe('a correction', () => {
  it('is taken from the message that says what was wrong', async () => {
    const says = ['about 20 people search at the same moment', "no, that's wrong, say 20 per second"];
    const { values, pending, reply } = await said({ values: { vector_count: 500_000 }, says });
    expect([values, pending]).toEqual([{ peak_qps: 20 }, {}]);
    expect(reply).not.toMatch(/What did you mean|What is wrong/);
  });

  it.each([
    '5 nodes, that is wrong',
    "you took 5 nodes, that's wrong",
    "5 nodes. That's wrong.",
    '5 nodes, wrong',
  ])('takes no value that it calls wrong: %s', async (text) => {
    const { values, action } = await said({ gate: 2, values: placed, says: [text] });
    expect([values, action]).toEqual([{}, null]);
  });

  it('is taken where it says that the mind was changed, and nothing of that puzzles', async () => {
    const says = ['i changed my mind, 2 million vectors'];
    const { values, reply } = await said({ gate: 2, values: placed, says });
    expect(values).toEqual({ vector_count: 2_000_000 });
    expect(reply).not.toContain('took nothing from');
  });

  it('takes back one of two numbers by naming it', async () => {
    const says = ['30 searches a second and 8 million vectors', 'undo the 30'];
    const { values } = await said({ values: sized, says });
    expect(values).toEqual({ peak_qps: 20 });
  });

  it('takes nothing back by a number that no message has brought', async () => {
    const { values } = await said({ values: sized, says: ['30 searches a second', 'undo the 40'] });
    expect(values).toEqual({});
  });
});

it('The time of a whole answer is told with the machine that it is of, and with what would keep a shorter one', async () => {
  const { reply } = await said({
    agent: 'inference-server',
    values: { peak_qps: 2 },
    says: ['the whole reply within 3 seconds'],
  });
  expect(reply).toContain('takes 7.1 to 14.2 s on g5.xlarge for one request alone;');
});
