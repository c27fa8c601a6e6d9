import * as z from 'zod';
import { includesRole, type Role, roles } from '../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';

/** What an org decides about deployments. */
export const orgSettingsSchema = z
  .object({
    approval_required: z.boolean().describe('Deployments wait for an admin before they are applied'),
    require_second_approver: z
      .boolean()
      .describe('Nobody may approve a deployment that they requested themselves'),
    default_region: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,48}[a-z0-9]$/, 'must be a region name, like eu-central-1')
      .nullable()
      .meta({
        description: 'The region of cloud accounts that are connected without one',
        examples: ['eu-central-1'],
      }),
  })
  .meta({ id: 'OrgSettings', description: 'What an organization decides about deployments' });

/** Admins may switch these on, and only owners switch them off. */
export const safetySettings = ['approval_required', 'require_second_approver'] as const;

export type OrgSettings = z.output<typeof orgSettingsSchema>;

const orgActions = ['update', 'loosen_safety_settings'] as const;

export const orgSchema = z
  .object({
    id: idField('org', 'Names the organization'),
    name: textField('Its name', 'Analytical Engines'),
    settings: orgSettingsSchema,
    created_at: timeField('When it was made'),
    role: openEnum(roles, 'The caller’s role').meta({ examples: ['owner'] }),
    allowed_actions: z
      .array(openEnum(orgActions, 'An action'))
      .describe('loosen_safety_settings: may switch off approval_required and require_second_approver'),
  })
  .meta({ id: 'Org', description: 'An organization with its settings' });

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
