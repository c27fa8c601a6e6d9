import type { KubernetesObject } from '../../agent.ts';
import { metadata, selector } from '../../eks/names.ts';
import { type Names, ports } from '../names.ts';

const tcp = (...numbers: number[]) => numbers.map((port) => ({ protocol: 'TCP', port }));
const everyNamespace = { namespaceSelector: {} };

/**
 * Who may connect. Peers accept writes on their port without a key, so only peers reach it; clients and metrics
 * come from any pod of the cluster and need a key; the gauges have none and take them from the harness alone.
 */
export function networkPolicies(names: Names): KubernetesObject[] {
  const database = { matchLabels: selector(names, 'database') };
  const prometheus = {
    ...everyNamespace,
    podSelector: { matchLabels: { 'app.kubernetes.io/name': 'prometheus' } },
  };
  return [
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: metadata(names, names.base, 'database'),
      spec: {
        podSelector: database,
        policyTypes: ['Ingress'],
        ingress: [
          { from: [{ podSelector: database }], ports: tcp(ports.peer) },
          { from: [everyNamespace], ports: tcp(ports.http, ports.grpc) },
        ],
      },
    },
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: metadata(names, names.pushgateway, 'gauges'),
      spec: {
        podSelector: { matchLabels: selector(names, 'gauges') },
        policyTypes: ['Ingress'],
        ingress: [
          {
            from: [{ podSelector: { matchLabels: selector(names, 'recall') } }, prometheus],
            ports: tcp(ports.pushgateway),
          },
        ],
      },
    },
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: metadata(names, `${names.base}-jobs`, 'jobs'),
      spec: {
        // They hold the database's key and accept no connections.
        podSelector: {
          matchLabels: { 'app.kubernetes.io/instance': names.deploymentId },
          matchExpressions: [
            {
              key: 'app.kubernetes.io/component',
              operator: 'In',
              values: ['bootstrap', 'snapshots', 'recall'],
            },
          ],
        },
        // Left out, so that nobody is let in. An empty list means the same, but servers drop it, and each apply would
        // be a change.
        policyTypes: ['Ingress'],
      },
    },
  ];
}

/** One pod at a time may be moved away, and a pod that isn't healthy never holds up a node's drain. */
export const disruptionBudget = (names: Names): KubernetesObject => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: metadata(names, names.base, 'database'),
  spec: {
    maxUnavailable: 1,
    unhealthyPodEvictionPolicy: 'AlwaysAllow',
    selector: { matchLabels: selector(names, 'database') },
  },
});
