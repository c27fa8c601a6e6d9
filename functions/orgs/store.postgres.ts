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
