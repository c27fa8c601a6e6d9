import type { Caller } from '../../shared/actor.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { conflict } from '../../shared/errors.ts';
import { nameOrEmail } from '../../shared/people/display-name.ts';
import type { ApprovalAction } from '../approval.ts';
import type { SessionHooks } from '../hooks.ts';
import { refuseInPlaceOfDestroy, refuseUnlessTheirs } from '../permissions.ts';
import { moveApproval } from '../store.approvals.postgres.ts';
import { lockDeployment, moveDeployment } from '../store.postgres.ts';

const nameOf = (caller: Caller) => (caller.kind === 'service' ? caller.name : nameOrEmail(caller));

const audited = {
  apply: 'deployment.request_withdrawn',
  update: 'deployment.change_withdrawn',
  destroy: 'deployment.request_withdrawn',
} as const satisfies Record<ApprovalAction, string>;

const asksFor: Record<ApprovalAction, string> = {
  apply: 'to deploy',
  update: 'to change',
  destroy: 'to destroy',
};

/**
 * Takes back the request that waits for approval. What runs is not affected; a plan that was to be applied for the first
 * time is at its review again.
 * @throws AppError not_found; forbidden `not_your_deployment`, `human_required` for the request of a destroy, which
 *   programs don't make; conflict `no_proposal`, `end_has_come`
 */
export async function withdrawRequest(
  unit: Unit & { caller: Caller },
  hooks: SessionHooks,
  deploymentId: string,
): Promise<void> {
  const { caller } = unit;
  const deployment = await lockDeployment(unit, hooks, deploymentId);
  refuseUnlessTheirs(deployment, caller);
  const { pending } = deployment;
  if (!pending) throw conflict('no_proposal', 'No request of this deployment waits for approval.');
  const { id, action, planId, planDigest, deleteData } = pending;
  refuseInPlaceOfDestroy(deployment, caller, unit.now);
  await moveApproval(unit, id, 'withdraw');
  if (action === 'apply') {
    await moveDeployment(unit, deploymentId, 'withdraw');
    await hooks.reopened(unit, deployment, `${nameOf(caller)} withdrew the request for the plan’s approval.`);
  }
  const { name, sessionId } = deployment;
  await unit.emit({
    type: 'deployment.request_withdrawn',
    entityId: id,
    title: `The request ${asksFor[action]} ${name} was withdrawn`,
    body: `By ${nameOf(caller)}.`,
    payload: {
      deployment_id: deploymentId,
      session_id: sessionId,
      approval_id: id,
      action,
      plan_id: planId,
      plan_digest: planDigest,
      delete_data: deleteData,
    },
  });
  await unit.audit({
    action: audited[action],
    targetType: 'deployment',
    targetId: deploymentId,
    changes: { approval_id: id, action, plan_id: planId },
  });
}
