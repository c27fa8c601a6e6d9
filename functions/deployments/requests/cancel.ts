import { actorId, type Caller, humanRequired, type Person, type Service } from '../../shared/actor.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { conflict, forbidden, notFound } from '../../shared/errors.ts';
import { nameOrEmail } from '../../shared/people/display-name.ts';
import { mayCancel } from '../deployment.ts';
import type { SessionHooks } from '../hooks.ts';
import { hasEnded, isCancellable, mayUndo } from '../run.ts';
import { lockDeployment } from '../store.postgres.ts';
import {
  insertRunEvent,
  type LockedRun,
  lockRun,
  requestRunEnd,
  selectLastStep,
} from '../store.runs.postgres.ts';

/**
 * Requests the end of a run. Its next step reads the request: the state machine then stops what is in progress and records
 * what exists. A second request changes nothing. From here on the run can't succeed any more.
 * @throws AppError not_found; forbidden `not_your_run`, for a program `human_required`; conflict `run_ended`, `not_cancellable`
 */
export async function requestCancel(
  unit: Unit & { caller: Caller },
  hooks: SessionHooks,
  deploymentId: string,
  runId: string,
): Promise<void> {
  const { caller } = unit;
  const { name } = await lockDeployment(unit, hooks, deploymentId);
  const run = await lockRun(unit, runId);
  if (run.deploymentId !== deploymentId) throw notFound('run');
  if (!mayCancel(run, caller))
    throw forbidden(
      'not_your_run',
      'Members cancel the runs that they have started. Ask an admin to cancel this one.',
    );
  if (!mayUndo(run, caller))
    throw humanRequired(
      'Cancelling a first run that this program has not started, which deletes what it has made,',
    );
  await cancelLocked(unit, run, { name, by: caller.kind === 'service' ? caller.name : nameOrEmail(caller) });
}

/**
 * Cancels a locked run, without a check of the caller's rights. `changes` stand in the audit log beside the run.
 * @throws AppError conflict `run_ended`, `not_cancellable`
 */
export async function cancelLocked(
  unit: Unit & { caller: Person | Service },
  run: LockedRun,
  { name, by, changes = {} }: { name: string; by: string; changes?: Record<string, string> },
): Promise<void> {
  if (hasEnded(run.status))
    throw conflict('run_ended', `The run has ended: it is ${run.status}. There is nothing to cancel.`);
  if (!isCancellable(run.kind))
    throw conflict(
      'not_cancellable',
      `${name} is being destroyed. A destroy can't be cancelled, since a deployment that is partly destroyed can't be used. Wait for its end.`,
    );
  if (run.cancelRequestedBy !== null) return;
  await requestRunEnd(unit, run.id, actorId(unit.caller));
  await insertRunEvent(unit, run.id, {
    step: (await selectLastStep(unit, run.id)) ?? 'Preflight',
    level: 'warn',
    message: `${by} cancelled the run; it ends at the next safe point.`,
    dedup: 'cancel-requested',
  });
  await unit.audit({
    action: 'deployment.run_cancel_requested',
    targetType: 'deployment',
    targetId: run.deploymentId,
    changes: { run_id: run.id, ...changes },
  });
}
