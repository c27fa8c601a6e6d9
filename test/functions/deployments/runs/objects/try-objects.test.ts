import { expect, test } from 'vitest';
import type { KubernetesObject } from '../../../../../functions/agents/agent.ts';
import type { ClusterApi } from '../../../../../functions/clusters/kubernetes/cluster-api.ts';
import { asOwned } from '../../../../../functions/clusters/kubernetes/ownership.ts';
import { tryObjects } from '../../../../../functions/deployments/runs/objects/try-objects.ts';
import { deploymentId, planFor } from '../../../../support/builders/agents/vector-database.ts';

const plan = planFor();
const [secret] = plan.generated_secrets;

/** Where the plan's namespace stands, with a secret that has these bytes per key. */
const clusterWith = (owner: string, bytes: number) => {
  const value = Buffer.alloc(bytes, 1).toString('base64');
  const data = Object.fromEntries((secret?.keys ?? []).map((key) => [key, value]));
  const read = async (object: KubernetesObject) => {
    if (object.kind === 'Namespace') return object;
    return object.kind === 'Secret' ? asOwned({ ...object, data }, owner) : undefined;
  };
  return { read, list: async () => [], apply: async () => {} } as unknown as ClusterApi;
};
const tried = (owner: string, bytes: number) => tryObjects(clusterWith(owner, bytes), plan, deploymentId, []);

test('A secret of the deployment’s own that can be guessed is told before anything is made', async () => {
  expect(await tried(deploymentId, 32)).toMatchObject({ untried: [] });
  await expect(tried(deploymentId, 31)).rejects.toMatchObject({ code: 'secret_too_short' });
});

test('A foreign secret is reported before anything is made, with any contents', async () => {
  await expect(tried('d-other', 32)).rejects.toMatchObject({ code: 'object_taken' });
});

test('What there is of each object is asked once', async () => {
  const asked: string[] = [];
  const cluster = clusterWith(deploymentId, 32);
  const read: ClusterApi['read'] = (ref) => {
    asked.push(`${ref.kind} ${ref.metadata.name}`);
    return cluster.read(ref);
  };
  const served = plan.objects.map((planned) => ({ planned, kind: { resource: '', namespaced: true } }));
  const { tried: count } = await tryObjects({ ...cluster, read }, plan, deploymentId, served);
  expect(count).toBeGreaterThan(15);
  expect(asked).toEqual([...new Set(asked)]);
});
