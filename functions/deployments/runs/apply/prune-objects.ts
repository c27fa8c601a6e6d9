import type { KubernetesObject, Plan } from '../../../agents/agent.ts';
import { holdsData } from '../../plan-changes.ts';
import { selectPlansOfRuns } from '../../store.runs.postgres.ts';
import { applySetOf, partOfLabel } from '../objects/apply-set.ts';
import { takenBy } from '../objects/place-object.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Step } from '../work/step.ts';

/**
 * Deletes what earlier plans have made and this one no longer has. It goes by the labels that an object has now: objects
 * outside of the deployment's set, or of another owner, stay. So does what holds data, with a run event.
 */
export const pruneObjects: Step = async (work) => {
  const { orgId, deploymentId, plan } = await work.facts();
  const plans = await work.db.system(orgId, (unit) => selectPlansOfRuns(unit, deploymentId));
  const gone = goneFrom(plan, plans);
  if (gone.length === 0) return { status: 'done' };
  const cluster = await work.cluster();
  const { id } = applySetOf(plan, deploymentId);
  for (const object of gone) {
    if (!(await cluster.served(object.apiVersion, object.kind))) continue;
    const live = await cluster.read(object);
    if (!live || live.metadata.labels?.[partOfLabel] !== id || takenBy(live, deploymentId)) continue;
    await prune(work, live);
  }
  return { status: 'done' };
};

async function prune(work: RunWork, live: KubernetesObject): Promise<void> {
  const name = `${live.kind} ${live.metadata.name}`;
  if (holdsData(live.kind)) {
    await work.report(
      'warn',
      `${name}: is in no plan any more and is kept, since it holds data. Delete it yourself when you don't need it.`,
      `kept:${keyOf(live)}`,
    );
    return;
  }
  await work.report('info', `${name}: is in the plan no more and is deleted`, `pruned:${keyOf(live)}`);
  await (await work.cluster()).remove(live);
}

const keyOf = ({ kind, metadata }: KubernetesObject) =>
  `${kind}/${metadata.namespace ?? ''}/${metadata.name}`;

/** Each object of the earlier plans once, unless the plan has it, too. */
function goneFrom(plan: Plan, earlier: readonly Plan[]): KubernetesObject[] {
  const wanted = new Set(plan.objects.map(({ object }) => keyOf(object)));
  const objects = earlier.flatMap(({ objects: planned }) => planned.map(({ object }) => object));
  const gone = objects.filter((object) => !wanted.has(keyOf(object)));
  return [...new Map(gone.map((object) => [keyOf(object), object])).values()];
}
