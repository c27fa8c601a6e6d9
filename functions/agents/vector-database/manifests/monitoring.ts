import type { KubernetesObject } from '../../agent.ts';
import { prometheusRule, selectedBy, serviceMonitor } from '../../eks/monitoring.ts';
import { alertRules } from '../alerts.ts';
import { certificateKeys, type Names, secretKeys } from '../names.ts';
import type { Settings } from '../settings.ts';

/** The monitors and alerting rules for Prometheus; needs the Prometheus Operator in the cluster. */
export const monitoring = (settings: Settings, names: Names): KubernetesObject[] =>
  [
    serviceMonitor(names, names.base, 'peers', {
      port: 'http',
      path: '/metrics',
      interval: '30s',
      scrapeTimeout: '10s',
      ...(settings.tls ? encrypted(names) : {}),
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
    prometheusRule(names, alertRules(settings, names)),
  ].map((object) => selectedBy(settings.prometheus_release, object));

/** Prometheus asks each pod by its address, which is in no certificate: the monitor names the expected one. */
const encrypted = ({ certificateSecret, clientService, namespace }: Names) => ({
  scheme: 'https',
  tlsConfig: {
    ca: { secret: { name: certificateSecret, key: certificateKeys.authority } },
    serverName: `${clientService}.${namespace}.svc`,
  },
});
