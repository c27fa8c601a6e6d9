import type { KubernetesObject } from '../../agent.ts';
import { metadata, selector } from '../../eks/names.ts';
import { jobsPolicy } from '../../eks/protection.ts';
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
  jobsPolicy(names, ['weights', 'acceptance', 'health']),
];
