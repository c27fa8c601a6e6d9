import type { Unit } from '../../shared/db/unit.ts';
import type { Labels } from '../labels.ts';
import type { Protection } from './protection.ts';

// Labels, protection and end of a deployment.

export interface Attributes {
  labels: Labels;
  protection: Protection;
  expiresAt: Date | null;
}

/** Call it with the deployment locked. */
export async function readAttributes({ sql, orgId }: Unit, id: string): Promise<Attributes> {
  const [row] = await sql<[Attributes]>`select labels,
    json_build_object('isProtected', protected, 'byRole', protected_by_role) as protection, expires_at as "expiresAt"
    from deployments
    where org_id = ${orgId} and id = ${id}`;
  return row;
}

/** A new expiry is announced again, and counts as the wish of the member who set it; so do new labels. */
export async function updateAttributes(
  { sql, orgId, now }: Unit,
  id: string,
  {
    labels,
    protection,
    expiresAt,
    movedBy,
    labelledBy,
  }: Attributes & { movedBy: string | null; labelledBy: string | null },
): Promise<void> {
  await sql`update deployments set labels = ${sql.json(labels)}, protected = ${protection.isProtected},
    protected_by_role = ${protection.byRole}, expires_at = ${expiresAt}, expiry_step = case when ${movedBy !== null} then 0 else expiry_step end,
    expiry_set_by = coalesce(${movedBy}, expiry_set_by),
    labels_set_by = coalesce(${labelledBy}, labels_set_by), updated_at = ${now}
    where org_id = ${orgId} and id = ${id}`;
}
