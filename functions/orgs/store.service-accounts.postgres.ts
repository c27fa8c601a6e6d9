import type { Unit } from '../shared/db/unit.ts';

/** The users who answer for service accounts, of which there is one at least: those who made them, and those who gave them the roles that they have. */
export async function findAnswerable({ sql, orgId }: Unit, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ createdBy: string; roleGivenBy: string }[]>`select created_by as "createdBy",
      role_given_by as "roleGivenBy"
    from service_accounts where org_id = ${orgId} and id in ${sql([...ids])}`;
  return [...new Set(rows.flatMap(({ createdBy, roleGivenBy }) => [createdBy, roleGivenBy]))];
}
