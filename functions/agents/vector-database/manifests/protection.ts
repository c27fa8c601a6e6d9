import type { KubernetesObject } from '../../agent.ts';
import { metadata, selector } from '../../eks/names.ts';
import {
  dnsEgress,
  egressTo,
  httpsEgress,
  jobsPolicy,
  podIdentityEgress,
  tcp,
} from '../../eks/protection.ts';
import { type Names, ports } from '../names.ts';

const everyNamespace = { namespaceSelector: {} };

/**
 * The ingress rules. Peers accept writes on their port without a key, so only peers reach it; clients and metrics come from any
 * pod of the cluster and need a key; the gauges have none and take them from the harness alone. And where pods may connect to:
 * the database to its peers and to its bucket, the gauges nowhere, jobs to what they ask.
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
        policyTypes: ['Ingress', 'Egress'],
        ingress: [
          { from: [{ podSelector: database }], ports: tcp(ports.peer) },
          { from: [everyNamespace], ports: tcp(ports.http, ports.grpc) },
        ],
        egress: [dnsEgress, egressTo(names, 'database', ports.peer), podIdentityEgress, httpsEgress],
      },
    },
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: metadata(names, names.pushgateway, 'gauges'),
      spec: {
        podSelector: { matchLabels: selector(names, 'gauges') },
        // No rule for where it connects to: nowhere.
        policyTypes: ['Ingress', 'Egress'],
        ingress: [
          {
            from: [{ podSelector: { matchLabels: selector(names, 'recall') } }, prometheus],
            ports: tcp(ports.pushgateway),
          },
        ],
      },
    },
    jobsPolicy(
      names,
      ['bootstrap', 'snapshots', 'recall'],
      [egressTo(names, 'database', ports.http), egressTo(names, 'gauges', ports.pushgateway)],
    ),
  ];
}
