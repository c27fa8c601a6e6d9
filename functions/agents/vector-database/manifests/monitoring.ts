import type { KubernetesObject } from '../../agent.ts';
import { alertRules } from '../alerts.ts';
import { type Names, secretKeys, selector } from '../names.ts';
import type { Settings } from '../settings.ts';
import { metadata } from './foundation.ts';

/**
 * What Prometheus reads and when it raises an alarm; needs the Prometheus Operator in the cluster, and a Prometheus
 * that selects by the label `release`: one that selects by another label ignores all of it without an error.
 */
export function monitoring(settings: Settings, names: Names): KubernetesObject[] {
  const selected = (object: KubernetesObject): KubernetesObject => ({
    ...object,
    metadata: {
      ...object.metadata,
      labels: { ...object.metadata.labels, release: settings.prometheus_release },
    },
  });
  return [
    serviceMonitor(names, names.base, 'peers', {
      port: 'http',
      path: '/metrics',
      interval: '30s',
      scrapeTimeout: '10s',
      // Metrics ask for a key as soon as one is set; the read-only one is enough.
      authorization: { type: 'Bearer', credentials: { name: names.secret, key: secretKeys.readOnly } },
    }),
    serviceMonitor(names, names.pushgateway, 'gauges', {
      port: 'http',
      path: '/metrics',
      interval: '30s',
      // The pushed labels count, not those of the pod that holds them.
      honorLabels: true,
    }),
    {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PrometheusRule',
      metadata: metadata(names, names.base, 'alerts'),
      spec: { groups: [{ name: `${names.base}.rules`, rules: alertRules(settings, names) }] },
    },
  ].map(selected);
}

const serviceMonitor = (
  names: Names,
  name: string,
  component: string,
  endpoint: Record<string, unknown>,
): KubernetesObject => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'ServiceMonitor',
  metadata: metadata(names, name, component),
  spec: { selector: { matchLabels: selector(names, component) }, endpoints: [endpoint] },
});
