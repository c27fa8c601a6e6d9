/** Values of a conversation, by their fields' names. */
export type SaidValues = Record<string, string | number | boolean>;
export const agentIds = ['vector-database', 'inference-server'] as const;
export type AgentId = (typeof agentIds)[number];

const place = { cluster_name: 'production', namespace: 'apps' };
/** What a user has usually said to each agent by gate 2. */
export const usualValues: Readonly<Record<AgentId, SaidValues>> = {
  'vector-database': {
    vector_count: 2_000_000,
    dimension: 768,
    peak_qps: 20,
    hybrid_search: false,
    ...place,
  },
  'inference-server': { model: 'Qwen/Qwen3-8B', peak_qps: 2, ...place },
};
