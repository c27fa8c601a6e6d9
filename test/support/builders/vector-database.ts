import type { AgentContext, Plan, PlanInput, Values } from '../../../functions/agents/agent.ts';
import { vectorDatabase } from '../../../functions/agents/vector-database/index.ts';
import type { Seen } from '../../../functions/clusters/cluster-look.ts';

export const awsAccount = {
  id: 'ca-01k0000000000000000000000a',
  label: 'production',
  provider: 'aws',
  accountId: '123456789012',
  defaultRegion: 'us-east-1',
};

export const context: AgentContext = { cloudAccounts: [awsAccount] };

/** What a user has to say; everything else has a default. */
export const answers: Values = {
  vector_count: 10_000_000,
  dimension: 768,
  peak_qps: 200,
  hybrid_search: false,
  cluster_name: 'prod',
};

/** The answers with the defaults of every field that they leave open, gate by gate. */
export function withDefaults(given: Values, from: AgentContext = context): Values {
  const values = { ...given };
  for (const field of vectorDatabase.gates.flatMap((gate) => gate.fields)) {
    const fallback = typeof field.default === 'function' ? field.default(values, from) : field.default;
    if (values[field.name] === undefined && fallback !== undefined) values[field.name] = fallback;
  }
  return values;
}

/** Values for a plan: the answers above, changed as the test asks. */
export const someValues = (changes: Values = {}): Values => withDefaults({ ...answers, ...changes });

export const cluster: PlanInput['cluster'] = {
  name: 'prod',
  arn: 'arn:aws:eks:us-east-1:123456789012:cluster/prod',
  version: '1.35',
  zones: ['a', 'b', 'c'].map((letter) => ({ zone: `us-east-1${letter}`, subnetId: `subnet-${letter}` })),
};

/** A cluster in which nothing is, as a look finds it. */
export const emptyCluster: Seen = {
  found: { version: '1.35', zones: ['us-east-1a', 'us-east-1b', 'us-east-1c'] },
  problem: null,
  inUse: [],
};

export const deploymentId = 'deploy-01k0000000000000000000000d';

export function planFor(changes: Values = {}, input: Partial<PlanInput> = {}): Plan {
  return vectorDatabase.plan({
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
  const found = vectorDatabase.gates.find(({ number }) => number === gate);
  if (!found) throw new Error(`There is no gate ${gate}.`);
  return found.review(withDefaults({ ...answers, ...changes }, from), from);
}
