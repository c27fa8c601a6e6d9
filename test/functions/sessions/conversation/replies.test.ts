import { describe, expect, it } from 'vitest';
import { vectorDatabase } from '../../../../functions/agents/vector-database/index.ts';
import type { Draft } from '../../../../functions/sessions/conversation/draft.ts';
import { guidedReader } from '../../../../functions/sessions/conversation/reader/guided-reader.ts';
import { replyAtGate } from '../../../../functions/sessions/conversation/turn/at-gate/gate-reply.ts';
import { speech, textOf } from '../../../../functions/sessions/conversation/turn/speech.ts';
import { someValues } from '../../../support/builders/agents/vector-database.ts';
import { unpaid } from '../../../support/builders/billing.ts';

const context = {
  cloudAccounts: [
    {
      id: 'ca-1',
      label: 'production',
      provider: 'aws',
      accountId: '111122223333',
      defaultRegion: 'us-east-1',
    },
  ],
};
const given = ['vector_count', 'dimension', 'peak_qps', 'hybrid_search', 'cluster_name'];
const draft: Draft = Object.fromEntries(
  Object.entries(someValues({}))
    .filter(([name]) => given.includes(name))
    .map(([name, value]) => [name, { value, messageId: 'msg-1' }]),
);

/** What is said to a message at a gate that has all of its values. */
async function answerTo(text: string, gate: number, before: Draft = draft, more: object = {}) {
  const input = {
    agent: vectorDatabase,
    context,
    reader: guidedReader,
    gate,
    draft: before,
    text,
    session: { id: 's-1', userId: 'u-1', revision: 1 } as never,
    history: [],
    ordered: null,
    messageId: 'msg-2',
    spending: unpaid,
    ...more,
  };
  const speaking = speech();
  const answered = await replyAtGate(input, speaking);
  return { ...answered, said: textOf(speaking.events) };
}

describe('the reply', () => {
  it.each<[string, number, string]>([
    ['what is hnsw_m', 3, 'hnsw_m: graph connectivity (now 16).'],
    ['what does HNSW mean', 3, 'hnsw: the graph that is searched'],
    ['ok, what does HNSW mean', 3, 'hnsw: the graph that is searched'],
    ['why 1.5?', 3, 'x 1.5 for the graph'],
    ['will it rain?', 3, 'I can’t answer that. What I can: "What does it cost?"'],
    ['cancel', 3, 'Nothing is confirmed. What should be different?'],
    ['cancel', 6, 'Nothing is deployed. What should be different?'],
    ['go back to gate 1', 3, 'You can change everything here. So far: 10,000,000 vectors, 768 dimensions'],
    ['go back to gate 1', 6, 'that takes us back to the review'],
    ['which cluster do you see?', 3, 'Say the name of yours, and I look at it.'],
    ['yes, double the nodes', 3, 'Noted: 6 nodes (from "double the nodes"; 3 × 2 = 6).'],
    ['make that double, the nodes', 3, 'Noted: 6 nodes'],
    ['sorry, 25M not 10', 3, '25,000,000 vectors'],
    ['25M, not 10', 3, '25,000,000 vectors'],
    ['yes, fewer nodes', 3, 'How many nodes should there be? You wrote'],
    ['yes, daily snapshots', 4, 'Noted: snapshots every night at 0:00 UTC'],
    ['10.000 vectors', 3, 'How many vectors will the collection hold? You wrote "10.000 vectors".'],
    ['10.000 vectors', 3, '("no" leaves 10,000,000 vectors)'],
    ['5 nodes. And 7 nodes', 3, '5 nodes or 7 nodes?'],
    ['5 nodes. Make it 7 nodes', 3, 'Noted: 7 nodes'],
    ['fluffy clouds', 3, `I took nothing from "fluffy clouds".`],
    ['yes, 300 qps', 3, 'Nothing is confirmed yet.\n\nSay "confirm", or a change like'],
    ['deploy, on Monday', 6, 'Nothing is deployed yet'],
    ['yes', 6, 'Say "deploy" to start'],
    [
      'hybrid search yes. Does it fit, incl. sparse?',
      3,
      'about 4.97 GiB for the sparse index of hybrid search',
    ],
    [
      'yes, CLIP ViT-L/14',
      1,
      'That is how it stands: 768 dimensions (from "CLIP ViT-L/14"; source: the model’s card on',
    ],
    ['what does it cost?', 3, 'for 600 GB of gp3 data volumes'],
    ['how is the price computed?', 3, 'gp3 data volumes (600 GB x $0.08 per GB-month)'],
    ['hello', 5, 'Say "confirm" to record the plan, for approval where needed, or a change'],
  ])('to "%s" at gate %i says: %s', async (text, gate, expected) => {
    const { said, action } = await answerTo(text, gate);
    expect(said).toContain(expected);
    expect(action).toBeNull();
  });

  it('asks about numbers alone in the order in which it asks for them, where each can be what it asks for', async () => {
    const { said } = await answerTo('10 million, 512', 1, {});
    expect(said).toContain('10,000,000 vectors and 512 dimensions?');
    expect((await answerTo('512, 10 million', 1, {})).said).not.toContain('512 vectors');
  });

  it('asks whether a lone word is the name that was asked for', async () => {
    const { cluster_name, ...without } = draft;
    const { said, draft: after } = await answerTo('pricing', 2, without);
    expect(said).toContain('EKS cluster pricing? (yes / no)');
    expect(after.cluster_name).toBeUndefined();
  });

  it('estimates the peak from people, where the message doesn’t say how often they ask, and asks about it', async () => {
    const { peak_qps, ...without } = draft;
    const { said, draft: after } = await answerTo('300 colleagues use it occasionally', 1, without);
    expect(said).toContain(
      '300 people × 10 a day, a guess, ÷ 28,800 s of a working day = 0.1 a second, × 5 for the busiest moment = 0.521',
    );
    expect(after.peak_qps).toBeUndefined();
    const { pending } = await answerTo('300 colleagues use it occasionally', 1);
    expect(pending).toEqual([]);
  });

  it('shows every figure that a value of an earlier gate changes, so that the next “yes” refers to it', async () => {
    const { said, draft: after, action } = await answerTo('20M vectors', 5);
    expect(action).toBeNull();
    for (const line of [
      'Original size: 57.22 GiB instead of 28.61 GiB',
      'Memory of the fullest node: ',
      'Needed: ',
      'Estimate: ',
    ]) {
      expect(said.split('That changes:')[1]).toContain(line);
    }
    expect(said).toMatch(/- Memory of the fullest node: [\d.]+ GiB = [\d,]+ B instead of [\d.]+ GiB/);
    expect((await answerTo('confirm', 5, after)).action).toMatchObject({
      action: 'confirm',
      values: { vector_count: 20_000_000 },
    });
  });

  it('names a default that follows from what was changed', async () => {
    const { said } = await answerTo('100M vectors', 4);
    expect(said).toMatch(/- storage: [\d,]+ instead of [\d,]+\n/);
  });
});

describe('all that is said, but for the figures of the gate:', () => {
  const go = 'Say "confirm", "show" for figures, or a change like "20M vectors".';
  const offer =
    'Say "show the rest" for all gates at once, "confirm" for this one, or a change like "20M vectors".';
  const toDeploy = 'Say "deploy" to start, "show" for figures, or tell me what to change.';
  const ask =
    'How many vectors will the collection hold? Then: dimensions, queries per second, hybrid search.';
  const more = "I can't confirm yet: something is missing.";
  const nothing = 'Nothing is confirmed yet.';
  const refused = "I can't take dimension = 0. The dimension must be a whole number from 1 to 65,536.";
  const settle = 'How many dimensions does each vector have? ("no" leaves 768 dimensions)';
  const revised = 'The plan changes with that, so nothing is deployed. I take you back to the review.';
  const peak = 'That changes:\n- Peak: 300 instead of 200';
  const confirmed = 'Gate 1 (Sizing inputs) is confirmed.';
  const byButton = (order: 'confirm' | 'deploy') => ({ ordered: order });
  const saidBefore = (text: string) => ({ history: [{ role: 'assistant', text }] });
  const empty: Draft = {};
  const { cluster_name: _, ...unnamed } = draft;

  it.each<[string, number, Draft, object, string | null, string[]]>([
    ['hello there', 1, empty, {}, null, [ask]],
    [
      'hello there',
      1,
      empty,
      saidBefore(ask),
      null,
      ['Still to say: vectors, dimensions, queries per second, hybrid search.'],
    ],
    ['hello there', 1, draft, {}, null, [go]],
    ['thanks', 1, draft, saidBefore(`Noted: 768 dimensions.\n\n${go}`), null, [go]],
    [
      '768 dims',
      1,
      empty,
      {},
      null,
      [
        'Noted: 768 dimensions.',
        'How many vectors will the collection hold? Then: queries per second, hybrid search.',
      ],
    ],
    ['768 dims', 1, draft, {}, null, ['That is how it stands: 768 dimensions.', go]],
    ['768 dims', 1, draft, saidBefore(go), null, ['That is how it stands: 768 dimensions.']],
    ['confirm', 1, empty, {}, null, [more, ask]],
    ['confirm', 1, draft, {}, 'confirm', [confirmed]],
    ['deploy', 1, draft, {}, null, ['It starts at gate 6 of 6, with "deploy"; this is gate 1.', go]],
    ['deploy', 1, empty, {}, null, ['It starts at gate 6 of 6, with "deploy"; this is gate 1.', ask]],
    ['confirm', 6, draft, {}, null, ['Everything is confirmed already.', toDeploy]],
    ['deploy', 6, draft, {}, 'deploy', ['Deploying.']],
    ['300 qps', 6, draft, {}, 'revise', ['Noted: 300 queries per second.', peak, revised]],
    ['revise', 6, draft, {}, 'revise', [revised]],
    ['confirm ...', 1, draft, {}, null, ['Nothing is confirmed yet: the order has to stand alone.', go]],
    ['dimension = 0', 1, draft, {}, null, [refused, settle]],
    ['yes, dimension = 0', 1, draft, {}, null, [refused, nothing, settle]],
    ['', 1, draft, byButton('confirm'), 'confirm', [confirmed]],
    ['', 1, empty, byButton('confirm'), null, [more, ask]],
    ['', 6, draft, byButton('deploy'), 'deploy', ['Deploying.']],
    [
      '',
      1,
      draft,
      byButton('deploy'),
      null,
      ['It starts at gate 6 of 6, with "deploy"; this is gate 1.', go],
    ],
    [
      '300 qps',
      1,
      draft,
      byButton('confirm'),
      null,
      ['Noted: 300 queries per second.', peak, nothing, offer],
    ],
    [
      'fluffy clouds',
      1,
      draft,
      byButton('confirm'),
      null,
      [`I took nothing from "fluffy clouds".`, nothing, go],
    ],
    [
      '30 qps. What is dimension?',
      1,
      draft,
      {},
      null,
      [
        'dimensions: how many numbers a vector has. Your embedding model decides it; its page names it. Now 768 dimensions.',
        'Noted: 30 queries per second.',
        'That changes:\n- Peak: 30 instead of 200',
        offer,
      ],
    ],
    ['storage_gb = 10', 4, draft, {}, null, ['Noted: storage 10 GiB.', '-', '-']],
    [
      'confirm',
      4,
      { ...draft, storage_gb: { value: 10, messageId: 'msg-1' } },
      {},
      null,
      [expect.stringMatching(/^I can't confirm: .* GiB/)],
    ],
    ['pricing', 2, unnamed, {}, null, ['EKS cluster pricing? (yes / no)']],
    [
      'help',
      6,
      draft,
      {},
      null,
      ['There is nothing new to set here; say what you want changed, and the review begins again.', toDeploy],
    ],
  ])('"%s" at gate %i', async (text, gate, before, options, expected, paragraphs) => {
    const { said, action } = await answerTo(text, gate, before, options);
    expect(action?.action ?? null).toBe(expected);
    const told = said
      .split('\n\n')
      .map((each) => (/^(?:- |That changes:\n- (?!Peak))/.test(each) ? '-' : each));
    expect(told).toEqual(paragraphs);
  });

  it('"show" at gate 1', async () => {
    const { said } = await answerTo('show', 1);
    expect(said.split('\n\n')[0]).toBe(
      'We are at gate 1 (Sizing inputs). So far:\n- Sizing inputs: 10,000,000 vectors, 768 dimensions, 200 queries per second, hybrid search: no; by default average payload 0 bytes\n- Price: about $811.85 a month',
    );
  });
});

describe('what a model has had answered already', () => {
  const reading = {
    values: {},
    unread: [],
    doubted: [],
    leftOpen: [],
    taken: [],
    candidates: [],
    inferred: [],
    agrees: false,
    competing: [],
    questions: [],
    topics: [],
    intents: {},
    hasYes: false,
    proposed: undefined,
  };
  const saying = (text: string, more: object = {}) => ({
    reader: {
      async *read() {
        const origin = { block: '1', kind: 'note', values: {}, source: null };
        if (text !== '') yield { type: 'block', block: { origin, text, words: 'service' } };
        yield { type: 'reading', reading: { ...reading, ...more }, isAnswered: text !== '' };
      },
    },
  });

  it('is all that is said where nothing else is new', async () => {
    const { said } = await answerTo('hm', 1, draft, saying('Good question.'));
    expect(said).toBe('Good question.');
  });

  it('never takes the place of an explanation, and does of a remark on what was not understood', async () => {
    const asked = { topics: ['dimension'], questions: ['what is dimension'] };
    const lost = { unread: ['one', 'two'] };
    expect((await answerTo('what is dimension?', 1, draft, saying('Well.', asked))).said).toContain(
      'Now 768 dimensions',
    );
    expect((await answerTo('what is dimension?', 1, draft, saying('', asked))).said).toContain(
      'Now 768 dimensions',
    );
    expect((await answerTo('hm', 1, draft, saying('Well.', lost))).said).not.toContain('took nothing from');
    expect((await answerTo('hm', 1, draft, saying('', lost))).said).toContain('I took nothing from "two".');
  });

  it('needs a reading at its end', async () => {
    const reader = { async *read() {} };
    await expect(answerTo('hm', 1, draft, { reader })).rejects.toThrow('without a reading');
  });
});

describe('a look into the cluster', () => {
  const looking = (found: object) => {
    const looks: unknown[] = [];
    const look = async (values: object) => {
      looks.push(values);
      return { ...context, ...found };
    };
    return { looks, look };
  };

  it('is taken with the message’s values while the plan is not recorded', async () => {
    const { looks, look } = looking({});
    const { action, context: seen } = await answerTo('confirm', 2, draft, { look });
    expect([looks, action?.action, seen]).toEqual([
      [expect.objectContaining({ values: expect.objectContaining({ cluster_name: 'prod' }) })],
      'confirm',
      context,
    ]);
    await answerTo('deploy', 6, draft, { look });
    expect(looks).toHaveLength(1);
  });

  it('holds a yes back where it changes the proposal', async () => {
    const { look } = looking({ cloudAccounts: [{ ...context.cloudAccounts[0], id: 'ca-2' }] });
    const { cloud_account_id: _, ...proposed } = draft;
    expect((await answerTo('confirm', 2, proposed, { look })).action).toBeNull();
  });
});

describe('a gate that has become complete', () => {
  const without = (name: string): Draft =>
    Object.fromEntries(Object.entries(draft).filter(([key]) => key !== name));

  it('says from the first on what the whole costs, and leaves the other figures to "show"', async () => {
    const { said } = await answerTo('768 dims', 1, without('dimension'));
    expect(said).toMatch(/- Price: about \$[\d,.]+ a month/);
    expect(said).toContain('- Original size: 28.61 GiB\n');
    expect(said).toContain('"show the rest" for all gates at once');
    expect((await answerTo('show', 1)).said).toContain('28.61 GiB (10,000,000 x 768 x 4 B for float32)');
  });

  it('offers what costs a tenth less, with the price that it is otherwise', async () => {
    const { said } = await answerTo('cluster prod', 2, without('cluster_name'));
    expect(said).toMatch(/- Cheaper: r6i.large saves \$[\d.]+$/m);
  });

  it('says at the first gate where it is known that a later one would refuse', async () => {
    const { said } = await answerTo('768 dims', 1, {
      ...without('dimension'),
      vector_count: { value: 1_000_000_000, messageId: 'msg-1' },
    });
    expect(said).toContain('A later gate would refuse this: ');
  });

  it('says what a change does to the price', async () => {
    expect((await answerTo('5 nodes', 2)).said).toMatch(
      /- Price: about \$[\d.,]+ a month instead of \$[\d.,]+/,
    );
  });
});
