import type { Plan } from '../../../functions/agents/agent.ts';
import type { AlertRule, RecordingRule } from '../../../functions/agents/eks/monitoring.ts';
import { planFor as inferencePlan } from '../../support/builders/agents/inference-server.ts';
import { planFor as databasePlan } from '../../support/builders/agents/vector-database.ts';

/** The plans whose rules are judged: of each agent with its defaults. */
export const plans = { 'inference-server': inferencePlan(), 'vector-database': databasePlan() };
export type AgentId = keyof typeof plans;

interface RuleGroup {
  name: string;
  rules: (AlertRule | RecordingRule)[];
}

/** The groups of a plan's PrometheusRule, as a file of rules has them. */
export function ruleGroups(plan: Plan): RuleGroup[] {
  return plan.objects
    .filter(({ object }) => object.kind === 'PrometheusRule')
    .flatMap(({ object }) => (object.spec as { groups: RuleGroup[] }).groups);
}

/** What dashboard and autoscaler ask Prometheus, as rules, so that promtool reads them. */
export function queriesOf({ objects }: Plan): RuleGroup {
  const exprs = objects.flatMap(({ object }) => {
    if (object.kind === 'ScaledObject') {
      const { triggers } = object.spec as { triggers: { metadata: { query: string } }[] };
      return triggers.map(({ metadata }) => metadata.query);
    }
    if (!object.metadata.labels?.grafana_dashboard) return [];
    return Object.values(object.data as Record<string, string>).flatMap((text) => {
      const { panels } = JSON.parse(text) as { panels: { targets: { expr: string }[] }[] };
      return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    });
  });
  return { name: 'queries', rules: exprs.map((expr, index) => ({ record: `query_${index}`, expr })) };
}
