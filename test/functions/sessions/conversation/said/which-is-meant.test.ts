import { beforeAll, describe, expect, it } from 'vitest';
import {
  namedMaker,
  namedVariant,
  withoutOrder,
} from '../../../../../functions/sessions/conversation/answering/choosing/named-variant.ts';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { usualValues } from '../../../../support/builders/sessions/both-agents.ts';

// A variant that was shown is taken by its price, a value of it, its size or its place, with all its values; and corrections of what was meant.

beforeAll(() => logger.setLogLevel('SILENT'));

const place = { cluster_name: 'production', namespace: 'apps' };
const values = { vector_count: 10_000_000, dimension: 768, hybrid_search: false, peak_qps: 100, ...place };

async function lastOf(
  texts: readonly string[],
  agent: 'vector-database' | 'inference-server' = 'vector-database',
) {
  const talk = new Talk({
    agent,
    gate: 2,
    values: agent === 'vector-database' ? values : { ...usualValues[agent], ...place },
  });
  let last = await talk.say(texts[0] as string);
  for (const text of texts.slice(1)) last = await talk.say(text);
  return { ...last, goal: talk.goal, nodes: talk.state.values.node_count };
}

const nodes = 'compare 3 and 5 nodes';
const machines = 'compare r6i.large and r6i.xlarge';
const supposed = 'what if 5 nodes with r6i.large?';
const dear = 'too expensive';
const large = { instance_type: 'r6i.large' };
const cheapAll = { ...large, storage_gb: 80, snapshot_cron: '0 3 * * *' };

describe('a variant that was shown', () => {
  it.each<[string, string, object]>([
    [nodes, 'the second', { node_count: 5 }],
    [nodes, 'the bigger of the two', { node_count: 5 }],
    [nodes, 'the $1,211 one', { node_count: 5 }],
    [nodes, "let's have the 1211 dollar one", { node_count: 5 }],
    [nodes, 'the one with 5 nodes', { node_count: 5 }],
    [machines, 'the $535 one', large],
    [machines, 'Then the cheaper one please, the one for 535 dollars.', large],
    [machines, 'the cheaper of the two', large],
    [machines, 'take the one for $536', large],
    [machines, 'the other one please', large],
    [supposed, 'take that variant', { node_count: 5, ...large }],
    [supposed, 'the one with 5 nodes', { node_count: 5, ...large }],
    [supposed, 'that one with the five nodes please', { node_count: 5, ...large }],
    [dear, 'the full variant you showed', cheapAll],
    [dear, 'take everything you listed', cheapAll],
    [dear, 'the whole package', cheapAll],
    [dear, 'the $348 one', cheapAll],
    [nodes, 'the 1211 one, do that', { node_count: 5 }],
    [machines, 'ok take the 535 one, yes', large],
    [machines, 'the cheaper of these, take that', large],
    [machines, 'take that: the 535 one', large],
  ])('after "%s" is taken by "%s", with all its values', async (first, text, taken) => {
    const { values: now, action, goal } = await lastOf([first, text]);
    expect([now, action, goal]).toEqual([taken, null, []]);
  });

  const few = { model: 'Qwen/Qwen3-4B-Instruct-2507', peak_qps: 0.1, instance_type: 'g6.xlarge' };
  it.each<[string, string, object]>([
    ['is one replica enough?', 'the 612 one, do that', { min_replicas: 1 }],
    ['can it be off at night?', 'ok, the 612 one please, do it', { min_replicas: 1 }],
    ['what about a small model?', 'the Microsoft one, do that', { model: 'microsoft/Phi-4-mini-instruct' }],
    ['which models do you have?', 'the 8 billion one, take that', { model: 'Qwen/Qwen3-8B' }],
    ['what about a small model?', 'the two billion one, do it', {}],
    [
      'which one is good at German?',
      'the 2750 one, do that',
      { model: 'google/gemma-3-12b-it', instance_type: 'g6e.xlarge' },
    ],
  ])('of a server, after "%s", is taken by "%s"', async (first, text, taken) => {
    const model = first.startsWith('which') ? {} : { model: few.model };
    const machine = text.includes('612') ? { instance_type: few.instance_type } : {};
    const given: Record<string, string | number> = { peak_qps: few.peak_qps, ...place };
    Object.assign(given, model, machine);
    const talk = new Talk({ agent: 'inference-server', gate: 1, values: given });
    await talk.say(first);
    const { values: now, action } = await talk.say(text);
    expect([now, action]).toEqual([taken, null]);
  });

  it('is taken with the answer to a question beside it', async () => {
    const { values: now, reply } = await lastOf([
      machines,
      'the 535 one, do that. What happens if a node fails?',
    ]);
    expect(now).toEqual(large);
    expect(reply).toContain('If one of 3 nodes fails');
  });

  it.each([
    [nodes, 'is the second faster?'],
    [nodes, 'not the second'],
    [nodes, 'the third'],
    [nodes, 'the $999 one'],
    [machines, 'not that one, the other'],
    ['compare r6i.large and r6i.2xlarge', 'the other one'],
    ['what would be cheaper?', 'not that one, the other'],
    [dear, 'is the $348 one any good?'],
    [dear, 'not the full variant you showed'],
    [machines, 'the 999 one, do that'],
    [machines, 'the 535 one or the 611 one, do that'],
  ])('after "%s" is not taken by "%s"', async (first, text) => {
    const { draft: _, ...last } = { draft: {}, ...(await lastOf([first, text])) };
    const changed = Object.entries(last.values).filter(
      ([field, value]) => field !== 'instance_type' || value !== 'r6i.xlarge',
    );
    expect([changed, last.action]).toEqual([[], null]);
  });
});

describe('a price that is complained of', () => {
  it.each([
    '601 dollars a month? a shock',
    "that's $55k, no way",
    '811 dollars?! are you kidding',
    '$811 a month is crazy',
    'wow 811, that hurts',
    '811.85?? my boss will kill me',
    'leave the 811 out',
    'forget the 811, what else is there',
    'nobody pays 800 a month for search',
    '800 a month is a joke',
    'we pay 300 now, 811 is a slap in the face',
    'at $811 we might as well not do it',
  ])('sets no limit, and is answered with what costs less: %s', async (text) => {
    const { goal, values: now, pending, reply } = await lastOf(['what does it cost?', text]);
    expect([goal, now, pending.every(({ why }) => why === 'offered')]).toEqual([[], {}, true]);
    expect(reply).toContain('r6i.large');
  });

  it.each([
    ['no more than 600', 600],
    ['not 601 dollars a month, ever', 601],
    ['our limit is 700 dollars', 700],
    ['under 600 a month please', 600],
  ] as const)('is none in a limit: %s', async (text, figure) => {
    expect((await lastOf(['what does it cost?', text])).goal).toMatchObject([
      { kind: 'monthly_usd', figure },
    ]);
  });

  it('that is the user’s own limit is dropped with it', async () => {
    expect((await lastOf(['no more than 601 dollars a month', 'forget the 601'])).goal).toEqual([]);
  });
});

describe('a correction', () => {
  it.each([
    ['5 nodes', 'wait, go back'],
    ['5 nodes', 'never mind'],
    ['maybe 5 nodes', 'wait, go back'],
    ['maybe 5 nodes', 'never mind'],
    ['what would be cheaper?', 'wait, go back'],
    ['what would be cheaper?', 'never mind'],
  ])('after "%s" leaves the values as they were: %s', async (first, text) => {
    const { nodes: count, pending, action } = await lastOf([first, text]);
    expect([count, pending, action]).toEqual([3, [], null]);
  });

  it('leaves an offer, and nothing that was said before it', async () => {
    expect((await lastOf(['5 nodes', 'what would be cheaper?', 'wait, go back'])).nodes).toBe(5);
  });

  it.each([
    ['the small one', 'No, the model'],
    ['make it smaller', 'no the model'],
    ['take the bigger one', 'no, the model'],
    ['bigger', 'I meant the model'],
    ['the 14b', 'No, the model'],
  ])('after "%s" says what was meant: %s', async (first, text) => {
    const { reply, action } = await lastOf([first, text], 'inference-server');
    expect(reply).toMatch(/^(?:Small ones|Which model)/);
    expect(action).toBeNull();
  });
});

it.each(['.', '!', ', ', '- ', '—', 'ok, ', 'do it, ', 'the one ', '1,000', 'hm'])(
  'is looked for in a time that grows as the text does: "%s" over and over',
  (piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    const before = process.cpuUsage();
    for (const each of [text, `take the one with ${text}`])
      namedVariant(withoutOrder(each)) ?? namedMaker(each);
    // By its square it would take a minute.
    expect(process.cpuUsage(before).user / 1_000, 'ms of CPU').toBeLessThan(10_000);
  },
);
