import { describe, expect, it } from 'vitest';
import { vectorDatabase } from '../../../../functions/agents/vector-database/index.ts';
import type { Draft } from '../../../../functions/sessions/conversation/draft.ts';
import { guidedReader } from '../../../../functions/sessions/conversation/reader/guided-reader.ts';
import { replyAtGate } from '../../../../functions/sessions/conversation/turn/gate-reply.ts';
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
async function answerTo(text: string, gate: number, before: Draft = draft) {
  const replying = replyAtGate({
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
  });
  let said = '';
  for (;;) {
    const step = await replying.next();
    if (step.done) return { ...step.value, said };
    said += step.value.text ?? '';
  }
}

describe('the reply', () => {
  it.each<[string, number, string]>([
    ['what is hnsw_m', 3, 'hnsw_m: graph connectivity (now 16).'],
    ['what does HNSW mean', 3, 'hnsw: the graph that is searched'],
    ['ok, what does HNSW mean', 3, 'hnsw: the graph that is searched'],
    ['why 1.5?', 3, '"help" lists what can be set'],
    ['cancel', 3, 'Nothing is confirmed. The session waits at this gate'],
    ['cancel', 6, 'Nothing is deployed. The session waits at this gate'],
    ['go back to gate 1', 3, 'say here what to change, of whichever gate'],
    ['go back to gate 1', 6, 'that takes us back to the review'],
    ['which cluster do you see?', 3, 'cluster_name: name of the EKS cluster'],
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
    expect(said).toContain('Is "pricing" what you want for cluster_name? Then write cluster_name = pricing.');
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
