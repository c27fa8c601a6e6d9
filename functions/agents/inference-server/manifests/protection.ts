import type { KubernetesObject } from '../../agent.ts';
import { metadata, selector } from '../../eks/names.ts';
import { dnsEgress, egressTo, httpsEgress, jobsPolicy } from '../../eks/protection.ts';
import { type Names, port } from '../names.ts';
import type { Settings } from '../settings.ts';

/**
 * The ingress rules: the engine's port is open to the pods of the cluster, or to any address where there is a load
 * balancer, whose addresses are in the network and not in the cluster; the jobs accept no connection. The engine checks
 * its key below /v1 alone, so on its other paths this is the only guard. The egress rules: the download reaches the
 * hub, the engine nothing, the acceptance jobs the engine. The mount of the bucket is the node's.
 */
export const networkPolicies = (
  { endpoint, weights_cache }: Pick<Settings, 'endpoint' | 'weights_cache'>,
  names: Names,
): KubernetesObject[] => [
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metadata(names, names.engine, 'engine'),
    spec: {
      podSelector: { matchLabels: selector(names, 'engine') },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        endpoint === 'cluster-ip'
          ? { from: [{ namespaceSelector: {} }], ports: [{ protocol: 'TCP', port }] }
          : { ports: [{ protocol: 'TCP', port }] },
      ],
      egress: [dnsEgress, ...(weights_cache === 'init-container' ? [httpsEgress] : [])],
    },
  },
  jobsPolicy(names, ['acceptance', 'health'], [egressTo(names, 'engine', port)]),
  ...(weights_cache === 'store-pvc' ? [jobsPolicy(names, ['weights'], [httpsEgress], 'weights')] : []),
];
