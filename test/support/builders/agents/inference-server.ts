import type { Values } from '../../../../functions/agents/agent.ts';
import { inferenceServer } from '../../../../functions/agents/inference-server/index.ts';
import { planDeployment } from '../../../../functions/agents/inference-server/plan.ts';
import { agentPlans } from './agent-plans.ts';

/** What a user has to say; everything else has a default. */
export const answers: Values = { peak_qps: 4, cluster_name: 'prod' };

/** Of models whose commit neither the catalogue nor a hub names. */
export const otherCommit = 'c0ffee'.padEnd(40, '0');

export const { withDefaults, someValues, planFor, reviewOf } = agentPlans(
  inferenceServer,
  planDeployment,
  answers,
  { model_revision: otherCommit },
);
