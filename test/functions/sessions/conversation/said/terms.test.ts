import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { goals } from '../../../../eval/users/goals.ts';
import { play } from '../../../../eval/users/session.ts';
import { usualValues } from '../../../../support/builders/sessions/both-agents.ts';
import { everydayWords } from './everyday-words.ts';

// Each word of the replies is an everyday one, or has a note in plain words. Sessions of the simulated users collect them.

beforeAll(() => logger.setLogLevel('SILENT'));

const agents = ['vector-database', 'inference-server'] as const;

const wordsIn = (reply: string) => reply.toLowerCase().match(/(?<![\w-])[a-z][a-z'’-]+(?![\w-])/g) ?? [];

async function wordsOfSessions(agent: (typeof agents)[number]): Promise<Set<string>> {
  const words = new Set<string>();
  const say = Talk.prototype.say;
  Talk.prototype.say = async function (...told: Parameters<typeof say>) {
    const outcome = await say.apply(this, told);
    for (const word of wordsIn(outcome.reply)) words.add(word);
    return outcome;
  };
  try {
    for (const goal of goals(agent, 3, 7))
      for (const level of ['vague', 'exact'] as const) await play(goal, level);
  } finally {
    Talk.prototype.say = say;
  }
  return words;
}

describe('the terms of the replies', () => {
  it.each(agents)('%s: have a note in plain words', async (agent) => {
    const terms = [...(await wordsOfSessions(agent))].filter((word) => !everydayWords.has(word));
    const unknown: string[] = [];
    for (const term of terms) {
      const talk = new Talk({ agent, gate: 2, values: { ...usualValues[agent] } });
      const { answered, reply } = await talk.say(`what does ${term} mean?`);
      if (answered !== 'meaning' && answered !== 'note') unknown.push(`${term}: ${reply}`);
    }
    expect(terms.length).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });

  it.each([
    ['inference-server', 'what does replica mean', /^replica: one running copy of the model/],
    ['vector-database', 'what does replica mean', /^replica: a copy of a shard/],
    ['inference-server', "what's a node", /^node: one rented computer/],
    ['inference-server', 'explain cluster please', /^cluster: a group of computers/],
    ['inference-server', 'no idea what a region is', /^region: where in the world/],
    ['vector-database', 'what is a snapshot?', /^snapshot: a copy/],
    ['vector-database', 'what do you mean by zone', /^zone: one of several buildings/],
    ['inference-server', 'what are tokens', /^A token is a piece of text/],
    ['inference-server', 'sorry, what is a load balancer?', /^load balancer: the part that spreads/],
    ['vector-database', 'and what is an instance type?', /^instance type: the size and kind/],
  ] as const)('%s: %s', async (agent, text, says) => {
    const talk = new Talk({ agent, gate: 2, values: { ...usualValues[agent] } });
    expect((await talk.say(text)).reply).toMatch(says);
  });
});
