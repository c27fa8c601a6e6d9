import { applyObjects } from '../objects/apply-objects.ts';
import { objectsOf } from '../objects/planned-objects.ts';
import type { Step } from '../work/step.ts';

/** Applies what runs beside the workload: schedules, monitors, disruption budgets. */
export const applyOperations: Step = async (work) => {
  const { plan } = await work.facts();
  await applyObjects(work, 'operations', objectsOf(plan, 'operations'));
  return { status: 'done' };
};
