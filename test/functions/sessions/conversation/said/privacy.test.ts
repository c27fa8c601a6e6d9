import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';

// The first question of many people is who sees what they put in. It gets its answer at once, and other questions of like words don't.

beforeAll(() => logger.setLogLevel('SILENT'));

const agents = ['vector-database', 'inference-server'] as const;
const first = (agent: (typeof agents)[number], text: string) =>
  new Talk({ agent, gate: 1, values: {} }).say(text);
const isPrivate =
  /nobody trains on|stay in your own AWS account|can’t read your objects|nothing of your data comes to us|calls nobody/;

describe('a first question about privacy', () => {
  it.each([
    'who can read what we send it?',
    'does our data leave Germany?',
    'is it used for training?',
    'gdpr?',
    'do you read our prompts?',
    'where does our data go?',
    'is this dsgvo compliant?',
    'can openai see our data?',
    'are our chats stored anywhere?',
    'is our data private?',
    'do you train on our data?',
    'is anything sent to the US?',
    'who else can see our documents?',
    'does the text stay in our company?',
    'do third parties get our data?',
    'can your staff look at what we type?',
    'what about privacy?',
    'data protection?',
    'do questions leave our AWS account?',
    'will meta see what we ask?',
    'does the model learn from our chats?',
    'is it confidential?',
    'do you keep logs of what people type?',
    'can amazon read it?',
    'are the documents sent to openai?',
    'will our contracts be used to train some AI?',
    'does it phone home?',
    'does our data leave the EU?',
    'must we sign a DPA?',
    'will our texts go to america?',
  ])('is answered: %s', async (text) => {
    for (const agent of agents) {
      const { reply, answered } = await first(agent, text);
      expect([agent, answered, reply]).toEqual([agent, expect.any(String), expect.stringMatching(isPrivate)]);
    }
  });

  it.each([
    ['Does OpenAI see our letters?', 'No: nothing of it goes to OpenAI.'],
    ['does Google see what we type?', 'No: nothing of it goes to Google.'],
    ['does chatgpt learn from our letters', 'No: nothing of it goes to OpenAI.'],
    ['are our letters safe from Microsoft?', 'No: nothing of it goes to Microsoft.'],
    ['do Meta or Google get our files?', 'No: nothing of it goes to Google and Meta.'],
    [
      'can Amazon read what we type?',
      'Amazon owns the machines: what it may see is in your contract with AWS.',
    ],
    ['does OpenAI listen in?', 'No: nothing of it goes to OpenAI.'],
    [
      'who sees our letters, OpenAI?',
      'Whoever has rights in your AWS account and your cluster, and nobody else.',
    ],
  ])('about a company begins with that company: %s', async (text, lead) => {
    for (const agent of agents) {
      const { reply } = await first(agent, text);
      expect([agent, reply.slice(0, reply.indexOf('.') + 1)]).toEqual([agent, lead]);
      expect(reply).toMatch(isPrivate);
    }
    const isNamed = lead.startsWith('No:');
    expect((await first('vector-database', text)).reply.includes('makes your vectors')).toBe(isNamed);
  });

  it('about a country says where the data lies', async () => {
    for (const agent of agents)
      expect((await first(agent, 'does our data leave the EU?')).reply).toContain(
        'us-east-1 (Northern Virginia, United States of America), which is not in the European Union',
      );
  });

  it.each([
    'can I use it on my phone?',
    'who approves?',
    'do you keep backups?',
    'which regions are there?',
    'who can read this conversation?',
    'can people work from home?',
    'how long does it take?',
  ])('is none: %s', async (text) => {
    for (const agent of agents) expect((await first(agent, text)).reply).not.toMatch(isPrivate);
  });
});

it('a question behind a load of people is no question about that load', async () => {
  const { reply, pending } = await first(
    'inference-server',
    'nine lawyers, 20 questions a day each, does it learn from us?',
  );
  expect(reply).toMatch(isPrivate);
  expect(pending).toMatchObject([{ field: 'peak_qps', value: 0.0313 }]);
});

it.each([
  ['inference-server', 'do I need a GPU?', /^Yes, and you buy none: a language model needs a graphics card/],
  ['inference-server', 'can it run without a graphics card?', /^Yes, and you buy none/],
  [
    'vector-database',
    'do we need a gpu for that?',
    /^No GPU is needed: a vector database needs memory and disks/,
  ],
] as const)('whether a graphics card is needed: %s, %s', async (agent, text, says) => {
  expect((await first(agent, text)).reply).toMatch(says);
});

describe('a question about something else', () => {
  it.each([
    ['inference-server', 'does the model know our products?', 'licence'],
    ['vector-database', 'do you have an office in Berlin?', 'backup'],
    ['vector-database', 'who won the match?', 'backup'],
    ['inference-server', 'can we paint the gpu?', 'backup'],
    ['inference-server', 'is there a manual for my mum?', 'backup'],
  ] as const)('gets no note that has one of its words: %s, %s', async (agent, text, other) => {
    const { reply, answered } = await first(agent, text);
    expect(answered).toBeNull();
    expect(reply).toMatch(/^I can’t (?:answer|say)/);
    expect(reply).not.toContain(other);
  });

  it.each([
    ['inference-server', 'how many vectors?', /vector|shard|dimension/],
    ['inference-server', 'what about shards?', /vector|shard|dimension/],
    ['inference-server', 'is there a vector thing?', /vector|shard|dimension/],
    ['vector-database', 'how long until a new replica of the vase serves?', /replica|GPU/],
  ] as const)('is offered nothing of the other agent: %s, %s', async (agent, text, other) => {
    const [, offered = ''] = / What I can: (.*)/.exec((await first(agent, text)).reply) ?? [];
    expect(offered).not.toMatch(other);
  });
});
