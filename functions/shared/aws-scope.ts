import { idPrefixes } from './ids.ts';

// Pure: what we make in customers' AWS accounts is called in a way that a policy can tell from everything else.

/** A deployment's id as a pattern of IAM: `?` is exactly one character, and an id has 26 after its prefix. */
export const anyDeployment = `${idPrefixes.deployment}${'?'.repeat(26)}`;

/** Tag of every AWS resource that can carry one. */
export const deploymentTag = 'deployment-orchestrator:deployment';

/**
 * The policy, made by the customer, that bounds every role that our stacks make: whatever is attached to such a
 * role, it can do no more than this.
 */
export const boundaryName = 'deployment-orchestrator-boundary';

/** Policies of AWS that the roles of our stacks may carry. */
export const attachedPolicies = [
  'AmazonEKSWorkerNodePolicy',
  'AmazonEC2ContainerRegistryPullOnly',
  // Clusters whose network plugin has no role of its own need it here, or the nodes never become ready.
  'AmazonEKS_CNI_Policy',
];
