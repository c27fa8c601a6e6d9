import type { Caller } from '../shared/actor.ts';
import type { Unit } from '../shared/db/unit.ts';
import { conflict } from '../shared/errors.ts';
import { deploymentTransitions, mayMove } from './deployment.ts';
import { requireName } from './destroy.ts';
import type { SessionHooks } from './hooks.ts';
import { forgetHubTokenOf } from './hub-token/store.postgres.ts';
import { lockDeployment, moveDeployment } from './store.postgres.ts';
import { readTeardown } from './store.resources.postgres.ts';
import { toTeardown } from './teardown.ts';

/**
 * Stops pursuing what a failed destroy has left over, where account or cluster can't be entered any more. The
 * deployment counts as destroyed, and its record goes on naming what was not proven to be gone.
 * @throws AppError not_found; invalid `name_differs`; conflict `not_destroy_failed`
 */
export async function forget(
  unit: Unit & { caller: Caller },
  hooks: SessionHooks,
  deploymentId: string,
  confirm: string,
): Promise<void> {
  const deployment = await lockDeployment(unit, hooks, deploymentId);
  const stored = await readTeardown(unit, deploymentId);
  if (!mayMove(deployment.status, 'forget') || !stored)
    throw conflict(
      'not_destroy_failed',
      `${deployment.name} is ${deployment.status}. Only what a destroy could not delete can be forgotten: destroy it first.`,
    );
  requireName(deployment, confirm);
  const teardown = { ...toTeardown(stored), forgotten_at: unit.now.toISOString() };
  await moveDeployment(unit, deploymentId, 'forget', {
    teardown: unit.sql.json(teardown as never),
    outputs: null,
    failure_extent: null,
    failure_reason: null,
  });
  await forgetHubTokenOf(unit, deploymentId);
  const { event } = deploymentTransitions.forget;
  const facts = { left_over: teardown.left_over.length, not_checked: teardown.not_checked.length };
  await unit.emit({
    type: event,
    entityId: deploymentId,
    title: `${deployment.name} is forgotten, with ${facts.left_over} parts left over`,
    payload: { deployment_id: deploymentId, session_id: deployment.sessionId, ...facts },
  });
  await unit.audit({ action: event, targetType: 'deployment', targetId: deploymentId, changes: facts });
}
