import type { Values } from '../../../../functions/agents/agent.ts';
import { vectorDatabase } from '../../../../functions/agents/vector-database/index.ts';
import { planDeployment } from '../../../../functions/agents/vector-database/plan.ts';
import type { ClusterSnapshot } from '../../../../functions/clusters/cluster-look.ts';
import { agentPlans } from './agent-plans.ts';

export { awsAccount, cluster, context, deploymentId } from './agent-plans.ts';

/** What a user has to say; everything else has a default. */
export const answers: Values = {
  vector_count: 10_000_000,
  dimension: 768,
  peak_qps: 200,
  hybrid_search: false,
  cluster_name: 'prod',
};

export const { withDefaults, someValues, planFor, reviewOf } = agentPlans(
  vectorDatabase,
  planDeployment,
  answers,
);

/** A cluster in which nothing is, as a look finds it. */
export const emptyCluster: ClusterSnapshot = {
  found: { version: '1.35', zones: ['us-east-1a', 'us-east-1b', 'us-east-1c'] },
  problem: null,
  inUse: [],
};
