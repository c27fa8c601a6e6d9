import { moveRow } from '../shared/db/move-row.ts';
import type { Unit } from '../shared/db/unit.ts';
import { type ApprovalAction, type ApprovalStatus, approvalTransitions } from './approval.ts';

export interface LockedApproval {
  id: string;
  action: ApprovalAction;
  planId: string;
  status: ApprovalStatus;
  planDigest: string;
  requestedBy: string;
  /** The org demanded it when the approval was asked for. */
  secondApproverRequired: boolean;
  /** Of a destroy: snapshots and volumes go as well. */
  deleteData: boolean;
  expiresAt: Date;
  comment: string | null;
}

export interface DeploymentApprovals {
  /** To apply the deployment's current plan; null where none was asked. */
  approval: LockedApproval | null;
  /** The one that waits for a decision, whatever it is about. */
  pending: LockedApproval | null;
  /** The one that was asked for last. */
  latest: LockedApproval | null;
}

export async function findApprovals(
  { sql, orgId }: Unit,
  deploymentId: string,
): Promise<DeploymentApprovals> {
  const approvals = await sql<(LockedApproval & { ofPlan: boolean })[]>`
    select a.id, a.action, a.plan_id as "planId", a.status, a.plan_digest as "planDigest", a.requested_by as "requestedBy",
      a.second_approver_required as "secondApproverRequired", a.delete_data as "deleteData",
      a.expires_at as "expiresAt", a.comment,
      a.plan_id = d.plan_id and a.action <> 'destroy' as "ofPlan"
    from approvals a join deployments d on d.org_id = a.org_id and d.id = a.deployment_id
    where d.org_id = ${orgId} and d.id = ${deploymentId} and (a.plan_id = d.plan_id or a.status = 'pending'
      or a.id = (select max(l.id) from approvals l where l.org_id = d.org_id and l.deployment_id = d.id))
    order by a.id desc`;
  return {
    approval: approvals.find(({ ofPlan }) => ofPlan) ?? null,
    pending: approvals.find(({ status }) => status === 'pending') ?? null,
    latest: approvals[0] ?? null,
  };
}

export interface NewApproval {
  id: string;
  deployment_id: string;
  plan_id: string;
  action: ApprovalAction;
  plan_digest: string;
  requested_by: string;
  expires_at: Date;
  second_approver_required: boolean;
  delete_data: boolean;
  /** When the plan is to be looked at; null where somebody has looked. */
  preflight_due_at: Date | null;
}

export async function insertApproval({ sql, orgId, now }: Unit, approval: NewApproval): Promise<void> {
  const { to } = approvalTransitions.request;
  await sql`insert into approvals ${sql({ ...approval, org_id: orgId, status: to, requested_at: now })}`;
}

/** Moves an approval as its table says. Returns false when its status is none that the action starts from. */
export const moveApproval = (
  unit: Unit,
  id: string,
  action: 'approve' | 'reject' | 'expire' | 'supersede',
  changes: { decided_by?: string; decided_at?: Date; comment?: string | null } = {},
): Promise<boolean> => moveRow(unit, 'approvals', approvalTransitions, id, action, changes);
