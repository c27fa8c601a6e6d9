import { expect, test } from 'vitest';
import type { KubernetesObject } from '../../../../../functions/agents/agent.ts';
import { asOwned } from '../../../../../functions/clusters/kubernetes/ownership.ts';
import {
  runAnnotation,
  runBootstrap,
} from '../../../../../functions/deployments/runs/apply/run-bootstrap.ts';
import { objectsOf } from '../../../../../functions/deployments/runs/objects/planned-objects.ts';
import type { RunWork } from '../../../../../functions/deployments/runs/work/run-work.ts';
import { deploymentId, planFor } from '../../../../support/builders/agents/vector-database.ts';

const plan = planFor();
const job = objectsOf(plan, 'bootstrap').find(({ object }) => object.kind === 'Job')
  ?.object as KubernetesObject;

test('a job of an earlier run that the cluster still deletes is waited for, and nothing is applied over it', async () => {
  const done: string[] = [];
  const owned = asOwned(job, deploymentId);
  const live = { ...owned, metadata: { ...owned.metadata, annotations: { [runAnnotation]: 'run-0' } } };
  // Nothing else is asked of the cluster.
  const cluster = {
    read: async ({ kind }: KubernetesObject) => (kind === 'Job' ? live : undefined),
    remove: async ({ kind }: KubernetesObject) => void done.push(`remove ${kind}`),
  };
  const work = {
    facts: async () => ({ plan, deploymentId }),
    input: { run_id: 'run-1' },
    reportedAt: async () => undefined,
    cluster: async () => cluster,
  } as unknown as RunWork;
  await expect(runBootstrap(work)).rejects.toMatchObject({
    name: 'RetryableError',
    message: `Job ${job.metadata.name} of an earlier run is still being deleted.`,
  });
  expect(done).toEqual(['remove Job']);
});
