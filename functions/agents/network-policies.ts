import type { PolicyEnforcement } from './context.ts';

// Pure.

const consequence = 'any pod of the cluster reaches the ports that a deployment means for its own pods alone';

const problems: Record<PolicyEnforcement, string | undefined> = {
  enforced: undefined,
  not_enforced:
    `Nothing in the cluster enforces network policies, so ${consequence}. Set enableNetworkPolicy to "true" in the ` +
    'configuration of the add-on vpc-cni, or install Calico or Cilium.',
  unknown:
    'Whether the cluster enforces network policies could not be seen, since our role may not read the settings of its ' +
    `network plugin. Where nothing enforces them, ${consequence}. Apply cluster-access.json of the ` +
    'cloud account’s page again, or see to it that enableNetworkPolicy of the add-on vpc-cni is "true".',
};

/** The warning for a deployment that relies on them; undefined where all is well. */
export const enforcementProblem = (enforcement: PolicyEnforcement | undefined) =>
  enforcement && problems[enforcement];
