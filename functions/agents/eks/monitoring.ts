import type { KubernetesObject } from '../agent.ts';
import { type DeploymentNames, metadata, selector } from './names.ts';

/** The usual release name of the Helm chart kube-prometheus-stack. */
export const usualPrometheusRelease = 'kube-prometheus-stack';

/** A Prometheus alerting rule. */
export interface AlertRule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: 'critical' | 'warning' | 'info' };
  annotations: { summary: string; description: string };
}

type Alert = Pick<AlertRule, 'alert' | 'expr' | 'for'> & AlertRule['labels'] & AlertRule['annotations'];

export const alertRule = ({ severity, summary, description, ...rule }: Alert): AlertRule => ({
  ...rule,
  labels: { severity },
  annotations: { summary, description },
});

/** Lines of gate 5 about monitors and alerts. */
export const releaseLine = ({ prometheus_release }: { prometheus_release: string }) =>
  `Monitors and rules: label release=${prometheus_release}; a Prometheus that selects by another value loads none of them`;

/** A rule that keeps a query's result under a name of its own. */
export interface RecordingRule {
  record: string;
  expr: string;
}

/** @param component the Service that is scraped */
export const serviceMonitor = (
  names: DeploymentNames,
  name: string,
  component: string,
  endpoint: Record<string, unknown>,
): KubernetesObject => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'ServiceMonitor',
  metadata: metadata(names, name, component),
  spec: { selector: { matchLabels: selector(names, component) }, endpoints: [endpoint] },
});

export const prometheusRule = (
  names: DeploymentNames,
  rules: readonly (AlertRule | RecordingRule)[],
): KubernetesObject => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: metadata(names, names.base, 'alerts'),
  spec: { groups: [{ name: `${names.base}.rules`, rules }] },
});

/** With the label by which kube-prometheus-stack selects: one that selects otherwise ignores it without an error. */
export const selectedBy = (release: string, object: KubernetesObject): KubernetesObject => ({
  ...object,
  metadata: { ...object.metadata, labels: { ...object.metadata.labels, release } },
});
