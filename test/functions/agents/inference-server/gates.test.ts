import { describe, expect, test } from 'vitest';
import type { Value, Values } from '../../../../functions/agents/agent.ts';
import type { AgentContext } from '../../../../functions/agents/context.ts';
import type { BalancerName } from '../../../../functions/agents/eks/load-balancers.ts';
import type { Field } from '../../../../functions/agents/field.ts';
import { inferenceServer } from '../../../../functions/agents/inference-server/index.ts';
import { catalogue } from '../../../../functions/agents/inference-server/models/models.ts';
import { runDeadlineSeconds } from '../../../../functions/deployments/run.ts';
import {
  answers,
  otherCommit,
  reviewOf,
  someValues,
  withDefaults,
} from '../../../support/builders/agents/inference-server.ts';
import { context } from '../../../support/builders/agents/vector-database.ts';

const fields = inferenceServer.gates.flatMap((gate) => gate.fields);
const field = (name: string): Field => {
  const found = fields.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};
const codes = (gate: number, changes: Values, kind: 'warnings' | 'refusals') =>
  reviewOf(gate, changes)[kind].map((notice) => notice.code);
const detailOf = (gate: number, changes: Values, code: string) => {
  const { warnings, refusals } = reviewOf(gate, changes);
  return [...warnings, ...refusals].find((notice) => notice.code === code)?.detail;
};

/** Figures that a user reads off a config.json. */
const unknownModel: Values = {
  model: 'acme/Talker-9B',
  parameters: 9_000_000_000,
  layers: 36,
  attention_heads: 32,
  kv_heads: 8,
  head_dim: 128,
  model_context: 32_768,
  weight_bits: '16',
  attention: 'full',
};

describe('the gates', () => {
  test('are six, in this order, and need two answers of a user', () => {
    expect(inferenceServer.gates.map((gate) => gate.number)).toEqual([1, 2, 3, 4, 5, 6]);
    const values = withDefaults({});
    const missing = fields.filter(({ name }) => values[name] === undefined).map(({ name }) => name);
    expect(missing).toEqual(['peak_qps', 'cluster_name']);
  });

  test('ask for the figures of a model that the catalogue doesn’t have, and never guess one', () => {
    const values = withDefaults({ model: 'acme/Talker-9B', peak_qps: 1, cluster_name: 'prod' });
    // Where there is no default, the test's values have a commit.
    expect(values.model_revision).toBe(otherCommit);
    const missing = fields.filter(({ name }) => values[name] === undefined).map(({ name }) => name);
    expect(missing).toEqual([
      ...['parameters', 'layers', 'attention_heads', 'kv_heads', 'head_dim', 'model_context'],
      ...['weight_bits', 'attention', 'tensor_parallel'],
    ]);
    expect(codes(1, unknownModel, 'warnings')).toEqual(['model_not_in_catalogue']);
    expect(codes(1, { ...unknownModel, own_code: true }, 'warnings')).toContain('own_code');
    // The hub is asked about what the catalogue lacks alone.
    expect(inferenceServer.modelToLookUp?.({ model: 'acme/Talker-9B' })).toEqual({
      model: 'acme/Talker-9B',
      revision: 'main',
    });
    expect(inferenceServer.modelToLookUp?.({ model: 'Qwen/Qwen3-8B' })).toBeUndefined();
    expect(inferenceServer.modelToLookUp?.({ model: 'talker' })).toBeUndefined();
    expect(codes(3, unknownModel, 'refusals')).toEqual([]);
  });

  test('accept their own defaults, and name every field in lower-case words of its own and a question', () => {
    const values = someValues();
    for (const { name, form, words, question, choices, kind } of fields) {
      expect(values[name], name).toBeDefined();
      expect(form(values[name] as Value), name).toBeUndefined();
      expect(question).toMatch(/\?$/);
      for (const word of words ?? []) expect(word).toBe(word.toLowerCase());
      expect(choices !== undefined, name).toBe(kind === 'choice');
    }
    const words = fields.flatMap((row) => row.words ?? []);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  test.each([
    ['model', ['Qwen3-8B', 'a/b/c', '../etc', 'a/b;rm', 'a b/c', `a/${'x'.repeat(97)}`, 'a/b\n']],
    ['gpu_memory_utilization', [0.49, 0.96, 1, 0.905, '0.9']],
    ['max_model_len', [127, 0.5]],
    ['min_replicas', [0, 101]],
    ['tensor_parallel', [0, 9]],
    ['instance_type', ['r6i.xlarge', 'g4dn.xlarge']],
    ['dtype', ['auto', 'fp8']],
    ['weights_cache', ['s3']],
    ['weights_image', ['repo:latest', 'repo@sha256:abc', 'UPPER/x']],
    ['model_revision', ['a b', '-x', 'x/y', '']],
    ['prometheus_url', ['prometheus', 'http://user:pass@host', 'ftp://x', 'http://x?y=1']],
    ['weight_bits', ['2', 16]],
    ['health_cron', ['daily', 5, true]],
  ])('refuse for %s what is out of range or form', (name, values) => {
    for (const value of values) expect(field(name).form(value), String(value)).toMatch(/\.$/);
  });
});

describe('gate 1', () => {
  test('shows the facts of the model, and its licence’s demands', () => {
    expect(reviewOf(1).lines[0]).toBe('Model: Qwen/Qwen3-8B (Apache-2.0; catalogue of 2026-11-21)');
    expect(codes(1, { model: 'meta-llama/Llama-3.1-8B-Instruct' }, 'warnings')).toEqual(['gated_model']);
    expect(codes(1, { model: 'Qwen/Qwen2.5-3B-Instruct' }, 'warnings')).toEqual(['licence']);
    expect(codes(1, { model: 'google/gemma-3-12b-it' }, 'warnings')).toEqual([
      'gated_model',
      'sliding_window',
    ]);
    expect(codes(1, { chat: false }, 'warnings')).toEqual(['no_chat_template']);
  });

  test('reports figures that differ from the catalogue, and impossible heads', () => {
    expect(detailOf(1, { layers: 16 }, 'figures_differ')).toContain('layers 16 instead of 36');
    expect(codes(1, { ...unknownModel, kv_heads: 64 }, 'refusals')).toEqual(['kv_heads_exceed_heads']);
    expect(codes(1, { ...unknownModel, kv_heads: 5 }, 'refusals')).toEqual(['kv_heads_exceed_heads']);
  });

  test('never guesses what the cache of latent or linear attention takes', () => {
    const model = 'deepseek-ai/DeepSeek-V2-Lite-Chat';
    const on = { model, instance_type: 'g6e.xlarge' };
    expect(codes(1, on, 'warnings')).toEqual(['cache_not_computed']);
    const { lines, refusals } = reviewOf(3, on);
    expect(refusals).toEqual([]);
    expect(lines).toContain('Cache: not computed for this attention');
    expect(lines.join(' ')).not.toMatch(/Estimate|At once/);
    expect(codes(3, { model, instance_type: 'g5.xlarge' }, 'refusals')).toEqual(['does_not_fit']);
  });
});

describe('gate 2', () => {
  const looked = (keda: boolean, loadBalancers?: BalancerName[]) => ({
    ...context,
    cluster: {
      place: { ...place, namespace: 'inference-server' },
      found: { version: '1.35', zones: ['us-east-1a'] },
      problem: null,
      inUse: [{ kind: 'Deployment', name: 'inference-server', owner: 'the deployment deploy-1' }],
      neighbours: [],
      keda,
      ...(loadBalancers ? { loadBalancers } : {}),
    },
  });
  const place = {
    cloud_account_id: String(context.cloudAccounts[0]?.id),
    region: 'us-east-1',
    cluster_name: 'prod',
  };

  test('scales by KEDA where the cluster has it, and says what scales nothing where it has not', () => {
    expect(withDefaults(answers, looked(true))).toMatchObject({
      autoscaler: 'keda',
      name: 'inference-server-2',
    });
    expect(withDefaults(answers, looked(false)).autoscaler).toBe('fixed');
    const warned = (changes: Values) => reviewOf(2, changes, looked(false)).warnings.map(({ code }) => code);
    expect(warned({})).toContain('fixed_replicas');
    expect(warned({ autoscaler: 'keda' })).toContain('no_keda');
    expect(warned({ autoscaler: 'hpa' })).toEqual(['key_guards_part', 'hpa_rules', 'node_autoscaler']);
    const { cluster } = looked(false);
    const adapter = { ...looked(false), cluster: { ...cluster, customMetrics: true } };
    expect(withDefaults(answers, adapter).autoscaler).toBe('hpa');
    const both = { ...adapter, cluster: { ...cluster, customMetrics: true, keda: true } };
    expect(withDefaults(answers, both).autoscaler).toBe('keda');
  });

  test('says who reaches the server without its key, by how it is reached', () => {
    const said = (endpoint: string) =>
      reviewOf(2, { endpoint }, looked(true)).warnings.find(({ code }) => code === 'key_guards_part');
    expect(said('cluster-ip')).toMatchObject({
      detail: expect.stringContaining('pods of the cluster, where'),
    });
    expect(said('internal-load-balancer')).toMatchObject({
      detail: expect.stringContaining('every address in the network'),
    });
  });

  test.each<[string, BalancerName[], Values, string | undefined]>([
    [
      'the controller',
      ['controller'],
      { endpoint: 'internal-load-balancer', balancer: 'controller' },
      undefined,
    ],
    ['Auto Mode', ['auto-mode'], { endpoint: 'internal-load-balancer', balancer: 'auto-mode' }, undefined],
    [
      'both',
      ['controller', 'auto-mode'],
      { endpoint: 'internal-load-balancer', balancer: 'auto-mode' },
      undefined,
    ],
    [
      'neither',
      [],
      { endpoint: 'cluster-ip', balancer: 'controller' },
      'clients outside of it reach nothing',
    ],
  ])('proposes the load balancer that a cluster with %s can make', (_, found, proposed, warning) => {
    const seen = looked(true, found);
    expect(withDefaults(answers, seen)).toMatchObject(proposed);
    const warned = (changes: Values) =>
      reviewOf(2, changes, seen).warnings.find(({ code }) => code === 'no_load_balancer')?.detail;
    if (warning) expect(warned({})).toContain(warning);
    else expect(warned({})).toBeUndefined();
    const made = {
      parts: ['workload' as const],
      values: { endpoint: 'internal-load-balancer' },
      isChanged: true,
    };
    const kept = withDefaults(answers, { ...seen, made });
    expect(kept).toMatchObject({ endpoint: 'internal-load-balancer', balancer: 'controller' });
    const asked = { endpoint: 'internal-load-balancer', balancer: 'controller' };
    const isMade = found.includes('controller');
    expect(warned(asked) === undefined).toBe(isMade);
    if (!isMade) expect(warned(asked)).toContain('gets no address');
  });

  test('refuses fewer replicas at most than at least, and warns of a single one', () => {
    expect(codes(2, { min_replicas: 4, max_replicas: 3 }, 'refusals')).toEqual(['replicas_reversed']);
    expect(codes(2, { min_replicas: 1 }, 'warnings')).toContain('one_replica');
  });
});

describe('gate 3', () => {
  test('refuses 13B and 14B in 16 bits on a g5.2xlarge with the arithmetic and what fits instead', () => {
    const detail = detailOf(
      3,
      { model: 'Qwen/Qwen2.5-14B-Instruct', instance_type: 'g5.2xlarge' },
      'does_not_fit',
    );
    expect(detail).toContain(
      'The weights take 27.51 GiB of it and the engine itself 1.50 GiB, which leaves nothing',
    );
    expect(detail).toMatch(
      /cheapest first: model = Qwen\/Qwen2\.5-14B-Instruct-GPTQ-Int8 .* instance_type = g6e\.xlarge/,
    );
    const old = { model: 'meta-llama/Llama-2-13b-chat-hf', instance_type: 'g5.2xlarge' };
    expect(someValues(old).max_model_len).toBe(4_096);
    expect(codes(3, old, 'refusals')).toEqual(['does_not_fit']);
  });

  test('shows the memory of a GPU step by step, and the speed with its formula', () => {
    const { lines, refusals } = reviewOf(3);
    expect(refusals).toEqual([]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Cache: 147,456 B per token (2 x 36 layers x 8 heads x 128 x 2 B), so 24,465 tokens find room',
        'At once: at most 2.98 requests of 8,192 tokens on a replica',
        'Per token: at least 27.3 ms (16,381,470,720 B of weights / 600 GB/s); usual is up to twice that, your target is 100 ms',
      ]),
    );
  });

  test.each<[string, Values]>([
    ['context_too_long', { max_model_len: 65_536 }],
    ['context_too_short', { prompt_tokens: 8_000, max_model_len: 8_192 }],
    ['not_quantized', { dtype: 'int8' }],
    ['heads_not_divisible', { instance_type: 'g5.12xlarge', tensor_parallel: 3 }],
    ['heads_not_divisible', { tensor_parallel: 2 }],
    [
      'heads_not_divisible',
      { model: 'Qwen/Qwen2.5-32B-Instruct', instance_type: 'g6.48xlarge', tensor_parallel: 5 },
    ],
    [
      'heads_not_divisible',
      { model: 'Qwen/Qwen2.5-14B-Instruct-AWQ', instance_type: 'p4d.24xlarge', tensor_parallel: 8 },
    ],
    ['per_token_below_floor', { per_token_target_ms: 27 }],
    ['first_token_below_floor', { first_token_target_ms: 119 }],
  ])('refuses with %s for %j', (code, changes) => {
    expect(codes(3, changes, 'refusals')).toContain(code);
  });

  test.each<[string, Values]>([
    ['per_token_near_floor', { per_token_target_ms: 28 }],
    ['first_token_near_floor', { first_token_target_ms: 120 }],
    ['peak_above_capacity', { peak_qps: 500 }],
    ['bfloat16_wanted', { ...unknownModel, model: 'acme/gemma-3-tuned' }],
    ['pcie', { instance_type: 'g5.12xlarge', tensor_parallel: 2 }],
    ['idle_gpus', { instance_type: 'g5.12xlarge', min_replicas: 3 }],
    ['autoscaler_blind', {}],
  ])('warns with %s for %j', (code, changes) => {
    expect(codes(3, changes, 'warnings')).toContain(code);
  });

  test('computes in bfloat16 by default where the engine refuses float16, and says why', () => {
    const gemma = /^google\/gemma-[23]/;
    const ids = catalogue
      .map(({ id }) => id)
      .filter((id) => gemma.test(id) || id.startsWith('openai/gpt-oss'));
    expect(ids).toHaveLength(8);
    for (const model of ids) {
      expect(someValues({ model }).dtype, model).toBe('bfloat16');
      expect(codes(3, { model }, 'refusals'), model).not.toContain('dtype_not_supported');
      const refusal = detailOf(3, { model, dtype: 'float16' }, 'dtype_not_supported');
      expect(refusal, model).toMatch(/refuses float16.*Use dtype = bfloat16\.$/);
      expect(refusal, model).toContain(gemma.test(model) ? 'numerical instability' : 'mxfp4');
      expect(detailOf(3, { model, dtype: 'int8' }, 'not_quantized'), model).toMatch(/dtype = bfloat16\.$/);
    }
    expect(codes(3, { dtype: 'bfloat16' }, 'refusals')).toEqual([]);
  });

  test('does not warn of a blind autoscaler where 16 full requests run at once, or where nothing scales', () => {
    const roomy = { model: 'Qwen/Qwen2.5-1.5B-Instruct' };
    expect(codes(3, roomy, 'warnings')).not.toContain('autoscaler_blind');
    expect(codes(3, { autoscaler: 'fixed' }, 'warnings')).not.toContain('autoscaler_blind');
  });

  test('says which instance is cheaper or faster for the same model', () => {
    const seventy = { model: 'meta-llama/Llama-3.1-70B-Instruct', instance_type: 'p4d.24xlarge' };
    expect(reviewOf(3, seventy).lines.at(-1)).toMatch(
      /^Cheaper: g7e\.12xlarge with tensor_parallel = 2: \$16\.57 per hour instead of \$43\.92/,
    );
    const [cheaper, faster] = reviewOf(3).lines.slice(-2);
    expect(cheaper).toMatch(/^Cheaper: g6\.xlarge .* 54\.6 ms per token instead of 27\.3$/);
    expect(faster).toMatch(/^Faster: g6e\.xlarge .* 19\.0 ms per token instead of 27\.3$/);
  });

  test('paces a mixture of experts by those at work, and holds all of them', () => {
    const mixture = { model: 'Qwen/Qwen3-30B-A3B-Instruct-2507', instance_type: 'g7e.2xlarge' };
    const { lines } = reviewOf(3, mixture);
    expect(lines.find((line) => line.startsWith('Weights'))).toContain('56.87 GiB');
    // 3.3 of 30.5 billion parameters: 6.7 of 61 GB a token.
    expect(lines.find((line) => line.startsWith('Per token'))).toContain('at least 4.2 ms');
  });
});

describe('the later gates', () => {
  test('tell the download’s size and time, the alerts, and the price at the least, at the most and for a million tokens', () => {
    expect(reviewOf(4).lines[0]).toMatch(
      /^Weights: 16\.4 GB of Qwen\/Qwen3-8B .* in about 3 minutes at 100 MB\/s/,
    );
    expect(reviewOf(5).lines.slice(0, 3).join(' ')).toMatch(
      /above 2,500 ms.*more than 100 requests.*above 95%/,
    );
    const last = reviewOf(6).lines;
    expect(last.find((line) => line.startsWith('Total'))).toMatch(
      /\$1,501\.58 per month with 2 replicas, \$5,955\.86 with 8/,
    );
    expect(last.find((line) => line.startsWith('Per million tokens'))).toMatch(
      /^Per million tokens of answers at full use: \$0\.84 \(\$1\.006 per hour .* \/ \(332 tokens per second x 3,600\) x 1,000,000\), an estimate$/,
    );
  });

  test('ask for the image that holds the weights, and tell a download that takes long', () => {
    expect(field('weights_image').default).toBeTypeOf('function');
    expect(someValues({ weights_cache: 'baked-image' }).weights_image).toBeUndefined();
    expect(codes(4, { weights_cache: 'baked-image', weights_image: 'none' }, 'refusals')).toEqual([
      'weights_image_missing',
    ]);
    expect(codes(4, { weights_cache: 'init-container' }, 'warnings')).toEqual(['slow_start']);
    const huge = { model: 'Qwen/Qwen3-235B-A22B-Instruct-2507', instance_type: 'p5en.48xlarge' };
    expect(detailOf(4, huge, 'long_download')).toContain('about 78 minutes');
    // Two replicas of four GPUs on one node of $63.30 per hour.
    expect(detailOf(4, huge, 'long_download')).toMatch(/1 GPU nodes? .*\$63\.30 per hour.*about \$82 in all/);
    expect(detailOf(4, huge, 'long_download')).toContain(`${runDeadlineSeconds.apply / 3_600} hours after`);
  });

  test('refuse a gated model without a token, unless its weights come from elsewhere or are there', () => {
    const gated = { model: 'meta-llama/Llama-3.1-8B-Instruct' };
    const without = { ...context, hasHubToken: false };
    const refused = (changes: Values, seen: AgentContext = without) =>
      reviewOf(4, { ...gated, ...changes }, seen).refusals.map(({ code }) => code);
    expect(refused({})).toEqual(['hub_token_missing']);
    // Of a model that the catalogue doesn't have it is as the user says.
    expect(refused({ ...unknownModel, gated: true })).toEqual(['hub_token_missing']);
    expect(refused({ weights_cache: 'init-container' })).toEqual(['hub_token_missing']);
    const image = `registry.example/model@sha256:${'0'.repeat(64)}`;
    expect(refused({ weights_cache: 'baked-image', weights_image: image })).toEqual([]);
    expect(refused({ token_in_cluster: true })).toEqual([]);
    expect(refused({}, { ...without, hasHubToken: true })).toEqual([]);
    const made = { parts: ['workload' as const], values: someValues(gated) };
    expect(refused({}, { ...without, made })).toEqual(['hub_token_missing']);
    expect(refused({}, { ...without, made: { ...made, isChanged: true } })).toEqual([]);
    const [refusal] = reviewOf(4, gated, without).refusals;
    for (const way of [
      'under “Token of the model hub” (hub_token in the API)',
      'token_in_cluster = true',
      'baked-image',
    ])
      expect(refusal?.detail).toContain(way);
  });

  test('take how long a destroy keeps the weights, and refuse a day that is missing', () => {
    const until = { weights_retention: 'until-date', weights_keep_until: '2027-06-30' };
    expect(codes(4, { weights_retention: 'until-date' }, 'refusals')).toEqual(['retention_without_day']);
    expect(codes(4, until, 'refusals')).toEqual([]);
    expect(reviewOf(4, until).lines.join()).toContain('Kept until 2027-06-30: after a destroy');
    expect(reviewOf(4, { weights_retention: 'delete' }).lines.join()).toContain('Deleted: a destroy deletes');
    expect(codes(4, { weights_keep_until: '2027-06-30' }, 'warnings')).toContain('retention_day_unused');
    for (const wrong of ['2027-02-30', '30.6.2027', 'tomorrow'])
      expect(field('weights_keep_until').form(wrong), wrong).toBe('A day is written like 2027-06-30.');
  });

  test('never ask for the hub’s token: they say where it belongs', () => {
    const gated = { model: 'meta-llama/Llama-3.1-8B-Instruct' };
    expect(detailOf(4, gated, 'hub_token')).toContain(
      'kubectl create secret generic inference-server-hub-token -n inference-server --from-file=token=FILE',
    );
    expect(detailOf(4, gated, 'hub_token')).toContain(
      'under “Token of the model hub” (hub_token in the API)',
    );
    const { warnings, lines } = reviewOf(4, gated, { ...context, hasHubToken: true });
    expect(warnings.map(({ code }) => code)).not.toContain('hub_token');
    expect(lines).toContain('Token of the hub: kept encrypted; the run writes it into the cluster');
    expect(fields.filter(({ name }) => /token$|secret|password/.test(name))).toEqual([]);
  });
});
