import type { Agent, Plan, PlanInput, Values } from '../../../../functions/agents/agent.ts';
import type { AgentContext } from '../../../../functions/agents/context.ts';

export const awsAccount = {
  id: 'ca-01k0000000000000000000000a',
  label: 'production',
  provider: 'aws',
  accountId: '123456789012',
  defaultRegion: 'us-east-1',
};

export const context: AgentContext = { cloudAccounts: [awsAccount] };

export const cluster: PlanInput['cluster'] = {
  name: 'prod',
  arn: 'arn:aws:eks:us-east-1:123456789012:cluster/prod',
  version: '1.35',
  zones: ['a', 'b', 'c'].map((letter) => ({ zone: `us-east-1${letter}`, subnetId: `subnet-${letter}` })),
};

export const deploymentId = 'deploy-01k0000000000000000000000d';

/**
 * What tests ask of an agent whose user gives these answers, and takes the defaults for everything else; `asked` are the
 * answers to what has a default in some cases alone.
 */
export function agentPlans(
  agent: Agent,
  plan: (input: PlanInput) => Plan,
  answers: Values,
  asked: Values = {},
) {
  /** The values with the defaults of every field that they leave open, gate by gate. */
  const withDefaults = (given: Values, from: AgentContext = context): Values => {
    const values = { ...given };
    for (const field of agent.gates.flatMap((gate) => gate.fields)) {
      const usual = typeof field.default === 'function' ? field.default(values, from) : field.default;
      const fallback = usual ?? asked[field.name];
      if (values[field.name] === undefined && fallback !== undefined) values[field.name] = fallback;
    }
    return values;
  };
  /** Values for a plan: the answers, changed as the test asks. */
  const someValues = (changes: Values = {}): Values => withDefaults({ ...answers, ...changes });
  return {
    withDefaults,
    someValues,
    planFor: (changes: Values = {}, input: Partial<PlanInput> = {}): Plan =>
      plan({
        deploymentId,
        orgId: 'o-01k0000000000000000000000e',
        account: awsAccount,
        cluster,
        values: someValues(changes),
        ...input,
      }),
    /** The review of one gate for the given changes. */
    reviewOf: (gate: number, changes: Values = {}, from: AgentContext = context) => {
      const found = agent.gates.find(({ number }) => number === gate);
      if (!found) throw new Error(`There is no gate ${gate}.`);
      return found.review(withDefaults({ ...answers, ...changes }, from), from);
    },
  };
}
