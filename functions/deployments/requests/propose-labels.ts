import { isDeepStrictEqual } from 'node:util';
import { lockApprovalDemands } from '../../orgs/store.postgres.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { conflict } from '../../shared/errors.ts';
import { requestApproval } from '../approvals/approvals.ts';
import type { Labels } from '../labels.ts';
import { addPlan } from '../plans/plans.ts';
import { moveApproval } from '../store.approvals.postgres.ts';
import { type LockedDeployment, readPlan, readPlanInput } from '../store.postgres.ts';
import { selectAppliedLabels } from '../store.runs.postgres.ts';

/**
 * Labels become tags in the customer's account, which policies there may use to grant or deny access: where an approval
 * is demanded, a running deployment gets new labels by an approved change with the same plan.
 * @returns whether an approval was asked for, so that nothing is applied now
 * @throws AppError conflict `approval_pending`
 */
export async function askForLabels(
  unit: Unit,
  deployment: LockedDeployment,
  requestedBy: string,
): Promise<boolean> {
  const { id, labels, pending } = deployment;
  const applied = await selectAppliedLabels(unit, id);
  if (!applied || isDeepStrictEqual(applied, labels)) return false;
  const { approvalRequired, secondApproverRequired } = await lockApprovalDemands(unit);
  if (!approvalRequired) return false;
  if (pending?.action === 'update') throw changePending(deployment);
  if (pending) await moveApproval(unit, pending.id, 'supersede');
  const current = await readPlan(unit, id);
  const { plan, digest } = current;
  const note = `Labels, which become tags in the account: ${inWords(applied)} before, ${inWords(labels)} from then on.`;
  const planId = await addPlan(unit, id, {
    digest,
    plan,
    input: await readPlanInput(unit, current.planId),
    change: {
      base_plan_id: current.planId,
      rollback_to: null,
      values: [],
      parts: [],
      notes: [note],
      monthly_before: plan.cost.monthly_total,
    },
  });
  await requestApproval(unit, {
    deploymentId: id,
    action: 'update',
    planned: { ...current, planId, isChecked: false },
    requestedBy,
    secondApproverRequired,
    title: `Other labels of ${plan.name} need an admin's approval`,
    body: note,
  });
  return true;
}

const changePending = ({ name }: LockedDeployment) =>
  conflict(
    'approval_pending',
    `A change of ${name} waits for approval, and its labels with it. Have it decided, or withdraw it with DELETE /api/deployments/{id}/proposal.`,
  );

const inWords = (labels: Labels) =>
  Object.entries(labels)
    .map(([key, value]) => `${key}=${value}`)
    .join(', ') || 'none';
