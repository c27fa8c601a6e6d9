import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { KubernetesObject } from '../../agent.ts';
import { labels, metadata } from '../../eks/names.ts';
import {
  containerSecurity,
  keyFile,
  nodeDisk,
  ownerlessSecurity,
  toleration,
  variables,
} from '../../eks/pod.ts';
import { engineMetrics } from '../metrics.ts';
import { type Names, port, secretKeys } from '../names.ts';
import { acceptanceScript } from '../scripts/acceptance.ts';
import { type Settings, toSpeedInput } from '../settings.ts';
import { contextSeconds } from '../sizing/speed.ts';

const disk = nodeDisk('32Mi', '64Mi');
/** Until it is healthy; what comes then has deadlines of its own. */
const deadlineSeconds = 1_200;

/** Plays the acceptance once the engine is rolled out. A run has succeeded when this job has. */
export function acceptanceJob(settings: Settings, names: Names): KubernetesObject {
  const spec = jobSpec(settings, names, 'acceptance');
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: metadata(names, acceptanceName(settings, names), 'acceptance'),
    spec,
  };
}

/** A job's template can't be changed: other contents need another name. */
export function acceptanceName(settings: Settings, names: Names): string {
  const contents = canonicalize([jobSpec(settings, names, 'acceptance'), acceptanceScript]) ?? '';
  return `${names.acceptanceJob}-${createHash('sha256').update(contents).digest('hex').slice(0, 8)}`;
}

/** The same every day, so that an engine that stops serving as planned is noticed without a user. */
export const healthCronJob = (settings: Settings, names: Names): KubernetesObject => ({
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: metadata(names, names.healthCronJob, 'health'),
  spec: {
    schedule: settings.health_cron,
    timeZone: 'Etc/UTC',
    concurrencyPolicy: 'Forbid',
    startingDeadlineSeconds: 1_800,
    successfulJobsHistoryLimit: 1,
    failedJobsHistoryLimit: 2,
    jobTemplate: {
      metadata: { labels: labels(names, 'health') },
      spec: jobSpec(settings, names, 'health'),
    },
  },
});

function jobSpec(settings: Settings, names: Names, component: 'acceptance' | 'health') {
  const longest = contextSeconds(toSpeedInput(settings));
  const key = keyFile(names.secret, secretKeys.apiKey);
  return {
    // One more try: a short fault of the network may have caused the failure.
    backoffLimit: 1,
    activeDeadlineSeconds: deadlineSeconds + 300 + longest,
    ttlSecondsAfterFinished: 86_400,
    template: {
      metadata: { labels: labels(names, component) },
      spec: {
        restartPolicy: 'Never',
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: ownerlessSecurity,
        // It may run on the GPU nodes without a GPU, for clusters that have no others.
        tolerations: [toleration(names), { key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' }],
        containers: [
          {
            name: component,
            image: names.images.job,
            imagePullPolicy: 'IfNotPresent',
            command: ['node', '/scripts/acceptance.mjs'],
            env: variables({
              ENGINE_URL: `http://${names.engine}:${port}`,
              MODEL: settings.model,
              MAX_MODEL_LEN: String(settings.max_model_len),
              CHAT: String(settings.chat),
              CONTEXT_SECONDS: String(longest),
              PARALLEL: '16',
              METRICS: watchedMetrics.join(','),
              FIRST_TOKEN_TARGET_MS: String(settings.first_token_target_ms),
              PER_TOKEN_TARGET_MS: String(settings.per_token_target_ms),
              DEADLINE_SECONDS: String(deadlineSeconds),
              API_KEY_FILE: key.path,
            }),
            resources: {
              requests: { cpu: '100m', memory: '128Mi', ...disk.requests },
              limits: { cpu: '1', memory: '128Mi', ...disk.limits },
            },
            securityContext: containerSecurity,
            // The figures, or of a failure the script's last lines.
            terminationMessagePolicy: 'FallbackToLogsOnError',
            volumeMounts: [{ name: 'scripts', mountPath: '/scripts', readOnly: true }, key.mount],
          },
        ],
        volumes: [{ name: 'scripts', configMap: { name: names.scripts } }, key.volume],
      },
    },
  };
}

/** Histograms by the name of all their series. */
const watchedMetrics = [...new Set(Object.values(engineMetrics).map((name) => name.replace(/_bucket$/, '')))];
