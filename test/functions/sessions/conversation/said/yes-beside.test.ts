import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { seed, shareOf } from '../../../../support/samples.ts';

// A yes in a clause of its own takes what waits for one, beside a question or a remark that can't change what it means. It confirms
// nothing; and where nothing was taken, the reply says so.

beforeAll(() => logger.setLogLevel('SILENT'));

const values = {
  vector_count: 10_000_000,
  dimension: 768,
  hybrid_search: false,
  peak_qps: 100,
  cluster_name: 'production',
  namespace: 'apps',
};

async function answered(first: string | undefined, text: string) {
  const talk = new Talk({ agent: 'vector-database', gate: 2, values });
  if (first) await talk.say(first);
  return talk.say(text);
}
const offered = 'what would be cheaper?';
const doubted = 'maybe 5 nodes';
const saysNothing =
  /Nothing is (?:\w+ or )?(?:confirmed|deployed)|I can['’]t (?:confirm|deploy)|It starts at gate/;

const assents = [
  'yep 💯',
  'ooh yeah take it.',
  'yes please!',
  'Sure thing.',
  'ok, take that,',
  'Yesss! Do it.',
  'Great, yes.',
  "yes, let's do that.",
  'deal.',
  'Perfect, I take it!',
];
const besides = [
  'btw can I change it later?',
  'and does it survive a node?',
  'and who can see our data?',
  'and thanks, my boss will like it',
  "and what's next?",
  'How long does it take?',
  'What happens if a node dies?',
  'You are very helpful 😊',
];
const hedges = [
  'if it is cheap',
  'but only until Friday',
  'but is it cheap?',
  'if my boss agrees.',
  'My boss has to agree.',
  'Or should I take 4 nodes?',
  'Is that really right?',
  'Wait, no.',
  'Not yet.',
  'maybe.',
  'unless it costs more',
  'or not?',
  'right?',
  'tomorrow.',
  'I was joking.',
  'Bob said.',
  'Is it enough?',
  'What happens if 4 nodes die?',
  '🤔',
  '🙄 whatever',
  'but a smaller one',
  'make it 7 nodes',
  'is 4 better?',
  'what about 4?',
  'I am not sure.',
];

describe('a yes in a clause of its own', () => {
  it.each(assents)('takes what waits for it, and confirms nothing: %s', async (assent) => {
    for (const [first, taken] of [
      [offered, { instance_type: 'r6i.large' }],
      [doubted, { node_count: 5 }],
    ] as const)
      for (const beside of besides) {
        const { values, action } = await answered(first, `${assent} ${beside}`);
        expect([`${assent} ${beside}`, values, action]).toEqual([`${assent} ${beside}`, taken, null]);
      }
  });

  it.each([
    'Wonderful. My boss will love that. Yes, take it!',
    'That looks great! I take it.',
    'Thank you. Yes, do that please.',
    'What happens if a node dies? Yes',
    'what is a node? and yes',
    'who can see our data? ok do it',
  ])('counts at the end of a message, too: %s', async (text) => {
    const { values, action } = await answered(offered, text);
    expect([values, action]).toEqual([{ instance_type: 'r6i.large' }, null]);
  });

  it.each(['Is it slower? yes', 'does it survive a node? Yes.', 'which is better, this or that? yes'])(
    'may answer a question before it, and takes nothing: %s',
    async (text) => {
      const { values, action, reply } = await answered(offered, text);
      expect([values, action]).toEqual([{}, null]);
      expect(reply).toMatch(saysNothing);
    },
  );

  it.each(hedges)('takes nothing beside what limits it: %s', async (hedge) => {
    for (const assent of ['yes', 'yes,', 'Yes take it', 'sure thing,']) {
      const text = `${assent} ${hedge}`;
      const { values, action } = await answered(doubted, text);
      expect([text, values.node_count === 5, action]).toEqual([text, false, null]);
    }
  });

  it.each([
    'yes 👍 how long does it take?',
    'take it 👍 who approves?',
    'yep btw how long does it take?',
    "ooh yeah, and what's next?",
    'Yes. But who approves?',
    'yes, who approves?',
    'deal. who approves?',
  ])('confirms no gate where nothing waits for it: %s', async (text) => {
    const { values, action, reply } = await answered(undefined, text);
    expect([values, action]).toEqual([{}, null]);
    expect(reply).toMatch(saysNothing);
  });

  it('answers the question that stands beside it', async () => {
    const { reply } = await answered(offered, 'Yes, take the cheaper one. But who can see our data?');
    expect(reply).toContain('stay in your cluster');
    expect(reply).toContain('Noted: instance type r6i.large');
  });
});

describe('a yes or an order of which nothing came', () => {
  it.each([
    ['yep 💯 btw can I change it later?', 'a question stood beside it'],
    ['I confirm it… Show me everything', 'Nothing is confirmed yet'],
    ["ok go with that, and what's next?", 'a question stood beside it'],
    ['yes please, and thanks, my boss will like it', '"my boss will like it" stood beside it'],
    ['Confirm. Does it survive a node?', 'a question stood beside it'],
    ['I accept, who can read our data?', 'a question stood beside it'],
    ['take it. what does it cost?', 'a question stood beside it'],
    ['sure, my cat is called Tiger', 'stood beside it'],
    ['go ahead and tell me what it costs', 'Nothing is confirmed yet'],
  ])('is told that, and why: %s', async (text, why) => {
    const { reply, action, values } = await answered(undefined, text);
    expect([values, action]).toEqual([{}, null]);
    expect(reply).toMatch(saysNothing);
    expect(reply).toContain(why);
  });

  it('is told what would take the offer', async () => {
    const { reply, values } = await answered(offered, 'I confirm it… Show me everything');
    expect(values).toEqual({});
    expect(reply).toContain('Nothing is taken or confirmed yet');
    expect(reply).toContain('"Take it" alone takes instance type r6i.large');
  });

  const orders = ['yes', 'Yes.', 'yep', 'confirm', 'I confirm.', 'take it', 'Sure,', 'go ahead,'];
  const said = orders.flatMap((order, at) =>
    shareOf([...besides, ...hedges], 4, seed + at).map((beside) => [order, beside] as const),
  );

  it('is told so in every reply', async () => {
    for (const first of [undefined, offered, doubted])
      for (const [order, beside] of said) {
        const text = `${order} ${beside}`;
        const { values, action, reply, pending } = await answered(first, text);
        const isTaken = Object.keys(values).length > 0;
        const isAsked = pending.some(({ why }) => why !== 'offered');
        // "Yes. How long does it take?" asks for what comes after the yes, and nothing waits.
        if (action === 'confirm')
          expect([text, first, ["and what's next?", 'How long does it take?'].includes(beside)]).toEqual([
            text,
            undefined,
            true,
          ]);
        else
          expect([text, action, isTaken || isAsked || saysNothing.test(reply)]).toEqual([text, null, true]);
      }
  });
});
