import type { Unit } from '../../../shared/db/unit.ts';
import { deploymentTransitions } from '../../deployment.ts';
import type { SessionHooks } from '../../hooks.ts';
import { forgetHubTokenOf } from '../../hub-token/store.postgres.ts';
import type { Fault } from '../../run.ts';
import { lockDeployment, moveDeployment } from '../../store.postgres.ts';
import { insertRunEvent, lockRun, moveRun, readDeploymentOf } from '../../store.runs.postgres.ts';
import { keptInWords, type Teardown } from '../../teardown.ts';
import { noteRunEnded } from '../run-ended.ts';
import { nextLook } from './later/look-times.ts';

/**
 * The destroy has ended: with nothing left over the deployment is destroyed, else it may be repeated. Returns false,
 * and changes nothing, when the run has ended before.
 * @throws AppError not_found
 */
export async function endDestroy(
  unit: Unit,
  hooks: SessionHooks,
  runId: string,
  teardown: Teardown,
  failure: { step: string; reason: string; fault: Fault } | null,
): Promise<boolean> {
  const deployment = await lockDeployment(unit, hooks, await readDeploymentOf(unit, runId));
  const run = await lockRun(unit, runId);
  const ended = failure
    ? await moveRun(unit, runId, 'fail', {
        ended_at: unit.now,
        failure_extent: 'partial',
        failure_reason: failure.reason,
      })
    : await moveRun(unit, runId, 'succeed', { ended_at: unit.now });
  if (!ended) return false;
  noteRunEnded(unit, {
    runId,
    kind: 'destroy',
    outcome: failure ? 'failed' : 'succeeded',
    fault: failure?.fault,
    step: failure?.step,
  });
  await insertRunEvent(unit, runId, {
    step: failure?.step ?? 'RecordTeardown',
    level: failure ? 'fail' : 'ok',
    message: failure?.reason ?? 'The deployment is destroyed.',
    dedup: 'ended',
  });
  const action = failure ? 'fail_destroy' : 'finish_destroy';
  await moveDeployment(unit, deployment.id, action, {
    teardown: unit.sql.json(teardown as never),
    look_again_at: failure ? null : nextLook(unit.now, unit.now),
    ...(failure ? { failure_extent: 'partial' as const, failure_reason: failure.reason } : { outputs: null }),
  });
  if (!failure) await forgetHubTokenOf(unit, deployment.id);
  const theirs = await unit.causedBy(run.requestedBy);
  const counts = {
    deleted: teardown.deleted.length,
    kept: teardown.kept.length,
    left_over: teardown.left_over.length,
    not_checked: teardown.not_checked.length,
  };
  const { event } = deploymentTransitions[action];
  const facts = { run_id: runId, ...counts };
  const body = failure?.reason ?? keptInWords(teardown);
  await theirs.emit({
    type: event,
    entityId: deployment.id,
    title: failure ? `${deployment.name} could not be destroyed` : `${deployment.name} is destroyed`,
    ...(body !== '' && { body }),
    payload: { deployment_id: deployment.id, session_id: deployment.sessionId, ...facts },
  });
  await theirs.audit({ action: event, targetType: 'deployment', targetId: deployment.id, changes: facts });
  return true;
}
