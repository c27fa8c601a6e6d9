import { selectLastStep } from '../../store.runs.postgres.ts';
import { cancelRun } from '../run-endings.ts';
import { findRemainingResources, isEmptied } from '../stack/remaining-resources.ts';
import type { Step } from '../work/step.ts';

/** Records that the run was cancelled, and what exists. The last step of every run that is cancelled. */
export const recordCancellation: Step = async (work) => {
  const { org_id: orgId, run_id: runId } = work.input;
  const remains = await findRemainingResources(work);
  await work.db.system(orgId, async (unit) => {
    const extent = isEmptied(remains) ? 'full' : 'partial';
    const onward = extent === 'partial' ? ' Deploying again goes on from there.' : '';
    await cancelRun(unit, work.hooks, runId, {
      step: (await selectLastStep(unit, runId)) ?? 'Preflight',
      extent,
      reason: `The run was cancelled. ${remains.sentence}${onward}`,
    });
  });
  return { status: 'done' };
};
