import type { KubernetesObject } from '../../agent.ts';
import { labels, metadata, selector } from '../../eks/names.ts';
import { containerSecurity, nodeDisk, ownerlessSecurity, toleration } from '../../eks/pod.ts';
import { type Names, ports } from '../names.ts';

const disk = nodeDisk('32Mi', '256Mi');

/** Holds the gauges of the recall harness between its runs: a job's pod is gone before it is scraped. */
export function pushgateway(names: Names): KubernetesObject[] {
  const pods = selector(names, 'gauges');
  return [
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: metadata(names, names.pushgateway, 'gauges'),
      spec: {
        replicas: 1,
        selector: { matchLabels: pods },
        template: {
          metadata: { labels: labels(names, 'gauges') },
          spec: {
            automountServiceAccountToken: false,
            enableServiceLinks: false,
            securityContext: ownerlessSecurity,
            tolerations: [toleration(names)],
            containers: [
              {
                name: 'pushgateway',
                image: names.images.pushgateway,
                imagePullPolicy: 'IfNotPresent',
                ports: [{ name: 'http', containerPort: ports.pushgateway, protocol: 'TCP' }],
                resources: {
                  requests: { cpu: '10m', memory: '64Mi', ...disk.requests },
                  limits: { cpu: '500m', memory: '64Mi', ...disk.limits },
                },
                readinessProbe: { httpGet: { path: '/-/ready', port: 'http' }, periodSeconds: 10 },
                livenessProbe: { httpGet: { path: '/-/healthy', port: 'http' }, periodSeconds: 30 },
                securityContext: containerSecurity,
              },
            ],
          },
        },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: metadata(names, names.pushgateway, 'gauges'),
      spec: {
        type: 'ClusterIP',
        selector: pods,
        ports: [{ name: 'http', port: ports.pushgateway, targetPort: 'http', protocol: 'TCP' }],
      },
    },
  ];
}
