import type { KubernetesObject } from '../../agent.ts';
import { configMap, namespaceOf, serviceAccount } from '../../eks/foundation.ts';
import { labels } from '../../eks/names.ts';
import { collectionBody } from '../collection.ts';
import type { Names } from '../names.ts';
import { bootstrapScript } from '../scripts/bootstrap.ts';
import { recallScript } from '../scripts/recall.ts';
import { snapshotsScript } from '../scripts/snapshots.ts';
import type { Settings } from '../settings.ts';
import { startScript } from './start-script.ts';

/** The objects that all others need: namespace, identity, storage class and the ConfigMaps that pods mount. */
export function foundation(settings: Settings, names: Names): KubernetesObject[] {
  return [
    namespaceOf(names),
    serviceAccount(names, names.serviceAccount, 'database'),
    {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: names.storageClass, labels: labels(names, 'storage') },
      provisioner: 'ebs.csi.aws.com',
      parameters: { type: 'gp3', encrypted: 'true' },
      // The volume is made where the pod lands; otherwise it could be in a zone without a node for it.
      volumeBindingMode: 'WaitForFirstConsumer',
      allowVolumeExpansion: true,
      reclaimPolicy: 'Delete',
    },
    configMap(names, names.startConfig, 'database', { 'start.sh': startScript(names, settings.tls) }),
    configMap(names, names.scripts, 'jobs', {
      'bootstrap.mjs': bootstrapScript,
      'snapshots.mjs': snapshotsScript,
      'recall.mjs': recallScript,
    }),
    configMap(names, names.collectionConfig, 'bootstrap', {
      'collection.json': `${JSON.stringify(collectionBody(settings), null, 2)}\n`,
    }),
  ];
}
