import * as z from 'zod';
import { textField } from '../shared/http/fields.ts';
import type { Agent, AgentContext, ClusterFacts, Plan, Values } from './agent.ts';
import { gateStates } from './complete.ts';
import { gateField, gateReview, toGateFields } from './gate-parts.ts';
import type { GateState } from './gates.ts';
import { costSchema, resourceSchema, resourcesOf, warningSchema } from './plan-parts.ts';

// Pure: what the gates would say to these values, all at once, and the plan that they lead to.

const problem = z
  .object({
    field: textField('The name of the value', 'node_count'),
    message: textField('What is wrong with it', 'The number of nodes must be a whole number from 1 to 100.'),
  })
  .meta({ id: 'PreviewProblem', description: 'A value that can’t be taken' });

const previewedGate = z
  .object({
    number: z.int().meta({ description: 'From 1 to 6', examples: [1] }),
    name: textField('Stable name', 'sizing_inputs'),
    title: textField('Title for people', 'Sizing inputs'),
    fields: z.array(gateField).describe('What the gate asks for, with the values as they stand'),
    missing: z.array(z.string()).meta({
      description:
        'The names of its values that nobody gave and that have no default, or none yet: some defaults are computed from other values',
      examples: [['dimension']],
    }),
    problems: z.array(problem).describe('Its values that can’t be taken'),
    review: gateReview
      .nullable()
      .describe('Null until the values of this gate and of those before it are complete'),
    can_confirm: z.boolean().meta({
      description: 'Whether this gate could be confirmed with these values',
      examples: [true],
    }),
  })
  .meta({ id: 'PreviewedGate', description: 'A gate as it would stand with these values' });

const previewedPlan = z
  .object({
    summary: textField('The plan in one sentence', 'a vector database of 3 r6i.xlarge nodes'),
    cost: costSchema,
    warnings: z.array(warningSchema).describe('What should be known before it is approved'),
    resources: z.array(resourceSchema).describe('What it would make'),
    assumptions: z.array(z.string()).meta({
      description: 'What was assumed, since a preview reads nothing of the cloud',
      examples: [['The cluster has subnets in three availability zones.']],
    }),
  })
  .meta({ id: 'PreviewedPlan', description: 'The plan that these values lead to' });

export const previewSchema = z
  .object({
    agent_id: textField('The agent that was asked', 'vector-database'),
    gates: z.array(previewedGate).describe('All gates in their order'),
    missing: z.array(z.string()).meta({
      description: 'The names of all values without which there is no plan',
      examples: [['dimension', 'cluster_name']],
    }),
    plan: previewedPlan.nullable().describe('Null while a value is missing or wrong, or a review refuses'),
  })
  .meta({ id: 'Preview', description: 'What an agent says to values before anything is started' });

export type Preview = z.output<typeof previewSchema>;

/** The org that asks and what its values may refer to. */
export interface PreviewContext extends AgentContext {
  orgId: string;
}

/**
 * Each gate with its review, and the plan if every gate could be confirmed.
 * @throws never for values of any kind: what is wrong with one stands at its gate
 */
export function preview(agent: Agent, values: Values, context: PreviewContext): Preview {
  const states = gateStates(agent, values, context);
  const last = states.at(-1);
  return {
    agent_id: agent.id,
    gates: states.map(toGate),
    missing: last?.missing.map(({ name }) => name) ?? [],
    plan: last?.canConfirm ? toPlan(agent, last.values, context) : null,
  };
}

function toGate(state: GateState): Preview['gates'][number] {
  const { gate, missing, problems, review, canConfirm } = state;
  const own = new Set(gate.fields.map(({ name }) => name));
  return {
    number: gate.number,
    name: gate.name,
    title: gate.title,
    fields: toGateFields(state),
    missing: missing.map(({ name }) => name).filter((name) => own.has(name)),
    problems: problems
      .filter(({ field }) => own.has(field))
      .map(({ field, message }) => ({ field, message })),
    review: review ?? null,
    can_confirm: canConfirm,
  };
}

function toPlan(agent: Agent, values: Values, context: PreviewContext): Preview['plan'] {
  const account = context.cloudAccounts.find(({ id }) => id === values.cloud_account_id);
  if (!account) return null;
  const cluster = usualCluster(String(values.cluster_name), String(values.region));
  const plan: Plan = agent.plan({ deploymentId: unnamed, orgId: context.orgId, account, cluster, values });
  return {
    summary: plan.summary,
    cost: plan.cost,
    warnings: plan.warnings,
    resources: resourcesOf(plan),
    assumptions: [
      `The cluster ${cluster.name} has subnets in three availability zones; a deployment's plan is made for the zones that it has.`,
      `${unnamed} stands for the deployment's id in names.`,
    ],
  };
}

/** The form of an id, as names of resources are made with it; no deployment has this one. */
const unnamed = `deploy-${'0'.repeat(26)}`;

const usualCluster = (name: string, region: string): ClusterFacts => ({
  name,
  arn: `arn:aws:eks:${region}:000000000000:cluster/${name}`,
  version: '',
  zones: ['a', 'b', 'c'].map((letter) => ({ zone: `${region}${letter}`, subnetId: `subnet-${letter}` })),
});
