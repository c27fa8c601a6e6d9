import type { Plan, PlanInput, Values } from '../../../functions/agents/agent.ts';
import { planFor as inferencePlan } from '../../support/builders/agents/inference-server.ts';
import { cluster, planFor } from '../../support/builders/agents/vector-database.ts';

export interface PlannedCase {
  name: string;
  deploymentId: string;
  plan: Plan;
}

const schedules = (snapshot_cron: string, recall_cron = snapshot_cron): Values => ({
  snapshot_cron,
  recall_cron,
});
const big = (vector_count: number, dimension: number, more: Values): Values => ({
  vector_count,
  dimension,
  peak_qps: 10_000,
  instance_type: 'r6i.8xlarge',
  storage_gb: 16_384,
  ...more,
});

/** What is at the edges of what can be asked for: sizes, names, schedules, zones. */
const cases: [name: string, changes: Values, input?: Partial<PlanInput>][] = [
  ['the smallest', { vector_count: 1, dimension: 1, peak_qps: 1, node_count: 1, storage_gb: 10 }],
  ['the defaults', { namespace: 'vector-database' }],
  ['hybrid search', { hybrid_search: true, avg_payload_bytes: 1_048_576 }],
  ['10^9 x 1536, product', big(1_000_000_000, 1536, { quantization: 'product', node_count: 6 })],
  ['10^9 x 768, scalar', big(1_000_000_000, 768, { node_count: 15 })],
  ['the largest', big(1_000_000, 65_536, { node_count: 100, shard_number: 1_000, replication_factor: 10 })],
  ['no quantization', { quantization: 'none', hnsw_m: 512, hnsw_ef_construct: 4_096, p95_alert_ms: 50_000 }],
  ['the longest names', { name: 'n'.repeat(40), namespace: 's'.repeat(63) }],
  ['names that YAML reads otherwise', { name: 'true', namespace: '123' }],
  ['a name with two dashes, in default', { name: 'x--y', namespace: 'default' }],
  ['names of one character', { name: 'a', namespace: '0' }],
  ['schedules with steps', schedules('5/15 0-23/2 1,15 */2 0-6', '*/99 * * * *')],
  ['a schedule of leap years', schedules('0 0 29 2 *')],
  ['a schedule of every minute', schedules('* * * * *')],
  ['one zone', {}, { cluster: { ...cluster, zones: cluster.zones.slice(0, 1) } }],
  ['more zones than nodes', { node_count: 2 }],
  ['one name', { name: 'first', namespace: 'shared' }],
  ['another name in the same namespace', { name: 'second', namespace: 'shared' }],
];

/** Servers of models. KEDA's kinds are not served here. */
const inferenceCases: [name: string, changes: Values][] = [
  ['a server with a bucket', { autoscaler: 'hpa' }],
  [
    'a server that downloads',
    { autoscaler: 'fixed', weights_cache: 'init-container', endpoint: 'cluster-ip' },
  ],
  [
    'a server of eight GPUs, with the longest names',
    {
      autoscaler: 'hpa',
      model: 'meta-llama/Llama-3.1-70B-Instruct',
      instance_type: 'p4d.24xlarge',
      name: 'n'.repeat(40),
    },
  ],
];

const idOf = (index: number) => `deploy-01k0000000000000000000p${String(index).padStart(3, '0')}`;

const databases = cases.map(([name, changes, input], index): PlannedCase => {
  const deploymentId = idOf(index);
  const values = { name: 'vdb', namespace: `plan-${index}`, ...changes };
  return { name, deploymentId, plan: planFor(values, { deploymentId, ...input }) };
});

const servers = inferenceCases.map(([name, changes], index): PlannedCase => {
  const deploymentId = idOf(50 + index);
  const values = { name: 'llm', namespace: `server-${index}`, ...changes };
  return { name, deploymentId, plan: inferencePlan(values, { deploymentId }) };
});

export const plans: readonly PlannedCase[] = [...databases, ...servers];

/** A plan that is rolled out: few pods, in a namespace of its own. */
export function planIn(namespace: string, index: number, changes: Values = {}): PlannedCase {
  const deploymentId = idOf(100 + index);
  return { name: namespace, deploymentId, plan: planFor({ namespace, ...changes }, { deploymentId }) };
}
