import { lockApprovalDemands } from '../orgs/store.postgres.ts';
import type { Unit } from '../shared/db/unit.ts';
import { newId } from '../shared/ids.ts';
import { approvalLifetimeMs } from './approval.ts';
import { deploymentTransitions } from './deployment.ts';
import { insertApproval, moveDeployment, readPlan } from './store.postgres.ts';

/**
 * Asks for the approval of a deployment's current plan, where the org demands one now. Called when the plan is
 * recorded, and again when its run is about to be dispatched: the demand may have come between.
 * @returns the approval's id; null where none is demanded
 */
export async function requestApprovalIfDemanded(
  unit: Unit,
  deploymentId: string,
  requestedBy: string,
): Promise<string | null> {
  const { approvalRequired, secondApproverRequired } = await lockApprovalDemands(unit);
  if (!approvalRequired) return null;
  const { plan, ...planned } = await readPlan(unit, deploymentId);
  const id = newId('approval');
  await insertApproval(unit, {
    id,
    deployment_id: deploymentId,
    plan_id: planned.planId,
    plan_digest: planned.digest,
    requested_by: requestedBy,
    expires_at: new Date(unit.now.getTime() + approvalLifetimeMs),
    second_approver_required: secondApproverRequired,
  });
  await moveDeployment(unit, deploymentId, 'request_approval', {
    failure_extent: null,
    failure_reason: null,
  });
  const { event } = deploymentTransitions.request_approval;
  await unit.emit({
    type: event,
    entityId: id,
    title: `${plan.name} needs an admin's approval`,
    body: `The plan: ${plan.summary}. Estimated at ${plan.cost.monthly_total.toFixed(2)} USD a month.`,
    payload: {
      deployment_id: deploymentId,
      session_id: planned.sessionId,
      agent_id: planned.agentId,
      cloud_account_id: planned.cloudAccountId,
      cloud_provider: planned.cloudProvider,
      plan_id: planned.planId,
      approval_id: id,
      plan_digest: planned.digest,
    },
  });
  await unit.audit({
    action: event,
    targetType: 'deployment',
    targetId: deploymentId,
    changes: { approval_id: id, plan_digest: planned.digest },
  });
  return id;
}
