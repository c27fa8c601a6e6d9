import { applyObjects } from './apply-objects.ts';
import { objectsOf } from './planned-objects.ts';
import type { Step } from './step.ts';

/** What looks after the workload once it has content: schedules, monitors, budgets. */
export const applyOperations: Step = async (work) => {
  const { plan } = await work.facts();
  await applyObjects(work, 'operations', objectsOf(plan, 'operations'));
  return { status: 'done' };
};
