import { isDeepStrictEqual } from 'node:util';
import { findApprover, lockApprovalDemands } from '../orgs/store.postgres.ts';
import type { Unit } from '../shared/db/unit.ts';
import { type Lapse, lapseReasons, unusedYesMs } from './approval.ts';
import { whyNotSecond } from './four-eyes.ts';
import type { SessionHooks } from './hooks.ts';
import { approverStands, type LockedApproval, moveApproval } from './store.approvals.postgres.ts';
import { type LockedDeployment, lockDeployment, moveDeployment } from './store.postgres.ts';

// A yes that no run has used yet: it ends with its giver's right, after a week, with the labels that it was given to, and
// where a second person is demanded by now and it was no such person's.

/**
 * Whether the approval of the deployment's plan may be used now. Where not, it ends here. An organization that demands
 * no approval any more doesn't ask.
 */
export async function stillApproved(unit: Unit, deployment: LockedDeployment): Promise<boolean> {
  const { approval } = deployment;
  if (approval?.status !== 'approved') return false;
  const { approvalRequired, secondApproverRequired } = await lockApprovalDemands(unit);
  if (!approvalRequired) return true;
  const lapse =
    (await lapseOf(unit, deployment, approval)) ??
    (secondApproverRequired && !(await isSecond(unit, approval)) ? 'second_approver' : undefined);
  if (!lapse) return true;
  await end(unit, deployment, approval, lapse);
  return false;
}

/**
 * Ends a yes that waits for its run and can't be used any more, so that its requester learns of it before.
 * @throws AppError not_found
 */
export async function lapseUnused(unit: Unit, hooks: SessionHooks, deploymentId: string): Promise<void> {
  const deployment = await lockDeployment(unit, hooks, deploymentId);
  const { status, approval } = deployment;
  if (status !== 'approved' || approval?.status !== 'approved') return;
  const lapse = await lapseOf(unit, deployment, approval);
  if (lapse) await end(unit, deployment, approval, lapse);
}

/** The demand may be younger than the yes. */
async function isSecond(unit: Unit, approval: LockedApproval): Promise<boolean> {
  const userId = approval.decidedBy ?? '';
  return whyNotSecond(approval, { userId, ...(await findApprover(unit, userId)) }) === null;
}

async function lapseOf(
  unit: Unit,
  { status, labels }: LockedDeployment,
  approval: LockedApproval,
): Promise<Lapse | undefined> {
  // Requests of versions before this one have bound no labels.
  if (approval.labels && !isDeepStrictEqual(approval.labels, labels)) return 'labels';
  const since = approval.decidedAt?.getTime() ?? 0;
  // From every other status a run has used it.
  if (status === 'approved' && since + unusedYesMs <= unit.now.getTime()) return 'unused';
  return (await approverStands(unit, approval.id)) ? undefined : 'approver';
}

async function end(
  unit: Unit,
  { id, name, status, sessionId }: LockedDeployment,
  approval: LockedApproval,
  lapse: Lapse,
): Promise<void> {
  await moveApproval(unit, approval.id, 'lapse', { lapse });
  if (status === 'approved') await moveDeployment(unit, id, 'lapse');
  const type = 'deployment.approval_lapsed';
  const facts = {
    approval_id: approval.id,
    action: approval.action,
    plan_digest: approval.planDigest,
    delete_data: approval.deleteData,
    lapse,
  };
  await unit.emit({
    type,
    entityId: approval.id,
    title: `The approval of ${name} has ended before it was used`,
    body: `${lapseReasons[lapse]} ${wayOn[sessionId ? 'session' : 'request']}`,
    payload: { deployment_id: id, session_id: sessionId, plan_id: approval.planId, ...facts },
  });
  await unit.audit({
    action: type,
    targetType: 'deployment',
    targetId: id,
    changes: { ...facts, decided_by: approval.decidedBy },
  });
}

const wayOn = {
  session: 'Approval is asked for again when you say deploy in its session.',
  request: 'Approval is asked for again with POST /api/deployments/{id}/apply.',
};
