import { plannedStorageClasses } from '../../planned-claims.ts';
import { type Finding, passed } from '../preflight.ts';
import type { Subject } from '../subject.ts';

/** Whether there is a storage class for every claim: the plan makes it, or the cluster has it. */
export async function checkStorageClasses({ plan, cluster }: Subject): Promise<Finding> {
  const { named, made } = plannedStorageClasses(plan);
  const place = `The cluster ${plan.scope.cluster_name}`;
  if (named.length === 0) return passed('The plan claims no volumes.');
  const others = named.filter((name) => !made.includes(name));
  if (others.length === 0) return passed(`The plan makes the storage class ${made.join(', ')}.`);
  const api = await cluster();
  const found = await Promise.all(
    others.map((name) =>
      api.read({ apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass', metadata: { name } }),
    ),
  );
  const missing = others.filter((_, index) => !found[index]);
  if (missing.length === 0) return passed(`${place} has the storage class ${others.join(', ')}.`);
  return {
    outcome: 'fail',
    detail: `${place} has no storage class ${missing.join(', ')}, which the claims of the plan name.`,
    fix: 'Make it in the cluster, or choose another one.',
  };
}
