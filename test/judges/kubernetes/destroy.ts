import { setTimeout as sleep } from 'node:timers/promises';
import { ownerLabel } from '../../../functions/clusters/kubernetes/ownership.ts';
import { deleteObjects } from '../../../functions/deployments/runs/destroy/delete-objects.ts';
import type { Cases } from './cases.ts';
import { planIn } from './plans.ts';
import { productWork } from './product.ts';
import { addNodesFor, type Rollouts, rollOut } from './rollouts.ts';
import type { Send } from './send.ts';

// Kinds that a deployment makes, and the claims that its StatefulSet makes for it.
const places = [
  ['/api/v1', ['configmaps', 'secrets', 'services', 'serviceaccounts', 'persistentvolumeclaims', 'pods']],
  ['/apis/apps/v1', ['statefulsets', 'deployments']],
  ['/apis/batch/v1', ['jobs', 'cronjobs']],
  ['/apis/networking.k8s.io/v1', ['networkpolicies']],
  ['/apis/policy/v1', ['poddisruptionbudgets']],
  ['/apis/monitoring.coreos.com/v1', ['servicemonitors', 'prometheusrules']],
] as const;

/**
 * A deployment that runs is deleted by the step of a destroy, with just the rights that customers are told to give,
 * and with the real garbage collector and protection of volumes in between; its neighbour in the namespace stays.
 */
export async function judgeDestroy(rollouts: Rollouts, send: Send, cases: Cases): Promise<void> {
  const doomed = planIn('torn-down', 50, { node_count: 1, name: 'doomed' });
  const neighbour = planIn('torn-down', 51, { node_count: 1, name: 'neighbour' });
  for (const planned of [doomed, neighbour]) {
    await addNodesFor(rollouts, planned);
    const { refused } = await rollOut(rollouts, planned);
    cases.expect(`destroy: ${planned.plan.name} is rolled out first`, refused === undefined, refused);
  }
  const before = await namesIn(send);
  const of = (name: string) => before.filter((each) => each.includes(name));
  cases.expect('destroy: there is something to delete', of('doomed').length > 15, before);

  const { plan, deploymentId } = doomed;
  const { work, story } = productWork(rollouts.controlPlane, { plan, deploymentId, runId: 'run-destroy' });
  await work.report('info', 'applied in an earlier run', 'applied:workload:StatefulSet/torn-down/doomed');
  while (((await deleteObjects(work)) as { status: string }).status === 'waiting') await sleep(200);

  cases.expect('destroy: the run says that nothing is left', story.has('cluster-empty'), [...story.keys()]);
  const after = await settled(send, deploymentId);
  cases.expect('destroy: nothing of the deployment is left', after.length === 0, after);
  const left = await namesIn(send);
  const kept = of('neighbour').filter((each) => !each.startsWith('jobs') && !each.startsWith('pods'));
  cases.expect(
    'destroy: everything of the neighbour is left',
    kept.every((each) => left.includes(each)),
    kept.filter((each) => !left.includes(each)),
  );
  const again = (await deleteObjects(work)) as { status: string };
  cases.expect('destroy: a second one finds nothing to do', again.status === 'done', again);
}

async function namesIn(send: Send, selector = ''): Promise<string[]> {
  const found: string[] = [];
  for (const [group, resources] of places)
    for (const resource of resources) {
      const query = selector ? `?labelSelector=${encodeURIComponent(selector)}` : '';
      const { body } = await send({
        method: 'GET',
        path: `${group}/namespaces/torn-down/${resource}${query}`,
      });
      const { items } = body as { items: { metadata: { name: string } }[] };
      found.push(...items.map(({ metadata }) => `${resource} ${metadata.name}`));
    }
  return found;
}

/** Pods go a moment after what made them. */
async function settled(send: Send, deploymentId: string): Promise<string[]> {
  const look = async () => [
    ...(await namesIn(send, `${ownerLabel}=${deploymentId}`)),
    ...(await namesIn(send, `app.kubernetes.io/instance=${deploymentId}`)),
  ];
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if ((await look()).length === 0) return [];
    await sleep(200);
  }
  return look();
}
