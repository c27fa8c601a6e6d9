import * as z from 'zod';
import { includesRole, type Role, roles } from '../shared/actor.ts';

/** What an org decides about deployments. */
export const orgSettingsSchema = z.object({
  /** Deployments wait for an admin before they are applied. */
  approval_required: z.boolean(),
  /** Nobody may approve a deployment that they requested themselves. */
  require_second_approver: z.boolean(),
});

export const orgSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    settings: orgSettingsSchema,
    created_at: z.iso.datetime(),
    /** The caller's role. */
    role: z.enum(roles),
    allowed_actions: z.array(z.string()),
  })
  .meta({ id: 'Org' });

export type OrgView = z.output<typeof orgSchema>;

export interface OrgRow {
  id: string;
  name: string;
  approval_required: boolean;
  require_second_approver: boolean;
  created_at: Date;
}

export function toOrgView(row: OrgRow, role: Role): OrgView {
  const { approval_required, require_second_approver } = row;
  return {
    id: row.id,
    name: row.name,
    settings: { approval_required, require_second_approver },
    created_at: row.created_at.toISOString(),
    role,
    allowed_actions: includesRole(role, 'admin') ? ['update'] : [],
  };
}
