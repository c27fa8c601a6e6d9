import type { Unit } from '../shared/db/unit.ts';
import type { Suspension } from '../shared/suspension.ts';

interface SuspendedOrg {
  name: string;
  former: Suspension | null;
}

/** Null frees it. Undefined where there is no such organization. */
export async function putOrgSuspension(
  { sql, orgId }: Unit,
  suspension: Suspension | null,
): Promise<SuspendedOrg | undefined> {
  const [org] = await sql<SuspendedOrg[]>`
    select name, suspension as former from orgs where id = ${orgId} for no key update`;
  if (org)
    await sql`update orgs set suspension = ${suspension && sql.json({ ...suspension })} where id = ${orgId}`;
  return org;
}
