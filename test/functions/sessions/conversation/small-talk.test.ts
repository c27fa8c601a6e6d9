import { beforeAll, describe, expect, it } from 'vitest';
import { smallTalk } from '../../../../functions/sessions/conversation/replies/small-talk.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';
import { agentIds, usualValues } from '../../../support/builders/sessions/both-agents.ts';
import { lastSaid } from '../../../support/builders/sessions/last-said.ts';

// What people say beside the matter: it is answered shortly, and sets and confirms nothing.

beforeAll(() => logger.setLogLevel('SILENT'));

const said = (texts: readonly string[], gate = 2, isComplete = true) =>
  Promise.all(
    agentIds.map((agent) =>
      lastSaid(new Talk({ agent, gate, values: isComplete ? usualValues[agent] : {} }), texts),
    ),
  );

describe('that nothing is to be done', () => {
  it.each([
    'Please do not change anything',
    "don't change anything yet please",
    'just asking',
    "I'm only looking",
  ])('is no riddle: %s', async (text) => {
    for (const { reply, values, action } of await said([text])) {
      expect(reply).toContain('Nothing is changed by a question.');
      expect([values, action]).toEqual([{}, null]);
    }
  });
});

describe('small talk', () => {
  it.each([
    'haha ok',
    'hmm',
    'lol',
    'sorry was in a meeting',
    'wait my boss is here',
    "it's for our Christmas project",
    'we need it for the shop',
    'my dog just barked, sorry',
    "the kids are home so I'm slow today",
    'nice, you are quick',
    "puh that's a lot of text",
    'hold on, phone',
    'the weather is awful today',
    '😂',
  ])('sets nothing and gets one line and the open question: %s', async (text) => {
    for (const gate of [1, 2, 3])
      for (const { reply, action, values, pending } of await said([text], gate, gate > 1)) {
        expect([text, action, values, pending]).toEqual([text, null, {}, []]);
        expect(reply).not.toMatch(/took nothing from|Let me ask differently|differently|couldn't place/);
        expect(reply).toMatch(gate === 1 ? /^[^\n]{3,50}\n\nHow many/ : /^[^\n]{3,50}\n\nSay "confirm"/);
      }
  });

  it('leaves what was asked about open', async () => {
    const [talked] = await said(['maybe 5 nodes', 'haha, let me think']);
    expect([talked?.asked, talked?.values]).toEqual([{ node_count: 5 }, {}]);
    expect(talked?.reply).toContain('"yes" takes 5 nodes');
  });

  it('is passed over beside a value', async () => {
    const [talked] = await said(['we need it for the shop, 5 nodes']);
    expect([talked?.values, talked?.reply]).toEqual([
      { node_count: 5 },
      expect.stringMatching(/^Noted: 5 nodes\.\n\nThat changes/),
    ]);
  });

  it.each(['one sec', 'give me two minutes', 'just a moment'])('is no value: %s', async (text) => {
    for (const { pending, action, values } of await said([text]))
      expect([pending, action, values]).toEqual([[], null, {}]);
  });

  it.each([
    'it must stay in Europe',
    'my boss wants it encrypted',
    'it is for our data and must be private',
    'use the blue one',
    'frobnicate',
    'we need it without backups on the weekend',
  ])('is nothing that may be a wish: %s', async (text) => {
    for (const { reply } of await said([text]))
      expect(reply).not.toMatch(/^(?:Good to know|Take your time|Glad|I see)/);
  });

  it('beside an order holds it, unless it only praises', async () => {
    const actions = async (text: string) => (await said([text])).map(({ action }) => action);
    expect(await actions('love it, confirm')).toEqual(['confirm', 'confirm']);
    for (const text of ['haha, confirm', 'confirm, wait my boss is here', 'love it', 'haha ok'])
      expect([text, await actions(text)]).toEqual([text, [null, null]]);
  });
});

describe('a text that begins as hesitation does', () => {
  it.each(['uhhhhhm', 'hmhm', 'okso', 'a lot of'])(
    'is read in no time, however often it repeats itself: %s',
    (word) => {
      const before = process.cpuUsage();
      expect(smallTalk(`${word.repeat(Math.floor(99 / word.length))}x`)).toBeUndefined();
      const { user } = process.cpuUsage(before);
      expect(user / 1000, 'ms of CPU').toBeLessThan(500);
    },
  );
});
