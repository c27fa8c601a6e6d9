import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import type { EndingTable } from './ending.ts';

export interface OrgDeletion {
  orgId: string;
  requestedAt: Date;
  dueAt: Date;
  /** Set once the last mail was asked for. */
  toldAt: Date | null;
}

const columns = (sql: Tx) =>
  sql`org_id as "orgId", requested_at as "requestedAt", due_at as "dueAt", told_at as "toldAt"`;

export const selectOrgDeletion = (sql: Tx, orgId: string) =>
  sql<OrgDeletion[]>`select ${columns(sql)} from org_deletions where org_id = ${orgId}`;

/** The org's name, locked: a request that starts something in it at this moment waits until this transaction has ended. */
export async function lockOrg({ sql, orgId }: Unit): Promise<string> {
  const [org] = await sql<[{ name: string }]>`select name from orgs where id = ${orgId} for no key update`;
  return org.name;
}

/** Asking again changes nothing: the first request counts. */
export async function insertOrgDeletion(
  { sql, orgId, now }: Unit,
  requestedBy: string,
  dueAt: Date,
): Promise<void> {
  await sql`insert into org_deletions (org_id, requested_by, requested_at, due_at)
    values (${orgId}, ${requestedBy}, ${now}, ${dueAt}) on conflict do nothing`;
}

/** Returns false when there is none, or it is being carried out. */
export async function deleteOrgDeletion({ sql, orgId }: Unit): Promise<boolean> {
  const deleted =
    await sql`delete from org_deletions where org_id = ${orgId} and told_at is null returning org_id`;
  return deleted.length > 0;
}

/** The org that the unit has entered if the user is its only owner, with when it ends, if it does. */
export const selectSoleOwnership = ({ sql, orgId }: Unit, userId: string) =>
  sql<{ id: string; name: string; dueAt: Date | null }[]>`
    select o.id, o.name, d.due_at as "dueAt" from orgs o left join org_deletions d on d.org_id = o.id
    where o.id = ${orgId}
      and exists (select from members m where m.org_id = o.id and m.user_id = ${userId} and m.role = 'owner')
      and not exists (select from members m where m.org_id = o.id and m.user_id <> ${userId} and m.role = 'owner')`;

/** Organizations whose deletion is due, the oldest requests first. Runs as a purge. */
export const selectDueOrgs = (sql: Tx, now: Date, limit: number) =>
  sql<
    OrgDeletion[]
  >`select ${columns(sql)} from org_deletions where due_at < ${now} order by due_at limit ${limit}`;

/** Inside the org, as a purge. */
export async function markOrgTold({ sql, orgId, now }: Unit): Promise<boolean> {
  const marked = await sql`update org_deletions set told_at = ${now}
    where org_id = ${orgId} and told_at is null returning org_id`;
  return marked.length > 0;
}

/**
 * Deletes a number of rows of the org that ends, of one table; returns how many. The database deletes nothing of an org that
 * isn't due. Inside the org, as a purge.
 */
export async function deleteEnding({ sql }: Unit, table: EndingTable, limit: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select delete_ending(${table}, ${limit}) as count`;
  return row.count;
}

/** The org with everything that refers to it. Inside the org, as a purge. */
export async function deleteOrg({ sql, orgId }: Unit): Promise<boolean> {
  const deleted = await sql`delete from orgs where id = ${orgId} returning id`;
  return deleted.length > 0;
}

/** All invitations to an address, of every org. Runs as a purge. */
/** Deletes the invitations that the member sent and that still wait: one stands as long as its inviter could send it. */
export const deleteInvitesBy = ({ sql, orgId }: Unit, userId: string) =>
  sql`delete from invites where org_id = ${orgId} and invited_by = ${userId} and status = 'pending'`;

export const deleteInvitesTo = (sql: Tx, email: string) => sql`delete from invites where email = ${email}`;
