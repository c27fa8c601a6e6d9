import type { AgentContext } from '../agents/context.ts';
import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { Provider } from './account.ts';
import type { CrossAccountRole } from './credentials.ts';
import type { StoredAccount } from './stored-account.ts';

// Connected accounts with the data to enter them, and the findings of the daily health check.

/** The account as it is stored, with its sealed secret. */
export const selectStored = (sql: Tx, orgId: string, id: string) =>
  sql<StoredAccount[]>`select a.id, a.provider, a.account_label as label, a.account_id as "accountId",
      a.default_region as region, a.credentials, a.sealed_secret as "sealedSecret", e.external_id as "externalId",
      e.former_external_id as "formerExternalId", a.credentials_version as "credentialsVersion", a.health_status as "healthStatus",
      a.secret_expires_at as "secretExpiresAt"
    from cloud_accounts a left join external_ids e
      on e.org_id = a.org_id and e.provider = a.provider and e.account_id = a.account_id
    where a.org_id = ${orgId} and a.id = ${id} and a.disconnected_at is null`;

export interface AccountRow {
  id: string;
  provider: Provider;
  account_label: string;
  account_id: string;
  default_region: string;
}

export type ReachableRow = AccountRow & { credentials: CrossAccountRole; external_id: string };

/** The AWS account with the role that leads into it. */
export const selectReachable = (sql: Tx, orgId: string, id: string) => sql<ReachableRow[]>`
  select a.id, a.provider, a.account_label, a.account_id, a.default_region, a.credentials, e.external_id
  from cloud_accounts a join external_ids e
    on e.org_id = a.org_id and e.provider = a.provider and e.account_id = a.account_id
  where a.org_id = ${orgId} and a.id = ${id} and a.disconnected_at is null`;

/** All connected accounts, in the order they were connected. */
export const selectChoices = (sql: Tx, orgId: string) =>
  sql<AgentContext['cloudAccounts']>`select id, account_label as label, provider, account_id as "accountId",
      default_region as "defaultRegion"
    from cloud_accounts where org_id = ${orgId} and disconnected_at is null order by id`;

export interface DueAccount {
  orgId: string;
  id: string;
  provider: Provider;
  checkedAt: Date;
}

/**
 * Accounts of all tenants that were last checked by `before`; the tenants take turns. For the sweep. No tenant's accounts
 * are read beyond the limit.
 */
export const selectDue = (sql: Tx, { before, limit }: { before: Date; limit: number }) =>
  sql<DueAccount[]>`with recursive turn (org_id) as (
      (select org_id from cloud_accounts where disconnected_at is null order by org_id limit 1)
      union all
      select (select a.org_id from cloud_accounts a where a.disconnected_at is null and a.org_id > turn.org_id
        order by a.org_id limit 1)
      from turn where turn.org_id is not null)
    select first.org_id as "orgId", first.id, first.provider, first.health_checked_at as "checkedAt" from turn, lateral (
      select *, row_number() over (order by health_checked_at, id) as place from cloud_accounts
      where org_id = turn.org_id and disconnected_at is null and health_checked_at <= ${before}
      order by health_checked_at, id limit ${limit}) first
    order by first.place, first.health_checked_at, first.id limit ${limit}`;

export interface Health {
  health_status: 'healthy' | 'unhealthy';
  health_code: string | null;
  health_detail: string | null;
  /** Left out, the former ones stay. */
  health_warnings?: ReturnType<Tx['json']>;
}

/** @returns false when the credentials were replaced meanwhile, or another run has written a verdict */
export async function putHealth(
  { sql, orgId, now }: Unit,
  { id, credentialsVersion: version, healthStatus: before }: StoredAccount,
  health: Health,
): Promise<boolean> {
  const row = { ...health, health_checked_at: now };
  const updated = await sql`update cloud_accounts set ${sql(row)} where org_id = ${orgId} and id = ${id}
    and disconnected_at is null and credentials_version = ${version} and health_status = ${before} returning id`;
  return updated.length > 0;
}

/** @returns false when a warning for as few days or fewer was noted before */
export async function noteExpiryWarning(
  { sql, orgId }: Unit,
  { id, credentialsVersion: version }: StoredAccount,
  days: number,
): Promise<boolean> {
  const updated = await sql`update cloud_accounts set secret_warned_days = ${days}
    where org_id = ${orgId} and id = ${id} and disconnected_at is null and credentials_version = ${version}
      and (secret_warned_days is null or secret_warned_days > ${days}) returning id`;
  return updated.length > 0;
}
