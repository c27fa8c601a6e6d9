import * as z from 'zod';
import { includesRole, type Role, roles } from '../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { type OrgSettings, orgSettingsSchema, safetySettings, settingsOf } from './settings.ts';

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
      .describe(`loosen_safety_settings: may demand less by ${safetySettings.join(', ')}`),
  })
  .meta({ id: 'Org', description: 'An organization with its settings' });

export type OrgRecord = z.output<typeof orgSchema>;

export interface OrgRow extends OrgSettings {
  id: string;
  name: string;
  created_at: Date;
}

export const toOrgRecord = (row: OrgRow, role: Role): OrgRecord => ({
  id: row.id,
  name: row.name,
  settings: settingsOf(row),
  created_at: row.created_at.toISOString(),
  role,
  allowed_actions: actions(role),
});

function actions(role: Role): OrgRecord['allowed_actions'] {
  if (role === 'owner') return [...orgActions];
  return includesRole(role, 'admin') ? ['update'] : [];
}
