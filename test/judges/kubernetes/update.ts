import type { Cases } from './cases.ts';
import { type PlannedCase, planIn } from './plans.ts';
import { addNodesFor, type Rollouts, rollOut } from './rollouts.ts';
import type { Send } from './send.ts';

interface Listed {
  metadata: { name: string; uid: string };
  status?: { capacity?: { storage: string } };
}

const namespace = 'updated';

/**
 * What runs is changed: a node more, larger volumes, and an object that no plan has any more; all of it with just the
 * rights that customers are told to give. The real garbage collector lets go of the pods of the deleted stateful set,
 * and the real controller takes them over.
 */
export async function judgeUpdate(rollouts: Rollouts, send: Send, cases: Cases): Promise<void> {
  const first = withNote(planIn(namespace, 60));
  await addNodesFor(rollouts, first);
  const made = await rollOut(rollouts, first);
  cases.expect('update: the first plan is rolled out', !made.refused, made.refused);
  const before = await stateOf(send);
  cases.expect('update: the object to be pruned is there', 'configmaps/note' in before, Object.keys(before));

  const next = planIn(namespace, 60, { node_count: 4, storage_gb: 500 });
  await addNodesFor(rollouts, next, 3);
  const { refused, story } = await rollOut(rollouts, next, { formerPlans: [first.plan] });
  cases.expect('update: the changed plan is rolled out', !refused, refused);
  const after = await stateOf(send);
  const uids = (state: typeof before, name: string) => state[name]?.metadata.uid;
  cases.expect(
    'update: the stateful set is another one',
    uids(before, setName) !== uids(after, setName) && setName in after,
    [before[setName], after[setName]],
  );
  for (const index of [0, 1, 2])
    for (const name of [
      `pods/vector-database-${index}`,
      `persistentvolumeclaims/data-vector-database-${index}`,
    ])
      cases.expect(
        `update: ${name} is the one that was there`,
        name in before && uids(before, name) === uids(after, name),
        [before[name], after[name]],
      );
  const sizes = [0, 1, 2, 3].map(
    (index) => after[`persistentvolumeclaims/data-vector-database-${index}`]?.status?.capacity?.storage,
  );
  cases.expect(
    'update: every volume has the new size',
    sizes.every((size) => size === '500Gi'),
    sizes,
  );
  cases.expect('update: the fourth pod is there', 'pods/vector-database-3' in after, Object.keys(after));
  const pruned = !('configmaps/note' in after) && story.has(`pruned:ConfigMap/${namespace}/note`);
  cases.expect('update: the object of no plan is gone', pruned, [...story.keys()]);

  const again = await rollOut(rollouts, next, { formerPlans: [first.plan] });
  const settled = await stateOf(send);
  cases.expect('update: it can be repeated', !again.refused, again.refused);
  cases.expect('update: repeated, it makes nothing anew', uids(after, setName) === uids(settled, setName), [
    after[setName],
    settled[setName],
  ]);

  const smaller = await rollOut(rollouts, planIn(namespace, 60, { node_count: 4, storage_gb: 300 }));
  cases.expect(
    'update: smaller volumes are refused before anything is changed',
    smaller.refused?.code === 'object_immutable' && /the volume size/.test(smaller.refused.message),
    smaller.refused,
  );
}

const setName = 'statefulsets/vector-database';

function withNote({ plan, ...planned }: PlannedCase): PlannedCase {
  const metadata = { name: 'note', namespace };
  const note = { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { text: 'of the first plan' } };
  return { ...planned, plan: { ...plan, objects: [...plan.objects, { phase: 'operations', object: note }] } };
}

async function stateOf(send: Send): Promise<Record<string, Listed>> {
  const state: Record<string, Listed> = {};
  for (const [root, resource] of [
    ['api/v1', 'pods'],
    ['api/v1', 'persistentvolumeclaims'],
    ['api/v1', 'configmaps'],
    ['apis/apps/v1', 'statefulsets'],
  ] as const) {
    const { body } = await send({ method: 'GET', path: `/${root}/namespaces/${namespace}/${resource}` });
    for (const item of (body as { items: Listed[] }).items) state[`${resource}/${item.metadata.name}`] = item;
  }
  return state;
}
