import { expect } from 'vitest';
import type { RunningCustomerCloud } from '../../../../bin/local/customer-cloud/customer-cloud.ts';
import type { PlanChange } from '../../../../functions/deployments/plan-changes.ts';
import { type Update, updateRun } from '../../builders/deployments/updates.ts';
import type { TestDatabase } from '../database.ts';
import { type DispatchedRun, type ExecutionOptions, execute, storyOf } from './apply-run.ts';

type Action = 'add' | 'change' | 'replace' | 'remove';

/** What there is of the deployment by kind, namespace and name, each with what tells it from one made anew. */
type Inventory = Map<string, { identity: string | undefined; content: string }>;

// What the cluster makes by itself of what was applied; the parent of the set, which bears the deployment's id, is of
// no plan either.
const derived = new Set(['Pod', 'Event', 'Node']);

/** Plays changes of a deployment that runs in this cloud, and compares what they have done with what was proposed. */
export function proposedChanges(database: TestDatabase, cloud: RunningCustomerCloud, podName: RegExp) {
  const objectsOf = ({ deploymentId }: DispatchedRun) =>
    Object.values(cloud.state().clusters)
      .flatMap((cluster) => Object.values(cluster))
      .filter(({ metadata }) => Object.values(metadata.labels ?? {}).includes(deploymentId));

  const stackOf = ({ plan }: DispatchedRun) =>
    cloud.state().stacks.findLast(({ name }) => name === plan.infrastructure.stack_name);

  function inventoryOf(run: DispatchedRun): Inventory {
    const resources = Object.entries(stackOf(run)?.resources ?? {}).map(
      ([name, { type, physicalId, properties }]) =>
        [`${type}//${name}`, { identity: physicalId, content: JSON.stringify(properties) }] as const,
    );
    const objects = objectsOf(run)
      .filter(({ kind, metadata }) => !derived.has(kind) && metadata.name !== run.deploymentId)
      .map(({ kind, metadata: { name, namespace = '', uid, labels }, status: _, ...rest }) => {
        const { replicas: __, ...spec } = rest.spec ?? {};
        // The number of replicas is the autoscaler's where the plan has none.
        const content = JSON.stringify({ labels, ...rest, spec: isScaled(run, kind) ? spec : rest.spec });
        return [`${kind}/${namespace}/${name}`, { identity: uid, content }] as const;
      });
    return new Map([...resources, ...objects]);
  }

  const podsOf = (run: DispatchedRun) =>
    new Map(
      objectsOf(run)
        .filter(({ kind, metadata }) => kind === 'Pod' && podName.test(metadata.name))
        .map(({ metadata: { name, uid } }) => [name, uid]),
    );

  /** Carries the change out; every part of the deployment is then as the proposal has said, and no other is touched. */
  async function expectAsProposed(
    before: DispatchedRun,
    update: Update,
    { from }: Pick<ExecutionOptions, 'from'> = {},
  ): Promise<DispatchedRun & { change: PlanChange }> {
    const [was, podsBefore] = [inventoryOf(before), podsOf(before)];
    const next = await updateRun(database, before, update);
    const { outcome } = await execute(next, { database, from });
    expect([outcome, (await storyOf(database, next)).run?.failure_reason]).toEqual(['succeeded', null]);

    const actions = happened(was, inventoryOf(next));
    // Each run starts its jobs anew, changed or not.
    for (const [key, action] of actions)
      if (key.startsWith('Job/') && action === 'replace') actions.delete(key);
    const { parts, monthly_before } = next.change;
    const proposed = parts.map(
      ({ action, kind, namespace, name }) => [`${kind}/${namespace ?? ''}/${name}`, action] as const,
    );
    expect(sorted(actions)).toEqual(sorted(proposed));

    // Pods are replaced where their template is another one, and only there.
    const rolls = parts.some(({ fields }) => fields.some((field) => field.startsWith('spec.template')));
    const kept = [...podsOf(next)].filter(([name, uid]) => podsBefore.get(name) === uid);
    expect(kept.length).toBe(rolls ? 0 : podsBefore.size);
    expect(monthly_before).toBe(before.plan.cost.monthly_total);
    return next;
  }

  return { objectsOf, stackOf, inventoryOf, podsOf, expectAsProposed };
}

const isScaled = ({ plan }: DispatchedRun, kind: string) =>
  kind === 'Deployment' && plan.objects.some(({ object }) => object.kind === 'ScaledObject');

/** What has become of each thing: one of another identity was replaced. */
function happened(before: Inventory, after: Inventory): Map<string, Action> {
  const actions = new Map<string, Action>();
  for (const [key, was] of before) {
    const is = after.get(key);
    if (!is) actions.set(key, 'remove');
    else if (is.identity !== was.identity) actions.set(key, 'replace');
    else if (is.content !== was.content) actions.set(key, 'change');
  }
  for (const key of after.keys()) if (!before.has(key)) actions.set(key, 'add');
  return actions;
}

const sorted = (actions: Iterable<readonly [string, string]>) => [...actions].map(String).sort();
