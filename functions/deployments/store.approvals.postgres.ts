import { moveRow } from '../shared/db/move-row.ts';
import type { Unit } from '../shared/db/unit.ts';
import { type ApprovalAction, type ApprovalStatus, approvalTransitions, type Lapse } from './approval.ts';
import type { Labels } from './labels.ts';

export interface LockedApproval {
  id: string;
  action: ApprovalAction;
  planId: string;
  status: ApprovalStatus;
  planDigest: string;
  requestedBy: string;
  requestedAt: Date;
  /** All who have wanted it, the requester among them. */
  wantedBy: readonly string[];
  /** The org demanded it when the approval was asked for. */
  secondApproverRequired: boolean;
  /** For a destroy: snapshots and volumes are deleted as well. */
  deleteData: boolean;
  /** The labels that the run would set as tags; null for a destroy, and for requests of an earlier version. */
  labels: Labels | null;
  expiresAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  comment: string | null;
}

export interface DeploymentApprovals {
  /** To apply the deployment's current plan; null where none was asked. */
  approval: LockedApproval | null;
  /** The one that waits for a decision, for any action. */
  pending: LockedApproval | null;
  /** The one that was asked for last. */
  latest: LockedApproval | null;
}

const lockedColumns = ({ sql }: Unit) => sql`a.id, a.action, a.plan_id as "planId", a.status,
  a.plan_digest as "planDigest", a.requested_by as "requestedBy", a.requested_at as "requestedAt",
  a.wanted_by || to_jsonb(a.requested_by) as "wantedBy", a.second_approver_required as "secondApproverRequired",
  a.delete_data as "deleteData", a.labels, a.expires_at as "expiresAt", a.decided_by as "decidedBy",
  a.decided_at as "decidedAt", a.comment`;

export async function findApprovals(unit: Unit, deploymentId: string): Promise<DeploymentApprovals> {
  const { sql, orgId } = unit;
  const approvals = await sql<(LockedApproval & { ofPlan: boolean })[]>`
    select ${lockedColumns(unit)}, a.plan_id = d.plan_id and a.action <> 'destroy' as "ofPlan"
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

/** All other requests for the deployment, beside one. */
export interface OtherRequests {
  /** Those are counted, too, that were deleted with their plans. */
  count: number;
  /** Those that a digest and, where one is named, an action would name as well. */
  alike: number;
}

export async function countOthers(
  { sql, orgId }: Unit,
  deploymentId: string,
  { id, planDigest }: Pick<LockedApproval, 'id' | 'planDigest'>,
  action: ApprovalAction | undefined,
): Promise<OtherRequests> {
  const [row] = await sql<[OtherRequests]>`select alike,
      greatest(count, (select requests_asked - 1 from deployments where org_id = ${orgId} and id = ${deploymentId})) as count
    from (select count(*)::int as count,
        count(*) filter (where plan_digest = ${planDigest} ${action ? sql`and action = ${action}` : sql``})::int as alike
      from approvals where org_id = ${orgId} and deployment_id = ${deploymentId} and id <> ${id}) kept`;
  return row;
}

/** Undefined where the deployment has no such request. */
export async function findRequest(
  unit: Unit,
  deploymentId: string,
  id: string,
): Promise<LockedApproval | undefined> {
  const { sql, orgId } = unit;
  const [found] = await sql<LockedApproval[]>`select ${lockedColumns(unit)} from approvals a
    where a.org_id = ${orgId} and a.deployment_id = ${deploymentId} and a.id = ${id}`;
  return found;
}

export interface NewApproval {
  id: string;
  deployment_id: string;
  plan_id: string;
  action: ApprovalAction;
  plan_digest: string;
  requested_by: string;
  wanted_by: readonly string[];
  expires_at: Date;
  second_approver_required: boolean;
  delete_data: boolean;
  labels: Labels | null;
  /** When the plan's preflight is due; null where there was one. */
  preflight_due_at: Date | null;
}

/** Call it with the deployment locked. */
export async function insertApproval(
  { sql, orgId, now }: Unit,
  { labels, wanted_by, ...approval }: NewApproval,
): Promise<void> {
  const { to } = approvalTransitions.request;
  const documents = { labels: labels && sql.json(labels), wanted_by: sql.json(wanted_by) };
  await sql`insert into approvals ${sql({ ...approval, ...documents, org_id: orgId, status: to, requested_at: now })}`;
  await sql`update deployments set requests_asked = requests_asked + 1
    where org_id = ${orgId} and id = ${approval.deployment_id}`;
}

interface ApprovalChanges {
  decided_by?: string;
  decided_at?: Date;
  decider_token_version?: number;
  comment?: string | null;
  lapse?: Lapse;
}

/** Moves an approval as its table says. Returns false when its status is none that the action starts from. */
export const moveApproval = (
  unit: Unit,
  id: string,
  action: 'approve' | 'reject' | 'expire' | 'supersede' | 'withdraw' | 'lapse',
  changes: ApprovalChanges = {},
): Promise<boolean> => moveRow(unit, 'approvals', approvalTransitions, id, action, { ...changes });

/** Whether the person who gave an approval may still give it, and could all the time since. */
export async function approverStands({ sql, orgId }: Unit, id: string): Promise<boolean> {
  const [row] = await sql<{ stands: boolean }[]>`select
      approver_stands(org_id, decided_by, decider_token_version, decided_at) as stands
    from approvals where org_id = ${orgId} and id = ${id}`;
  return row?.stands === true;
}
