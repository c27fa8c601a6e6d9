import { beforeAll, describe, expect, it } from 'vitest';
import { inferenceServer } from '../../../../../functions/agents/inference-server/index.ts';
import { vectorDatabase } from '../../../../../functions/agents/vector-database/index.ts';
import { matterIn } from '../../../../../functions/sessions/conversation/replies/matter.ts';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { usualValues } from '../../../../support/builders/sessions/both-agents.ts';
import { lastSaid } from '../../../../support/builders/sessions/last-said.ts';

// What people say beside the matter is passed over where something else was taken or answered; figures that are known settle themselves.

beforeAll(() => logger.setLogLevel('SILENT'));

const complaint = /took nothing from|couldn't place|Left out|differently|can’t say/;
const search = (gate = 1) =>
  new Talk({ agent: 'vector-database', gate, values: usualValues['vector-database'] });
const empty = () => new Talk({ agent: 'vector-database', gate: 1, values: {} });

describe('beside a value or a question', () => {
  it.each([
    'Please excuse me.',
    'I think.',
    'Ah,',
    'Oh dear,',
    'that is good for us.',
    'My IT colleague told me.',
    'I am the headmistress of a school.',
    'The children have to learn patience too 😂',
    'prod comes later.',
    'my assistant was quite sure of this.',
    'I have written the opposite.',
    'I did not ask for the addresses.',
    'sorry had to go to a patient.',
    'Jesus.',
    'The photographs do not change often.',
    'Goodness.',
  ])('no word is lost about chatter: %s', async (text) => {
    for (const more of ['5 nodes', 'what does it cost?']) {
      const { reply } = await search(2).say(`${text} ${more}`);
      expect([text, reply]).toEqual([text, expect.not.stringMatching(complaint)]);
    }
  });

  it.each([
    ['Our photographs should stay in Europe.', 'which AWS region?'],
    ['My colleague told me: staging.', 'which EKS cluster?'],
    ['It must please not be down on Sundays.', '.'],
    ['We want to search only in the evenings of Lent.', '.'],
  ])('what could matter is named, with what would help: %s', async (text, asking) => {
    const { reply } = await search(2).say(`Thank you! My name is Ada. ${text} What does it cost?`);
    expect(reply).toContain(
      `I took nothing from "${text.slice(0, -1)}"${asking === '.' ? '.' : `: ${asking}`}`,
    );
    expect(reply.match(/took nothing/g)).toHaveLength(1);
  });

  it('an answered question is not named as well', async () => {
    const { reply } = await search().say(
      'In which country will our data be stored, can we have it in Frankfurt?',
    );
    expect(reply).not.toMatch(/took nothing/);
  });
});

it.each([
  'take the large one',
  'head dim = 3584',
  'one GPU per replica',
  'it belongs on staging',
  'us-east-1',
])('may matter to a plan: %s', (text) => {
  expect([vectorDatabase, inferenceServer].some((agent) => matterIn(text, agent))).toBe(true);
});

it('reads a long text in no time', () => {
  const before = process.cpuUsage();
  for (const word of ['we ', 'take ', 'the ', '1 ', 'x'])
    matterIn(word.repeat(Math.floor(10_000 / word.length)), vectorDatabase);
  expect(process.cpuUsage(before).user / 1_000, 'ms of CPU').toBeLessThan(10_000);
});

describe('a figure that is known', () => {
  it('is no open question where it stands, and not the same one where it is another', async () => {
    const known = await search().say('the 2,000,000, the 768 and the 20 are right. What does it cost?');
    expect([known.pending, known.reply]).toEqual([[], expect.not.stringMatching(complaint)]);
    const other = await search().say('The 2,000,001 is right.');
    expect(other.reply).toMatch(/2,000,001/);
  });

  it('is none where it is a price that was just shown', async () => {
    const { reply: shown } = await search().say('what does it cost?');
    const [, dollars = ''] = /\$(\d+)\.\d\d a month/.exec(shown) ?? [];
    const talk = search();
    await talk.say('what does it cost?');
    const { reply, pending } = await talk.say(`So it is all inside the ${dollars} dollars. What comes next?`);
    expect([pending, reply]).toEqual([[], expect.not.stringMatching(complaint)]);
  });

  it('picks the choice that was asked about', async () => {
    for (const text of ['512', 'I said that it is 512 numbers', 'Please take 512', '512 dimensions']) {
      const { values } = await lastSaid(empty(), ['our vectors come from CLIP', text]);
      expect([text, values]).toEqual([text, { dimension: 512 }]);
    }
    for (const text of ['not 512', '512 or 768', 'if 512 is right', 'where does the 768 come from?', '600'])
      expect([text, (await lastSaid(empty(), ['our vectors come from CLIP', text])).values]).toEqual([
        text,
        {},
      ]);
  });

  it('wins over the name of a family that has several', async () => {
    const { values } = await empty().say('we use CLIP, 512 dimensions');
    expect(values).toEqual({ dimension: 512 });
    const { pending } = await empty().say('openai large embeddings with 1024 dimensions');
    expect(pending.map(({ field }) => field)).toEqual(['dimension']);
  });
});
