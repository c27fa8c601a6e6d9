import type { KubernetesObject } from '../../agent.ts';
import { jobOf, jobSpec, nameByContents, scriptContainer, scriptsVolume } from '../../eks/jobs.ts';
import { keyFile, podSecurity } from '../../eks/pod.ts';
import { checkpointGb } from '../cost.ts';
import { hubTokenKey, type Names, weightsFolder, weightsMount } from '../names.ts';
import { downloadScript } from '../scripts/weights.ts';
import type { Settings } from '../settings.ts';
import { gpuToleration } from './gpu-toleration.ts';

const hubUrl = 'https://huggingface.co';

/** The deadline of the download: at a tenth of the usual speed. */
export const downloadSeconds = (settings: Settings): number =>
  Math.ceil((1_800 + checkpointGb(settings) * 100) / 600) * 600;

/** A container of the job image that runs one of the scripts, with the weights at their place. */
export const weightsContainer = (
  settings: Settings,
  names: Names,
  { name, script }: { name: string; script: 'download.mjs' | 'wait.mjs' },
) =>
  scriptContainer({
    name,
    image: names.images.job,
    script,
    env: {
      HUB_URL: hubUrl,
      MODEL: settings.model,
      REVISION: settings.model_revision,
      TARGET: weightsFolder(settings),
      DEADLINE_SECONDS: String(downloadSeconds(settings)),
      ...(script === 'download.mjs' ? { HUB_TOKEN_FILE: hubToken(names).path } : {}),
    },
    // One for the hash and one for the connection.
    cpu: { request: '100m', limit: '2' },
    memory: '512Mi',
    mounts: [
      { name: 'weights', mountPath: weightsMount, ...(script === 'wait.mjs' ? { readOnly: true } : {}) },
      ...(script === 'download.mjs' ? [hubToken(names).mount] : []),
    ],
  });

/** The Secret of the hub's token; there is none where the model needs none. */
export const hubToken = (names: Names) => keyFile(names.hubSecret, hubTokenKey, { optional: true });

/** Fills the bucket once. It needs no GPU, and runs on any node. */
export function weightsJob(settings: Settings, names: Names): KubernetesObject {
  const spec = jobSpec(names, {
    component: 'weights',
    retries: 3,
    deadlineSeconds: downloadSeconds(settings),
    tolerations: [gpuToleration],
    containers: [weightsContainer(settings, names, { name: 'download', script: 'download.mjs' })],
    volumes: [
      scriptsVolume(names),
      { name: 'weights', persistentVolumeClaim: { claimName: names.weightsClaim } },
      hubToken(names).volume,
    ],
    pod: { serviceAccountName: names.weightsAccount, securityContext: podSecurity },
  });
  return jobOf(names, nameByContents(names.weightsJob, spec, downloadScript), 'weights', spec);
}
