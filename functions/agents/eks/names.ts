import { deploymentTag } from '../../shared/aws/scope.ts';

/** The prefix of the names of every deployment in a cluster. */
export interface DeploymentNames {
  /** The agent's id, as the label of the name. */
  agent: string;
  /** The deployment's name. */
  base: string;
  namespace: string;
  deploymentId: string;
}

/** Key of the label and taint that bind the dedicated nodes to one deployment. */
export const nodePoolKey = 'deployment-orchestrator/node-pool';

/** The deployment's tag in the list form that most resource types take. */
export const deploymentTags = ({ deploymentId }: DeploymentNames) => [
  { Key: deploymentTag, Value: deploymentId },
];

/** The standard labels; the instance is the deployment's id, which is unique in the cluster. */
export const labels = (names: DeploymentNames, component: string): Record<string, string> => ({
  'app.kubernetes.io/name': names.agent,
  'app.kubernetes.io/instance': names.deploymentId,
  'app.kubernetes.io/managed-by': 'deployment-orchestrator',
  'app.kubernetes.io/component': component,
});

/** The labels that select one component; they never change, unlike a version would. */
export const selector = (names: DeploymentNames, component: string): Record<string, string> => ({
  'app.kubernetes.io/instance': names.deploymentId,
  'app.kubernetes.io/component': component,
});

/** Metadata of an object in the deployment's namespace. */
export const metadata = (names: DeploymentNames, name: string, component: string) => ({
  name,
  namespace: names.namespace,
  labels: labels(names, component),
});

/** The address of its Service inside the cluster. */
export const host = ({ name, namespace }: { name: string; namespace: string }) =>
  `${name}.${namespace}.svc.cluster.local`;
