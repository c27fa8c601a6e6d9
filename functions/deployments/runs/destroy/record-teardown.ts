import { logger } from '../../../shared/logger.ts';
import { selectLastStep } from '../../store.runs.postgres.ts';
import { laterFacts, type RemainingPart, type TeardownFacts } from '../../teardown.ts';
import { faultOf } from '../work/fault.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Step } from '../work/step.ts';
import { readStepError } from '../work/step-error.ts';
import { endDestroy } from './end-destroy.ts';
import { readDeletedParts, readTeardownFacts } from './teardown-facts.ts';

/** Checks all parts again, and ends the run: the deployment is destroyed only if nothing is left. */
export const recordTeardown: Step = async (work) => {
  const teardown = await readTeardownFacts(work);
  const reason = `Not everything could be deleted: ${teardown.left_over.map(({ kind, name }) => `${kind} ${name}`).join(', ')}. Destroy again.`;
  const failure =
    teardown.left_over.length > 0 ? { step: 'RecordTeardown', reason, fault: 'theirs' as const } : null;
  await end(work, teardown, failure);
  return { status: failure ? 'failed' : 'done' };
};

/** A step could not go on: the record names the known parts, and the deployment may be destroyed again. */
export const recordDestroyFailure: Step = async (work) => {
  const { org_id: orgId, run_id: runId, error } = work.input;
  const { step, sentence } = readStepError(error);
  const lastStep = () => work.db.system(orgId, (unit) => selectLastStep(unit, runId));
  const failedStep = step ?? (await lastStep()) ?? 'BeginDestroy';
  const unexplained = `The step ${failedStep} did not come to an end. Destroy again; quote ${runId} if it stays.`;
  const teardown = await readTeardownFacts(work).catch((problem) => {
    logger.warn('teardown_unknown', { run_id: runId, error: problem as Error });
    return undefined;
  });
  const known = teardown ?? {
    deleted: await readDeletedParts(work),
    kept: [],
    left_over: [await unseen(work)],
    not_checked: [],
  };
  await end(work, known, {
    step: failedStep,
    reason: sentence ?? unexplained,
    fault: faultOf(error?.Error),
  });
  return { status: 'failed' };
};

const end = (work: RunWork, facts: TeardownFacts, failure: Parameters<typeof endDestroy>[4]) => {
  const teardown = { ...facts, ...laterFacts, ended_at: work.clock.now().toISOString() };
  return work.db.system(work.input.org_id, (unit) =>
    endDestroy(unit, work.hooks, work.input.run_id, teardown, failure),
  );
};

/** If the account or the cluster doesn't answer, it is unknown what is left. */
async function unseen(work: RunWork): Promise<RemainingPart> {
  const { plan } = await work.facts();
  return {
    kind: 'AWS::CloudFormation::Stack',
    name: plan.infrastructure.stack_name,
    namespace: null,
    reason:
      'The account could not be looked at, so it is not known what is left. Destroy again when it answers.',
    console_link: null,
  };
}
