import type { Value } from '../../../functions/agents/agent.ts';
import { embedderOf } from './goals.ts';

/** From people who know their trade and not ours, to those who have read the names of the fields. */
export const levels = ['vague', 'usual', 'exact'] as const;
export type Level = (typeof levels)[number];

const short = (value: Value) => {
  const number = Number(value);
  if (number >= 1e6) return `${number / 1e6}M`;
  return number >= 1e4 ? `${number / 1e3}k` : String(value);
};

const clock: Readonly<Record<string, readonly [vague: string, usual: string]>> = {
  '0 3 * * *': ['a backup every night at three', 'snapshots daily at 3 am'],
  '0 0 * * *': ['back it up at midnight', 'snapshots every day at midnight'],
  '0 */12 * * *': ['two snapshots a day are enough, one every 12 hours', 'a snapshot every 12 hours'],
};

/** How a field's value is said, vaguely and as usual. */
const ways: Readonly<Record<string, (value: Value) => readonly [vague: string, usual: string]>> = {
  vector_count: (value) => [
    `${short(Number(value) / 10)} documents, split into 10 chunks each`,
    `${short(value)} vectors`,
  ],
  dimension: (value) => [`we embed with ${embedderOf(Number(value))}`, `${value} dimensions`],
  hybrid_search: (value) =>
    value === true
      ? ['it should find exact words too, so hybrid', 'with hybrid search']
      : ['similarity is all we need, nothing hybrid', 'no hybrid search'],
  peak_qps: (value) => [
    `${Number(value) * 60} requests a minute at the busiest time`,
    `${value} qps at peak`,
  ],
  cluster_name: (value) => [`our cluster is the one called ${value}`, `cluster ${value}`],
  node_count: (value) => [`I would feel safer with ${value} nodes`, `${value} nodes`],
  instance_type: (value) => [
    `go for the ${String(value).split('.')[1]} of that family, ${value}`,
    `on ${value}`,
  ],
  shard_number: (value) => [`cut it into ${value} shards so that we can grow`, `${value} shards`],
  quantization: () => ['keep the vectors as they are, uncompressed', 'no quantization'],
  snapshot_cron: (value) => clock[String(value)] ?? [String(value), String(value)],
  p95_alert_ms: (value) => [
    `wake us when searches take longer than ${Number(value) / 1_000} seconds at p95`,
    `alert when p95 is above ${value} ms`,
  ],
  namespace: (value) => [`it belongs into our ${value} namespace`, `namespace ${value}`],
  model: (value) => [`we liked ${String(value).split('/')[1]}`, `we want to serve ${value}`],
  prompt_tokens: (value) => [
    `people paste a lot, some ${value} tokens per prompt`,
    `prompts of ${value} tokens`,
  ],
  answer_tokens: (value) => [
    `it answers briefly, about ${value} tokens per answer`,
    `answers of ${value} tokens`,
  ],
  max_replicas: (value) => [`never more than ${value} replicas, says finance`, `at most ${value} replicas`],
  autoscaler: () => ['our people know the HPA, so use that', 'autoscaler hpa'],
  endpoint: () => ['nobody outside of the cluster needs to reach it', 'endpoint cluster-ip'],
  weights_cache: () => ['each pod can download the weights itself', 'weights by init-container'],
  queue_alert: (value) => [
    `tell us when ${value} requests pile up in the queue`,
    `alert at ${value} waiting requests`,
  ],
};

export function wordsFor(field: string, value: Value, level: Level): string {
  const exact = `${field} = ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}`;
  const [vague = exact, usual = exact] = ways[field]?.(value) ?? [];
  return { vague, usual, exact }[level];
}

/** What a user of the agent asks on the way, at a gate, and what an answer has in it. */
export const questions: readonly { gate: number; text: string; says: string }[] = [
  { gate: 1, text: 'what will that cost a month?', says: '{monthly}' },
  { gate: 2, text: 'what happens if a node dies?', says: 'cop(y|ies)|replica|majority' },
  { gate: 2, text: 'is there something cheaper that still fits?', says: 'USD|\\$' },
  { gate: 3, text: 'can I change that later?', says: 'can|fixed' },
  { gate: 5, text: 'who has to approve this?', says: 'admin|owner|approv' },
];
