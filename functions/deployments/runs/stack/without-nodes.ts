import type { RunFacts } from '../work/run-facts.ts';

// Pure.

/** The key of the event that says that the nodes of a failed run are going. */
export const nodesTakenBack = 'nodes:taken-back';

interface Resource {
  Type?: string;
  Properties?: Record<string, unknown>;
}

const isNodeGroup = ({ Type }: Resource) => Type === 'AWS::EKS::Nodegroup';

const resourcesOf = (template: Record<string, unknown>) =>
  (template.Resources ?? {}) as Record<string, Resource>;

/** Whether a template has nodes. */
export const hasNodes = (template: Record<string, unknown>): boolean =>
  Object.values(resourcesOf(template)).some(isNodeGroup);

/**
 * A run's facts with a template in which no node group has nodes, and all else is as it was. The change has a name of its own: the
 * run's is that of the change to the plan.
 */
export function withoutNodes(facts: RunFacts): RunFacts {
  const { infrastructure } = facts.plan;
  const resources = Object.entries(resourcesOf(infrastructure.template)).map(([id, resource]) => [
    id,
    isNodeGroup(resource) ? emptied(resource) : resource,
  ]);
  const template = { ...infrastructure.template, Resources: Object.fromEntries(resources) };
  return {
    ...facts,
    runId: `${facts.runId}-idle`,
    plan: { ...facts.plan, infrastructure: { ...infrastructure, template } },
  };
}

const emptied = ({ Properties = {}, ...group }: Resource): Resource => ({
  ...group,
  Properties: {
    ...Properties,
    ScalingConfig: { ...(Properties.ScalingConfig as object), MinSize: 0, DesiredSize: 0 },
  },
});
