import type { KubernetesObject } from '../../../agents/agent.ts';
import { asOwned, ownerIdOf } from '../../../clusters/kubernetes/ownership.ts';
import { applyObjects, tellApplied } from '../work/apply-objects.ts';
import { applySetOf } from '../work/apply-set.ts';
import { ensureSecret } from '../work/generated-secrets.ts';
import { placeObject } from '../work/place-object.ts';
import { objectsOf } from '../work/planned-objects.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Step } from '../work/step.ts';

/**
 * Applies what the workloads stand on, then the workloads. The namespace comes first, for everything else is
 * in it; then the secrets, for pods that miss one are started only after a back-off.
 */
export const applyManifests: Step = async (work) => {
  const { plan, deploymentId } = await work.facts();
  const foundation = objectsOf(plan, 'foundation');
  const cluster = await work.cluster();
  for (const { object } of foundation.filter(isNamespace)) await ensureNamespace(work, object);
  const { parent } = applySetOf(plan, deploymentId);
  await placeObject(cluster, parent, deploymentId);
  await tellApplied(work, 'foundation', parent);
  for (const secret of plan.generated_secrets) {
    const made = await ensureSecret(cluster, secret, deploymentId);
    const object = { apiVersion: 'v1', kind: 'Secret', metadata: secret };
    const what = made ? 'made, with values that only the cluster knows' : 'kept as it is';
    await tellApplied(work, 'foundation', object, what);
  }
  await applyObjects(
    work,
    'foundation',
    foundation.filter((planned) => !isNamespace(planned)),
  );
  await applyObjects(work, 'workload', objectsOf(plan, 'workload'));
  return { status: 'done' };
};

/** One that exists is left alone, whoever made it: others may have what they have in there, and label it. */
async function ensureNamespace(work: RunWork, object: KubernetesObject): Promise<void> {
  const { deploymentId } = await work.facts();
  const cluster = await work.cluster();
  const made = await cluster.create(asOwned(object, deploymentId));
  // Made by this step before it was cut short: still ours to tell.
  const isOurs = made || ownerIdOf((await cluster.read(object)) ?? object) === deploymentId;
  if (isOurs) return tellApplied(work, 'foundation', object, 'made');
  await work.tell(
    'info',
    `Namespace ${object.metadata.name}: exists, and is left as it is`,
    'namespace:kept',
  );
}

const isNamespace = ({ object }: { object: { kind: string } }) => object.kind === 'Namespace';
