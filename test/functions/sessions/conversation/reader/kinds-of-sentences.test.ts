import { expect, it } from 'vitest';
import type { Values } from '../../../../../functions/agents/agent.ts';
import { talkingAgents, turnAt, valuesOf } from '../../../../support/builders/sessions/turns.ts';

// Kinds of sentences that people say values in: each is taken, or by one further yes.

const sentences: readonly (readonly [agent: 0 | 1, gate: number, text: string, values: Values])[] = [
  [0, 3, 'keep full floats', { quantization: 'none' }],
  [0, 3, 'do not compress the vectors', { quantization: 'none' }],
  [0, 3, 'pq is fine', { quantization: 'product' }],
  [0, 3, '32 bit floats', { quantization: 'none' }],
  [0, 3, 'M=32 efConstruction=200', { hnsw_m: 32, hnsw_ef_construct: 200 }],
  [0, 3, 'm 24 and ef_construction 256', { hnsw_m: 24, hnsw_ef_construct: 256 }],
  [0, 3, '48 neighbours per vector', { hnsw_m: 48 }],
  [0, 3, 'm should be 32, ef 300', { hnsw_m: 32, hnsw_ef_construct: 300 }],
  [0, 3, 'none, m 24', { quantization: 'none', hnsw_m: 24 }],
  [0, 2, 'keep every shard three times', { replication_factor: 3 }],
  [0, 2, 'triple replication', { replication_factor: 3 }],
  [0, 2, 'no replication', { replication_factor: 1 }],
  [0, 2, '12 partitions', { shard_number: 12 }],
  [0, 2, 'five machines', { node_count: 5 }],
  [0, 2, '5 boxes please', { node_count: 5 }],
  [0, 2, 'let us call this one catalog-search', { name: 'catalog-search' }],
  [0, 2, 'put it in the retrieval namespace', { namespace: 'retrieval' }],
  [0, 2, 'unencrypted traffic is fine', { tls: false }],
  [0, 2, '64 GiB nodes', { instance_type: 'r6i.2xlarge' }],
  [0, 2, 'cluster in Dublin, named shop-1', { cluster_name: 'shop-1', region: 'eu-west-1' }],
  [0, 2, 'our cluster lives in Mumbai', { region: 'ap-south-1' }],
  [0, 5, 'wait for capacity: 15', { wait_for_capacity: 15 }],
  [0, 5, 'avoid_zone = us-east-1c', { avoid_zone: 'us-east-1c' }],
  [0, 5, 'prometheus release is kps', { prometheus_release: 'kps' }],
  [0, 5, 'our prometheus stack is called monitoring', { prometheus_release: 'monitoring' }],
  [0, 4, 'nightly backups at 2', { snapshot_cron: '0 2 * * *' }],
  [0, 4, 'snapshots Mon-Fri at 6am', { snapshot_cron: '0 6 * * 1-5' }],
  [0, 4, 'every day at quarter past three', { snapshot_cron: '15 3 * * *' }],
  [0, 4, 'back up on the first of the month at 3', { snapshot_cron: '0 3 1 * *' }],
  [0, 4, 'every 4h', { snapshot_cron: '0 */4 * * *' }],
  [0, 4, 'snapshots 4x daily', { snapshot_cron: '0 */6 * * *' }],
  [0, 4, 'backups on weekends only, at 3 am', { snapshot_cron: '0 3 * * 0,6' }],
  [0, 4, 'change the backup from every 6 hours to every 12 hours', { snapshot_cron: '0 */12 * * *' }],
  [0, 4, 'at midnight and at noon', { snapshot_cron: '0 0,12 * * *' }],
  [0, 4, 'on the 1st and 15th at 2am', { snapshot_cron: '0 2 1,15 * *' }],
  [0, 1, 'twice the traffic', { peak_qps: 200 }],
  [0, 1, 'half as many queries', { peak_qps: 50 }],
  [0, 1, 'ten times the vectors', { vector_count: 100000000 }],
  [0, 1, '10x qps', { peak_qps: 1000 }],
  [0, 1, 'a fifth of the queries', { peak_qps: 20 }],
  [0, 1, 'increase the vectors by a million', { vector_count: 11000000 }],
  [1, 2, 'half the max', { max_replicas: 4 }],
  [1, 5, 'raise the queue alert by 50', { queue_alert: 150 }],
  [1, 2, 'one size up', { instance_type: 'g5.2xlarge' }],
  [0, 1, '500 reps each doing 40 searches an hour', { peak_qps: 6 }],
  [1, 1, 'the model is acme/support-llama-8b', { model: 'acme/support-llama-8b' }],
  [1, 1, 'we use acme/support-llama-8b from hugging face', { model: 'acme/support-llama-8b' }],
  [1, 1, 'it lies on Hugging Face as acme/support-llama-8b', { model: 'acme/support-llama-8b' }],
  [1, 1, 'our own: acme/support-8b, a private repo', { model: 'acme/support-8b', gated: true }],
  [1, 1, '300 people use it at the same time', { peak_qps: 5 }],
  [0, 1, '100,000 pages with 6 passages per page', { vector_count: 600000 }],
  [0, 1, '10k users who search 20 times a day', { peak_qps: 35 }],
  [0, 1, '500k users with 4 vectors each', { vector_count: 2000000 }],
  [0, 1, '2 years of logs, 100k vectors a day', { vector_count: 73000000 }],
  [1, 1, '25 tokens per second per user', { per_token_target_ms: 40 }],
  [1, 1, '40 employees, 6 prompts an hour each', { peak_qps: 0.0667 }],
  [0, 1, 'one and a quarter million vectors', { vector_count: 1250000 }],
  [0, 1, 'a million and a half vectors', { vector_count: 1500000 }],
  [0, 1, '2 million 500 thousand vectors', { vector_count: 2500000 }],
  [1, 3, 'gpu memory at .85', { gpu_memory_utilization: 0.85 }],
  [1, 3, 'eight tenths of gpu memory', { gpu_memory_utilization: 0.8 }],
  [1, 3, '85 percent of the VRAM', { gpu_memory_utilization: 0.85 }],
  [0, 1, '80 qps on a normal day, 120 on the worst', { peak_qps: 120 }],
  [1, 2, 'scale from 2 to 6', { min_replicas: 2, max_replicas: 6 }],
  [1, 2, '2 to 6', { min_replicas: 2, max_replicas: 6 }],
  [1, 2, 'finance allows no more than 4 replicas, sorry', { max_replicas: 4 }],
  [1, 3, 'bflaot16', { dtype: 'bfloat16' }],
  [1, 1, 'a token every 40 ms', { per_token_target_ms: 40 }],
  [1, 4, 'download the weights at start', { weights_cache: 'init-container' }],
  [1, 4, 'our HF token is a secret in the cluster already', { token_in_cluster: true }],
  [1, 4, 'remove the weights when it is destroyed', { weights_retention: 'delete' }],
  [1, 5, 'http://prom.obs.svc:9090 is our prometheus', { prometheus_url: 'http://prom.obs.svc:9090' }],
  [1, 2, 'nobody outside the cluster calls it', { endpoint: 'cluster-ip' }],
  [0, 1, 'BM25 as well please', { hybrid_search: true }],
];

const given: readonly Values[] = [
  { vector_count: 10_000_000, dimension: 768, peak_qps: 100, hybrid_search: false },
  { peak_qps: 2, model: 'Qwen/Qwen3-8B' },
];

it.each(sentences)('of agent %s at gate %s: %s', async (which, gate, text, values) => {
  const { agent, complete } = talkingAgents[which];
  const { cluster_name, cloud_account_id } = complete;
  const known = Object.entries(given[which] as Values).map(([name, value]) => [
    name,
    { value, messageId: 'msg-1' },
  ]);
  const draft = {
    ...Object.fromEntries(known),
    ...(cluster_name && { cluster_name }),
    ...(cloud_account_id && { cloud_account_id }),
  };
  const first = await turnAt({ agent, gate, draft, text });
  expect(first.action).toBeNull();
  const said = first.pending.length > 0 ? await turnAt({ agent, gate, ...first, text: 'yes' }) : first;
  expect([said.action, valuesOf(said.draft)]).toEqual([null, { ...valuesOf(draft), ...values }]);
});

/** What the first message of a session with the inference server changes. */
const taken = async (text: string) => {
  const { agent } = talkingAgents[1];
  return valuesOf((await turnAt({ agent, gate: 1, draft: {}, text })).draft);
};

it.each([
  'our fine-tuned Llama 3.1 8B should answer them',
  'a fine-tune of Llama 3.1 8B',
  'the architecture is the same as Llama 3.1 8B',
])('what another model was made from is not taken: %s', async (text) => {
  expect(await taken(text)).not.toHaveProperty('model');
});

it.each(['that one costs 3 dimes', 'about 3 pieces of text per product'])(
  'no machine or shard is counted: %s',
  async (text) => {
    const { agent } = talkingAgents[0];
    const { draft } = await turnAt({ agent, gate: 1, draft: {}, text });
    expect(valuesOf(draft)).toEqual({});
  },
);

it.each(['the model is fast/cheap', 'the model is good/ok'])(
  'a pair of words is no model: %s',
  async (text) => {
    expect(await taken(text)).not.toHaveProperty('model');
  },
);
