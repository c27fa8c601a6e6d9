import type { KubernetesObject } from '../../../agents/agent.ts';
import { asOwned, ownerIdOf } from '../../../clusters/kubernetes/ownership.ts';
import { RetryableError } from '../../../shared/workflow-errors.ts';
import { applyObjects, reportApplied } from '../objects/apply-objects.ts';
import { applySetOf } from '../objects/apply-set.ts';
import { ensureSecret } from '../objects/ensure-secret.ts';
import { placeHubToken } from '../objects/hub-token.ts';
import { placeObject, takenBy } from '../objects/place-object.ts';
import { objectsOf } from '../objects/planned-objects.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Step } from '../work/step.ts';
import { jobStateOf } from '../workloads/rollout.ts';

/**
 * Applies what the workloads need, then the workloads. The namespace comes first, since everything else is in it;
 * then the secrets, since pods that miss one are started only after a back-off.
 */
export const applyManifests: Step = async (work) => {
  const { plan, deploymentId } = await work.facts();
  const foundation = objectsOf(plan, 'foundation');
  const cluster = await work.cluster();
  for (const { object } of foundation.filter(isNamespace)) await ensureNamespace(work, object);
  const { parent } = applySetOf(plan, deploymentId);
  await placeObject(cluster, parent, deploymentId);
  await reportApplied(work, 'foundation', parent);
  for (const secret of plan.generated_secrets) {
    const what = await ensureSecret(cluster, secret, deploymentId, work.clock.now());
    const object = { apiVersion: 'v1', kind: 'Secret', metadata: secret };
    await reportApplied(work, 'foundation', object, what);
  }
  await placeHubToken(work);
  await applyObjects(
    work,
    'foundation',
    foundation.filter((planned) => !isNamespace(planned)),
  );
  const workloads = objectsOf(plan, 'workload');
  for (const { object } of workloads) if (object.kind === 'Job') await clearFailedJob(work, object);
  await applyObjects(work, 'workload', workloads);
  return { status: 'done' };
};

/** An existing namespace is left unchanged, also one that was not made by us: it may hold objects and labels of others. */
async function ensureNamespace(work: RunWork, object: KubernetesObject): Promise<void> {
  const { deploymentId } = await work.facts();
  const cluster = await work.cluster();
  const made = await cluster.create(asOwned(object, deploymentId));
  // Made by this step in an earlier try that didn't get to report it.
  const isOurs = made || ownerIdOf((await cluster.read(object)) ?? object) === deploymentId;
  if (isOurs) return reportApplied(work, 'foundation', object, 'made');
  await work.report(
    'info',
    `Namespace ${object.metadata.name}: exists, and is left as it is`,
    'namespace:kept',
  );
}

/** A job that has failed is not tried again by applying it. One that isn't ours is left alone: that is refused later. */
async function clearFailedJob(work: RunWork, job: KubernetesObject): Promise<void> {
  const { deploymentId } = await work.facts();
  const cluster = await work.cluster();
  const live = await cluster.read(job);
  if (!live || takenBy(live, deploymentId) || typeof jobStateOf(live) === 'string') return;
  await cluster.remove(job);
  if (!(await cluster.read(job))) return;
  throw new RetryableError(`Job ${job.metadata.name} of an earlier run is still being deleted.`);
}

const isNamespace = ({ object }: { object: { kind: string } }) => object.kind === 'Namespace';
