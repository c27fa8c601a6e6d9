import type { Role } from '../shared/actor.ts';
import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { OrgRow } from './org.ts';
import type { SetterColumn } from './settings.ts';

/** The approvals that an org demands before a plan is applied or a deployment destroyed. */
export interface ApprovalDemands {
  approvalRequired: boolean;
  approvalRequiredForDestroy: boolean;
  secondApproverRequired: boolean;
}

/**
 * The org's demands, locked until this transaction has ended: a change that tightens them waits, and is answered
 * after the decision made by the former ones is visible. What a token that only proposes asks for is approved in every org.
 */
export async function lockApprovalDemands({ sql, orgId, proposesOnly }: Unit): Promise<ApprovalDemands> {
  const [org] = await sql<[ApprovalDemands]>`select approval_required as "approvalRequired",
    approval_required_for_destroy as "approvalRequiredForDestroy",
    require_second_approver as "secondApproverRequired" from orgs where id = ${orgId} for share`;
  return { ...org, approvalRequired: org.approvalRequired || proposesOnly };
}

/** The region that the org proposes; null where it proposes none. */
export const selectDefaultRegion = (sql: Tx, orgId: string) =>
  sql<
    { defaultRegion: string | null }[]
  >`select default_region as "defaultRegion" from orgs where id = ${orgId}`;

/** In days from now: the end of deployments that name none, and the latest one that may be named; null for none. */
export interface ExpiryBounds {
  usual: number | null;
  longest: number | null;
  /** The member who set them; null where they were never set, or were set before this column existed. */
  usualSetBy: string | null;
  longestSetBy: string | null;
}

export const selectExpiryBounds = (sql: Tx, orgId: string) =>
  sql<ExpiryBounds[]>`select default_expiry_days as usual, longest_expiry_days as longest,
      default_expiry_set_by as "usualSetBy", longest_expiry_set_by as "longestSetBy"
    from orgs where id = ${orgId}`;

/** The organization's settings for all plans. */
export interface PlanRules {
  /** The registry that its clusters pull images from; null for the public one. */
  imageMirror: string | null;
  /** Whether values may name addresses outside of the cluster. */
  allowsOutsideAddresses: boolean;
}

export const selectPlanRules = (sql: Tx, orgId: string) =>
  sql<PlanRules[]>`select image_mirror as "imageMirror", outside_hosts_allowed as "allowsOutsideAddresses"
    from orgs where id = ${orgId}`;

/** Whether the user belongs to the org, until this transaction has ended. */
export async function isMember({ sql, orgId }: Unit, userId: string): Promise<boolean> {
  const found = await sql`select from members where org_id = ${orgId} and user_id = ${userId} for share`;
  return found.length > 0;
}

export const selectOrg = (sql: Tx, orgId: string) => sql<[OrgRow]>`select * from orgs where id = ${orgId}`;

export async function lockOrg({ sql, orgId }: Unit): Promise<OrgRow> {
  const [org] = await sql<[OrgRow]>`select * from orgs where id = ${orgId} for no key update`;
  return org;
}

/** Stores the member who has set the values. */
export async function keepSetters(
  { sql, orgId }: Unit,
  columns: readonly SetterColumn[],
  userId: string,
): Promise<void> {
  const setters = Object.fromEntries(columns.map((column) => [column, userId]));
  await sql`update orgs set ${sql(setters)} where id = ${orgId}`;
}

/** Whether the user may approve: since when, and through whom they got the right; null and empty where they may not. */
export async function findApprover({ sql, orgId }: Unit, userId: string): Promise<ApproverRight> {
  const [row] = await sql<ApproverRight[]>`select approver_since as "approverSince",
      approver_through as "approverThrough" from members where org_id = ${orgId} and user_id = ${userId}`;
  return row ?? { approverSince: null, approverThrough: [] };
}

export interface ApproverRight {
  approverSince: Date | null;
  approverThrough: string[];
}

/** Writes the given columns and returns the row as it is stored then. */
export async function updateOrgRow(
  { sql, orgId }: Unit,
  change: { [K in keyof OrgRow]?: OrgRow[K] | undefined },
): Promise<OrgRow> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const [org] =
    Object.keys(given).length === 0
      ? await selectOrg(sql, orgId)
      : await sql<[OrgRow]>`update orgs set ${sql(given)} where id = ${orgId} returning *`;
  return org;
}

/** The org whose id the unit has entered, with its first owner. */
export async function insertOrg({ sql, orgId, now }: Unit, ownerId: string, name: string): Promise<void> {
  await sql`select open_org(${orgId}, ${ownerId}, ${name}, ${now})`;
}

/**
 * How many orgs the caller owns. Their row is locked, so that two concurrent requests don't both see room for one
 * more.
 */
export async function countOwned({ sql }: Unit, userId: string): Promise<number> {
  await sql`select lock_user(${userId})`;
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from members
    where user_id = ${userId} and role = 'owner'`;
  return row.count;
}

/** Locks a membership before its end: a concurrent invite by the member holds the row, and has to be withdrawn too. */
export async function lockMembership({ sql, orgId }: Unit, userId: string): Promise<void> {
  await sql`select from members where org_id = ${orgId} and user_id = ${userId} for update`;
}

/** The calling function notifies the removed member, since it knows the reason. */
export async function deleteMember({ sql, orgId }: Unit, userId: string): Promise<void> {
  await sql`delete from members where org_id = ${orgId} and user_id = ${userId}`;
}

export async function hasMembers({ sql, orgId }: Unit): Promise<boolean> {
  const found = await sql`select from members where org_id = ${orgId} order by user_id limit 1`;
  return found.length > 0;
}

/** Across tenants by policy: users see all their own memberships, not only that of the org in their token. */
export const selectOwnOrgs = (sql: Tx, userId: string) => sql<{ id: string; name: string; role: Role }[]>`
  select o.id, o.name, m.role from members m join orgs o on o.id = m.org_id
  where m.user_id = ${userId} order by o.id desc`;
