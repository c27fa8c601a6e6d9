import { expect, test } from 'vitest';
import { agents } from '../../../functions/agents/index.ts';
import { findMentions } from '../../../functions/sessions/conversation/reader/mentions.ts';
import { tokenize } from '../../../functions/sessions/conversation/reader/tokens.ts';

// What a user may call each field. A word that is taken away is no longer understood, so it is taken away here, too.

const called: Record<string, Record<string, string>> = {
  'vector-database': {
    vector_count: 'vector count, vectors, embeddings, points',
    dimension:
      'dimensions, dimension, dimensional, dims, dim, d, number of dimensions, embedding dimension, embedding dimensions, embedding size, vector size',
    peak_qps:
      'queries per second, searches per second, requests per second, peak qps, qps, rps, queries/s, requests/s, req/s, q/s',
    hybrid_search: 'hybrid search, hybrid, sparse vectors, sparse',
    avg_payload_bytes: 'average payload, payload bytes, bytes of payload, payload size, payload',
    cloud_account_id: 'cloud account, aws account, account',
    cluster_name: 'eks cluster, cluster name, cluster',
    region: 'aws region, region',
    namespace: 'kubernetes namespace, namespace, ns',
    name: 'deployment name, deployment called, call it, name it, named',
    node_count: 'node count, nodes, node',
    instance_type: 'instance type, machine type, instances, instance',
    shard_number: 'shard number, shards, shard count',
    replication_factor: 'replication factor, replication, copies, rf',
    quantization: 'quantization, quantisation, quantized',
    hnsw_m: 'hnsw m, m, graph connectivity, graph links, links',
    hnsw_ef_construct: 'hnsw ef construct, ef construct, index build quality, ef',
    storage_gb: 'storage, volume size, volumes, volume, disks, disk',
    snapshot_cron: 'snapshot schedule, snapshot cron, snapshots, snapshot',
    p95_alert_ms:
      'p95 alert, p95 latency, p95, latency alert, latency, alert when the p95, alert when p95, alert me above, alert me at, alert above, alert over, alert at',
    recall_cron: 'recall schedule, recall cron, recall harness, recall',
    prometheus_release: 'prometheus release, helm release',
  },
  'inference-server': {
    model: 'model id, model, llm',
    parameters: 'parameters, params',
    layers: 'num hidden layers, layers',
    attention_heads: 'num attention heads, attention heads',
    kv_heads: 'num key value heads, key value heads, kv heads',
    head_dim: 'head dim, head size',
    model_context: 'max position embeddings, model context',
    weight_bits: 'weight bits, bits',
    attention: 'attention kind, attention',
    gated: 'gated model, gated',
    chat: 'chat template, chat',
    own_code: 'own code, remote code, auto map',
    peak_qps:
      'requests per second, queries per second, calls per second, peak qps, qps, rps, requests/s, queries/s, req/s',
    prompt_tokens: 'prompt tokens, tokens per prompt, input tokens, prompt length, prompts, prompt',
    answer_tokens: 'answer tokens, tokens per answer, output tokens, answer length, answers, answer',
    first_token_target_ms: 'first token target, time to first token, first token, ttft',
    per_token_target_ms: 'per token target, time per output token, per token, tpot',
    cloud_account_id: 'cloud account, aws account, account',
    cluster_name: 'eks cluster, cluster name, cluster',
    region: 'aws region, region',
    namespace: 'kubernetes namespace, namespace, ns',
    name: 'deployment name, deployment called, call it, name it, named',
    instance_type: 'instance type, gpu instance, machine type, instances, instance',
    min_replicas: 'min replicas, minimum replicas, replicas at least, autoscaler floor',
    max_replicas: 'max replicas, maximum replicas, replicas at most, autoscaler ceiling',
    autoscaler: 'autoscaler, autoscaling, scaler',
    endpoint: 'endpoint, load balancer',
    balancer: 'balancer controller, balancer',
    max_model_len: 'max model len, context window, context length, context',
    dtype: 'dtype, data type, precision',
    gpu_memory_utilization: 'gpu memory utilization, memory utilization, gpu memory, utilization',
    tensor_parallel: 'tensor parallel, tensor parallelism, gpus per replica, gpus, tp',
    weights_cache: 'weights cache, weights',
    model_revision: 'model revision, revision, commit',
    weights_retention: 'weights retention, retention',
    weights_keep_until: 'weights keep until, keep until, kept until',
    token_in_cluster: 'token in cluster, own hub token',
    weights_image: 'weights image, baked image, image',
    first_token_alert_ms: 'first token alert, first token p95, p95 alert, p95, latency alert',
    queue_alert: 'queue alert, queue depth, queue, waiting requests',
    gpu_alert_percent: 'gpu alert, gpu utilization alert, gpu percent',
    health_cron: 'health schedule, health cron, health check, health',
    prometheus_url: 'prometheus url, prometheus address',
    prometheus_release: 'prometheus release, helm release',
  },
};

test.each(agents.map((agent) => [agent.id, agent.gates.flatMap(({ fields }) => fields)] as const))(
  'Each field of %s is recognized by its name and by each of its words',
  (id, fields) => {
    const mentioned = (words: string) => [
      ...new Set([...findMentions(tokenize(`${words} = 5`), fields).values()].map(({ field }) => field.name)),
    ];
    const words = Object.entries(called[id] ?? {}).flatMap(([name, list]) =>
      [name.replaceAll('_', ' '), ...list.split(', ')].map((word) => [word, [name]] as const),
    );
    expect(words.map(([word]) => [word, mentioned(word)])).toEqual(words);
    const known = fields.map((field) => [field.name, (field.words ?? []).join(', ')]);
    expect(Object.fromEntries(known)).toEqual(called[id]);
  },
);
