import * as z from 'zod';
import { includesRole, type Role, roles } from '../shared/actor.ts';

/** What an org decides about deployments. */
export const orgSettingsSchema = z.object({
  /** Deployments wait for an admin before they are applied. */
  approval_required: z.boolean(),
  /** Nobody may approve a deployment that they requested themselves. */
  require_second_approver: z.boolean(),
  /** What the frontend proposes as the region of new deployments. */
  default_region: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,48}[a-z0-9]$/, 'must be a region name, like eu-central-1')
    .nullable(),
});

/** Admins may switch these on, and only owners switch them off. */
export const safetySettings = ['approval_required', 'require_second_approver'] as const;

export type OrgSettings = z.output<typeof orgSettingsSchema>;

const orgActions = ['update', 'loosen_safety_settings'] as const;

export const orgSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    settings: orgSettingsSchema,
    created_at: z.iso.datetime(),
    /** The caller's role. */
    role: z.enum(roles),
    allowed_actions: z
      .array(z.enum(orgActions))
      .describe('loosen_safety_settings: may switch off approval_required and require_second_approver'),
  })
  .meta({ id: 'Org' });

export type OrgView = z.output<typeof orgSchema>;

export interface OrgRow {
  id: string;
  name: string;
  approval_required: boolean;
  require_second_approver: boolean;
  default_region: string | null;
  created_at: Date;
}

export function toOrgView(row: OrgRow, role: Role): OrgView {
  const { approval_required, require_second_approver, default_region } = row;
  return {
    id: row.id,
    name: row.name,
    settings: { approval_required, require_second_approver, default_region },
    created_at: row.created_at.toISOString(),
    role,
    allowed_actions: actions(role),
  };
}

function actions(role: Role): OrgView['allowed_actions'] {
  if (role === 'owner') return [...orgActions];
  return includesRole(role, 'admin') ? ['update'] : [];
}
