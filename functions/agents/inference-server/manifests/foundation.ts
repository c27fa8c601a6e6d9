import type { KubernetesObject } from '../../agent.ts';
import { configMap, namespaceOf, serviceAccount } from '../../eks/foundation.ts';
import { labels, metadata } from '../../eks/names.ts';
import type { Names } from '../names.ts';
import { acceptanceScript } from '../scripts/acceptance.ts';
import { downloadScript, waitScript } from '../scripts/weights.ts';
import type { Settings } from '../settings.ts';

/** The objects that all others need: namespace, identities, scripts, and the mount of the weights. */
export function foundation(settings: Settings, names: Names): KubernetesObject[] {
  const isMounted = settings.weights_cache === 'store-pvc';
  return [
    namespaceOf(names),
    serviceAccount(names, names.serviceAccount, 'engine'),
    ...(isMounted ? [serviceAccount(names, names.weightsAccount, 'weights')] : []),
    configMap(names, names.scripts, 'jobs', {
      'download.mjs': downloadScript,
      'wait.mjs': waitScript,
      'acceptance.mjs': acceptanceScript,
    }),
    ...(isMounted ? [weightsVolume(settings, names), weightsClaim(names)] : []),
  ];
}

// A bucket has no size; the field has to have one.
const size = '1Ti';

/** The bucket as a volume. Each pod reaches it with its own identity: the engine's may only read. */
const weightsVolume = (settings: Settings, names: Names): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name: names.weightsVolume, labels: labels(names, 'weights') },
  spec: {
    capacity: { storage: size },
    accessModes: ['ReadWriteMany'],
    persistentVolumeReclaimPolicy: 'Retain',
    storageClassName: '',
    claimRef: {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      namespace: names.namespace,
      name: names.weightsClaim,
    },
    // A download that is repeated writes its files anew.
    mountOptions: [
      'allow-delete',
      'allow-overwrite',
      'allow-other',
      'uid=1000',
      'gid=2000',
      `region ${settings.region}`,
    ],
    csi: {
      driver: 's3.csi.aws.com',
      volumeHandle: names.bucket,
      volumeAttributes: { bucketName: names.bucket, authenticationSource: 'pod' },
    },
  },
});

const weightsClaim = (names: Names): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: metadata(names, names.weightsClaim, 'weights'),
  spec: {
    accessModes: ['ReadWriteMany'],
    storageClassName: '',
    volumeName: names.weightsVolume,
    resources: { requests: { storage: size } },
  },
});
