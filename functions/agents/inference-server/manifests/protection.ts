import type { KubernetesObject } from '../../agent.ts';
import { metadata, selector } from '../../eks/names.ts';
import { type Names, port } from '../names.ts';
import type { Settings } from '../settings.ts';

/**
 * Who may connect: to the engine's port the pods of the cluster, or everybody where there is a load balancer, whose
 * addresses are in the network and not in the cluster; to the jobs nobody. The engine asks for its key below /v1 alone, so
 * on its other paths this is the only guard.
 */
export const networkPolicies = (
  { endpoint }: Pick<Settings, 'endpoint'>,
  names: Names,
): KubernetesObject[] => [
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metadata(names, names.engine, 'engine'),
    spec: {
      podSelector: { matchLabels: selector(names, 'engine') },
      policyTypes: ['Ingress'],
      ingress: [
        endpoint === 'cluster-ip'
          ? { from: [{ namespaceSelector: {} }], ports: [{ protocol: 'TCP', port }] }
          : { ports: [{ protocol: 'TCP', port }] },
      ],
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
