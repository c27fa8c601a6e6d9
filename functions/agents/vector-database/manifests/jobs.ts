import type { KubernetesObject } from '../../agent.ts';
import { cronJobOf, jobOf, jobSpec, nameByContents, scriptContainer, scriptsVolume } from '../../eks/jobs.ts';
import { keyFile, secretFiles } from '../../eks/pod.ts';
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
  const spec = specOf(settings, names, {
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
  const name = nameByContents(names.bootstrapJob, spec, bootstrapScript, collectionBody(settings));
  return jobOf(names, name, 'bootstrap', spec);
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

const cronJob = (settings: Settings, names: Names, name: string, schedule: string, job: ScriptJob) =>
  cronJobOf(names, name, job.component, { schedule, spec: specOf(settings, names, job) });

/** A pod that runs one of the scripts and ends. */
function specOf({ tls }: Settings, names: Names, job: ScriptJob) {
  const readsCollection = job.component === 'bootstrap';
  const key = keyFile(names.secret, secretKeys[job.key]);
  const { path, ...authority } = secretFiles('authority', names.certificateSecret, [
    certificateKeys.authority,
  ]);
  return jobSpec(names, {
    component: job.component,
    retries: job.retries,
    deadlineSeconds: job.deadlineSeconds,
    containers: [
      scriptContainer({
        name: job.component,
        image: names.images.job,
        script: job.script,
        env: {
          ...job.env,
          API_KEY_FILE: key.path,
          // Node trusts it beside the public authorities, from its start on.
          ...(tls ? { NODE_EXTRA_CA_CERTS: path(certificateKeys.authority) } : {}),
        },
        // They may run beside the database.
        cpu: { request: '50m', limit: '1' },
        memory: job.memory,
        mounts: [
          key.mount,
          ...(tls ? [authority.mount] : []),
          ...(readsCollection ? [{ name: 'collection', mountPath: '/collection', readOnly: true }] : []),
        ],
      }),
    ],
    volumes: [
      scriptsVolume(names),
      key.volume,
      ...(tls ? [authority.volume] : []),
      ...(readsCollection ? [{ name: 'collection', configMap: { name: names.collectionConfig } }] : []),
    ],
  });
}
