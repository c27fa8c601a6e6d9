import { describe, expect, it } from 'vitest';
import { whereItIs } from '../../../../../functions/sessions/conversation/cluster-regions.ts';
import { ask, drafted, models, proposed, vectors } from './asked.ts';

// What six people asked in whole conversations and got no answer to, or a wrong one.

const llama = {
  model: 'meta-llama/Llama-3.1-8B-Instruct',
  peak_qps: 5,
  prompt_tokens: 800,
  answer_tokens: 250,
  first_token_target_ms: 1000,
  instance_type: 'g6.xlarge',
  cluster_name: 'production',
};
const contracts = {
  vector_count: 12_000_000,
  dimension: 1024,
  peak_qps: 1,
  hybrid_search: true,
  snapshot_cron: '0 0 * * *',
};
const abstracts = {
  vector_count: 25_000_000,
  dimension: 1024,
  peak_qps: 80,
  hybrid_search: true,
  avg_payload_bytes: 600,
  quantization: 'none',
  node_count: 9,
  instance_type: 'r6i.2xlarge',
  shard_number: 18,
};

const asked = {
  llama: { agent: models, draft: drafted(llama) },
  'on g5': { agent: models, draft: drafted({ ...llama, instance_type: 'g5.xlarge' }) },
  contracts: { agent: vectors, draft: drafted(contracts) },
  abstracts: { agent: vectors, draft: drafted(abstracts) },
  'not counted yet': {
    agent: vectors,
    gate: 1,
    draft: drafted({ dimension: 1024, peak_qps: 80, hybrid_search: true }),
  },
} as const;

const kept =
  /^After a destroy the machines are gone and cost nothing\. The disks.*go on costing.*until an admin.*deletes them/;

describe('is answered', () => {
  it.each<[keyof typeof asked, string, RegExp]>([
    // A price of the fewest replicas says nothing of a peak.
    [
      'llama',
      'At 10 a second, do 8 of them hold it or not?',
      /^No: 8 replicas of \S+ on \S+ answer about 5\.8.*take 14: \$8,353\.88/,
    ],
    ['llama', 'What do 7 running cost?', /^7 replicas running all the time cost \$4,185\.35 a month/],
    [
      'llama',
      'And at double, 10 a second, I need 14 and you cap at 8. Right?',
      /^8 replicas of \S+ on \S+ answer about 5\.8.*take 14/,
    ],
    [
      'llama',
      'compare 5 and 10 requests per second',
      /at the peak they don’t[\s\S]*\$4,185\.35[\s\S]*\$8,353\.88/,
    ],
    [
      'llama',
      'What does it cost per month?',
      /^\$1,207\.83 a month with 2 replicas, up to \$4,185\.35 with the 7 that your peak takes/,
    ],
    [
      'llama',
      'what would it cost with 5 a second for 10 hours and 2 a second the other 14?',
      /^About \$2,795\.84 a month: 10 hours with 7/,
    ],
    [
      'llama',
      'So at night with 2 a second it scales itself down, or do I pay for all of them?',
      /scales by itself.*2 a second take 3/,
    ],
    [
      'llama',
      'How long until the first word at peak?',
      /^The first word comes after.*At your peak it is not computed/,
    ],
    [
      'llama',
      'What would one replica do, if I can live with a short outage?',
      /^With min replicas 1: \$612\.32.*nothing answers until/,
    ],
    ['llama', 'does it start at once when Raj approves?', /^Nothing starts by itself.*"deploy"/],
    // What is cheaper is held against the peak and the targets.
    [
      'on g5',
      'Is there something cheaper?',
      /few requests only.*at your peak \$4,185\.35 with 7.*130 ms a token.*above your 100 ms/,
    ],
    [
      'abstracts',
      'with 3 copies what is the cheapest?',
      /^6 nodes, instance type r6i\.4xlarge and 3 copies: \$5,483\.11/,
    ],
    ['abstracts', 'How many r6i.2xlarge with 3 copies?', /^12 nodes.*24 shards: \$5,579\.11/],
    [
      'abstracts',
      'What would 3 copies cost, and would all shards then survive a zone outage?',
      /Not surely\..*up to 3 of 9 nodes, and all 3 copies/,
    ],
    [
      'abstracts',
      'how much recall do I lose with int8 compared to none, in numbers?',
      /0\.99 for scalar-int8.*measures recall@10/,
    ],
    ['abstracts', 'What are links and candidates?', /HNSW.*hnsw_m.*hnsw_ef_construct/],
    ['abstracts', 'Compare r6i.2xlarge, r6i.4xlarge and r7g.2xlarge', /^r7g\.2xlarge is not offered here/],
    ['contracts', 'as cheap as it can be if one machine may fail?', /^These are the cheapest nodes/],
    // The end has one truth.
    [
      'contracts',
      'So after we end it our client files stay there and cost money until somebody deletes them?',
      kept,
    ],
    ['contracts', 'When we end this, do our files stay there and does that go on costing money?', kept],
    [
      'contracts',
      'Before, you said a destroy keeps our data. Now you say the cost ends. Which of the two is correct?',
      kept,
    ],
    ['contracts', 'after a destroy, do our documents stay, and does it cost?', kept],
    [
      'contracts',
      'when does it begin to cost?',
      /After a destroy the machines cost nothing; what it keeps.*costs until/,
    ],
    [
      'contracts',
      'Is it encrypted where it is stored, and on the way there?',
      /^At rest: .*In transit: encrypted/,
    ],
    ['contracts', 'who can get at the backups?', /^The snapshots lie in a private.*We can’t read them/],
    [
      'contracts',
      'Do you store our documents themselves, or only something computed from them?',
      /^No: your files stay/,
    ],
    ['contracts', 'But I thought you keep copies of our PDFs too, is that right?', /^No: your files stay/],
    ['contracts', 'What is hybrid search, do I need it?', /You need it where people search for names/],
    ['contracts', 'Is that in the EU?', /^No: us-east-1 is in Northern Virginia/],
    ['contracts', 'Where is eu-west-1? Is that in the European Union?', /Yes: eu-west-1 is in Ireland/],
    ['contracts', 'Where is eu-west-2? Is that in the European Union?', /No: eu-west-2 is in London/],
  ])('of %s: %s', async (of, text, says) => {
    expect((await ask(text, asked[of]))?.text).toMatch(says);
  });

  it('without an example where the question says the value', async () => {
    const answer = await ask('25M vectors with int8 or none?', asked['not counted yet']);
    expect(answer?.text).toContain('25,000,000 vectors');
    expect(answer?.text).not.toContain('As an example');
  });

  it('with a price, while a token of the model hub is missing', async () => {
    const { context } = await import('../../../../support/builders/agents/vector-database.ts');
    const answer = await ask('What does it cost?', {
      ...asked.llama,
      context: { ...context, hasHubToken: false },
    });
    expect(answer?.text).toMatch(/^\$1,207\.83 a month/);
  });

  it.each(['1 a second ', 'after we end ', 'only one ', 'r9i.', '8 of them hold ', 'when '])(
    'also where 10,000 characters are "%s"',
    async (part) => {
      await ask(`${part.repeat(Math.ceil(10_000 / part.length))}?`, asked.llama);
    },
    60_000,
  );

  it('with what is not known, where no answer fits, and nothing that nobody asked for', async () => {
    expect((await ask('is Turbopuffer cheaper?', asked.contracts))?.text).not.toContain('What is near');
  });
});

describe('a cluster', () => {
  const here = { region: 'us-east-1', names: ['staging'] };
  it.each([
    [[{ region: 'eu-west-1', names: ['staging'] }], /^staging is in eu-west-1 \(Ireland\): say/],
    [
      [here, { region: 'eu-west-1', names: ['staging', 'other'] }],
      /eu-west-1 \(Ireland\) and in us-east-1 .*which one\?$/,
    ],
    [
      [
        { region: 'us-west-2', names: ['a'] },
        { region: 'eu-west-1', names: ['b'] },
      ],
      /^There are b in eu-west-1 .* and a in us-west-2/,
    ],
    [[], /^$/],
  ])('that the wished region has not is looked for in others: %#', (found, says) => {
    expect(whereItIs('staging', found, 'eu-central-1')).toMatch(says);
  });

  it('is where a user wants to go', async () => {
    const reads = { clusters: async () => [{ region: 'eu-west-1', names: ['staging'] }] };
    const answer = await ask('put it where staging is', { ...asked.contracts, reads: reads as never });
    expect(answer?.text).toContain('staging is in eu-west-1 (Ireland)');
    expect(proposed(answer)).toEqual({ region: 'eu-west-1', cluster_name: 'staging' });
  });
});
