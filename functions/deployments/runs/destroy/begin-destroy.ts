import { hasEnded } from '../../run.ts';
import { beginRun } from '../runs.ts';
import type { Step } from '../work/step.ts';

/** Whether there is still something to do; a restarted machine learns here that its run has ended. */
export const beginDestroy: Step = async (work) => {
  const { org_id, run_id } = work.input;
  // Executions that began before an upgrade wait as long as `poll_seconds` says.
  const answer = { org_id, run_id, poll_seconds: work.settings.pollSeconds };
  const { status } = await work.db.system(org_id, (unit) => beginRun(unit, run_id));
  if (hasEnded(status)) return { ...answer, outcome: `already_${status}` };
  return { ...answer, outcome: 'destroy' };
};
