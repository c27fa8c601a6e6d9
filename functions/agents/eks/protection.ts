import type { KubernetesObject } from '../agent.ts';
import { type DeploymentNames, metadata, selector } from './names.ts';

/** Looks names up: in the cluster's DNS, whose address may be a node's own. */
export const dnsEgress = {
  ports: [
    { protocol: 'UDP', port: 53 },
    { protocol: 'TCP', port: 53 },
  ],
};

/** Reaches addresses outside of the cluster: S3 and the hub have no fixed ones. */
export const httpsEgress = { ports: [{ protocol: 'TCP', port: 443 }] };

/** Gets a role from the agent of EKS Pod Identity, which has these addresses on each node. */
export const podIdentityEgress = {
  to: [{ ipBlock: { cidr: '169.254.170.23/32' } }, { ipBlock: { cidr: 'fd00:ec2::23/128' } }],
  ports: [{ protocol: 'TCP', port: 80 }],
};

export const tcp = (...numbers: number[]) => numbers.map((port) => ({ protocol: 'TCP', port }));

/** Reaches ports of one component of the deployment. */
export const egressTo = (names: DeploymentNames, component: string, ...ports: number[]) => ({
  to: [{ podSelector: { matchLabels: selector(names, component) } }],
  ports: tcp(...ports),
});

/**
 * Allows no connection to the jobs, which hold keys of the deployment and serve no port, and from them only those to
 * these targets.
 */
export const jobsPolicy = (
  names: DeploymentNames,
  components: readonly string[],
  egress: readonly object[],
  name = 'jobs',
): KubernetesObject => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: metadata(names, `${names.base}-${name}`, name),
  spec: {
    podSelector: {
      matchLabels: { 'app.kubernetes.io/instance': names.deploymentId },
      matchExpressions: [{ key: 'app.kubernetes.io/component', operator: 'In', values: [...components] }],
    },
    // There are no ingress rules, so that no connection is accepted. An empty list means the same, but servers drop it,
    // and each apply would be a change.
    policyTypes: ['Ingress', 'Egress'],
    egress: [dnsEgress, ...egress],
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
