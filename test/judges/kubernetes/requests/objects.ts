import type { Content } from './row.ts';

// Small objects that the real server takes, for rows that change one thing in them.

const meta = (name: string) => ({ name });

export const configMap = (name: string, data: unknown = { a: '1' }): Content => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: meta(name),
  data,
});

export const secret = (name: string, data: unknown = { key: 'c2VjcmV0' }): Content => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: meta(name),
  data,
});

export const service = (name: string, spec: object = {}): Content => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: meta(name),
  spec: { selector: { app: name }, ports: [{ name: 'http', port: 80 }], ...spec },
});

export const container = (changes: object = {}) => ({ name: 'db', image: 'db:1', ...changes });

export const podSpec = (changes: object = {}, inContainer: object = {}) => ({
  containers: [container(inContainer)],
  ...changes,
});

const template = (name: string, spec: object) => ({ metadata: { labels: { app: name } }, spec });

export const statefulSet = (name: string, spec: object = {}, pod: object = podSpec()): Content => ({
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: meta(name),
  spec: {
    serviceName: name,
    // Nobody is to be waited for.
    replicas: 0,
    selector: { matchLabels: { app: name } },
    template: template(name, pod),
    ...spec,
  },
});

export const claimTemplate = (storage: string) => ({
  metadata: { name: 'data' },
  spec: {
    accessModes: ['ReadWriteOnce'],
    storageClassName: 'fast',
    resources: { requests: { storage } },
  },
});

export const deployment = (name: string, spec: object = {}, pod: object = podSpec()): Content => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: meta(name),
  spec: { replicas: 0, selector: { matchLabels: { app: name } }, template: template(name, pod), ...spec },
});

export const job = (
  name: string,
  spec: object = {},
  pod: object = podSpec({ restartPolicy: 'Never' }),
): Content => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: meta(name),
  spec: { suspend: true, template: { spec: pod }, ...spec },
});

export const cronJob = (name: string, spec: object = {}, pod?: object): Content => ({
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: meta(name),
  spec: { schedule: '0 0 * * *', jobTemplate: { spec: job(name, { suspend: false }, pod).spec }, ...spec },
});

export const budget = (name: string, spec: object = { minAvailable: 1 }): Content => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: meta(name),
  spec: { selector: { matchLabels: { app: name } }, ...spec },
});

export const networkPolicy = (name: string, spec: object): Content => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: meta(name),
  spec: { podSelector: {}, ...spec },
});

export const claim = (name: string, spec: object = {}): Content => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: meta(name),
  spec: { ...claimTemplate('10Gi').spec, ...spec },
});

export const storageClass = (name: string, changes: object = {}): Content => ({
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: meta(name),
  provisioner: 'ebs.csi.aws.com',
  parameters: { type: 'gp3' },
  ...changes,
});

export const namespace = (name: string, changes: object = {}): Content => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name, ...changes },
});

export const serviceMonitor = (name: string, spec: object = {}): Content => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'ServiceMonitor',
  metadata: meta(name),
  spec: { selector: { matchLabels: { app: name } }, endpoints: [{ port: 'http' }], ...spec },
});

export const prometheusRule = (name: string, rule: object): Content => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: meta(name),
  spec: { groups: [{ name: 'all', rules: [rule] }] },
});

export const event = (name: string, about: object, type = 'Warning'): Content => ({
  apiVersion: 'v1',
  kind: 'Event',
  metadata: meta(name),
  involvedObject: { namespace: '{namespace}', ...about },
  reason: 'Tested',
  type,
});
