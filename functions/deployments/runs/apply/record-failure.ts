import { logger } from '../../../shared/logger.ts';
import { workflowErrorNames } from '../../../shared/workflow-errors.ts';
import { selectLastStep } from '../../store.runs.postgres.ts';
import { failRun } from '../run-endings.ts';
import { findRemainingResources, isEmptied, type RemainingResources } from '../stack/remaining-resources.ts';
import { abandonChange } from '../stack/stack-changes.ts';
import { faultOf } from '../work/fault.ts';
import { noteLastAttempt } from '../work/note-refusal.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Step } from '../work/step.ts';
import { readStepError } from '../work/step-error.ts';
import type { StepInput } from '../work/step-tools.ts';
import { closed } from '../workloads/sentence.ts';
import { findWaysAround } from './ways-around.ts';

/** Records why the run has ended, and what it leaves behind. The last step of every run that fails. */
export const recordFailure: Step = async (work) => {
  const { org_id: orgId, run_id: runId, error } = work.input;
  const { step, sentence } = readStepError(error);
  // Preflight only looks, and without an account it can't even do that.
  const isUntouched = step === 'Preflight' && (await work.facts()).account === undefined;
  if (sentence && isTriedAgain(error)) await noteLastAttempt(work, sentence);
  const remains = await findRemainingResources(work);
  if (remains.stack) await dropPlannedChange(work);
  const wayAround = isUntouched ? undefined : await findWaysAround(work, isEmptied(remains));
  await work.db.system(orgId, async (unit) => {
    const failedStep = step ?? (await selectLastStep(unit, runId)) ?? 'Preflight';
    const unexplained = `The step ${failedStep} did not come to an end. Deploy again; quote ${runId} if it stays.`;
    const reason = [
      closed(sentence ?? unexplained),
      isTriedAgain(error) && 'It was tried several times.',
      wayAround,
      ...(isUntouched ? [nothingBegun] : [remains.sentence, onward(error, remains)]),
    ];
    await failRun(unit, work.hooks, runId, {
      step: failedStep,
      fault: faultOf(error?.Error),
      extent: isUntouched || isEmptied(remains) ? 'full' : 'partial',
      reason: reason.filter(Boolean).join(' '),
      isUntouched,
    });
  });
  return { status: 'done' };
};

const nothingBegun = 'The run has changed nothing, and what is deployed goes on as before.';

/** As far as the account answers: a change set that stays does nothing by itself, and the failure is to be recorded. */
async function dropPlannedChange(work: RunWork): Promise<void> {
  try {
    await abandonChange(await work.cloudFormation(), await work.facts());
  } catch (error) {
    logger.warn('change_set_left', { run_id: work.input.run_id, error: error as Error });
  }
}

const isTriedAgain = (error: StepInput['error']) =>
  error?.Error === workflowErrorNames.retryable || error?.Error === workflowErrorNames.unavailable;

/** A refusal needs its reason removed; everything else may pass by itself. */
function onward(error: StepInput['error'], remains: RemainingResources): string | undefined {
  if (isEmptied(remains)) return undefined;
  return error?.Error === workflowErrorNames.refusal
    ? 'Deploying again goes on from there once the reason is gone.'
    : 'Deploying again goes on from there.';
}
