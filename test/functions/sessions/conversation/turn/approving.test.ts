import { describe, expect, it } from 'vitest';
import { talkingAgents, turnAt, valuesOf } from '../../../../support/builders/sessions/turns.ts';

const agentOf = (id: string) => {
  const found = talkingAgents.find(({ agent }) => agent.id === id);
  if (!found) throw new Error(`no agent ${id}`);
  return found.agent;
};
const search = { agent: agentOf('vector-database'), gate: 1 };
const chat = { agent: agentOf('inference-server'), gate: 1 };

const asked = () =>
  turnAt({ ...search, draft: {}, text: '1.5 million products, about 30 people search at once' });
const proposals = ({ pending }: Awaited<ReturnType<typeof asked>>) =>
  pending.flatMap(({ proposal }) => (proposal ? [[proposal.field, proposal.value]] : []));

describe('of two values that are asked about', () => {
  it.each([
    'yes for the products',
    '1.5 million is right',
    'the products are right',
    '1.5 million is correct. is 0.5 not too low?',
  ])('one is taken, and the other stays asked about: %s', async (text) => {
    const first = await asked();
    expect(proposals(first)).toEqual([
      ['vector_count', 1_500_000],
      ['peak_qps', 0.5],
    ]);
    const { draft, action, ...second } = await turnAt({ ...search, ...first, text });
    expect([valuesOf(draft), action]).toEqual([{ vector_count: 1_500_000 }, null]);
    expect(second.pending.map(({ proposal }) => proposal?.field)).toEqual(['peak_qps']);
  });

  it('one is taken and the other replaced', async () => {
    const text = '1.5 million is right, but take 30 searches per second instead of 0.5';
    const { draft, pending } = await turnAt({ ...search, ...(await asked()), text });
    expect([valuesOf(draft), pending]).toEqual([{ vector_count: 1_500_000, peak_qps: 30 }, []]);
  });

  it.each([
    '1.5 million is not right',
    '1.5 million is right, i think',
    'are 1.5 million right?',
    '2 million is right',
    'yes for the prices',
    'if 1.5 million is right',
  ])('none is taken by words that limit, ask, or name neither: %s', async (text) => {
    const { draft, action } = await turnAt({ ...search, ...(await asked()), text });
    expect([valuesOf(draft).vector_count === 1_500_000, action]).toEqual([false, null]);
  });
});

describe('a value that was asked for without a proposal', () => {
  it.each(['ok keep that model', 'keep the model', 'leave that model as it is'])(
    'stays as it is: %s',
    async (text) => {
      const first = await turnAt({ ...chat, draft: {}, text: 'we want a chat model for 80 people' });
      expect(first.pending.map(({ fields }) => fields)).toEqual([['peak_qps'], ['model']]);
      const second = await turnAt({ ...chat, ...first, text });
      expect(second.pending.map(({ fields }) => fields)).toEqual([['peak_qps']]);
      expect(second.text).toMatch(/(?:Left as it is|That is how it stands): model id Qwen\/Qwen3-8B/);
      expect(second.action).toBeNull();
    },
  );
});

it('a what-if puts nothing in the place of what was computed from the user’s own words', async () => {
  const first = await turnAt({
    ...chat,
    draft: {},
    text: '80 support people, 40 questions each per day, 8 hour day',
  });
  const second = await turnAt({ ...chat, ...first, text: 'what if 200 people use it?' });
  expect(proposals(second)).toEqual([['peak_qps', 0.556]]);
  const third = await turnAt({ ...chat, ...second, text: 'yes' });
  expect(valuesOf(third.draft)).toMatchObject({ peak_qps: 0.556 });
});

it.each([
  ['inference-server', 'does qwen3 speak german?', 'Qwen3 speaks more than 100 languages'],
  [
    'inference-server',
    'which model fits german and english?',
    'how well has to be tried with your own texts',
  ],
  ['inference-server', 'what if there are no such machines to be had?', 'wait for capacity'],
  ['inference-server', 'what happens when aws has no g5.xlarge left?', 'wait for capacity'],
  ['vector-database', 'what happens when aws has no machines left?', 'wait for capacity'],
  ['inference-server', 'can our script on a laptop access it?', 'pods of the cluster'],
  ['inference-server', 'do our prompts go to third parties?', 'stay in your own AWS account'],
  ['vector-database', 'how can a program on my laptop look at this?', 'changes nothing'],
  ['vector-database', 'what is an EKS cluster?', 'AWS’s Kubernetes'],
  ['vector-database', 'what if our sales double next year?', 'queries per second'],
  ['vector-database', 'why are these us-east-1 prices?', 'Other regions cost some percent more or less'],
  ['vector-database', 'why are the prices those of us-east-1?', 'Other regions cost some percent more'],
])('%s is asked: %s', async (id, text, answer) => {
  const { text: said } = await turnAt({ agent: agentOf(id), gate: 1, draft: {}, text });
  expect(said).toContain(answer);
  expect(said).not.toContain('can’t say');
});

it('what something is for is left alone beside a value that is asked about', async () => {
  const text = 'We want a search that finds products by meaning. 1.5 million products.';
  const { text: said } = await turnAt({ ...search, draft: {}, text });
  expect(said).not.toContain('I took nothing from');
});

describe('of what an answer has offered', () => {
  const complete = talkingAgents.find(({ agent }) => agent.id === 'vector-database')?.complete ?? {};

  it.each(['use the cheaper machine', 'ok, take the cheaper machine please'])(
    'one is taken: %s',
    async (text) => {
      const first = await turnAt({ ...search, draft: complete, text: 'does it get cheaper?' });
      const { draft, pending, action } = await turnAt({ ...search, ...first, text });
      // What was named beside it can still be taken.
      const asked = pending.filter(({ offer }) => offer !== 'beside');
      expect([valuesOf(draft), asked, action]).toEqual([
        { ...valuesOf(complete), instance_type: 'r6i.large' },
        [],
        null,
      ]);
    },
  );

  it('some are taken, and the rest is not', async () => {
    const first = await turnAt({ ...search, draft: complete, text: '663 is way too expensive' });
    const text = 'yes to the machine and the snapshots';
    const { draft, action } = await turnAt({ ...search, ...first, text });
    expect([valuesOf(draft), action]).toEqual([
      { ...valuesOf(complete), instance_type: 'r6i.large', snapshot_cron: '0 3 * * *' },
      null,
    ]);
  });

  it.each(['the disks are fine', 'the storage is ok', 'the machine is good'])(
    'a remark that what there is will do takes nothing: %s',
    async (text) => {
      const first = await turnAt({ ...search, draft: complete, text: '663 is way too expensive' });
      const { draft, action } = await turnAt({ ...search, ...first, text });
      expect([valuesOf(draft), action]).toEqual([valuesOf(complete), null]);
    },
  );

  it.each(['use the cheaper cluster', 'do not use the cheaper machine', 'should i use the cheaper machine?'])(
    'none is taken: %s',
    async (text) => {
      const first = await turnAt({ ...search, draft: complete, text: 'does it get cheaper?' });
      const { draft, action } = await turnAt({ ...search, ...first, text });
      expect([valuesOf(draft), action]).toEqual([valuesOf(complete), null]);
    },
  );
});

describe('of several offers', () => {
  const complete = talkingAgents[0].complete;
  const offered = () =>
    turnAt({ ...search, gate: 3, draft: complete, text: '811 is too expensive for a flower shop' });
  const [machine, backups, disks] = ['instance_type', 'snapshot_cron', 'storage_gb'];

  it.each([
    ['yes but not the storage', [machine, backups]],
    ['yes, but keep the storage', [machine, backups]],
    ['yes to the machine and the snapshots, but keep the bigger storage, we may grow', [machine, backups]],
    ['everything but the storage', [machine, backups]],
    ['no to the storage, yes to the rest', [machine, backups]],
    ['ok but not the machine, the rest is fine', [backups, disks]],
    ['yes except the backups', [machine, disks]],
    ['machine yes, rest no', [machine]],
    ['only the machine', [machine]],
    ['the cheaper machine please', [machine]],
    ['yes to all', [machine, backups, disks]],
    ['keep the bigger storage', []],
    ['bigger storage', []],
    ['the old machine please', []],
    ['take the current storage', []],
    ['yes to the machine if it is fast enough', []],
    ['yes to the machine, once the boss agrees', []],
    ['the machine, provided it is fast enough', []],
    ['yes, but the machine', []],
  ] as const)('"%s" takes %j', async (text, taken) => {
    const first = await offered();
    const all = Object.fromEntries(first.pending.map(({ proposal }) => [proposal?.field, proposal?.value]));
    expect(Object.keys(all).sort()).toEqual([machine, backups, disks].sort());
    const { draft, action, text: reply } = await turnAt({ ...search, gate: 3, ...first, text });
    const wanted = Object.fromEntries(taken.map((name) => [name, all[name as string]]));
    expect([valuesOf(draft), action]).toEqual([{ ...valuesOf(complete), ...wanted }, null]);
    expect(reply).not.toContain('Nothing of that');
  });
});
