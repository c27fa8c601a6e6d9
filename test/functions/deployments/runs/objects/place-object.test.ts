import { expect, test } from 'vitest';
import type { KubernetesObject } from '../../../../../functions/agents/agent.ts';
import type { ClusterApi } from '../../../../../functions/clusters/kubernetes/cluster-api.ts';
import { asOwned } from '../../../../../functions/clusters/kubernetes/ownership.ts';
import { applyObjects } from '../../../../../functions/deployments/runs/objects/apply-objects.ts';
import { placeObject } from '../../../../../functions/deployments/runs/objects/place-object.ts';
import type { RunWork } from '../../../../../functions/deployments/runs/work/run-work.ts';
import { Refusal } from '../../../../../functions/shared/workflow-errors.ts';
import { deploymentId, planFor } from '../../../../support/builders/agents/vector-database.ts';

const service = (fields: object) =>
  ({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'vdb', namespace: 'vectors' },
    ...fields,
  }) as KubernetesObject;
const placed = (live: KubernetesObject, planned: KubernetesObject, words: string) => {
  const apply = () => Promise.reject(new Refusal('cluster_refused', words));
  const cluster = { read: async () => asOwned(live, 'd-1'), apply } as unknown as ClusterApi;
  return placeObject(cluster, planned, 'd-1');
};

test('A change that no cluster makes is refused with the field and both values', async () => {
  const words = 'spec.clusterIP: Invalid value: field is immutable';
  const [live, planned] = [{ clusterIP: '10.0.0.7' }, { clusterIP: 'None' }].map((spec) => service({ spec }));
  await expect(placed(live as KubernetesObject, planned as KubernetesObject, words)).rejects.toMatchObject({
    code: 'object_immutable',
    message:
      "Service vdb exists, and a cluster can't change its address (made with 10.0.0.7, planned is None). " +
      'Keep what it was made with, or deploy under another name.',
  });
  await expect(placed(service({}), service({}), words)).rejects.toMatchObject({
    code: 'object_immutable',
    message: expect.stringContaining(
      `to what is planned. Keep what it was made with, or deploy under another name. ${words}`,
    ),
  });
});

test('Another refusal of the cluster stays as it is', async () => {
  await expect(placed(service({}), service({}), 'quota exceeded')).rejects.toMatchObject({
    code: 'cluster_refused',
  });
});

test('An object of a kind that the cluster does not know is refused before anything is applied', async () => {
  const plan = planFor();
  const work = {
    facts: async () => ({ plan, deploymentId, labels: {}, repairs: false }),
    cluster: async () => ({ served: async () => undefined }),
  } as unknown as RunWork;
  const needed = plan.objects.filter(({ object }) => object.kind === 'StatefulSet');
  await expect(applyObjects(work, 'workload', needed)).rejects.toMatchObject({
    code: 'kind_not_served',
    message: 'The cluster does not know StatefulSet of apps/v1. Install what provides it.',
  });
});
