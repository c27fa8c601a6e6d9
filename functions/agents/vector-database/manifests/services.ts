import type { KubernetesObject } from '../../agent.ts';
import { metadata, selector } from '../../eks/names.ts';
import { type Names, ports } from '../names.ts';

const port = (name: 'http' | 'grpc' | 'peer') => ({
  name,
  port: ports[name],
  targetPort: name,
  protocol: 'TCP',
});

/** One service that gives each pod a name of its own, and one for clients. */
export function services(names: Names): KubernetesObject[] {
  const pods = selector(names, 'database');
  return [
    {
      apiVersion: 'v1',
      kind: 'Service',
      // A component of its own, so that metrics are scraped through this service only and counted once.
      metadata: metadata(names, names.headlessService, 'peers'),
      spec: {
        clusterIP: 'None',
        // Peers must find each other before they are ready.
        publishNotReadyAddresses: true,
        selector: pods,
        ports: [port('http'), port('grpc'), port('peer')],
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: metadata(names, names.clientService, 'client'),
      spec: { type: 'ClusterIP', selector: pods, ports: [port('http'), port('grpc')] },
    },
  ];
}
