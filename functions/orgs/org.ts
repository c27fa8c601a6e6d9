import { includesRole, type Role } from '../shared/actor.ts';
import type { OrgRecord } from './record.ts';
import { type OrgSettings, settingsOf } from './settings.ts';

export const orgActions = ['update', 'loosen_safety_settings'] as const;

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
