import { describe, expect, it } from 'vitest';
import { vectorDatabase } from '../../../../functions/agents/vector-database/index.ts';
import type { Draft } from '../../../../functions/sessions/conversation/draft.ts';
import { guidedReader } from '../../../../functions/sessions/conversation/reader/guided-reader.ts';
import { replyAtGate } from '../../../../functions/sessions/conversation/turn/gate-reply.ts';
import { speech, textOf } from '../../../../functions/sessions/conversation/turn/speech.ts';
import { unpaid } from '../../../support/builders/billing.ts';
import { someValues } from '../../../support/builders/vector-database.ts';

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
    ['cancel', 3, 'Nothing is confirmed. The session waits at this gate'],
    ['cancel', 6, 'Nothing is deployed. The session waits at this gate'],
    ['go back to gate 1', 3, 'say here what to change, of whichever gate'],
    ['go back to gate 1', 6, 'that takes us back to the review'],
    ['which cluster do you see?', 3, 'Say the name of yours, and I look at it.'],
    ['yes, double the nodes', 3, 'I did not understand "double the nodes"'],
    ['yes, daily snapshots', 4, 'I did not understand "daily snapshots"'],
    ['10.000 vectors', 3, 'I am not sure how to read "10.000 vectors", so I took no value from it.'],
    ['10.000 vectors', 3, 'vector_count = …'],
    ['5 nodes. Make it 7 nodes', 3, 'There is more than one value for node_count (5 and 7), so I took none.'],
    [
      'yes, 300 qps',
      3,
      'Nothing is confirmed yet: please look at what I understood, and say "confirm" once more',
    ],
    ['deploy, on Monday', 6, 'Nothing is deployed yet'],
    ['yes', 6, 'Say "deploy" to start'],
  ])('to "%s" at gate %i says: %s', async (text, gate, expected) => {
    const { said, action } = await answerTo(text, gate);
    expect(said).toContain(expected);
    expect(action).toBeNull();
  });

  it('asks whether a lone word is the name that was asked for', async () => {
    const { cluster_name, ...without } = draft;
    const { said, draft: after } = await answerTo('pricing', 2, without);
    expect(said).toContain('Is "pricing" what you want for cluster_name? Say "yes" or "no".');
    expect(after.cluster_name).toBeUndefined();
  });

  it('shows every figure that a value of an earlier gate changes, so that the next yes is about what was seen', async () => {
    const { said, draft: after, action } = await answerTo('20M vectors', 5);
    expect(action).toBeNull();
    for (const line of [
      'Original size: 28.61 GiB → 57.22 GiB',
      'Memory of the fullest node: ',
      'Needed: ',
      'Estimate: ',
    ]) {
      expect(said.split('That changes what you saw before:')[1]).toContain(line);
    }
    expect(said).toMatch(/- Memory of the fullest node: [\d.]+ GiB = [\d,]+ B → [\d.]+ GiB/);
    expect((await answerTo('confirm', 5, after)).action).toMatchObject({
      action: 'confirm',
      values: { vector_count: 20_000_000 },
    });
  });

  it('names a default that follows from what was changed', async () => {
    const { said } = await answerTo('100M vectors', 4);
    expect(said).toMatch(/- storage_gb: [\d,]+ → [\d,]+\n/);
  });
});

describe('all that is said, but for the figures of the gate:', () => {
  const go = 'Say "confirm" to go on, or change a value (like "vector_count = …").';
  const settle =
    'Nothing is confirmed until that is clear: write dimension = … with what you want, or say "no" to leave it as it is.';
  const toDeploy = 'Say "deploy" to start, or tell me what to change.';
  const more = 'I need a little more before that.';
  const unread = "I didn't find a value or a decision in that.";
  const once =
    'Nothing is confirmed yet: please look at what I understood, and say "confirm" once more, alone.';
  const later = 'Deploying comes at gate 6, after the review.';
  const refused = "I can't take dimension = 0. The dimension must be a whole number from 1 to 65,536.";
  const revised = 'The plan changes with that, so nothing is deployed. I take you back to the review.';
  const changed = `That changes what you saw before:\n- Peak: 200 queries per second → 300 queries per second (noted; the sizing rule is about memory and makes no claim on throughput)`;
  const confirmed = 'Gate 1 (Sizing inputs) is confirmed.';
  const byButton = (order: 'confirm' | 'deploy') => ({ ordered: order });
  const empty: Draft = {};
  const { cluster_name: _, ...unnamed } = draft;

  it.each<[string, number, Draft, object, string | null, string[]]>([
    ['hello there', 1, empty, {}, null, [unread, '-']],
    ['hello there', 1, draft, {}, null, [unread, '-', go]],
    ['768 dims', 1, empty, {}, null, ['Noted: dimension = 768.', '-']],
    ['768 dims', 1, draft, {}, null, ['That is how it stands: dimension = 768.', '-', go]],
    ['confirm', 1, empty, {}, null, [more, '-']],
    ['confirm', 1, draft, {}, 'confirm', [confirmed]],
    ['deploy', 1, draft, {}, null, [later, '-', go]],
    ['deploy', 1, empty, {}, null, [more, later, '-']],
    ['confirm', 6, draft, {}, null, ['Everything is confirmed already.', '-', toDeploy]],
    ['deploy', 6, draft, {}, 'deploy', ['Deploying.']],
    ['300 qps', 6, draft, {}, 'revise', ['Noted: peak_qps = 300.', changed, revised]],
    ['revise', 6, draft, {}, 'revise', [revised]],
    ['confirm ...', 1, draft, {}, null, [once, '-', go]],
    ['dimension = 0', 1, draft, {}, null, [refused, '-', settle]],
    [
      'yes, dimension = 0',
      1,
      draft,
      {},
      null,
      [refused, 'Let us settle that first.', 'Nothing is confirmed yet.', '-', settle],
    ],
    ['', 1, draft, byButton('confirm'), 'confirm', [confirmed]],
    ['', 1, empty, byButton('confirm'), null, [more, '-']],
    ['', 6, draft, byButton('deploy'), 'deploy', ['Deploying.']],
    ['', 1, draft, byButton('deploy'), null, [later, '-', go]],
    ['300 qps', 1, draft, byButton('confirm'), null, ['Noted: peak_qps = 300.', once, '-', go]],
    ['fluffy clouds', 1, draft, byButton('confirm'), null, [once, '-', go]],
    [
      '30 qps. What is dimension?',
      1,
      draft,
      {},
      null,
      [
        'dimensions: how many numbers a vector has. Your embedding model decides it; its page names it. Now dimension = 768.',
        'Noted: peak_qps = 30.',
        '-',
        go,
      ],
    ],
    [
      'storage_gb = 10',
      4,
      draft,
      {},
      null,
      ['Noted: storage_gb = 10.', '-', '-', 'Change a value to go on; "help" lists what can be set.'],
    ],
    [
      'pricing',
      2,
      unnamed,
      {},
      null,
      [
        'What is the name of your EKS cluster?',
        'Is "pricing" what you want for cluster_name? Say "yes" or "no".',
      ],
    ],
    [
      'help',
      6,
      draft,
      {},
      null,
      [
        'There is nothing new to set here; say what you want changed, and the review begins again.',
        '-',
        toDeploy,
      ],
    ],
  ])('"%s" at gate %i', async (text, gate, before, options, expected, paragraphs) => {
    const { said, action } = await answerTo(text, gate, before, options);
    expect(action?.action ?? null).toBe(expected);
    expect(said.split('\n\n').map((each) => (each.startsWith('- ') ? '-' : each))).toEqual(paragraphs);
  });

  it('"show" at gate 1', async () => {
    const { said } = await answerTo('show', 1);
    expect(said.split('\n\n')[0]).toBe(
      'We are at gate 1 (Sizing inputs). So far:\n- vector_count = 10,000,000\n- dimension = 768\n- peak_qps = 200\n- hybrid_search = no\n- avg_payload_bytes = 0 (default)',
    );
  });
});

describe('what a model has said already', () => {
  const reading = {
    values: {},
    unread: [],
    doubted: [],
    leftOpen: [],
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
        if (text !== '') yield { type: 'token', source: 'model', text };
        yield { type: 'reading', reading: { ...reading, ...more } };
      },
    },
  });

  it('is not said again, and what the service says comes in a paragraph of its own', async () => {
    const { said } = await answerTo('hm', 1, draft, saying('Good question.'));
    expect(said).toMatch(/^Good question\.\n\n- /);
    const silent = await answerTo('hm', 1, draft, saying(''));
    expect(silent.said).toMatch(/^I didn't find a value or a decision in that\.\n\n- /);
  });

  it('never takes the place of an explanation, and does of a remark on what was not understood', async () => {
    const asked = { topics: ['dimension'], questions: ['what is dimension'] };
    const lost = { unread: ['one', 'two'] };
    expect((await answerTo('hm', 1, draft, saying('Well.', asked))).said).toContain('now 768');
    expect((await answerTo('hm', 1, draft, saying('', asked))).said).toContain('now 768');
    expect((await answerTo('hm', 1, draft, saying('Well.', lost))).said).not.toContain('I did not');
    expect((await answerTo('hm', 1, draft, saying('', lost))).said).toContain(
      'I did not understand "one", and took nothing from it.\n\nI did not understand "two"',
    );
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
