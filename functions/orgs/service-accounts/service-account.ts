import type { Role, ServiceRole } from '../../shared/actor.ts';
import type { ServiceAccountResponse } from './service-account-schema.ts';

/** Far more than an organization has programs; each is a row that is kept as long as the organization. */
export const mostServiceAccounts = 100;

export interface ServiceAccountRow {
  id: string;
  name: string;
  role: ServiceRole;
  created_by: string;
  created_by_name: string | null;
  created_by_role: Role | null;
  created_at: Date;
}

export const toServiceAccountResponse = (row: ServiceAccountRow): ServiceAccountResponse => ({
  id: row.id,
  name: row.name,
  role: row.role,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  created_by_name: row.created_by_name,
  created_by_role: row.created_by_role,
});
