import { expect, test } from 'vitest';
import type { KubernetesObject } from '../../../../../functions/agents/agent.ts';
import { diskOf } from '../../../../../functions/deployments/runs/destroy/delete-objects.ts';
import { planFor } from '../../../../support/builders/agents/inference-server.ts';

const claim = (volumeName?: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data-0', namespace: 'default' },
  spec: { volumeName },
});

test('a claim takes the disk with it that was made for it, and not the bucket that the plan makes a volume of', () => {
  const objects = planFor().objects.map(({ object }) => object);
  const volume = objects.find(({ kind }) => kind === 'PersistentVolume');
  const weights = objects.find(({ kind }) => kind === 'PersistentVolumeClaim');
  if (!volume || !weights) throw new Error('The plan mounts no bucket.');
  const groups = [{ objects, claims: [], pods: [] }];
  expect(diskOf({ ...weights, spec: { volumeName: volume.metadata.name } }, groups)).toBeUndefined();
  expect(diskOf(claim('pvc-1'), groups)).toBe('pvc-1');
  expect([diskOf(claim(), groups), diskOf(volume, groups)]).toEqual([undefined, undefined]);
});
