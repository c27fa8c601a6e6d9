import { objectsOf } from '../objects/planned-objects.ts';
import type { Step } from '../work/step.ts';
import { isComplete } from '../workloads/check-job.ts';

/** Waits for the bootstrap jobs; one that fails, or isn't done within the deadline, fails the run. */
export const checkBootstrap: Step = async (work) => {
  const { plan } = await work.facts();
  const jobs = objectsOf(plan, 'bootstrap').filter(({ object }) => object.kind === 'Job');
  let waiting = false;
  for (const { object } of jobs) {
    // The job's own deadline knows how long it may take.
    const { activeDeadlineSeconds = 0 } = object.spec as { activeDeadlineSeconds?: number };
    const deadlineSeconds = Math.max(work.settings.rolloutDeadlineSeconds, activeDeadlineSeconds);
    if (!(await isComplete(work, object, { code: 'bootstrap_failed', deadlineSeconds }))) waiting = true;
  }
  return { status: waiting ? 'waiting' : 'done' };
};
