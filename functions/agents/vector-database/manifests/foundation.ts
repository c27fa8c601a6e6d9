import type { KubernetesObject } from '../../agent.ts';
import { labels, metadata } from '../../eks/names.ts';
import { collectionBody } from '../collection.ts';
import type { Names } from '../names.ts';
import { bootstrapScript } from '../scripts/bootstrap.ts';
import { recallScript } from '../scripts/recall.ts';
import { snapshotsScript } from '../scripts/snapshots.ts';
import type { Settings } from '../settings.ts';
import { startScript } from './start-script.ts';

/** What everything else needs: namespace, identity, storage class and the ConfigMaps that pods mount. */
export function foundation(settings: Settings, names: Names): KubernetesObject[] {
  return [
    {
      apiVersion: 'v1',
      kind: 'Namespace',
      // No label of this deployment: the namespace may hold others as well. All our pods meet the standard.
      metadata: {
        name: names.namespace,
        labels: {
          'app.kubernetes.io/managed-by': 'deployment-orchestrator',
          'pod-security.kubernetes.io/enforce': 'restricted',
        },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: metadata(names, names.serviceAccount, 'database'),
      automountServiceAccountToken: false,
    },
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

const configMap = (names: Names, name: string, component: string, data: Record<string, string>) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: metadata(names, name, component),
  data,
});
