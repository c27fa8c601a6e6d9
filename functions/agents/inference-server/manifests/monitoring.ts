import type { KubernetesObject } from '../../agent.ts';
import { dashboardOf } from '../../eks/dashboard.ts';
import { prometheusRule, selectedBy, serviceMonitor } from '../../eks/monitoring.ts';
import { alertRules, expressions, recordingRules } from '../alerts.ts';
import type { Names } from '../names.ts';
import type { Settings } from '../settings.ts';

/** The monitors and alerting rules for Prometheus; needs the Prometheus Operator in the cluster. */
export const monitoring = (settings: Settings, names: Names): KubernetesObject[] =>
  [
    serviceMonitor(names, names.engine, 'engine', { port: 'http', path: '/metrics', interval: '15s' }),
    prometheusRule(names, [...recordingRules(names), ...alertRules(settings, names)]),
  ].map((object) => selectedBy(settings.prometheus_release, object));

export function dashboard(names: Names): KubernetesObject {
  const query = expressions(names);
  return dashboardOf(names, {
    title: 'Inference server',
    file: 'inference-server.json',
    panels: [
      ['P95 time to first token', 'timeseries', 's', query.firstTokenP95],
      ['P95 time per output token', 'timeseries', 's', query.perTokenP95],
      ['Cache in use', 'timeseries', 'percentunit', query.cacheUse],
      ['P95 tokens in a batch', 'timeseries', 'none', query.batchP95],
      ['Requests that run', 'timeseries', 'none', query.running],
      ['Requests that wait', 'timeseries', 'none', query.waiting],
      ['Tokens per second', 'timeseries', 'none', query.tokensPerSecond],
      ['GPU utilization', 'timeseries', 'percent', query.gpu],
    ],
  });
}
