import { moveRow } from '../shared/db/move-row.ts';
import type { Unit } from '../shared/db/unit.ts';
import { type ApprovalStatus, approvalTransitions } from './approval.ts';

export interface LockedApproval {
  id: string;
  status: ApprovalStatus;
  planDigest: string;
  requestedBy: string;
  /** The org demanded it when the approval was asked for. */
  secondApproverRequired: boolean;
  expiresAt: Date;
  comment: string | null;
}

/** The approval asked for the deployment's current plan, if any. */
export async function findApproval(
  { sql, orgId }: Unit,
  deploymentId: string,
): Promise<LockedApproval | undefined> {
  const [approval] = await sql<LockedApproval[]>`select a.id, a.status, a.plan_digest as "planDigest",
    a.requested_by as "requestedBy", a.second_approver_required as "secondApproverRequired",
    a.expires_at as "expiresAt", a.comment
    from approvals a join deployments d on d.org_id = a.org_id and d.plan_id = a.plan_id
    where d.org_id = ${orgId} and d.id = ${deploymentId} order by a.id desc limit 1`;
  return approval;
}

export interface NewApproval {
  id: string;
  deployment_id: string;
  plan_id: string;
  plan_digest: string;
  requested_by: string;
  expires_at: Date;
  second_approver_required: boolean;
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
