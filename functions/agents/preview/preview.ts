import type * as z from 'zod';
import type { Agent, ClusterFacts, Plan, Values } from '../agent.ts';
import type { AgentContext } from '../context.ts';
import { toGateFields, toReview } from '../gates/gate-response.ts';
import type { GateState } from '../gates/gates.ts';
import { resourcesOf } from '../plan/plan-response.ts';
import { gateStates } from './all-gates.ts';
import type { PreviewedSaving, previewSchema } from './preview-schema.ts';

// Pure: what the gates would say to these values, all at once, and the plan that they lead to.

export type Preview = z.output<typeof previewSchema>;

/** The org that asks and what its values may refer to. */
export interface PreviewContext extends AgentContext {
  orgId: string;
}

/** What would cost less than these values: conversations have the search, and the handler joins it in. */
export type SavingsOf = (agent: Agent, values: Values, context: AgentContext) => Promise<PreviewedSaving[]>;

/**
 * Each gate with its review, and the plan if every gate could be confirmed.
 * @throws never for values of any kind: the fault of a value stands at its gate
 */
export async function preview(
  agent: Agent,
  values: Values,
  context: PreviewContext,
  savingsOf: SavingsOf = async () => [],
): Promise<Preview> {
  const states = gateStates(agent, values, { ...context, isProvisional: true });
  const last = states.at(-1);
  return {
    agent_id: agent.id,
    gates: states.map(toGate),
    missing: last?.missing.map(({ name }) => name) ?? [],
    plan: last?.canConfirm ? await toPlan(agent, last.values, context, savingsOf) : null,
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
    review: toReview(review),
    can_confirm: canConfirm,
  };
}

async function toPlan(
  agent: Agent,
  values: Values,
  context: PreviewContext,
  savingsOf: SavingsOf,
): Promise<Preview['plan']> {
  const account = context.cloudAccounts.find(({ id }) => id === values.cloud_account_id);
  if (!account) return null;
  const cluster = usualCluster(String(values.cluster_name), String(values.region));
  const input = { deploymentId: unnamed, orgId: context.orgId, account, cluster, values };
  const plan: Plan = await agent.plan(input);
  return {
    summary: plan.summary,
    cost: plan.cost,
    warnings: plan.warnings,
    resources: resourcesOf(plan),
    assumptions: [
      `The cluster ${cluster.name} has subnets in three availability zones; a deployment's plan is made for the zones that it has.`,
      `${unnamed} stands for the deployment's id in names.`,
    ],
    savings: await savingsOf(agent, values, context),
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
