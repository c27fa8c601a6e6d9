import { isDeepStrictEqual } from 'node:util';
import { findApprover, lockApprovalDemands } from '../../orgs/store.postgres.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { type Lapse, lapseReasons } from '../approval.ts';
import { whyNotSecond } from '../four-eyes.ts';
import type { SessionHooks } from '../hooks.ts';
import { approverStands, type LockedApproval, moveApproval } from '../store.approvals.postgres.ts';
import { type LockedDeployment, lockDeployment, moveDeployment } from '../store.postgres.ts';
import { unusedYesMs } from './lifetimes.ts';

// An approval that no run has used yet: it ends with its giver's right, after a week, with the labels that it was given to, and
// where a second person is demanded by now and it was no such person's.

/**
 * Whether the approval of the deployment's plan may be used now. If it may not, it ends here. Where the organization
 * demands no approval any more, it isn't checked.
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
 * Ends an approval that waits for its run and can't be used any more, so that its requester learns of it before: by a
 * notification, and at gate 6 where its session goes on. An approval that the organization no longer demands stays: the
 * run starts without it, and it ends here if the demand returns.
 * @throws AppError not_found
 */
export async function lapseUnused(unit: Unit, hooks: SessionHooks, deploymentId: string): Promise<void> {
  const deployment = await lockDeployment(unit, hooks, deploymentId);
  const { status, approval } = deployment;
  if (status !== 'approved' || approval?.status !== 'approved') return;
  if (!(await lockApprovalDemands(unit)).approvalRequired) return;
  const lapse = await lapseOf(unit, deployment, approval);
  if (!lapse) return;
  await end(unit, deployment, approval, lapse);
  const notice = `The approval of this plan has ended before it was used. ${lapseReasons[lapse]} ${askedAgain(deployment)}`;
  await hooks.lapsed(unit, deployment, notice);
}

/** The demand may be younger than the approval. */
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
  deployment: LockedDeployment,
  approval: LockedApproval,
  lapse: Lapse,
): Promise<void> {
  const { id, name, status, sessionId } = deployment;
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
    body: `${lapseReasons[lapse]} ${askedAgain(deployment)}`,
    payload: { deployment_id: id, session_id: sessionId, plan_id: approval.planId, ...facts },
  });
  await unit.audit({
    action: type,
    targetType: 'deployment',
    targetId: id,
    changes: { ...facts, decided_by: approval.decidedBy },
  });
}

/** The sentence that says how to replace a lapsed approval: by a new request. */
export const askedAgain = ({
  id,
  sessionRevision,
}: Pick<LockedDeployment, 'id' | 'sessionRevision'>): string =>
  sessionRevision === null
    ? `Approval is asked for again with POST /api/deployments/${id}/apply.`
    : 'When its user says deploy in the session, approval is asked for again, and the run starts once it is given.';
