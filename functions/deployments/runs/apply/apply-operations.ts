import { applyObjects } from '../work/apply-objects.ts';
import { objectsOf } from '../work/planned-objects.ts';
import type { Step } from '../work/step.ts';

/** What looks after the workload once it has content: schedules, monitors, budgets. */
export const applyOperations: Step = async (work) => {
  const { plan } = await work.facts();
  await applyObjects(work, 'operations', objectsOf(plan, 'operations'));
  return { status: 'done' };
};
