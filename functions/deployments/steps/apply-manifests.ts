import { applyObjects } from './apply-objects.ts';
import { applySetOf } from './apply-set.ts';
import { ensureSecret } from './generated-secrets.ts';
import { objectsOf } from './planned-objects.ts';
import type { Step } from './step.ts';

/**
 * Applies what the workloads stand on, then the workloads. The namespace comes first, for everything else is
 * in it; then the secrets, for pods that miss one are started only after a back-off.
 */
export const applyManifests: Step = async (work) => {
  const { plan, deploymentId } = await work.facts();
  const foundation = objectsOf(plan, 'foundation');
  const cluster = await work.cluster();
  for (const { object } of foundation.filter(isNamespace)) {
    await cluster.apply(object);
    await work.tell('info', `Namespace ${object.metadata.name}: applied`, `applied:namespace`);
  }
  await cluster.apply(applySetOf(plan, deploymentId).parent);
  for (const secret of plan.generated_secrets) {
    const made = await ensureSecret(cluster, secret);
    const what = made ? 'made, with values that only the cluster knows' : 'kept as it is';
    await work.tell('info', `Secret ${secret.name}: ${what}`, `secret:${secret.name}`);
  }
  await applyObjects(
    work,
    'foundation',
    foundation.filter((planned) => !isNamespace(planned)),
  );
  await applyObjects(work, 'workload', objectsOf(plan, 'workload'));
  return { status: 'done' };
};

const isNamespace = ({ object }: { object: { kind: string } }) => object.kind === 'Namespace';
