import { includesRole, type Role } from '../shared/actor.ts';
import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { PageRequest } from '../shared/http/pagination.ts';
import type { CloudAccount, CrossAccountRole, Disconnected, NewAwsAccount, Provider } from './account.ts';

export interface CloudAccountRow {
  id: string;
  provider: Provider;
  account_label: string;
  credentials: CrossAccountRole;
  default_region: string;
  connected_by: string;
  connected_at: Date;
}

const columns = [
  'id',
  'provider',
  'account_label',
  'credentials',
  'default_region',
  'connected_by',
  'connected_at',
];

export const toCloudAccount = (row: CloudAccountRow, role: Role): CloudAccount => ({
  id: row.id,
  provider: row.provider,
  accountLabel: row.account_label,
  credentials: row.credentials,
  defaultRegion: row.default_region,
  status: 'connected',
  connected_by: row.connected_by,
  connected_at: row.connected_at.toISOString(),
  allowed_actions: includesRole(role, 'admin') ? ['disconnect'] : [],
});

/** Connected accounts only: a disconnected one is gone as far as the API shows. */
export const selectAccounts = (sql: Tx, orgId: string, { before, fetch }: PageRequest) =>
  sql<CloudAccountRow[]>`select ${sql(columns)} from cloud_accounts
    where org_id = ${orgId} and disconnected_at is null ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${fetch}`;

export const selectAccount = (sql: Tx, orgId: string, id: string) =>
  sql<CloudAccountRow[]>`select ${sql(columns)} from cloud_accounts
    where org_id = ${orgId} and id = ${id} and disconnected_at is null`;

export const selectExternalId = (sql: Tx, orgId: string, provider: Provider, accountId: string) =>
  sql<{ external_id: string }[]>`select external_id from external_ids
    where org_id = ${orgId} and provider = ${provider} and account_id = ${accountId}`;

export const selectConnected = (sql: Tx, orgId: string, provider: Provider, accountId: string) =>
  sql<{ id: string }[]>`select id from cloud_accounts where org_id = ${orgId} and provider = ${provider}
    and account_id = ${accountId} and disconnected_at is null`;

/** Returns false when the org has an id for this account already: it stays what it was, for ever. */
export async function insertExternalId(
  { sql, orgId, now }: Unit,
  row: { provider: Provider; accountId: string; externalId: string },
): Promise<boolean> {
  const inserted = await sql`insert into external_ids (org_id, provider, account_id, external_id, created_at)
    values (${orgId}, ${row.provider}, ${row.accountId}, ${row.externalId}, ${now})
    on conflict do nothing returning external_id`;
  return inserted.length > 0;
}

/** Returns undefined when another request connected the same account first. */
export async function insertAccount(
  { sql, orgId, now }: Unit,
  id: string,
  account: NewAwsAccount,
  connectedBy: string,
): Promise<CloudAccountRow | undefined> {
  const [row] = await sql<CloudAccountRow[]>`insert into cloud_accounts ${sql({
    org_id: orgId,
    id,
    provider: account.provider,
    account_label: account.accountLabel,
    account_id: account.credentials.accountId,
    credentials: sql.json(account.credentials),
    default_region: account.defaultRegion,
    connected_by: connectedBy,
    connected_at: now,
  })} on conflict do nothing returning ${sql(columns)}`;
  return row;
}

/**
 * Ends the connection and forgets how to get in. `ended` is false when it had ended before.
 * Returns undefined for an unknown account.
 */
export async function disconnectAccount({ sql, orgId, now }: Unit, id: string) {
  const [account] = await sql<{ account_label: string; disconnected_at: Date | null }[]>`
    select account_label, disconnected_at from cloud_accounts where org_id = ${orgId} and id = ${id} for update`;
  if (!account) return undefined;
  if (account.disconnected_at) return { label: account.account_label, ended: false };
  await sql`update cloud_accounts set disconnected_at = ${now}, credentials = '{}'
    where org_id = ${orgId} and id = ${id}`;
  return { label: account.account_label, ended: true };
}

/** Deployments that need the account to be changed or destroyed. */
export const selectOrphans = (sql: Tx, orgId: string, id: string) =>
  sql<Disconnected['orphaned_deployments']>`select id, name, status from deployments
    where org_id = ${orgId} and cloud_account_id = ${id} and status <> 'destroyed' order by id desc`;
