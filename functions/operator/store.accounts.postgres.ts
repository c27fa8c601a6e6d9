import type { Unit } from '../shared/db/unit.ts';
import type { PageRequest } from '../shared/http/pagination.ts';
import { before } from './store.views.postgres.ts';

// Cloud accounts for operators: a column here is a field of account-schema.ts. The login may read no credentials.

const accountColumns = ({
  sql,
}: Unit) => sql`id, provider, account_label, account_id, default_region, connected_by, connected_at,
  disconnected_at, credentials_rotated_at, secret_expires_at as credentials_expire_at, health_status, health_code, health_detail, health_checked_at`;

/** Also those that were disconnected: deployments still name them. */
export const selectAccounts = (unit: Unit, request: PageRequest) => unit.sql<{ id: string }[]>`
  select ${accountColumns(unit)} from cloud_accounts where org_id = ${unit.orgId} ${before(unit, 'id', request)}
  order by id desc limit ${request.fetch}`;

export async function selectAccount(unit: Unit, id: string) {
  const { sql, orgId } = unit;
  const [[account], deployments] = await Promise.all([
    sql`select ${accountColumns(unit)}, health_warnings from cloud_accounts
      where org_id = ${orgId} and id = ${id}`.execute(),
    sql`select id, name, status from deployments where org_id = ${orgId} and cloud_account_id = ${id}
      order by id desc limit 25`.execute(),
  ]);
  return account && { ...account, deployments };
}
