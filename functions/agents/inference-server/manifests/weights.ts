import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { KubernetesObject } from '../../agent.ts';
import { labels, metadata } from '../../eks/names.ts';
import { containerSecurity, keyFile, nodeDisk, podSecurity, toleration, variables } from '../../eks/pod.ts';
import { checkpointGb } from '../cost.ts';
import { hubTokenKey, type Names, weightsFolder, weightsMount } from '../names.ts';
import { downloadScript } from '../scripts/weights.ts';
import type { Settings } from '../settings.ts';

export const hubUrl = 'https://huggingface.co';

/** Time that the download may take: at a tenth of what is usual. */
export const downloadSeconds = (settings: Settings): number =>
  Math.ceil((1_800 + checkpointGb(settings) * 100) / 600) * 600;

const disk = nodeDisk('32Mi', '256Mi');

/** A container of the job image that runs one of the scripts, with the weights at their place. */
export const weightsContainer = (
  settings: Settings,
  names: Names,
  { name, script, isReadOnly }: { name: string; script: string; isReadOnly: boolean },
) => ({
  name,
  image: names.images.job,
  imagePullPolicy: 'IfNotPresent',
  command: ['node', `/scripts/${script}`],
  env: variables({
    HUB_URL: hubUrl,
    MODEL: settings.model,
    REVISION: settings.model_revision,
    TARGET: weightsFolder(settings),
    DEADLINE_SECONDS: String(downloadSeconds(settings)),
    ...(script === 'download.mjs' ? { HUB_TOKEN_FILE: hubToken(names).path } : {}),
  }),
  resources: {
    requests: { cpu: '100m', memory: '512Mi', ...disk.requests },
    // One for the hash and one for the connection.
    limits: { cpu: '2', memory: '512Mi', ...disk.limits },
  },
  securityContext: containerSecurity,
  terminationMessagePolicy: 'FallbackToLogsOnError',
  volumeMounts: [
    { name: 'scripts', mountPath: '/scripts', readOnly: true },
    { name: 'weights', mountPath: weightsMount, ...(isReadOnly ? { readOnly: true } : {}) },
    ...(script === 'download.mjs' ? [hubToken(names).mount] : []),
  ],
});

/** The Secret of the hub's token; there is none where the model needs none. */
export const hubToken = (names: Names) => keyFile(names.hubSecret, hubTokenKey, { optional: true });

/** Fills the bucket once. It needs no GPU, and runs on any node. */
export function weightsJob(settings: Settings, names: Names): KubernetesObject {
  const spec = {
    backoffLimit: 3,
    activeDeadlineSeconds: downloadSeconds(settings),
    ttlSecondsAfterFinished: 86_400,
    template: {
      metadata: { labels: labels(names, 'weights') },
      spec: {
        restartPolicy: 'Never',
        serviceAccountName: names.weightsAccount,
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: podSecurity,
        tolerations: [toleration(names), { key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' }],
        containers: [
          weightsContainer(settings, names, { name: 'download', script: 'download.mjs', isReadOnly: false }),
        ],
        volumes: [
          { name: 'scripts', configMap: { name: names.scripts } },
          { name: 'weights', persistentVolumeClaim: { claimName: names.weightsClaim } },
          hubToken(names).volume,
        ],
      },
    },
  };
  // A job's template can't be changed: other contents need another name.
  const contents = canonicalize([spec, downloadScript]) ?? '';
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: metadata(names, `${names.weightsJob}-${hash}`, 'weights'),
    spec,
  };
}
