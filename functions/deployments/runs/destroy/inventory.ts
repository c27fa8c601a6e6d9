import type { KubernetesObject, Plan } from '../../../agents/agent.ts';
import type { ManifestPhase } from '../../../agents/context.ts';
import { appliedPrefix } from '../../applied-key.ts';
import { claimsOf, type PlannedClaims } from '../../planned-claims.ts';
import { selectEffects, selectPlansOfRuns } from '../../store.runs.postgres.ts';
import { applySetOf } from '../objects/apply-set.ts';
import type { RunWork } from '../work/run-work.ts';

/** The reference by which an object can be read and deleted. */
export type InventoryObject = Pick<KubernetesObject, 'apiVersion' | 'kind'> & {
  metadata: { name: string; namespace?: string };
};

export interface Inventory {
  /** Whether anything was ever asked of the cluster. */
  inCluster: boolean;
  /** Whether anything was ever asked of CloudFormation. */
  stack: boolean;
  /** Namespaces that a plan had: they may hold foreign objects by now. */
  namespaces: readonly InventoryObject[];
  /** Claims that are kept because they hold data. */
  keptClaims: readonly PlannedClaims[];
  /** In the order in which they are deleted; a group begins when the one before is gone. */
  groups: readonly InventoryGroup[];
}

export interface InventoryGroup {
  objects: readonly InventoryObject[];
  claims: readonly PlannedClaims[];
  /** Pods that nothing owns: a set that is made anew for larger volumes leaves them, should its run end in between. */
  pods: readonly PodSelector[];
}

export interface PodSelector {
  namespace: string;
  labels: Record<string, string>;
}

// Jobs that write into the database are deleted before it; volumes that pods mount, and their storage class, after the
// pods.
const order: readonly ManifestPhase[] = ['operations', 'bootstrap', 'workload', 'foundation'];

/** Everything that any run of the deployment may have made, by the plans that they had: names may have changed. */
export async function readInventory(work: RunWork): Promise<Inventory> {
  const { orgId, deploymentId, deleteData } = await work.facts();
  const { keys, plans } = await work.db.system(orgId, async (unit) => ({
    keys: await selectEffects(unit, deploymentId, ''),
    plans: await selectPlansOfRuns(unit, deploymentId),
  }));
  const claims = distinct(plans.flatMap(claimsOf));
  const groups = order.map((phase) => ({
    objects: distinct(plans.flatMap((plan) => objectsOf(plan, phase, deploymentId))),
    claims: [],
    pods: distinct(plans.flatMap((plan) => podsOfSets(plan, phase))),
  }));
  const disks = { objects: [], claims: deleteData ? claims : [], pods: [] };
  return {
    inCluster: keys.some((key) => key.startsWith(appliedPrefix)),
    stack: keys.includes('infrastructure'),
    namespaces: distinct(plans.flatMap(namespacesOf)),
    keptClaims: deleteData ? [] : claims,
    groups: [...groups.slice(0, 3), disks, ...groups.slice(3)],
  };
}

const namespacesOf = (plan: Plan): InventoryObject[] =>
  plan.objects.filter(({ object }) => object.kind === 'Namespace').map(({ object }) => refOf(object));

/** Without the namespace: others may live in it as well. */
function objectsOf(plan: Plan, phase: ManifestPhase, deploymentId: string): InventoryObject[] {
  const planned = plan.objects
    .filter((each) => each.phase === phase && each.object.kind !== 'Namespace')
    .map(({ object }) => refOf(object));
  if (phase !== 'foundation') return planned;
  const named = [...plan.generated_secrets, ...(plan.hub_token ? [plan.hub_token] : [])];
  const secrets = named.map(({ name, namespace }) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, namespace },
  }));
  return [...planned, ...secrets, refOf(applySetOf(plan, deploymentId).parent)];
}

interface SetSpec {
  selector?: { matchLabels?: Record<string, string> };
}

const podsOfSets = (plan: Plan, wanted: ManifestPhase): PodSelector[] =>
  plan.objects.flatMap(({ phase, object: { kind, metadata, spec } }) => {
    const labels = (spec as SetSpec | undefined)?.selector?.matchLabels;
    const isSet = phase === wanted && kind === 'StatefulSet';
    return isSet && labels ? [{ namespace: metadata.namespace ?? '', labels }] : [];
  });

const refOf = ({ apiVersion, kind, metadata: { name, namespace } }: KubernetesObject): InventoryObject => ({
  apiVersion,
  kind,
  metadata: { name, ...(namespace ? { namespace } : {}) },
});

const distinct = <T>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];
