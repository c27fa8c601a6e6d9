import { describe, expect, test } from 'vitest';
import type { Values } from '../../../../functions/agents/agent.ts';
import { reviewOf } from '../../../support/builders/agents/inference-server.ts';

// What a user reads at the gates, word for word: a figure in it is easily wrong and seldom looked at.

test.each<[number, string[]]>([
  [
    1,
    [
      'Model: Qwen/Qwen3-8B (Apache-2.0; catalogue of 2026-11-21)',
      'Parameters: 8,190,735,360 of 16 bits',
      'Shape: 36 layers, 32 attention heads, 8 key-value heads of 128, full attention, made for 40,960 tokens',
      'Peak: 4 requests per second of 512 + 256 tokens',
      'Targets: first token within 2,000 ms, each further token within 100 ms',
    ],
  ],
  [
    2,
    [
      `Target: cluster prod in us-east-1, namespace inference-server, account production`,
      'Name: inference-server',
      'Nodes: g5.xlarge with 1 x A10G of 22,888 MiB at 600 GB/s, $1.01 per hour each; they count 4 vCPUs against the quota L-DB2E81BA',
      'Replicas: 2 to 8 by keda: one more for every 16 requests that run, and for every 4 that wait',
      "Endpoint: an internal network load balancer, for clients in the network, made by AWS's Load Balancer Controller",
    ],
  ],
  [
    3,
    [
      'Split: each replica over 1 of the 1 GPUs of a g5.xlarge',
      'Usable: 20.12 GiB of each GPU (22,888 MiB x 0.9)',
      'Weights: 15.26 GiB per GPU (8,190,735,360 parameters of 16 bits)',
      'Engine: 1.50 GiB per GPU for activations and the driver',
      'Cache: 147,456 B per token (2 x 36 layers x 8 heads x 128 x 2 B), so 24,465 tokens find room',
      'At once: at most 2.98 requests of 8,192 tokens on a replica',
      'Per token: at least 27.3 ms (16,381,470,720 B of weights / 600 GB/s); usual is up to twice that, your target is 100 ms',
      'First token: at least 120 ms (2 x 8,190,735,360 parameters x 512 tokens / 70 x 10^12 operations per second), your target is 2,000 ms',
      "Estimate: a replica with 31 requests of usual length at once gives 332 tokens and answers 1.3 requests per second (requests at once / (prompts + answer tokens x step), at half of the data sheet's speed)",
      'Cheaper: g6.xlarge with tensor_parallel = 1: $1.61 per hour instead of $2.01 per hour at 2 replicas, 2.98 full requests at once instead of 2.98, at least 54.6 ms per token instead of 27.3',
      'Faster: g6e.xlarge with tensor_parallel = 1: $3.72 per hour instead of $2.01 per hour at 2 replicas, 20.86 full requests at once instead of 2.98, at least 19.0 ms per token instead of 27.3',
    ],
  ],
  [
    4,
    [
      'Weights: 16.4 GB of Qwen/Qwen3-8B at b968826d9c46dd6066d109eabc6255188de91218, downloaded once into a bucket of your own in about 3 minutes at 100 MB/s, then mounted by every pod',
      'Kept: the bucket outlives the deployment; a destroy with delete_data deletes it, too',
      'Disk: 100 GiB gp3 on each node',
    ],
  ],
  [
    5,
    [
      'Alert: P95 of the time to the first token above 2,500 ms for 5 minutes',
      'Alert: more than 100 requests wait for 2 minutes',
      'Notice: GPU utilization above 95% for 10 minutes (a busy engine is near 100%; needs the DCGM exporter)',
      'Trial: first answer, speed, parallel load and context after the deployment, and again every night at 4:30 UTC',
      'Dashboard: time to first token, time per token, cache in use, batch size, queue',
      'Monitors and rules: label release=kube-prometheus-stack; a Prometheus that selects by another value loads none of them',
      'Machines: where AWS has none to spare, a run waits for up to 30 minutes while nothing is paid',
      'Estimate: $1,501.58 per month with 2 replicas',
    ],
  ],
])('The defaults at gate %i are told as they are', (gate, lines) => {
  expect(reviewOf(gate, {}).lines).toEqual(lines);
});

test.each<[string, number, Values, string[]]>([
  [
    'replicas that nothing changes, inside the cluster',
    2,
    { autoscaler: 'fixed', endpoint: 'cluster-ip', min_replicas: 3 },
    ['Replicas: 3, whatever the load is', 'Endpoint: a service inside the cluster'],
  ],
  [
    'a model over several GPUs, some with copies of heads',
    3,
    { model: 'Qwen/Qwen2.5-7B-Instruct', instance_type: 'p4d.24xlarge', tensor_parallel: 4 },
    ['Split: each replica over 4 of the 8 GPUs of a p4d.24xlarge'],
  ],
  [
    'weights that each pod downloads',
    4,
    { weights_cache: 'init-container' },
    [
      'Weights: 16.4 GB of Qwen/Qwen3-8B at b968826d9c46dd6066d109eabc6255188de91218, downloaded by each pod before it starts, in about 3 minutes at 100 MB/s',
    ],
  ],
  [
    'weights in an image',
    4,
    { weights_cache: 'baked-image', weights_image: `ghcr.io/acme/weights@sha256:${'a'.repeat(64)}` },
    [`Weights: 16.4 GB, in the image ghcr.io/acme/weights@sha256:${'a'.repeat(64)}`],
  ],
])('So is %s', (_, gate, changes, lines) => {
  expect(reviewOf(gate, changes).lines).toEqual(expect.arrayContaining(lines));
});

describe('Refusals and warnings have the figures and a way out:', () => {
  const gemma: Values = {
    model: 'acme/gemma-3-tuned',
    parameters: 9_000_000_000,
    layers: 36,
    attention_heads: 32,
    kv_heads: 8,
    head_dim: 128,
    model_context: 32_768,
    weight_bits: '16',
    attention: 'full',
  };
  test.each<[string, Values, string]>([
    [
      'context_too_long',
      { max_model_len: 65_536 },
      'Qwen/Qwen3-8B was made for 40,960 tokens, and max_model_len is 65,536. Use max_model_len = 40960 at most.',
    ],
    [
      'context_too_short',
      { prompt_tokens: 8_000, max_model_len: 8_192 },
      "A prompt of 8,000 tokens and an answer of 256 don't fit into a context of 8,192. Use max_model_len = 8256 at least.",
    ],
    [
      'not_quantized',
      { dtype: 'int8' },
      "dtype = int8 is for a checkpoint whose weights have 8 bits, and those of Qwen/Qwen3-8B have 16: the engine doesn't quantize by itself. Use dtype = float16.",
    ],
    [
      'heads_not_divisible',
      { instance_type: 'g5.12xlarge', tensor_parallel: 3 },
      "32 attention heads and 8 key-value heads can't be shared evenly by 3 GPUs. Possible on g5.12xlarge are 1, 2, 4.",
    ],
    [
      'heads_not_divisible',
      { tensor_parallel: 2 },
      "A replica can't be split over 2 GPUs: g5.xlarge has 1. Possible are 1.",
    ],
    [
      'heads_not_divisible',
      { model: 'Qwen/Qwen2.5-14B-Instruct-AWQ', instance_type: 'p4d.24xlarge', tensor_parallel: 8 },
      "40 attention heads and 8 key-value heads with 108 groups of quantized weights in a row can't be shared evenly by 8 GPUs. Possible on p4d.24xlarge are 1, 2, 4.",
    ],
    [
      'does_not_fit',
      { max_model_len: 32_768, instance_type: 'g5.2xlarge' },
      'Of the 22.35 GiB of each A10G the engine may take 20.12 GiB. The weights take 15.26 GiB of it and the engine itself 1.50 GiB, which leaves 3.36 GiB, and one request of 32,768 tokens takes 4.50 GiB (147,456 B per token): 24,465 tokens find room. What fits instead, cheapest first: max_model_len = 24320 ($2.42 per hour); or model = Qwen/Qwen3-8B-AWQ (weights of 4 bits) ($2.42 per hour); or instance_type = g6e.xlarge ($3.72 per hour); or instance_type = g6e.2xlarge ($4.48 per hour); or instance_type = g6.12xlarge with tensor_parallel = 2 ($4.60 per hour); or instance_type = g5.12xlarge with tensor_parallel = 2 ($5.67 per hour); or instance_type = g6e.4xlarge ($6.01 per hour); or instance_type = g7e.2xlarge ($6.73 per hour); or instance_type = g7e.12xlarge ($8.29 per hour); or instance_type = g6e.12xlarge ($10.49 per hour); or instance_type = g6.48xlarge with tensor_parallel = 2 ($13.35 per hour); or instance_type = p5.4xlarge ($13.76 per hour); or instance_type = g5.48xlarge with tensor_parallel = 2 ($16.29 per hour); or instance_type = p4d.24xlarge ($21.96 per hour); or instance_type = p4de.24xlarge ($27.45 per hour); or instance_type = g6e.48xlarge ($30.13 per hour); or instance_type = p5.48xlarge ($55.04 per hour); or instance_type = p5en.48xlarge ($63.30 per hour); or instance_type = p6-b200.48xlarge ($113.93 per hour).',
    ],
    [
      'per_token_below_floor',
      { per_token_target_ms: 27 },
      '27 ms per token are below what the memory of the GPU allows: each token takes at least 27.3 ms (16,381,470,720 B of weights / 600 GB/s). Use per_token_target_ms = 55, more GPUs for each replica, or faster ones.',
    ],
    [
      'first_token_below_floor',
      { first_token_target_ms: 119 },
      '119 ms until the first token are below what the GPU computes: 2 operations x 8,190,735,360 parameters x 512 tokens of the prompt take 120 ms. Use first_token_target_ms = 240, or faster GPUs.',
    ],
    [
      'per_token_near_floor',
      { per_token_target_ms: 28 },
      '28 ms per token are near the least that is possible, 27.3 ms (16,381,470,720 B of weights / 600 GB/s); usual is up to twice that.',
    ],
    [
      'first_token_near_floor',
      { first_token_target_ms: 120 },
      '120 ms until the first token are near the least that is possible for 512 tokens (120 ms); usual is up to twice that.',
    ],
    [
      'peak_above_capacity',
      { peak_qps: 500 },
      '8 replicas answer about 10.4 requests per second by our estimate, fewer than the 500 that you expect. That takes about 386 replicas; the others wait.',
    ],
    [
      'bfloat16_wanted',
      { ...gemma, tensor_parallel: 1, dtype: 'float16' },
      'acme/gemma-3-tuned seems to be of the Gemma family, for most of which the engine refuses float16. Use dtype = bfloat16.',
    ],
    [
      'pcie',
      { instance_type: 'g5.12xlarge', tensor_parallel: 2 },
      'The GPUs of g5.12xlarge talk to each other over PCIe: splitting a replica over 2 of them costs time for each token, which the estimate leaves out.',
    ],
    [
      'idle_gpus',
      { instance_type: 'g5.12xlarge', min_replicas: 6 },
      '2 GPUs have nothing to do at 6 replicas of 1: nodes are paid for whole.',
    ],
    [
      'autoscaler_blind',
      {},
      'With requests of full length the autoscaler acts by those that wait alone, 4 for each new replica. At most 2.98 of them run at once on a replica, and it would act above 16 that run.',
    ],
  ])('%s for %j', (code, changes, detail) => {
    const { warnings, refusals } = reviewOf(3, changes);
    expect([...refusals, ...warnings]).toContainEqual({ code, detail });
  });

  test.each<[string, Values]>([
    ['context_too_long', { max_model_len: 40_960 }],
    ['context_too_short', { prompt_tokens: 7_936 }],
    ['not_quantized', { model: 'Qwen/Qwen2.5-14B-Instruct-GPTQ-Int8', dtype: 'int8' }],
    ['per_token_below_floor', { per_token_target_ms: 28 }],
    ['per_token_near_floor', { per_token_target_ms: 55 }],
    ['first_token_near_floor', { first_token_target_ms: 240 }],
    ['peak_above_capacity', { peak_qps: 10 }],
    ['pcie', { instance_type: 'g5.12xlarge', tensor_parallel: 1 }],
    ['idle_gpus', { instance_type: 'g5.12xlarge', min_replicas: 4 }],
    ['autoscaler_blind', { autoscaler: 'fixed' }],
    ['bfloat16_wanted', { ...gemma, tensor_parallel: 1, dtype: 'bfloat16' }],
  ])('not %s for %j', (code, changes) => {
    const { warnings, refusals } = reviewOf(3, changes);
    expect([...refusals, ...warnings].map((notice) => notice.code)).not.toContain(code);
  });
});

test('The memory of a GPU has its parts as figures, and the month goes from the fewest replicas to the most', () => {
  const { memory } = reviewOf(3);
  const gib = (bytes: number) => (bytes / 2 ** 30).toFixed(2);
  expect(memory?.whole).toBe(22_888 * 2 ** 20);
  expect(memory?.parts.map(({ name, bytes }) => [name, gib(bytes)])).toEqual([
    ['weights', '15.26'],
    ['engine', '1.50'],
    ['cache of requests', '3.36'],
  ]);
  const { monthly, lines } = reviewOf(6);
  expect(monthly?.most).toBeGreaterThan(monthly?.least ?? Number.POSITIVE_INFINITY);
  expect(lines.join()).toContain(monthly?.most.toLocaleString('en-US', { minimumFractionDigits: 2 }));
});
