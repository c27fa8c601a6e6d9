import type { DeploymentSummary } from '../api/types.ts';

type Named = Pick<DeploymentSummary, 'id' | 'name' | 'scope'>;

/** The deployments, those of one name with their cluster in it: "shop-search (eu-prod)". Pure. */
export function namesApart<D extends Named>(deployments: readonly D[]): D[] {
  const alike = Map.groupBy(deployments, ({ name }) => name);
  return deployments.map((each) =>
    (alike.get(each.name)?.length ?? 0) > 1
      ? { ...each, name: `${each.name} (${each.scope.cluster_name})` }
      : each,
  );
}

/** Where the deployment is that a notification is about; undefined where it is about none, or one that isn't among these. Pure. */
export function placeOfEvent(
  { payload }: { payload: Readonly<Record<string, unknown>> },
  deployments: readonly (Named & Pick<DeploymentSummary, 'cloud_account'>)[],
): string | undefined {
  const found = deployments.find(({ id }) => id === payload.deployment_id);
  return (
    found &&
    `Cluster ${found.scope.cluster_name}, ${found.scope.region}, account ${found.cloud_account.label}`
  );
}
