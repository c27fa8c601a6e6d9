import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { agentIds, usualValues } from '../../../../support/builders/sessions/both-agents.ts';
import { talkingAgents, turnAt } from '../../../../support/builders/sessions/turns.ts';
import { seed, shareOf } from '../../../../support/samples.ts';

// An order in a sentence of its own counts beside courtesy, and beside nothing that limits it.

beforeAll(() => logger.setLogLevel('SILENT'));

const gate = 2;
const [{ agent, complete }] = talkingAgents;
const actionOf = async (text: string) =>
  (await turnAt({ agent, gate, draft: complete, text })).action?.action ?? null;

const orders = [
  'I confirm.',
  'I confirm!',
  'confirm',
  'confirm please',
  'Confirm.',
  'ok then confirm',
  'Then I confirm.',
  'Then I confirm the step 2.',
  'ok, I confirm',
  'So I confirm this.',
  'Please go on.',
  'I confirm 😊',
];

const courtesies = [
  'Good, this is all correct.',
  'This is very clear, thank you.',
  'Hmm, ok, our IT man will do that part.',
  'that is fine for me 😊',
  'Thank you very much!',
  'Wonderful!',
  'Many thanks for your patience.',
  'You are very kind 😊',
  'All of this looks good to me.',
  'Good morning!',
  'Sorry, a phone call.',
  'This is a great help. Thanks!',
  'I am not a technical person.',
  'I am very happy with this.',
];

const hedges = [
  'I hope it is cheap.',
  'Maybe.',
  'I am not sure.',
  'I do not know what this means.',
  'Let me think about it.',
  'My boss decides.',
  'My boss has to agree.',
  'Our lawyers are looking at it.',
  'Only until Friday.',
  'If it fits.',
  'If yes,',
  'Unless it costs more.',
  'As soon as the budget is there.',
  'Provided that it stays below 400 dollars.',
  'But not the storage.',
  'Take 5 nodes.',
  '5 nodes.',
  'The region is wrong.',
  'It is too expensive.',
  'It must stay in Europe.',
  'Make it cheaper.',
  'Wait.',
  'Not yet.',
  'No.',
  'Stop.',
  'Tomorrow.',
  'What does it cost?',
  'Is this the usual one?',
  'Is that right?',
  'The snapshots should be daily.',
  'We need it encrypted.',
  'Bob said:',
  'He wrote "I like it".',
  'I was joking.',
  'This is a test.',
  'Someone else signs.',
  'Our IT man will check that part.',
  'Our IT man will decide.',
  'I would like another model.',
  'In the end we want something else.',
  'The 47 of them.',
  'Great, another form 🤔',
  '👎',
  'Delete the old one.',
  'Half of it is fine.',
  'This looks almost right.',
  'The price is high.',
  'I read nothing of this.',
  'Once Paul is back.',
  'It depends on Anna.',
  'Anna has the last word.',
  'Subject to contract.',
  'Pending review.',
  'Your figures contradict each other.',
  'I disagree with the storage.',
  'Please explain the shards.',
  'Show me the plan.',
  'Under protest.',
  'My colleague is on holiday.',
  'Pending review of the 2,000,000.',
  'This is very good of Anna to decide.',
  'It is right that Bob decides.',
];

describe('an order beside courtesy', () => {
  it.each(courtesies)('confirms: %s', async (courtesy) => {
    const said = orders.map((order) => `${courtesy} ${order}`);
    const actions = await Promise.all(said.map(async (text) => [text, await actionOf(text)]));
    expect(actions).toEqual(said.map((text) => [text, 'confirm']));
  });

  it.each([
    'Good, this is all correct. I confirm.',
    'This is very clear, thank you. Then I confirm the step 2.',
    'confirm please',
    'Hmm, ok, our IT man will do that part. confirm please',
    'that is fine for me 😊 I confirm!',
    'ok then confirm',
  ])('confirms with either agent: %s', async (text) => {
    for (const each of agentIds) {
      const { action } = await new Talk({ agent: each, gate, values: usualValues[each] }).say(text);
      expect([each, action]).toEqual([each, 'confirm']);
    }
  });

  it('confirms beside figures that stand or were just shown, and beside no others', async () => {
    const talk = () =>
      new Talk({ agent: 'vector-database', gate: 1, values: usualValues['vector-database'] });
    for (const [text, action] of [
      ['The 2,000,000 is right. I confirm.', 'confirm'],
      ['I only wanted to say that the 2,000,000 is right. I confirm.', 'confirm'],
      ['The 2,000,001 is right. I confirm.', null],
      ['It is not the 2,000,000. I confirm.', null],
    ] as const)
      expect([text, (await talk().say(text)).action]).toEqual([text, action]);
    const shown = talk();
    const { reply } = await shown.say('what does it cost?');
    const [, dollars = ''] = /\$(\d+)\.\d\d a month/.exec(reply) ?? [];
    const text = `Wonderful, ${dollars} dollars! I confirm.`;
    expect([text, (await shown.say(text)).action]).toEqual([text, 'confirm']);
    const other = `Wonderful, ${Number(dollars) - 7} dollars! I confirm.`;
    expect([other, (await talk().say(other)).action]).toEqual([other, null]);
  });
});

describe('an order beside anything else', () => {
  const played = hedges.map((hedge, at) => ({ hedge, some: shareOf(orders, 3, seed + at) }));
  it.each(played)('confirms nothing: $hedge', async ({ hedge, some }) => {
    const said = some.flatMap((order) => [
      `${hedge} ${order}`,
      `${order.replace(/[.!]?$/, '.')} ${hedge}`,
      `${hedge.replace(/[.!]$/, ',')} ${order}`,
    ]);
    const actions = await Promise.all(said.map(async (text) => [text, await actionOf(text)]));
    expect(actions.filter(([, action]) => action !== null)).toEqual([]);
  });

  it.each([
    'Thank you. I confirm the step 3.',
    'Thank you. I confirm gates 2 to 4 and then some.',
    'Thank you. Deploy it.',
    '- this is fine\n- confirm',
    '> All good.\n> I confirm.',
    'alice: fine.\nbob: I confirm.',
  ])('confirms nothing: %s', async (text) => {
    expect(await actionOf(text)).toBeNull();
  });

  it('is read in no time, however long it is', async () => {
    const before = process.cpuUsage();
    for (const word of ['ok, ', 'so ', 'is very ', 'thanks. ', '😊 ', 'the '])
      await actionOf(`${word.repeat(Math.floor(10_000 / word.length))}. I confirm.`);
    expect(process.cpuUsage(before).user / 1_000, 'ms of CPU').toBeLessThan(30_000);
  });
});
