import type { KubernetesObject } from '../../agent.ts';
import { classOf } from '../../eks/load-balancers.ts';
import { metadata, selector } from '../../eks/names.ts';
import { type Names, port } from '../names.ts';
import type { Settings } from '../settings.ts';

const annotation = (name: string) => `service.beta.kubernetes.io/aws-load-balancer-${name}`;

/** The services by which clients and Prometheus reach the replicas. Both load balancer controllers know these annotations. */
export function service(settings: Settings, names: Names): KubernetesObject {
  const object = metadata(names, names.engine, 'engine');
  const spec = {
    selector: selector(names, 'engine'),
    ports: [{ name: 'http', port, targetPort: 'http', protocol: 'TCP' }],
  };
  if (settings.endpoint === 'cluster-ip') {
    return { apiVersion: 'v1', kind: 'Service', metadata: object, spec: { type: 'ClusterIP', ...spec } };
  }
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: {
      ...object,
      annotations: {
        [annotation('scheme')]: 'internal',
        [annotation('nlb-target-type')]: 'ip',
        [annotation('healthcheck-protocol')]: 'http',
        [annotation('healthcheck-path')]: '/health',
        [annotation('healthcheck-port')]: String(port),
      },
    },
    spec: { type: 'LoadBalancer', loadBalancerClass: classOf(settings.balancer), ...spec },
  };
}
