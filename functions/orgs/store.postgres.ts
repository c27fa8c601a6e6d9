import type { Unit } from '../shared/db/unit.ts';

/** What an org demands before anything is applied. */
export interface ApprovalDemands {
  approvalRequired: boolean;
  secondApproverRequired: boolean;
}

/**
 * The org's demands, fixed until this transaction has ended: whoever tightens them at this moment waits, and is
 * answered when what was decided by the former ones is there to be seen.
 */
export async function lockApprovalDemands({ sql, orgId }: Unit): Promise<ApprovalDemands> {
  const [org] = await sql<[ApprovalDemands]>`select approval_required as "approvalRequired",
    require_second_approver as "secondApproverRequired" from orgs where id = ${orgId} for share`;
  return org;
}

/** Whether the user belongs to the org, until this transaction has ended. */
export async function isMember({ sql, orgId }: Unit, userId: string): Promise<boolean> {
  const found = await sql`select from members where org_id = ${orgId} and user_id = ${userId} for share`;
  return found.length > 0;
}
