import { expect, test } from 'vitest';
import { ask, drafted, modelDraft, models, vectorDraft, vectors } from './asked.ts';

// Numbers that answers reckon with themselves, beside those of gates: each is written here as it is reckoned by hand.

const base = { agent: vectors, draft: { ...vectorDraft, ...drafted({ node_count: 5, shard_number: 6 }) } };

test.each([
  // 6 shards, each twice, over 5 nodes.
  [
    'how many shards are there?',
    base,
    '6 shards x 2 copies are 12 shard copies, at most 3 on each of 5 nodes',
  ],
  ['does it fit?', { agent: vectors, draft: vectorDraft }, 'that a pod gets on r6i.xlarge (34 %)'],
  ['what happens if a node fails?', base, 'the other 4 keep the majority that changes of collections need'],
  // Of 3 one may be lost, of 2 none.
  [
    'what happens if a node fails?',
    { agent: vectors, draft: { ...vectorDraft, ...drafted({ node_count: 3 }) } },
    'the other 2 keep the majority that changes of collections need',
  ],
  [
    'what happens if a node fails?',
    { agent: vectors, draft: { ...vectorDraft, ...drafted({ node_count: 2 }) } },
    'the majority is lost, so no collection can be changed until it is back',
  ],
  [
    'what happens if a node fails?',
    { agent: models, draft: { ...modelDraft, ...drafted({ min_replicas: 3, max_replicas: 4 }) } },
    'nodes fails, its replica is gone and the requests on it fail; the others take all of the load until ',
  ],
  [
    'how much of the price are the volumes?',
    { agent: vectors, draft: vectorDraft },
    '$48.00 a month for gp3 data volumes (600 GB x $0.08 per GB-month). That is 6 % of $811.85.',
  ],
  [
    'how many users can it handle at once?',
    { agent: models, draft: modelDraft },
    'A person asks about once a minute while chatting: 155 at once on 2',
  ],
] as const)('%s', async (text, asking, expected) => {
  expect((await ask(text, asking))?.text).toContain(expected);
});

test.each(['machine', 'server', 'instance', 'replica', 'GPU', 'VM'])(
  'the loss of a %s is that of a node of the inference server',
  async (part) => {
    const asking = { agent: models, draft: modelDraft };
    const of = (what: string) => ask(`what happens if a ${what} fails?`, asking);
    expect((await of(part))?.text).toBe((await of('node'))?.text);
  },
);
