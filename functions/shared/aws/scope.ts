import { idPrefixes } from '../ids.ts';

// Pure: names of what we make in customers' AWS accounts. A policy can match them and nothing else.

/** The prefix of all our names. Not `deploy-`, which is the commonest prefix in customers' accounts. */
const ours = 'deployment-orchestrator';

/**
 * The name of a stack, role, node group or bucket of a deployment: the same everywhere, and at most 63 characters for a
 * `part` of 12, which is what S3 and EKS take.
 */
export const nameInAccount = (deploymentId: string, part: string) =>
  `${ours}-${deploymentId.slice(idPrefixes.deployment.length)}-${part}`;

/** Such names as a pattern of IAM: `?` is exactly one character, and an id has 26 after its prefix. */
export const anyNameInAccount = `${ours}-${'?'.repeat(26)}-*`;

/** The path of every role that our stacks make. A role's path can't be changed, so no other role gets under it. */
export const rolePath = `/${ours}/`;

/**
 * In a customer's own ECR registry, repositories below this path are a mirror that nodes of this service's stacks may
 * pull from.
 */
export const mirrorPath = ours;

/** Tag of every AWS resource that can carry one. */
export const deploymentTag = 'deployment-orchestrator:deployment';

/**
 * The policy, made by the customer, that bounds every role of the service's stacks: such a role can do no more than this, no
 * matter which policies are attached to it.
 */
export const boundaryName = 'deployment-orchestrator-boundary';

/** Policies of AWS that the roles of our stacks may carry. */
export const attachedPolicies = [
  'AmazonEKSWorkerNodePolicy',
  'AmazonEC2ContainerRegistryPullOnly',
  // Clusters whose network plugin has no role of its own need it here, or the nodes never become ready.
  'AmazonEKS_CNI_Policy',
];
