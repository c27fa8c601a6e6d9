import { includesRole, type Role } from '../shared/actor.ts';
import { type OrgRow, orgActions } from './org.ts';
import type { OrgResponse } from './schema.ts';
import { settingsOf } from './settings.ts';

export const toOrgResponse = (row: OrgRow, role: Role): OrgResponse => ({
  id: row.id,
  name: row.name,
  settings: settingsOf(row),
  created_at: row.created_at.toISOString(),
  role,
  allowed_actions: actions(role),
});

function actions(role: Role): OrgResponse['allowed_actions'] {
  if (role === 'owner') return [...orgActions];
  return includesRole(role, 'admin') ? ['update'] : [];
}
