import type { Unit } from '../../shared/db/unit.ts';
import { RunCancelled } from '../../shared/workflow-errors.ts';
import { deploymentTransitions, stayActions } from '../deployment.ts';
import type { RunHooks, SuccessHooks } from '../hooks.ts';
import { toRefusalResponse } from '../refusals/responses.ts';
import { selectRefusal } from '../refusals/store.postgres.ts';
import { type DeploymentOutput, type FailureExtent, type Fault, hasEnded, type RunKind } from '../run.ts';
import { tellOfBudget } from '../spending/budget.ts';
import { type LockedDeployment, lockDeployment, moveDeployment } from '../store.postgres.ts';
import {
  insertRunEvent,
  type LockedRun,
  lockRun,
  moveRun,
  readDeploymentOf,
} from '../store.runs.postgres.ts';
import { noteRunEnded } from './run-ended.ts';
import { publish } from './run-notices.ts';

// Ends of runs, each of which happens once: a step that is repeated, or comes too late, changes nothing.

/**
 * The run has done its work; the deployment has its outputs. Returns false, and changes nothing, when the run has
 * ended before: a late or repeated step can't change the result.
 * @throws AppError not_found; RunCancelled
 */
export async function succeedRun(
  unit: Unit,
  hooks: SuccessHooks,
  runId: string,
  outputs: DeploymentOutput[],
): Promise<boolean> {
  const { deployment, run, theirs } = await lockForEnding(unit, hooks, runId);
  // The cancel was answered with 202, so the run must not succeed afterwards.
  if (run.cancelRequestedBy !== null && !hasEnded(run.status))
    throw new RunCancelled('The run was cancelled by a user.');
  if (!(await moveRun(unit, runId, 'succeed', { ended_at: unit.now }))) return false;
  noteRunEnded(unit, { runId, kind: run.kind, outcome: 'succeeded' });
  await insertRunEvent(unit, runId, {
    step: 'RecordSuccess',
    level: 'ok',
    message: 'The deployment has succeeded.',
    dedup: 'succeeded',
  });
  await moveDeployment(unit, deployment.id, 'succeed', { outputs: unit.sql.json(outputs as never) });
  await hooks.checkAnew(unit, deployment.id);
  await hooks.payments.settle(unit, { id: runId, hasBegun: true });
  await hooks.ended(unit, deployment, null);
  await tellOfBudget(unit, deployment.id, runId);
  await publish(theirs, deployment, runId, {
    type: deploymentTransitions.succeed.event,
    title: `${deployment.name} is ${done[run.kind]}`,
    facts: {},
  });
  return true;
}

export interface RunStop {
  /** The step that failed, as its state name. */
  step: string;
  extent: FailureExtent;
  /** One or two sentences for people: what failed and why. */
  reason: string;
  /** The run has changed nothing, so the deployment keeps its former status. */
  isUntouched?: boolean;
}

export interface RunFailure extends RunStop {
  fault: Fault;
}

/**
 * The run has failed; gate 6 of the session is open again with the reason, and the user may deploy again. Returns
 * false, and changes nothing, when the run has ended before.
 * @throws AppError not_found
 */
export const failRun = (unit: Unit, hooks: RunHooks, runId: string, failure: RunFailure) =>
  endEarly(unit, hooks, runId, failure, 'fail');

/** The run was stopped before its end; it is recorded like a failed one, with what it leaves behind. */
export const cancelRun = (unit: Unit, hooks: RunHooks, runId: string, stopped: RunStop) =>
  endEarly(unit, hooks, runId, stopped, 'cancel');

const earlyEnds = {
  fail: {
    level: 'fail',
    dedup: 'failed',
    outcome: 'failed',
    title: (verb: string) => `could not be ${verb}`,
  },
  cancel: {
    level: 'warn',
    dedup: 'cancelled',
    outcome: 'cancelled',
    title: (verb: string) => `was cancelled while it was ${verb}`,
  },
} as const;

async function endEarly(
  unit: Unit,
  hooks: RunHooks,
  runId: string,
  failure: RunStop & Partial<RunFailure>,
  how: keyof typeof earlyEnds,
): Promise<boolean> {
  const { deployment, run, theirs } = await lockForEnding(unit, hooks, runId);
  // A cancelled run ends as cancelled, no matter which step ends it.
  const action = run.cancelRequestedBy === null ? how : 'cancel';
  const { level, dedup, outcome, title } = earlyEnds[action];
  const failed = { failure_extent: failure.extent, failure_reason: failure.reason };
  if (!(await moveRun(unit, runId, action, { ended_at: unit.now, ...failed }))) return false;
  const fault = action === 'fail' ? failure.fault : undefined;
  noteRunEnded(unit, { runId, kind: run.kind, outcome, fault, step: failure.step });
  await insertRunEvent(unit, runId, { step: failure.step, level, message: failure.reason, dedup });
  const stay = action === 'fail' && failure.isUntouched ? stayAction(run) : undefined;
  if (stay && run.formerPlanId)
    await moveDeployment(unit, deployment.id, stay, { plan_id: run.formerPlanId });
  else await moveDeployment(unit, deployment.id, action, failed);
  await hooks.payments.settle(unit, { id: runId, hasBegun: run.status !== 'queued' });
  await hooks.ended(unit, deployment, failure.reason);
  const refused = await selectRefusal(unit, runId);
  await publish(theirs, deployment, runId, {
    type: deploymentTransitions[action].event,
    title: `${deployment.name} ${title(done[run.kind])}`,
    body: failure.reason,
    facts: { step: failure.step, extent: failure.extent, refusal: toRefusalResponse(refused ?? null) },
  });
  return true;
}

/** The former status of the deployment, after a run that changed nothing; undefined where it had failed before, too. */
const stayAction = ({ formerStatus }: LockedRun) =>
  formerStatus !== null && formerStatus in stayActions
    ? stayActions[formerStatus as keyof typeof stayActions]
    : undefined;

/** Locks what ends together; the run's own table of transitions says whether it hasn't ended yet. */
async function lockForEnding(
  unit: Unit,
  hooks: RunHooks,
  runId: string,
): Promise<{ deployment: LockedDeployment; run: LockedRun; theirs: Unit }> {
  const deployment = await lockDeployment(unit, hooks, await readDeploymentOf(unit, runId));
  const run = await lockRun(unit, runId);
  return { deployment, run, theirs: await unit.causedBy(run.cancelRequestedBy ?? run.requestedBy) };
}

const done: Record<RunKind, string> = { apply: 'deployed', update: 'changed', destroy: 'destroyed' };
