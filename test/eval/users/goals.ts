import type { Values } from '../../../functions/agents/agent.ts';
import { findAgent } from '../../../functions/agents/index.ts';
import { gateStates } from '../../../functions/agents/preview/all-gates.ts';
import { context } from '../../support/builders/agents/vector-database.ts';
import { type Random, seededRandom } from '../../support/random.ts';
import type { Case } from '../door/case.ts';

/** What a user wants to have at the end, and is careless or mistaken about before. */
export interface Goal {
  agent: Case['agent'];
  values: Values;
  /** Said wrong at first, and corrected at a later gate. */
  slip: { field: string; value: number } | null;
}

const embedders: Readonly<Record<string, number>> = {
  'text-embedding-3-small': 1_536,
  'text-embedding-3-large': 3_072,
  'all-MiniLM-L6-v2': 384,
  'bge-large-en-v1.5': 1_024,
  'e5-base-v2': 768,
};
export const embedderOf = (dimension: number) =>
  Object.entries(embedders).find(([, each]) => each === dimension)?.[0];

function vectorValues(random: Random): Values {
  const required: Values = {
    vector_count: random.pick([40_000, 300_000, 1_200_000, 3_000_000, 5_000_000, 8_000_000, 12_000_000]),
    dimension: random.pick(Object.values(embedders)),
    peak_qps: random.pick([5, 20, 50, 120, 200, 400, 1_000]),
    hybrid_search: random.chance(0.3),
    cluster_name: random.pick(['search-prod', 'apps', 'k8s-live', 'data-01']),
  };
  return withSome(random, required, {
    node_count: random.pick([4, 5, 6]),
    instance_type: random.pick(['r6i.2xlarge', 'r6i.4xlarge', 'r6i.8xlarge']),
    shard_number: random.pick([8, 10, 12]),
    quantization: 'none',
    snapshot_cron: random.pick(['0 3 * * *', '0 0 * * *', '0 */12 * * *']),
    p95_alert_ms: random.pick([50, 150, 200]),
    namespace: random.pick(['search', 'ml-platform', 'vectors']),
  });
}

function inferenceValues(random: Random): Values {
  const required: Values = {
    model: random.pick(['Qwen/Qwen3-8B', 'Qwen/Qwen3-4B-Instruct-2507', 'Qwen/Qwen3-14B', 'microsoft/phi-4']),
    peak_qps: random.pick([1, 2, 3, 4]),
    cluster_name: random.pick(['ml-prod', 'gpu-east', 'inference-1']),
  };
  return withSome(random, required, {
    prompt_tokens: random.pick([300, 700, 1_000]),
    answer_tokens: random.pick([100, 200, 400]),
    instance_type: random.pick(['g6e.xlarge', 'g5.12xlarge', 'g6e.12xlarge']),
    max_replicas: random.pick([3, 4, 6]),
    autoscaler: 'hpa',
    endpoint: 'cluster-ip',
    weights_cache: 'init-container',
    queue_alert: random.pick([20, 50, 200]),
    namespace: random.pick(['llm', 'ml-platform']),
  });
}

const withSome = (random: Random, required: Values, options: Values): Values => ({
  ...required,
  ...Object.fromEntries(Object.entries(options).filter(() => random.chance(0.35))),
});

/** Goals that every gate accepts, the same ones for the same seed. */
export function goals(agent: Case['agent'], count: number, seed: number): Goal[] {
  const random = seededRandom(seed);
  const found: Goal[] = [];
  while (found.length < count) {
    const values = agent === 'vector-database' ? vectorValues(random) : inferenceValues(random);
    const slip = { field: 'peak_qps', value: Number(values.peak_qps) + 1 + random.below(3) };
    if (isFeasible(agent, values)) found.push({ agent, values, slip: random.chance(0.3) ? slip : null });
  }
  return found;
}

function isFeasible(id: Case['agent'], values: Values): boolean {
  const agent = findAgent(id);
  return agent !== undefined && gateStates(agent, values, context).every(({ canConfirm }) => canConfirm);
}
