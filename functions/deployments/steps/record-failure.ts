import { failRun } from '../lifecycle.ts';
import { isEmptied, whatExists } from './remains.ts';
import { selectLastStep } from './run-facts.ts';
import type { Step } from './step.ts';
import { readStepError } from './step-error.ts';

/** Records why the run has ended, and what it leaves behind. The last step of every run that fails. */
export const recordFailure: Step = async (work) => {
  const { org_id: orgId, run_id: runId, error } = work.input;
  const { step, sentence } = readStepError(error);
  const remains = await whatExists(work);
  await work.db.system(orgId, async (unit) => {
    const failedStep = step ?? (await selectLastStep(unit, runId)) ?? 'Preflight';
    const unexplained = `The step ${failedStep} did not come to an end. Deploy again; quote ${runId} if it stays.`;
    const reason = `${sentence ?? unexplained} ${remains.sentence}`;
    await failRun(unit, runId, { step: failedStep, extent: isEmptied(remains) ? 'full' : 'partial', reason });
  });
  return { status: 'done' };
};
