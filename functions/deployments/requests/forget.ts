import type { PersonCaller } from '../../shared/actor.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { conflict } from '../../shared/errors.ts';
import { deploymentTransitions, mayForget } from '../deployment.ts';
import { stopChecks } from '../drift/store.postgres.ts';
import type { SessionHooks } from '../hooks.ts';
import { forgetHubTokenOf } from '../hub-token/store.postgres.ts';
import { moveApproval } from '../store.approvals.postgres.ts';
import { type LockedDeployment, lockDeployment, moveDeployment, readPlan } from '../store.postgres.ts';
import { readTeardown } from '../store.resources.postgres.ts';
import { laterFacts, type Teardown, toTeardown } from '../teardown.ts';
import { requireName } from './destroy.ts';

const sessionEnds =
  'The deployment that this session planned was given up, since its cloud account is disconnected. Start a new session for another one.';

/**
 * Stops pursuing what a failed destroy has left over, where account or cluster can't be entered any more, and what
 * stands in an account that is disconnected. The deployment counts as destroyed, and its record goes on naming what was
 * not proven to be gone.
 * @throws AppError not_found; invalid `name_differs`; conflict `not_destroy_failed`
 */
export async function forget(
  unit: Unit & { caller: PersonCaller },
  hooks: SessionHooks,
  deploymentId: string,
  confirm: string,
): Promise<void> {
  const deployment = await lockDeployment(unit, hooks, deploymentId);
  if (!mayForget(deployment)) throw notForgettable(deployment);
  requireName(deployment, confirm);
  const isStanding = deployment.status !== 'destroy_failed';
  const stored = isStanding ? undefined : await readTeardown(unit, deploymentId);
  const known = stored ? toTeardown(stored) : await unseenTeardown(unit, deploymentId);
  const teardown = { ...known, forgotten_at: unit.now.toISOString() };
  if (isStanding) {
    const { pending } = deployment;
    if (pending) await moveApproval(unit, pending.id, 'supersede');
    await stopChecks(unit, deploymentId);
    await hooks.destroying(unit, deployment, sessionEnds);
  }
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

const notForgettable = ({ name, status, isConnected }: LockedDeployment) =>
  conflict(
    'not_destroy_failed',
    isConnected
      ? `${name} is ${status}. Only what a destroy could not delete can be forgotten: destroy it first.`
      : `${name} is ${status}, and nothing of it stands in the disconnected account that could be forgotten.`,
  );

/** The account can't be read, so its stack is named as possibly remaining. */
async function unseenTeardown(unit: Unit, deploymentId: string): Promise<Teardown> {
  const { plan } = await readPlan(unit, deploymentId);
  return {
    deleted: [],
    kept: [],
    left_over: [
      {
        kind: 'AWS::CloudFormation::Stack',
        name: plan.infrastructure.stack_name,
        namespace: null,
        reason:
          'It was given up while its cloud account was disconnected. Delete the stack, and the namespace in the cluster, by hand.',
        console_link: null,
      },
    ],
    not_checked: [],
    ...laterFacts,
    ended_at: unit.now.toISOString(),
  };
}
