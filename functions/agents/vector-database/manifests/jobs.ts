import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { KubernetesObject } from '../../agent.ts';
import { labels, metadata } from '../../eks/names.ts';
import {
  containerSecurity,
  keyFile,
  nodeDisk,
  ownerlessSecurity,
  secretFiles,
  toleration,
  variables,
} from '../../eks/pod.ts';
import { collectionBody } from '../collection.ts';
import {
  certificateKeys,
  clientUrl,
  collectionName,
  type Names,
  nodeUrls,
  ports,
  secretKeys,
  vectorNames,
} from '../names.ts';
import { bootstrapScript } from '../scripts/bootstrap.ts';
import type { Settings } from '../settings.ts';

const disk = nodeDisk('32Mi', '256Mi');

interface ScriptJob {
  component: string;
  script: string;
  env: Record<string, string>;
  /** The key of the database that it works with. */
  key: keyof typeof secretKeys;
  deadlineSeconds: number;
  retries: number;
  memory: string;
}

/** Creates the first collection. Safe to run again: what exists is compared, never replaced. */
export function bootstrapJob(settings: Settings, names: Names): KubernetesObject {
  const spec = jobSpec(settings, names, {
    component: 'bootstrap',
    script: 'bootstrap.mjs',
    env: {
      DATABASE_URL: clientUrl(names, settings.tls),
      COLLECTION: collectionName,
      COLLECTION_FILE: '/collection/collection.json',
      NODE_COUNT: String(settings.node_count),
      DEADLINE_SECONDS: '600',
    },
    key: 'full',
    deadlineSeconds: 900,
    retries: 3,
    memory: '128Mi',
  });
  // A job's template can't be changed: other contents need another name.
  const contents = canonicalize([spec, bootstrapScript, collectionBody(settings)]) ?? '';
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: metadata(names, `${names.bootstrapJob}-${hash}`, 'bootstrap'),
    spec,
  };
}

/** Asks every node for a snapshot of its shards; the database writes them to the bucket. */
export const snapshotCronJob = (settings: Settings, names: Names): KubernetesObject =>
  cronJob(settings, names, names.snapshotCronJob, settings.snapshot_cron, {
    component: 'snapshots',
    script: 'snapshots.mjs',
    env: {
      NODE_URLS: nodeUrls(names, settings.node_count, settings.tls).join(','),
      DEADLINE_SECONDS: '19800',
    },
    key: 'full',
    // A little less than the default interval of six hours, so that a stuck run doesn't swallow the next.
    deadlineSeconds: 20_400,
    retries: 1,
    memory: '128Mi',
  });

/** Measures recall@10 and leaves it where Prometheus finds it after the pod is gone. */
export const recallCronJob = (settings: Settings, names: Names): KubernetesObject =>
  cronJob(settings, names, names.recallCronJob, settings.recall_cron, {
    component: 'recall',
    script: 'recall.mjs',
    env: {
      DATABASE_URL: clientUrl(names, settings.tls),
      COLLECTION: collectionName,
      VECTOR: vectorNames.dense,
      GAUGES_URL: `http://${names.pushgateway}:${ports.pushgateway}`,
      GAUGES_JOB: names.base,
      QUERIES: '1000',
      DEADLINE_SECONDS: '10200',
    },
    key: 'readOnly',
    deadlineSeconds: 10_800,
    retries: 1,
    memory: '256Mi',
  });

const cronJob = (
  settings: Settings,
  names: Names,
  name: string,
  schedule: string,
  job: ScriptJob,
): KubernetesObject => ({
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: metadata(names, name, job.component),
  spec: {
    schedule,
    timeZone: 'Etc/UTC',
    concurrencyPolicy: 'Forbid',
    startingDeadlineSeconds: 1_800,
    successfulJobsHistoryLimit: 1,
    failedJobsHistoryLimit: 2,
    jobTemplate: { metadata: { labels: labels(names, job.component) }, spec: jobSpec(settings, names, job) },
  },
});

/** A pod that runs one of the scripts and ends. */
function jobSpec({ tls }: Settings, names: Names, job: ScriptJob) {
  const readsCollection = job.component === 'bootstrap';
  const key = keyFile(names.secret, secretKeys[job.key]);
  const { path, ...authority } = secretFiles('authority', names.certificateSecret, [
    certificateKeys.authority,
  ]);
  return {
    backoffLimit: job.retries,
    activeDeadlineSeconds: job.deadlineSeconds,
    // A day to read its log; the alert on a failed snapshot ends with it.
    ttlSecondsAfterFinished: 86_400,
    template: {
      metadata: { labels: labels(names, job.component) },
      spec: {
        restartPolicy: 'Never',
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: ownerlessSecurity,
        // They may run on the dedicated nodes, for clusters that have no others.
        tolerations: [toleration(names)],
        containers: [
          {
            name: job.component,
            image: names.images.job,
            imagePullPolicy: 'IfNotPresent',
            command: ['node', `/scripts/${job.script}`],
            env: variables({
              ...job.env,
              API_KEY_FILE: key.path,
              // Node trusts it beside the public authorities, from its start on.
              ...(tls ? { NODE_EXTRA_CA_CERTS: path(certificateKeys.authority) } : {}),
            }),
            resources: {
              requests: { cpu: '50m', memory: job.memory, ...disk.requests },
              // They may run beside the database.
              limits: { cpu: '1', memory: job.memory, ...disk.limits },
            },
            securityContext: containerSecurity,
            // The script's last lines become the reason that Kubernetes shows for a failure.
            terminationMessagePolicy: 'FallbackToLogsOnError',
            volumeMounts: [
              { name: 'scripts', mountPath: '/scripts', readOnly: true },
              key.mount,
              ...(tls ? [authority.mount] : []),
              ...(readsCollection ? [{ name: 'collection', mountPath: '/collection', readOnly: true }] : []),
            ],
          },
        ],
        volumes: [
          { name: 'scripts', configMap: { name: names.scripts } },
          key.volume,
          ...(tls ? [authority.volume] : []),
          ...(readsCollection ? [{ name: 'collection', configMap: { name: names.collectionConfig } }] : []),
        ],
      },
    },
  };
}
