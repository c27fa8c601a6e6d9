import { describe, expect, it } from 'vitest';
import { type Field, isNumeric } from '../../../../../functions/agents/field.ts';
import { gateState } from '../../../../../functions/agents/gates/gates.ts';
import { awsAccount } from '../../../../support/builders/agents/vector-database.ts';
import { talkingAgents, turnAt, valuesOf } from '../../../../support/builders/sessions/turns.ts';
import { shareOf } from '../../../../support/samples.ts';

const context = { cloudAccounts: [awsAccount] };

/** A value of the field that is sound and isn't the one that stands. */
function otherValue({ form }: Field, now: unknown): number | undefined {
  const candidates = [Number(now) + 2, Number(now) * 2, Number(now) / 2, 5, 20, 200, 4_000].map(Math.round);
  return candidates.find((value) => value !== now && form(value) === undefined);
}

const wishes = [
  (value: number, name: string) => `make it bigger, ${value} ${name}`,
  (value: number, name: string) => `perhaps ${value} ${name}, who knows`,
  (value: number, name: string) => `bump it to ${value} ${name}`,
  (value: number, name: string) => `I guess ${name} of ${value}`,
  (value: number, name: string) => `maybe ${value} ${name}`,
];

/** Wishes with a value that is understood well enough to ask about it, at each gate that could be confirmed. */
const doubts = talkingAgents.flatMap(({ agent, complete }) =>
  agent.gates
    .filter(({ number }) => number < 6)
    .flatMap((gate) => {
      const state = gateState(agent, gate.number, complete, context);
      if (!state.canConfirm) return [];
      const fields = gate.fields.filter(({ kind, words }) => isNumeric(kind) && words !== undefined);
      return fields.flatMap((field) => {
        const value = otherValue(field, state.values[field.name]);
        if (value === undefined) return [];
        return wishes.map((wish) => ({
          agent,
          complete,
          gate: gate.number,
          field: field.name,
          value,
          text: wish(value, (field.words as string[])[0] as string),
        }));
      });
    }),
);

/** A third of them a day. */
const played = shareOf(doubts, 3);

describe('after a doubt', () => {
  it('no yes confirms a gate without the doubted value', async () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const { agent, complete, gate, field, value, text } of played) {
      const first = await turnAt({ agent, gate, draft: complete, text });
      if (first.action !== null) wrong.push(`${text}: ${first.action.action}`);
      if (first.pending.length === 0) {
        // It was understood as it is.
        if (valuesOf(first.draft)[field] !== value) wrong.push(`${text}: forgotten`);
        continue;
      }
      asked += 1;
      for (const yes of ['yes', 'confirm', 'looks good']) {
        const second = await turnAt({ agent, gate, ...first, text: yes });
        const isTaken = valuesOf(second.draft)[field] === value;
        const isAsked = second.pending.length > 0 && /\?.*\((?:yes|"no")/.test(second.text);
        if (second.action !== null || isTaken === isAsked)
          wrong.push(`${gate} ${text} / ${yes}: ${second.text}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(played.length / 4);
  });

  it('a yes takes the one value that it may mean, a no leaves it, and only then a yes confirms', async () => {
    const [{ agent, complete }] = talkingAgents;
    const about = { agent, gate: 2 };
    const first = await turnAt({ ...about, draft: complete, text: 'maybe 5 nodes' });
    expect(first.text).toBe('5 nodes instead of 3? I wasn\'t sure about "maybe 5 nodes". (yes / no)');
    expect(first.text).not.toContain('Say "confirm"');
    const taken = await turnAt({ ...about, ...first, text: 'yes' });
    expect(taken.text).toContain('Noted: 5 nodes');
    expect([taken.action, taken.pending]).toEqual([null, []]);
    expect((await turnAt({ ...about, ...taken, text: 'confirm' })).action).toMatchObject({
      action: 'confirm',
      values: { node_count: 5 },
    });
    for (const no of ['no', 'no thanks', 'keep 3', '3 nodes']) {
      const left = await turnAt({ ...about, ...first, text: no });
      expect([no, left.action, left.pending]).toEqual([no, null, []]);
      expect((await turnAt({ ...about, ...left, text: 'yes' })).action).toMatchObject({
        action: 'confirm',
        values: { node_count: 3 },
      });
    }
    for (const other of ['5', '5 nodes', 'node_count = 5']) {
      const given = await turnAt({ ...about, ...first, text: other });
      expect([other, given.pending, valuesOf(given.draft).node_count]).toEqual([other, [], 5]);
    }
  });

  it.each([
    ['3 or 5 nodes', '3 nodes or 5 nodes?'],
    ['5 nodes. And 7 nodes', '5 nodes or 7 nodes?'],
    ['fewer nodes', 'How many nodes should there be?'],
    ['nodes: 0', 'How many nodes should there be?'],
    ['hybrid would be nice', 'Do you need hybrid search'],
    ['10.000 vectors', 'How many vectors will the collection hold?'],
  ])('without one value to agree to, a confirmation is answered by the question: %s', async (text, named) => {
    const [{ agent, complete }] = talkingAgents;
    let now = await turnAt({ agent, gate: 2, draft: complete, text });
    for (const again of ['confirm', 'looks good', 'yes, confirm']) {
      now = await turnAt({ agent, gate: 2, ...now, text: again });
      expect([again, now.action, now.draft]).toEqual([again, null, complete]);
      expect(now.text).toContain('Nothing is confirmed yet.');
      expect(now.text).toContain(named);
    }
    for (let count = 0; now.pending.length > 0 && count < 3; count++) {
      now = await turnAt({ agent, gate: 2, ...now, text: 'no' });
    }
    expect(now.pending).toEqual([]);
    expect((await turnAt({ agent, gate: 2, ...now, text: 'confirm' })).action?.action).toBe('confirm');
  });

  it('a question for facts leaves nothing open but what its answer proposes', async () => {
    const [{ agent, complete }] = talkingAgents;
    const proposal = { field: 'node_count', value: 5 };
    for (const [text, offers] of [
      ['what do 5 nodes cost?', [proposal]],
      ['why 3 nodes?', []],
      ['do 5 nodes fit?', [proposal]],
    ] as const) {
      const { pending } = await turnAt({ agent, gate: 2, draft: complete, text });
      expect([text, pending]).toEqual([
        text,
        offers.map((offer) => expect.objectContaining({ proposal: offer })),
      ]);
    }
  });

  it('a button is answered by the question once, and pressed again it confirms what is shown', async () => {
    const [{ agent, complete }] = talkingAgents;
    const first = await turnAt({ agent, gate: 2, draft: complete, text: 'maybe 5 nodes' });
    const pressed = await turnAt({ agent, gate: 2, ...first, text: '', ordered: 'confirm' });
    expect(pressed.action).toBeNull();
    expect(pressed.text).toContain('5 nodes instead of 3? I wasn\'t sure about "maybe 5 nodes". (yes / no)');
    expect(pressed.text).toContain('Pressed again, the button goes on with what is shown');
    const again = await turnAt({ agent, gate: 2, ...pressed, text: '', ordered: 'confirm' });
    expect(again).toMatchObject({ action: { action: 'confirm', values: { node_count: 3 } }, pending: [] });
    expect(again.text).toContain('Left as it is: 3 nodes.');
  });

  it('an order to deploy waits, and a yes to the value takes the plan back to its review', async () => {
    const [{ agent, complete }] = talkingAgents;
    const first = await turnAt({ agent, gate: 6, draft: complete, text: 'hm, we grow, maybe 5 nodes' });
    expect(first.action).toBeNull();
    expect((await turnAt({ agent, gate: 6, ...first, text: 'deploy' })).action).toBeNull();
    expect((await turnAt({ agent, gate: 6, ...first, text: '', ordered: 'deploy' })).action).toBeNull();
    expect((await turnAt({ agent, gate: 6, ...first, text: 'yes' })).action).toMatchObject({
      action: 'revise',
      values: { node_count: 5 },
    });
    const left = await turnAt({ agent, gate: 6, ...first, text: 'no' });
    expect((await turnAt({ agent, gate: 6, ...left, text: 'deploy' })).action?.action).toBe('deploy');
  });

  it('“yes” answers the latest question, and the gate’s own question comes after it', async () => {
    const [{ agent, complete }] = talkingAgents;
    const { hybrid_search: _, ...draft } = complete;
    const first = await turnAt({ agent, gate: 1, draft, text: 'maybe 20M vectors' });
    expect(first.text).toContain('20,000,000 vectors instead of 10,000,000?');
    const second = await turnAt({ agent, gate: 1, ...first, text: 'yes' });
    expect(valuesOf(second.draft)).toEqual({ ...valuesOf(draft), vector_count: 20_000_000 });
    expect(second.text).toContain('Do you need hybrid search');
    const third = await turnAt({ agent, gate: 1, ...second, text: 'yes' });
    expect(valuesOf(third.draft)).toMatchObject({ hybrid_search: true });
  });

  it('a bare “yes” after text that was not understood confirms nothing, and "confirm" does', async () => {
    const [{ agent, complete }] = talkingAgents;
    const first = await turnAt({ agent, gate: 2, draft: complete, text: 'fluffy clouds' });
    const history = [{ role: 'assistant' as const, text: first.text }];
    expect(first.text).toContain('I took nothing from');
    const second = await turnAt({ agent, gate: 2, ...first, history, text: 'yes' });
    expect([second.action, second.text]).toEqual([
      null,
      expect.stringContaining('Nothing is confirmed yet: a mere yes could be about the answer before.'),
    ]);
    const confirmed = await turnAt({ agent, gate: 2, ...first, history, text: 'confirm' });
    expect(confirmed.action?.action).toBe('confirm');
  });

  it('buttons take or leave what they name, and nothing else', async () => {
    const [{ agent, complete }] = talkingAgents;
    const about = { agent, gate: 2 };
    const first = await turnAt({ ...about, draft: complete, text: 'maybe 5 nodes' });
    const second = await turnAt({ ...about, ...first, text: 'maybe 12 shards' });
    expect(second.pending.map(({ fields }) => fields)).toEqual([['node_count'], ['shard_number']]);
    const pendingIds = [second.pending[1]?.id as string];
    const taken = await turnAt({ ...about, ...second, text: '', ordered: 'accept', pendingIds });
    expect([taken.action, valuesOf(taken.draft).shard_number, valuesOf(taken.draft).node_count]).toEqual([
      null,
      12,
      undefined,
    ]);
    expect(taken.pending.map(({ fields }) => fields)).toEqual([['node_count']]);
    const left = await turnAt({ ...about, ...second, text: '', ordered: 'drop', pendingIds });
    expect([left.action, left.draft, left.pending.length]).toEqual([null, complete, 1]);
  });

  it.each([
    [0, 2, 'namespace vs, name vs-main, tls on'],
    [0, 2, 'cluster analytics somewhere in us-west-2'],
    [0, 2, 'Der Cluster heißt daten-prod und steht in Frankfurt'],
    [0, 2, 'Nehmt bitte r6i.2xlarge und fünf Knoten'],
  ] as const)(
    'what was read of a message by half is asked about: agent %s, %s',
    async (which, gate, text) => {
      const { agent, complete } = talkingAgents[which];
      const first = await turnAt({ agent, gate, draft: complete, text });
      expect(first.pending).not.toEqual([]);
      const history = [{ role: 'assistant' as const, text: first.text }];
      expect((await turnAt({ agent, gate, ...first, history, text: 'yes' })).action).toBeNull();
    },
  );

  it('an offer stays while the user asks on, and a yes is about it', async () => {
    const [{ agent, complete }] = talkingAgents;
    const about = { agent, gate: 2 };
    const offered = await turnAt({ ...about, draft: complete, text: 'what do 5 nodes cost?' });
    expect(offered.text).toContain('Shall I take 5 nodes');
    const asked = await turnAt({ ...about, ...offered, text: 'who approves?' });
    expect(asked.pending).toEqual(offered.pending.map((each) => ({ ...each, offer: 'told' })));
    expect(asked.text).not.toContain('Shall I take 5 nodes');
    const taken = await turnAt({ ...about, ...asked, text: 'yes' });
    expect([taken.action, valuesOf(taken.draft).node_count]).toEqual([null, 5]);
    const other = await turnAt({ ...about, ...asked, text: 'what do 6 nodes cost?' });
    expect(other.pending.map(({ proposal }) => proposal?.value)).toEqual([6]);
    const left = await turnAt({ ...about, ...asked, text: 'cluster is production in us-east-1' });
    expect([left.pending, left.text]).toEqual([[], expect.stringContaining('Left as it is: 3 nodes.')]);
  });

  it('an offer holds nothing back: other messages go on, and it can be taken later', async () => {
    const [{ agent, complete }] = talkingAgents;
    const about = { agent, gate: 2 };
    const offered = await turnAt({ ...about, draft: complete, text: 'what would 5 nodes cost?' });
    for (const order of ['confirm', 'go on', 'no, go on', 'next']) {
      const confirmed = await turnAt({ ...about, ...offered, text: order });
      expect([order, confirmed.action?.action, confirmed.pending]).toEqual([order, 'confirm', []]);
      expect(valuesOf(confirmed.draft).node_count).toBeUndefined();
    }
    expect((await turnAt({ ...about, ...offered, text: '', ordered: 'confirm' })).action).not.toBeNull();
    for (const yes of ['yes', 'sounds good', 'yes, confirm']) {
      const taken = await turnAt({ ...about, ...offered, text: yes });
      expect([yes, taken.action, valuesOf(taken.draft).node_count]).toEqual([yes, null, 5]);
    }
    const lost = await turnAt({ ...about, ...offered, text: 'hmm, blah' });
    expect(lost.text).not.toMatch(/Shall I|first|I wait/);
    for (const words of ['take it', 'yes, do that', "ok, let's do that"]) {
      const taken = await turnAt({ ...about, ...lost, text: words });
      expect([words, taken.action, valuesOf(taken.draft).node_count]).toEqual([words, null, 5]);
      expect(taken.text).toMatch(/^Noted: 5 nodes/);
    }
    const other = await turnAt({ ...about, ...lost, text: 'go on' });
    expect([other.action?.action, valuesOf(other.draft).node_count]).toEqual(['confirm', undefined]);
  });

  it('“yes” or “no” in a sentence of its own settles pending values, and the rest is read', async () => {
    const [{ agent, complete }] = talkingAgents;
    const about = { agent, gate: 2 };
    const first = await turnAt({ ...about, draft: complete, text: 'maybe 5 nodes' });
    const beside = 'cluster is production in us-east-1';
    for (const yes of ['yes take it', 'Yes', "ok, I'll take that"]) {
      const taken = await turnAt({ ...about, ...first, text: `${yes}. ${beside}` });
      expect([yes, taken.action, taken.pending, valuesOf(taken.draft)]).toEqual([
        yes,
        null,
        [],
        expect.objectContaining({ node_count: 5, cluster_name: 'production' }),
      ]);
    }
    const left = await turnAt({ ...about, ...first, text: `nope. and ${beside}` });
    expect([left.action, left.pending, valuesOf(left.draft).node_count]).toEqual([null, [], undefined]);
    expect(valuesOf(left.draft).cluster_name).toBe('production');
    expect(left.text).toContain('Left as it is: 3 nodes.');
    const lost = await turnAt({ ...about, ...first, text: 'nope. and fluffy clouds' });
    expect([lost.action, lost.pending, lost.draft]).toEqual([null, [], complete]);
    expect(lost.text).not.toContain('clouds');
    for (const unsure of ['Yes. Or rather fluffy clouds', 'yes. maybe 9 shards', 'I said that already']) {
      const held = await turnAt({ ...about, ...first, text: unsure });
      expect([unsure, held.action, held.draft]).toEqual([unsure, null, complete]);
    }
  });

  it.each([
    ['maybe 5 nodes', '"yes" takes 5 nodes; with "no", it stays at 3 nodes.'],
    ['fewer nodes', 'with "no", it stays at 3 nodes.'],
  ])('what is asked again is asked in other words: %s', async (text, otherwise) => {
    const [{ agent, complete }] = talkingAgents;
    let now = await turnAt({ agent, gate: 2, draft: complete, text });
    const replies = [now.text];
    for (let count = 0; count < 2; count++) {
      const history = [{ role: 'assistant' as const, text: now.text }];
      now = await turnAt({ agent, gate: 2, ...now, history, text: 'next' });
      expect([now.action, now.pending.length]).toEqual([null, 1]);
      replies.push(now.text);
    }
    expect(new Set(replies).size).toBe(3);
    expect(replies[1]).toContain(otherwise);
    expect(replies[2]).toContain('"no"');
  });
});
