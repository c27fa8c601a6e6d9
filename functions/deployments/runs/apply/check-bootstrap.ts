import { isComplete } from '../work/check-job.ts';
import { objectsOf } from '../work/planned-objects.ts';
import type { Step } from '../work/step.ts';

/** Waits for the bootstrap jobs; one that fails, or isn't done within the deadline, fails the run. */
export const checkBootstrap: Step = async (work) => {
  const { plan } = await work.facts();
  const jobs = objectsOf(plan, 'bootstrap').filter(({ object }) => object.kind === 'Job');
  const wait = { code: 'bootstrap_failed', deadlineSeconds: work.settings.rolloutDeadlineSeconds };
  let waiting = false;
  for (const { object } of jobs) if (!(await isComplete(work, object, wait))) waiting = true;
  return { status: waiting ? 'waiting' : 'done' };
};
