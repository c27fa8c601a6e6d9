import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../functions/shared/logger.ts';
import { type Outcome, Talk } from '../../../eval/door/door.ts';

// What two people who knew nothing of the reader said, and what became of it.

beforeAll(() => logger.setLogLevel('SILENT'));

const vectors = {
  agent: 'vector-database' as const,
  values: {
    vector_count: 12_000_000,
    dimension: 768,
    peak_qps: 150,
    hybrid_search: true,
    cluster_name: 'prod',
  },
};
const chat = {
  agent: 'inference-server' as const,
  values: { model: 'meta-llama/Llama-3.1-8B-Instruct', peak_qps: 1, cluster_name: 'office' },
};
const own = {
  agent: 'inference-server' as const,
  values: { model: 'acme/support-llama-8b', peak_qps: 1 },
};

async function saying(
  { agent, values }: typeof vectors | typeof chat | typeof own,
  gate: number,
  ...messages: readonly string[]
): Promise<Outcome & { known: Record<string, unknown> }> {
  const talk = new Talk({ agent, gate, values: { ...values } });
  let last: Outcome | undefined;
  for (const message of messages) last = await talk.say(message);
  return { ...(last as Outcome), known: talk.state.values };
}

const offered = ({ pending }: Outcome) =>
  Object.fromEntries(pending.map(({ field, value }) => [field, value]));

describe('a value is given back to its default', () => {
  it.each([
    'forget the 3 shards',
    'forget the 3 shards please',
    'You choose the number of shards',
    'leave the shards to you',
    'use the default for the shards',
    'shards are up to you',
  ])('by "%s"', async (text) => {
    const { known, reply, action } = await saying(vectors, 2, '3 shards', text);
    expect([known.shard_number, action]).toEqual([6, null]);
    expect(reply).toMatch(/^Noted: 6 shards \(as I propose it\)/);
  });

  it('and stays where somebody says to leave it', async () => {
    const { reply, known } = await saying(vectors, 4, 'leave the disks');
    expect(reply).toMatch(/^That is how it stands: storage 200 GiB/);
    expect(known.storage_gb).toBe(200);
  });

  it('which is not what "drop the snapshots" or "forget hybrid search" says', async () => {
    for (const text of ['drop the snapshots', 'forget hybrid search'])
      expect((await saying(vectors, 4, text)).reply).not.toMatch(/Noted|how it stands/);
  });
});

describe('a what-if stores nothing', () => {
  it.each([
    ['And 6 nodes and 6 shards, is that enough for 24 million?', /^Yes\. .*\$1,708\.50 a month/s],
    ['6 nodes and 6 shards, would that be enough for 24 million?', /^Yes\./],
    ['is that enough if we double next year?', /24,000,000 vectors/],
    ['what if we double?', /24,000,000 vectors/],
    ['does it fit with one node dead?', /^If one of 3 nodes fails/],
    ['can we lose 2 nodes?', /^(?!.*2 nodes)/s],
  ])('%s', async (text, says) => {
    const { values, reply } = await saying(vectors, 2, text);
    expect(values).toEqual({});
    expect(reply).toMatch(says);
  });
});

describe('another number of people has the arithmetic of the first', () => {
  it.each([
    'oh wait, it’s 180 people now, not 40',
    '180 support people instead of 40',
    '180 people use it at the same time',
    '180 users',
    'make it 180 people',
  ])('at any gate: %s', async (text) => {
    const told = await saying(chat, 3, '40 people use it at the same time', text);
    expect(offered(told)).toEqual({ peak_qps: 3 });
    expect(told.reply).toContain('180 people × 1 a minute');
  });

  it('and where the rate is the same, it is said with its arithmetic', async () => {
    const { reply } = await saying(chat, 2, '40 people use it at the same time', 'it’s 60 people now');
    expect(reply).toMatch(/^That is how it stands: 1 request per second .*60 people × 1 a minute/);
  });
});

describe('what is meant is understood', () => {
  it.each([
    [chat, 1, 'the answers should start within 800 ms', { first_token_target_ms: 800 }],
    [own, 1, 'it’s private, it needs a hugging face token', { gated: true }],
    [own, 1, '{"torch_dtype":"bfloat16","num_hidden_layers":32,"vocab_size":128256}', { layers: 32 }],
    [own, 1, 'weight_bits = 16, layers = 32', { weight_bits: '16', layers: 32 }],
    [vectors, 1, 'we use OpenAI’s small model', { dimension: 1536 }],
    [vectors, 4, 'go back to every 12 hours', { snapshot_cron: '0 */12 * * *' }],
    [chat, 4, 'just the newest', { model_revision: 'main' }],
  ] as const)('of %o at gate %i: %s', async (who, gate, text, values) => {
    const told = await saying(who, gate, text);
    expect(told.values).toMatchObject(values);
    expect(told.pending).toEqual([]);
    expect(told.reply).not.toMatch(/can't be deployed|don't know/);
  });

  it.each([
    [vectors, 4, 'We must not lose data', { node_count: 5, replication_factor: 3 }],
    [chat, 2, 'as cheap as possible please', { instance_type: 'g6.xlarge' }],
  ] as const)('and offered, not taken: %o at gate %i: %s', async (who, gate, text, values) => {
    const told = await saying(who, gate, text);
    expect([told.values, offered(told)]).toEqual([{}, values]);
  });

  it('a bare yes after an answer confirms nothing', async () => {
    const asked = ['which instance types are there?', 'yes'];
    expect((await saying(vectors, 2, ...asked)).action).toBeNull();
    expect((await saying(vectors, 2, ...asked, 'confirm')).action).toBe('confirm');
  });
});

describe('a question has the answer that was asked for', () => {
  it.each([
    [chat, 2, 'which card do you take and why that one?', /^g5\.xlarge has 1 x A10G/],
    [vectors, 4, 'how many hours of data do I lose at most?', /at most 6 hours of data/],
    [vectors, 3, 'does int8 make results worse?', /Recall is the share/],
    [
      chat,
      2,
      'how would my program call it from an office pc?',
      /base URL .* an office that is joined to it/,
    ],
    [vectors, 2, 'Is this a second database or a change of shop-search?', /makes a new deployment, beside/],
    [chat, 1, 'how many requests per second is 120 people?', /^With 2 requests per second \(120 people/],
    [vectors, 5, 'alert mail should go to me', /set in the Alertmanager/],
  ] as const)('of %o at gate %i: %s', async (who, gate, text, says) => {
    expect((await saying(who, gate, text)).reply).toMatch(says);
  });
});
