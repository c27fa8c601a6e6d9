import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { usualValues } from '../../../../support/builders/sessions/both-agents.ts';

// What people ask who don't know what comes next, what to choose, what they pay for, or what was said.

beforeAll(() => logger.setLogLevel('SILENT'));

type Agent = 'vector-database' | 'inference-server';
const place = { cluster_name: 'production', namespace: 'apps' };
const talkAt = (agent: Agent, gate: number, values: object = { ...usualValues[agent], ...place }) =>
  new Talk({ agent, gate, values: values as Record<string, string> });

async function lastOf(talk: Talk, texts: readonly string[]) {
  let last = await talk.say(texts[0] as string);
  for (const text of texts.slice(1)) last = await talk.say(text);
  return last;
}

describe('several questions in one message', () => {
  it.each([
    ['how much is it, is it secure, can I cancel', [/\$[\d,.]+ a month/, /encrypted/, /cancelled/]],
    [
      'what does it cost and how long does it take and who approves and is it safe and can I change it later',
      [/\$[\d,.]+ a month/, /takes about/, /admin or owner/, /role that you made/, /can be changed/],
    ],
    [
      'who approves. how long does it take. can my cat use it. what does it cost',
      [/admin or owner/, /takes about/, /no answer to "can my cat use it/, /\$[\d,.]+ a month/],
    ],
  ])('are each answered, or named as not answered: %s', async (text, says) => {
    const { reply } = await talkAt('vector-database', 2).say(text);
    for (const each of says) expect(reply).toMatch(each);
    expect(reply.split(/\s+/).length).toBeLessThan(200);
  });
});

describe('what one pays for', () => {
  it.each([
    'what am I paying for exactly?',
    'why so expensive',
    'where does the money go',
    'break the bill down for me',
    'what makes up the price',
    'which part is the most expensive?',
    'what exactly do we pay for',
    'can you split up the cost',
    'where is all that money going',
    'what is the price made of',
  ])('is told by part, with shares and what saves most: %s', async (text) => {
    for (const agent of ['vector-database', 'inference-server'] as const) {
      const { reply } = await talkAt(agent, 3).say(text);
      expect(reply).toMatch(/\(\d+ %\) for \d+ \S+ nodes/);
      expect(reply).toMatch(/saves \$/);
    }
  });

  it('has the parts that it leaves out', async () => {
    const { reply } = await talkAt('vector-database', 3).say('what am I paying for exactly?');
    expect(reply).toMatch(/control plane/);
  });
});

describe('"yes" to one or the other', () => {
  it.each([
    ['512 or 768 dimensions', /Which one: 512 or 768\?/, { dimension: 512 }, '512'],
    ['it is 512 or 768 numbers each', /Which one: 512 or 768\?/, { dimension: 768 }, '768'],
  ])('is asked which: %s', async (text, asks, taken, answer) => {
    const talk = talkAt('vector-database', 1, {});
    const { reply, pending, gate } = await lastOf(talk, [text, 'yes']);
    expect([reply, pending, gate]).toEqual([
      expect.stringMatching(asks),
      [expect.objectContaining({ value: null })],
      1,
    ]);
    expect((await talk.say(answer)).values).toEqual(taken);
  });
});

describe('what is needed and comes next', () => {
  it.each([
    'what do you need from me?',
    'how many more questions?',
    'are we done?',
    'are we done yet',
    'what happens next?',
    'what comes next',
    'what now?',
    'is it finished',
  ])('is told at each gate: %s', async (text) => {
    for (const gate of [1, 2, 3, 4]) {
      const { reply } = await talkAt('inference-server', gate).say(text);
      expect(reply).toMatch(new RegExp(`^We are at gate ${gate} of 6`));
      expect(reply).toMatch(/Still to confirm: gates? \d/);
    }
  });

  it('names what later gates ask for', async () => {
    const { reply } = await talkAt('inference-server', 1, {}).say('what do you need from me?');
    expect(reply).toMatch(/one thing from you: How many requests per second[\s\S]*Later: EKS cluster/);
  });

  it('tells what a run does once the review can be confirmed', async () => {
    const { reply } = await talkAt('inference-server', 5).say('what happens next?');
    expect(reply).toMatch(/^"confirm" at gate 5 records the plan/);
  });
});

const leaves = [
  'what would you do?',
  'you decide',
  'whatever you recommend',
  'you choose',
  'what would you pick in my place?',
  'whatever you think is best',
  'just tell me what to take',
  'what would you take if you were me?',
];

describe('what is left to the specialist', () => {
  it.each(leaves)('is proposed with its reason where a cluster is asked for: %s', async (text) => {
    const { cluster_name: _, ...rest } = { ...usualValues['inference-server'], ...place };
    const { reply, pending, values } = await talkAt('inference-server', 2, rest).say(text);
    expect(reply).toMatch(/I would take the cluster production: /);
    expect(pending).toEqual([expect.objectContaining({ field: 'cluster_name', value: 'production' })]);
    expect(values).toEqual({});
  });

  it.each(leaves)('has a recommendation where nothing is open: %s', async (text) => {
    for (const gate of [2, 3, 4, 5]) {
      const { reply, action } = await talkAt('inference-server', gate).say(text);
      expect(reply).toMatch(/I would |I recommend |\$[\d,.]+ a month/);
      expect(action).toBeNull();
    }
  });
});

describe('a reply that was not understood', () => {
  it.each([
    ['what does it cost?', "I don't understand"],
    ['what happens if a node fails?', "that's too technical"],
    ['is our data private?', 'in plain english please'],
    ['GDPR?', "I'm not technical, sorry"],
    ['is it large enough?', 'huh?'],
    ['how fast is it?', 'what?'],
    ['what does it cost?', 'too complicated'],
    ['what do you need from me?', 'what do you mean?'],
    ['what happens if a node fails?', 'explain it like I am five'],
    ['why so expensive', 'you lost me'],
  ])('is said once more in plain words: %s, %s', async (question, text) => {
    const talk = talkAt('vector-database', 2);
    const { reply: before } = await talk.say(question);
    const { reply, answered, action } = await talk.say(text);
    expect([answered, action, reply]).toEqual(['plainly', null, expect.stringMatching(/^In short: /)]);
    expect(before).not.toContain(reply.split('.')[0]);
    expect((await talk.say('huh?')).reply).not.toBe(reply);
  });

  it('is told what all of it is where nothing was asked', async () => {
    for (const agent of ['vector-database', 'inference-server'] as const)
      expect((await talkAt(agent, 1, {}).say("I don't understand")).reply).toMatch(
        /in plain words|rented computers/,
      );
  });
});
