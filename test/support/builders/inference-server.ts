import type { AgentContext, Plan, PlanInput, Values } from '../../../functions/agents/agent.ts';
import { inferenceServer } from '../../../functions/agents/inference-server/index.ts';
import { awsAccount, cluster, context, deploymentId } from './vector-database.ts';

/** What a user has to say; everything else has a default. */
export const answers: Values = { peak_qps: 4, cluster_name: 'prod' };

/** The answers with the defaults of every field that they leave open, gate by gate. */
export function withDefaults(given: Values, from: AgentContext = context): Values {
  const values = { ...given };
  for (const field of inferenceServer.gates.flatMap((gate) => gate.fields)) {
    const fallback = typeof field.default === 'function' ? field.default(values, from) : field.default;
    if (values[field.name] === undefined && fallback !== undefined) values[field.name] = fallback;
  }
  return values;
}

/** Values for a plan: the answers above, changed as the test asks. */
export const someValues = (changes: Values = {}): Values => withDefaults({ ...answers, ...changes });

export function planFor(changes: Values = {}, input: Partial<PlanInput> = {}): Plan {
  return inferenceServer.plan({
    deploymentId,
    orgId: 'o-01k0000000000000000000000e',
    account: awsAccount,
    cluster,
    values: someValues(changes),
    ...input,
  });
}

/** The review of one gate for the given changes. */
export function reviewOf(gate: number, changes: Values = {}, from: AgentContext = context) {
  const found = inferenceServer.gates.find(({ number }) => number === gate);
  if (!found) throw new Error(`There is no gate ${gate}.`);
  return found.review(withDefaults({ ...answers, ...changes }, from), from);
}
