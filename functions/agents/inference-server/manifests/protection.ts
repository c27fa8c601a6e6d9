import type { KubernetesObject } from '../../agent.ts';
import { metadata, selector } from '../../eks/names.ts';
import { type Names, port } from '../names.ts';

/**
 * Who may connect: everybody to the engine's port, and nobody to the jobs. The load balancer's addresses are in the
 * network and not in the cluster, so the rule names a port and no pods. The engine asks for the key on the paths below
 * /v1 alone: whoever reaches the port reaches its other paths without one.
 */
export const networkPolicies = (names: Names): KubernetesObject[] => [
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metadata(names, names.engine, 'engine'),
    spec: {
      podSelector: { matchLabels: selector(names, 'engine') },
      policyTypes: ['Ingress'],
      ingress: [{ ports: [{ protocol: 'TCP', port }] }],
    },
  },
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metadata(names, `${names.base}-jobs`, 'jobs'),
    spec: {
      podSelector: {
        matchLabels: { 'app.kubernetes.io/instance': names.deploymentId },
        matchExpressions: [
          {
            key: 'app.kubernetes.io/component',
            operator: 'In',
            values: ['weights', 'acceptance', 'health'],
          },
        ],
      },
      // Left out, so that nobody is let in. An empty list means the same, but servers drop it.
      policyTypes: ['Ingress'],
    },
  },
];

/** One pod at a time may be moved away, and a pod that isn't healthy never holds up a node's drain. */
export const disruptionBudget = (names: Names): KubernetesObject => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: metadata(names, names.engine, 'engine'),
  spec: {
    maxUnavailable: 1,
    unhealthyPodEvictionPolicy: 'AlwaysAllow',
    selector: { matchLabels: selector(names, 'engine') },
  },
});
