import { describe, expect, it, test } from 'vitest';
import type { Gate } from '../../../../../functions/agents/agent.ts';
import type { Field } from '../../../../../functions/agents/field.ts';
import { vectorDatabase } from '../../../../../functions/agents/vector-database/index.ts';
import { emptyReading, readText } from '../../../../../functions/sessions/conversation/reader/message.ts';

const fields = vectorDatabase.gates.flatMap((gate) => gate.fields);
const read = (text: string, number = 1, asked?: Field) => {
  const gate = vectorDatabase.gates[number - 1] as Gate;
  return readText(text, { fields, gateFields: gate.fields, gate, subject: vectorDatabase.name, asked });
};
const fieldNamed = (name: string) => fields.find((field) => field.name === name) as Field;

const demand = { vector_count: 10_000_000, dimension: 768, peak_qps: 200, hybrid_search: false };

test('A bare answer is a value and nothing else: no order, no question, no doubt', () => {
  expect(read('768', 1, fieldNamed('dimension'))).toEqual({
    ...emptyReading,
    values: { dimension: 768 },
    taken: [{ field: 'dimension', value: 768, words: '768' }],
  });
  expect(Object.values(emptyReading.intents)).toEqual(Object.values(emptyReading.intents).map(() => false));
});

describe('the guided reader finds values', () => {
  it.each<[string, Record<string, unknown>]>([
    ['10M vectors, 768 dims, 200 qps, no hybrid', demand],
    [
      'We want to search product descriptions. About 10M vectors with 768 dims, up to 200 qps, no hybrid search.',
      demand,
    ],
    [
      'I have 10 million embeddings of 768 dimensions and 200 queries per second, without hybrid search',
      demand,
    ],
    ['vectors: 10,000,000; dimension: 768; qps: 200; hybrid: no', demand],
    ['vector_count=10000000 dimension=768 peak_qps=200 hybrid_search=false', demand],
    ['vectors 10M dims 768 qps 200 hybrid off', demand],
    ['25 million vectors', { vector_count: 25_000_000 }],
    ['1.5M vectors', { vector_count: 1_500_000 }],
    ['1.1M vectors', { vector_count: 1_100_000 }],
    ['2,000,000 vectors', { vector_count: 2_000_000 }],
    ['2 billion vectors', { vector_count: 2_000_000_000 }],
    ['500k embeddings at 1536d', { vector_count: 500_000, dimension: 1536 }],
    ['three nodes', { node_count: 3 }],
    ['one of the nodes failed', {}],
    ['ten million vectors', { vector_count: 10_000_000 }],
    ['hybrid: yes', { hybrid_search: true }],
    ['hybrid = true', { hybrid_search: true }],
    ['we need hybrid search', { hybrid_search: true }],
    ['yes to hybrid search', { hybrid_search: true }],
    ['10M vectors, 768 dims, hybrid', { vector_count: 10_000_000, dimension: 768, hybrid_search: true }],
    ['hybrid search? no', { hybrid_search: false }],
    ['hybrid search is not needed', { hybrid_search: false }],
    ['is hybrid search expensive?', {}],
    ['not sure about hybrid search', {}],
    ['tell me about hybrid search', {}],
    ['shard_number = 12', { shard_number: 12 }],
    ['shard number: 12', { shard_number: 12 }],
    ['use 12 shards', { shard_number: 12 }],
    ['12 shards on 5 nodes', { shard_number: 12, node_count: 5 }],
    ['set shards to 12 on 5 nodes', { shard_number: 12, node_count: 5 }],
    ['set node count to 5', { node_count: 5 }],
    ['node count should be 5', { node_count: 5 }],
    ['could you make it 5 nodes?', { node_count: 5 }],
    ['increase the nodes from 3 to 5', { node_count: 5 }],
    ['how much would 12 shards cost?', {}],
    ['2-3 nodes', {}],
    ['-5 nodes', { node_count: -5 }],
    ['1.5 nodes', { node_count: 1.5 }],
    ['rf=3', { replication_factor: 3 }],
    ['storage_gb=300', { storage_gb: 300 }],
    ['300GB storage per node', { storage_gb: 300 }],
    ['give each node 300 GB of storage', { storage_gb: 300 }],
    ['volumes of 2 TiB', { storage_gb: 2048 }],
    ['the cluster is called production', { cluster_name: 'production' }],
    [
      'The cluster is called production, three nodes are fine. What else can I set?',
      { cluster_name: 'production', node_count: 3 },
    ],
    ['cluster name: prod-1', { cluster_name: 'prod-1' }],
    ['deploy into the production cluster', { cluster_name: 'production' }],
    ['the name of our EKS cluster is Blue_2', { cluster_name: 'Blue_2' }],
    ['cluster named search-prod', { cluster_name: 'search-prod' }],
    ['my cluster already exists', {}],
    ['in namespace search', { namespace: 'search' }],
    ['namespace "team-a"', { namespace: 'team-a' }],
    ['call it catalog-search', { name: 'catalog-search' }],
    ['name = catalog', { name: 'catalog' }],
    ['region eu-central-1', { region: 'eu-central-1' }],
    ['use r6i.2xlarge', { instance_type: 'r6i.2xlarge' }],
    ['instance type: m5.large', { instance_type: 'm5.large' }],
    ['r6i.4xlarge instances, 4 nodes', { instance_type: 'r6i.4xlarge', node_count: 4 }],
    ['product quantization', { quantization: 'product' }],
    ['no quantization please', { quantization: 'none' }],
    ['quantization = int8', { quantization: 'scalar-int8' }],
    ['set quantization to foo', { quantization: 'foo' }],
    ['hnsw_m = 32, hnsw_ef_construct = 256', { hnsw_m: 32, hnsw_ef_construct: 256 }],
    ['m = 32', { hnsw_m: 32 }],
    ['10 m vectors', { vector_count: 10_000_000 }],
    ['namespace = default', { namespace: 'default' }],
    ['namespace default', {}],
    ['cluster: not yet', {}],
    ['snapshot_cron = 0 */4 * * *', { snapshot_cron: '0 */4 * * *' }],
    ['take snapshots at "30 2 * * *"', { snapshot_cron: '30 2 * * *' }],
    ['alert when the P95 latency is above 80 ms', { p95_alert_ms: 80 }],
    ['recall schedule: 0 3 * * 0', { recall_cron: '0 3 * * 0' }],
    ['blah blah', {}],
    ['', {}],
    ['🙂 ]]} {{x}} <script>', {}],
  ])('%s', (text, values) => {
    expect(read(text).values).toEqual(values);
  });

  it.each<[string, Record<string, unknown>]>([
    ['16 m, m: 24', { hnsw_m: 24 }],
    ['10.000 product vectors. Peak QPS is around 200.', { peak_qps: 200 }],
    ['500 GB of something on three nodes', { node_count: 3 }],
  ])('asks back the numbers of which it doesn’t know what they count: %s', (text, values) => {
    const reading = read(text);
    expect(reading.values).toEqual(values);
    expect(reading.doubted).not.toEqual([]);
  });

  it('takes neither of two values for one field, and the second where it corrects the first', () => {
    const { values, competing } = read('5 nodes. And 7 nodes');
    expect(values).toEqual({});
    expect(competing).toEqual([{ field: 'node_count', values: [5, 7] }]);
    expect(read('5 nodes. No, make that 7 nodes').values).toEqual({ node_count: 7 });
    expect(read('5 nodes, nodes = 5').values).toEqual({ node_count: 5 });
  });

  it('reads a lone size as the open gate’s field of that unit, and as nothing elsewhere', () => {
    expect(read('300 GB', 4).values).toEqual({ storage_gb: 300 });
    expect(read('300 GB', 1).values).toEqual({});
    expect(read('80ms', 5).values).toEqual({ p95_alert_ms: 80 });
  });

  it.each<[string, string, unknown]>([
    ['768', 'dimension', 768],
    ['10 million', 'vector_count', 10_000_000],
    ['yes', 'hybrid_search', true],
    ['no', 'hybrid_search', false],
    ['No, thanks', 'hybrid_search', false],
    ['production', 'cluster_name', 'production'],
  ])('reads %s as the answer to what was asked (%s)', (text, asked, value) => {
    expect(read(text, 1, fieldNamed(asked)).values).toEqual({ [asked]: value });
  });

  it.each(['hello', 'yes', 'help', 'what?'])('does not take %s for a name', (text) => {
    expect(read(text, 2, fieldNamed('cluster_name')).values).toEqual({});
  });
});

describe('the guided reader knows a confirmation', () => {
  it.each([
    'yes',
    'Yes.',
    'ok',
    'confirm',
    'I confirm',
    'Confirm it, please',
    'yes, confirm',
    'Looks good, confirm',
    'looks good to me!',
    'that is right',
    "that's fine",
    'proceed',
    'go ahead',
    'Great, let’s continue',
    'confirm the sizing',
    'The memory math makes sense. Confirm.',
    'no changes, confirm',
    'everything looks good',
    'I agree with the plan',
    'lgtm',
    'ok 👍',
  ])('%s', (text) => {
    expect(read(text).intents.confirm).toBe(true);
  });

  it.each([
    'no',
    'not yet',
    "don't confirm",
    'I do not confirm',
    'yes, but with bigger nodes',
    'confirm?',
    'What happens when I confirm?',
    'wait',
    'confirm later',
    'yes and make it blue',
    'use something bigger, confirm',
    'ten million vectors, confirm',
    'namespace default, confirm',
    'we need fast nodes, confirm',
    'a dozen nodes, confirm',
    'use 5 bigger nodes, confirm',
    '5 more nodes, confirm',
    'remove 5 nodes, confirm',
    'change it back, 5 nodes, confirm',
    "don't use 5 nodes, confirm",
    'ok, why so many shards?',
    'no, confirm nothing',
    'I will confirm tomorrow',
    'unconfirmed',
    'good question',
    'yesterday',
    'deploy',
    'no hybrid',
    '',
  ])('and not in: %s', (text) => {
    expect(read(text).intents.confirm).toBe(false);
  });
});

describe('a yes beside values is asked again once they were seen', () => {
  it.each([
    'no hybrid, confirm',
    '10M vectors, 768 dims, 200 qps, no hybrid; confirm',
    'We need a vector database for 25 million vectors with 768 dims, confirm',
    'three nodes are fine, confirm',
    'use 12 shards. Confirm.',
    'Set the node count to 5 and confirm',
    'We want product quantization; confirm',
    'Use 500 GB of storage per node, and go on.',
  ])('%s', (text) => {
    const { values, hasYes, intents } = read(text, 4);
    expect(values).not.toEqual({});
    expect([hasYes, intents.confirm]).toEqual([true, false]);
  });
});

it('names the parts in which it understood nothing, and those whose numbers it does not take', () => {
  expect(read('768 dims. 10.000 vectors. confirm')).toMatchObject({
    values: { dimension: 768 },
    doubted: [{ text: '10.000 vectors' }],
  });
  expect(read('yes, blue ones')).toMatchObject({ unread: ['blue ones'], hasYes: true });
  expect(read('use bigger nodes').unread).toEqual(['use bigger nodes']);
  expect(read('768 dims')).toMatchObject({ unread: [], doubted: [] });
});

describe('the guided reader knows the order to deploy', () => {
  it.each([
    'deploy',
    'Deploy!',
    'ship it',
    'yes, deploy',
    'please deploy it now',
    "let's deploy",
    'deploy the vector database',
    'ok, go ahead and deploy it',
    'start the deployment',
    'Looks good. Ship it.',
    'launch',
    'roll it out',
    'apply the plan',
  ])('%s', (text) => {
    expect(read(text, 6).intents.deploy).toBe(true);
  });

  it.each([
    "don't deploy",
    'go',
    'go ahead',
    'you may deploy',
    'do not deploy yet',
    'not yet',
    'deploy later',
    'deploy?',
    'when will you deploy?',
    'never deploy this',
    'deploy with 5 more of something',
    'stop',
    'go back',
    'start over',
    'confirm',
    'yes',
    'redeploy',
    'undeploy',
    'hold on, then deploy',
  ])('and not in: %s', (text) => {
    expect(read(text, 6).intents.deploy).toBe(false);
  });
});

describe('the guided reader knows other wishes', () => {
  it.each([
    'help',
    'what can I set?',
    'What else can I set?',
    'which options are there',
    'what are my options?',
  ])('for help: %s', (text) => expect(read(text).intents.help).toBe(true));
  it.each(['show', 'status', 'where are we?', 'show me what we have so far', 'summary'])(
    'for a summary: %s',
    (text) => expect(read(text).intents.show).toBe(true),
  );
  it.each(['revise', 'I want to change something', 'go back to the review', 'change the plan'])(
    'for a revision: %s',
    (text) => expect(read(text, 6).intents.revise).toBe(true),
  );
});
