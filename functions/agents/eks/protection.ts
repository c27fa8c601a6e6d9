import type { KubernetesObject } from '../agent.ts';
import { type DeploymentNames, metadata, selector } from './names.ts';

/** Lets nobody connect to the jobs, which hold keys of the deployment and accept no connections. */
export const jobsPolicy = (names: DeploymentNames, components: readonly string[]): KubernetesObject => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: metadata(names, `${names.base}-jobs`, 'jobs'),
  spec: {
    podSelector: {
      matchLabels: { 'app.kubernetes.io/instance': names.deploymentId },
      matchExpressions: [{ key: 'app.kubernetes.io/component', operator: 'In', values: [...components] }],
    },
    // Rules are left out, so that nobody is let in. An empty list means the same, but servers drop it, and each apply
    // would be a change.
    policyTypes: ['Ingress'],
  },
});

/** One pod at a time may be moved away, and a pod that isn't healthy never holds up a node's drain. */
export const disruptionBudget = (
  names: DeploymentNames,
  name: string,
  component: string,
): KubernetesObject => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: metadata(names, name, component),
  spec: {
    maxUnavailable: 1,
    unhealthyPodEvictionPolicy: 'AlwaysAllow',
    selector: { matchLabels: selector(names, component) },
  },
});
