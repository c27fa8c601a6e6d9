import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { usualValues } from '../../../../support/builders/sessions/both-agents.ts';

// What fails is told of the replicas and nodes that there are, or are to be: with one of them nothing goes on.

beforeAll(() => logger.setLogLevel('SILENT'));

const models = 'inference-server';
const vectors = 'vector-database';
const ones = {
  [models]: { min_replicas: 1, max_replicas: 1 },
  [vectors]: { node_count: 1, replication_factor: 1 },
};
type Agent = typeof models | typeof vectors;

async function replyTo(agent: Agent, texts: readonly string[], values = {}) {
  const talk = new Talk({ agent, gate: 2, values: { ...usualValues[agent], ...values } });
  let reply = '';
  for (const text of texts) reply = (await talk.say(text)).reply;
  return reply;
}

const nothingAnswers = /nothing answers (?:until|while)/;
const others = /the others|one of [2-9]|other \d|searches and writes go on/;

describe('with one replica or node', () => {
  const questions = [
    'what if the machine dies?',
    'what if one machine dies?',
    'what if both machines die?',
    'what if the computer breaks at night',
    'are we down when you update it',
    'what about updates, is it down then',
    'what happens if 2 nodes fail',
    'is it highly available',
    'how long are we offline if it crashes',
    'what if a whole data center fails',
    'can we survive a failure?',
  ];
  it.each(([models, vectors] as const).flatMap((agent) => questions.map((text) => [agent, text] as const)))(
    '%s: nothing else answers: %s',
    async (agent, text) => {
      const reply = await replyTo(agent, [text], ones[agent]);
      expect(reply).toMatch(nothingAnswers);
      expect(reply).not.toMatch(others);
    },
  );

  it('does not grow by itself', async () => {
    expect(await replyTo(models, ['does it scale by itself'], ones[models])).toMatch(/stays at 1 replica/);
  });
});

describe('with one replica or node that is only supposed, or waits for a yes', () => {
  it.each<[Agent, string[]]>([
    [models, ['what if the machine dies and there is only one replica?']],
    [models, ['with one replica, what happens when the server dies?']],
    [models, ['I only want 1 replica. what if it dies?']],
    [models, ['one replica is enough', 'what if the machine dies?']],
    [models, ['just one machine please', 'and what if that dies']],
    [vectors, ['what if it had just one machine and that dies?']],
    [vectors, ['we take one node. what if it breaks?']],
    [vectors, ['1 node is enough', 'what if the machine dies?']],
  ])('%s: %j', async (agent, texts) => {
    const reply = await replyTo(agent, texts);
    expect(reply).toMatch(nothingAnswers);
    expect(reply).not.toMatch(others);
  });

  it.each([models, vectors] as const)('%s: the one that fails is not the number of all', async (agent) => {
    expect(await replyTo(agent, ['what happens if one node fails?'])).toMatch(others);
  });
});

describe('with several', () => {
  it.each([models, vectors] as const)('%s: the others go on in an update', async (agent) => {
    expect(await replyTo(agent, ['are we down when you update it'])).toMatch(/go on meanwhile/);
  });
});
