import type { KubernetesObject } from '../../agent.ts';
import { cronJobOf, jobOf, jobSpec, nameByContents, scriptContainer, scriptsVolume } from '../../eks/jobs.ts';
import { keyFile } from '../../eks/pod.ts';
import { engineMetrics } from '../metrics.ts';
import { type Names, port, secretKeys } from '../names.ts';
import { acceptanceScript } from '../scripts/acceptance.ts';
import { type Settings, toSpeedInput } from '../settings.ts';
import { contextSeconds } from '../sizing/speed.ts';
import { gpuToleration } from './gpu-toleration.ts';

/** Until the engine is healthy; later steps have deadlines of their own. */
const deadlineSeconds = 1_200;

/** Plays the acceptance once the engine is rolled out. A run has succeeded when this job has. */
export const acceptanceJob = (settings: Settings, names: Names): KubernetesObject =>
  jobOf(names, acceptanceName(settings, names), 'acceptance', trial(settings, names, 'acceptance'));

export const acceptanceName = (settings: Settings, names: Names): string =>
  nameByContents(names.acceptanceJob, trial(settings, names, 'acceptance'), acceptanceScript);

/** The same every day, so that an engine that stops serving as planned is noticed without a user. */
export const healthCronJob = (settings: Settings, names: Names): KubernetesObject =>
  cronJobOf(names, names.healthCronJob, 'health', {
    schedule: settings.health_cron,
    spec: trial(settings, names, 'health'),
  });

function trial(settings: Settings, names: Names, component: 'acceptance' | 'health') {
  const longest = contextSeconds(toSpeedInput(settings));
  const key = keyFile(names.secret, secretKeys.apiKey);
  return jobSpec(names, {
    component,
    // One more try: a short fault of the network may have caused the failure.
    retries: 1,
    deadlineSeconds: deadlineSeconds + 300 + longest,
    tolerations: [gpuToleration],
    containers: [
      // Its termination message has the figures, or after a failure the script's last lines.
      scriptContainer({
        name: component,
        image: names.images.job,
        script: 'acceptance.mjs',
        env: {
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
        },
        cpu: { request: '100m', limit: '1' },
        memory: '128Mi',
        disk: '64Mi',
        mounts: [key.mount],
      }),
    ],
    volumes: [scriptsVolume(names), key.volume],
  });
}

/** Histograms by the name of all their series. */
const watchedMetrics = [...new Set(Object.values(engineMetrics).map((name) => name.replace(/_bucket$/, '')))];
