import type { ServiceRole } from '../shared/actor.ts';
import { actorName, presentRole } from '../shared/db/actor-name.ts';
import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { PageRequest } from '../shared/http/pagination.ts';
import type { ServiceAccountRow } from './service-accounts/service-account.ts';

/**
 * The users who answer for service accounts, of which there is one at least: those who made them, gave them the roles that they
 * have, or made a token of them. A token that has ended, or is gone, counts as well: labels may have been set by it.
 */
export async function findAnswerable({ sql, orgId }: Unit, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select unnest(array[created_by, role_given_by]) as "userId" from service_accounts
      where org_id = ${orgId} and id in ${sql([...ids])}
    union select jsonb_array_elements_text(answerable) from service_accounts
      where org_id = ${orgId} and id in ${sql([...ids])}`;
  return rows.map(({ userId }) => userId);
}

const columns = (sql: Tx, orgId: string) =>
  sql`id, name, role, created_by, created_at, ${actorName(sql, sql`created_by`)} as created_by_name,
  ${presentRole(sql, orgId, sql`service_accounts.created_by`)} as created_by_role`;

/** Those that were not deleted, newest first. */
export const selectServiceAccounts = (sql: Tx, orgId: string, { before, fetch }: PageRequest) =>
  sql<ServiceAccountRow[]>`select ${columns(sql, orgId)} from service_accounts
    where org_id = ${orgId} and deleted_at is null ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${fetch}`;

export const selectServiceAccount = (sql: Tx, orgId: string, id: string) =>
  sql<ServiceAccountRow[]>`select ${columns(sql, orgId)} from service_accounts
    where org_id = ${orgId} and id = ${id} and deleted_at is null`;

/** Undefined for one that was deleted. */
export async function findServiceAccount(
  { sql, orgId }: Unit,
  id: string,
): Promise<{ name: string } | undefined> {
  const [row] = await sql<{ name: string }[]>`select name from service_accounts
    where org_id = ${orgId} and id = ${id} and deleted_at is null for share`;
  return row;
}

export async function lockServiceAccount(
  { sql, orgId }: Unit,
  id: string,
): Promise<{ name: string; role: ServiceRole } | undefined> {
  const [row] = await sql<{ name: string; role: ServiceRole }[]>`select name, role from service_accounts
    where org_id = ${orgId} and id = ${id} and deleted_at is null for no key update`;
  return row;
}

/** Counted up to `most`. */
export async function countServiceAccounts({ sql, orgId }: Unit, most: number): Promise<number> {
  const found = await sql`select from service_accounts
    where org_id = ${orgId} and deleted_at is null limit ${most}`;
  return found.length;
}

export interface NewServiceAccountRow extends Omit<ServiceAccountRow, 'created_by_name' | 'created_by_role'> {
  role_given_by: string;
}

export async function insertServiceAccount({ sql, orgId }: Unit, row: NewServiceAccountRow): Promise<void> {
  await sql`insert into service_accounts ${sql({ org_id: orgId, ...row })}`;
}

export async function updateServiceAccountRow(
  { sql, orgId }: Unit,
  id: string,
  changes: { name: string; role: ServiceRole; role_given_by?: string },
): Promise<void> {
  await sql`update service_accounts set ${sql({ ...changes })} where org_id = ${orgId} and id = ${id}`;
}

/** Its row stays, so that what it did keeps its name. Its tokens end by a trigger. */
export async function deleteServiceAccountRow({ sql, orgId, now }: Unit, id: string): Promise<void> {
  await sql`update service_accounts set deleted_at = ${now} where org_id = ${orgId} and id = ${id}`;
}
