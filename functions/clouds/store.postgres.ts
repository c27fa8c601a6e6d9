import { includesRole, type Narrowing, type Role } from '../shared/actor.ts';
import { actorName } from '../shared/db/actor-name.ts';
import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { PageRequest } from '../shared/http/pagination.ts';
import { mostCarriedCounted, mostCarriedShown, type Provider } from './account.ts';
import type { KeptCredentials } from './credentials.ts';
import type { ProbeWarning } from './probe.ts';
import type { AccountDescription } from './provider.ts';
import type { CarriedDeployments, CloudAccount, DisconnectionResponse } from './schema.ts';
import { isNarrowed, withinToken } from './store.within-token.postgres.ts';

export interface CloudAccountRow {
  id: string;
  provider: Provider;
  account_label: string;
  credentials: KeptCredentials;
  default_region: string;
  connected_by: string;
  connected_by_name: string | null;
  connected_at: Date;
  updated_at: Date;
  credentials_rotated_at: Date | null;
  secret_expires_at: Date | null;
  health_status: 'healthy' | 'unhealthy';
  health_code: string | null;
  health_detail: string | null;
  health_warnings: ProbeWarning[];
  health_checked_at: Date;
  deployments: CarriedDeployments;
}

const ownColumns = [
  'id',
  'provider',
  'account_label',
  'credentials',
  'default_region',
  'connected_by',
  'connected_at',
  'updated_at',
  'credentials_rotated_at',
  'secret_expires_at',
  'health_status',
  'health_code',
  'health_detail',
  'health_warnings',
  'health_checked_at',
];

const columns = (sql: Tx, orgId: string, token?: Narrowing) =>
  sql`${sql(ownColumns)}, ${actorName(sql, sql`connected_by`)} as connected_by_name, ${carriedBy(sql, orgId, token)} as deployments`;

/** The deployments that need the account `cloud_accounts` to be changed or destroyed, newest first; for a narrowed token those that it may see. */
const carriedBy = (
  sql: Tx,
  orgId: string,
  token: Narrowing | undefined,
) => sql`(select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(
      jsonb_build_object('id', id, 'name', name, 'status', status) order by id desc)
      filter (where place <= ${mostCarriedShown}), '[]'))
    from (select d.id, d.name, d.status, row_number() over (order by d.id desc) as place
      from (select d.id, d.name, d.status, d.agent_id, d.cloud_account_id, d.labels from deployments d
        where d.org_id = ${orgId} and d.cloud_account_id = cloud_accounts.id and d.status <> 'destroyed'
        order by d.id desc limit ${mostCarriedCounted}) d
      ${isNarrowed(token) ? sql`where ${withinToken(sql, token)}` : sql``}) standing)`;

export const toCloudAccount = (row: CloudAccountRow, role: Role): CloudAccount => ({
  id: row.id,
  provider: row.provider,
  accountLabel: row.account_label,
  credentials: row.credentials,
  defaultRegion: row.default_region,
  status: 'connected',
  health: {
    status: row.health_status,
    code: row.health_code,
    detail: row.health_detail,
    warnings: [...row.health_warnings, ...warningsOfSecret(row)],
    checked_at: row.health_checked_at.toISOString(),
  },
  secret_expires_at: row.secret_expires_at?.toISOString() ?? null,
  connected_by: row.connected_by,
  connected_by_name: row.connected_by_name,
  connected_at: row.connected_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  credentials_rotated_at: row.credentials_rotated_at?.toISOString() ?? null,
  deployments: row.deployments,
  allowed_actions: includesRole(role, 'admin') ? actionsOn(row) : [],
});

const actionsOn = ({ provider }: CloudAccountRow): CloudAccount['allowed_actions'] => [
  'disconnect',
  'rotate_credentials',
  ...(provider === 'aws' ? ['rotate_external_id' as const] : []),
];

/** New credentials replace the end of the former secret: where they come without one, no warning of it can be sent. */
const warningsOfSecret = ({ credentials, secret_expires_at: end }: CloudAccountRow) =>
  credentials.kind === 'service_principal' && end === null ? [secretEndUnknown] : [];

const secretEndUnknown = {
  code: 'secret_end_unknown',
  detail:
    'It is not known when the client secret ends, so nobody will be warned before. Send the credentials again with ' +
    'secretExpiresAt, as Azure showed it when the secret was made.',
};

/** Connected accounts only: a disconnected one is gone as far as the API shows. */
export const selectAccounts = (
  sql: Tx,
  orgId: string,
  { provider, ids }: { provider?: Provider | undefined; ids?: readonly string[] | null | undefined },
  { before, fetch }: PageRequest,
  token?: Narrowing,
) =>
  sql<CloudAccountRow[]>`select ${columns(sql, orgId, token)} from cloud_accounts
    where org_id = ${orgId} and disconnected_at is null ${before === undefined ? sql`` : sql`and id < ${before}`}
      ${provider === undefined ? sql`` : sql`and provider = ${provider}`} ${ids ? sql`and id in ${sql([...ids])}` : sql``}
    order by id desc limit ${fetch}`;

export const selectAccount = (sql: Tx, orgId: string, id: string, token?: Narrowing) =>
  sql<CloudAccountRow[]>`select ${columns(sql, orgId, token)} from cloud_accounts
    where org_id = ${orgId} and id = ${id} and disconnected_at is null`;

export const selectConnected = (sql: Tx, orgId: string, provider: Provider, accountId: string) =>
  sql<{ id: string }[]>`select id from cloud_accounts where org_id = ${orgId} and provider = ${provider}
    and account_id = ${accountId} and disconnected_at is null`;

/** The id that the account had until it was disconnected last, and has again once it is connected. */
export const selectFormerId = (sql: Tx, orgId: string, provider: Provider, accountId: string) =>
  sql<{ id: string }[]>`select id from cloud_accounts where org_id = ${orgId} and provider = ${provider}
    and account_id = ${accountId} and disconnected_at is not null order by id desc limit 1`;

/** The stored parts of an account's credentials: in clear, and sealed. */
export interface SealedCredentials extends Omit<AccountDescription, 'secret'> {
  sealedSecret: Buffer | null;
  warnings: ProbeWarning[];
}

const credentialColumns = (sql: Tx, sealed: SealedCredentials, now: Date) => ({
  credentials: sql.json({ ...sealed.kept }),
  sealed_secret: sealed.sealedSecret,
  secret_expires_at: sealed.secretExpiresAt ?? null,
  health_warnings: sql.json(sealed.warnings.map((warning) => ({ ...warning }))),
  health_checked_at: now,
});

export interface NewConnection {
  id: string;
  provider: Provider;
  accountLabel: string;
  defaultRegion: string;
  connectedBy: string;
}

const connectedColumns = (
  { sql, now }: Unit,
  { accountLabel, defaultRegion, connectedBy }: NewConnection,
  sealed: SealedCredentials,
) => ({
  account_label: accountLabel,
  default_region: defaultRegion,
  connected_by: connectedBy,
  connected_at: now,
  updated_at: now,
  ...credentialColumns(sql, sealed, now),
});

/** Returns undefined when another request connected the same account first. */
export async function insertAccount(
  unit: Unit,
  account: NewConnection,
  sealed: SealedCredentials,
): Promise<CloudAccountRow | undefined> {
  const { sql, orgId } = unit;
  const [row] = await sql<CloudAccountRow[]>`insert into cloud_accounts ${sql({
    org_id: orgId,
    id: account.id,
    provider: account.provider,
    account_id: sealed.accountId,
    ...connectedColumns(unit, account, sealed),
  })} on conflict do nothing returning ${columns(sql, orgId)}`;
  return row;
}

/**
 * Connects an account again that was disconnected: its id stays, and so all that names it. Returns undefined when another
 * request connected it first.
 */
export async function reconnectAccount(
  unit: Unit,
  account: NewConnection,
  sealed: SealedCredentials,
): Promise<CloudAccountRow | undefined> {
  const { sql, orgId } = unit;
  // A probe that began before the disconnection must not write its outcome.
  const [row] = await sql<CloudAccountRow[]>`update cloud_accounts set
      ${sql(connectedColumns(unit, account, sealed))}, credentials_version = credentials_version + 1,
      disconnected_at = null, credentials_rotated_at = null, secret_warned_days = null,
      health_status = 'healthy', health_code = null, health_detail = null
    where org_id = ${orgId} and id = ${account.id} and disconnected_at is not null
    returning ${columns(sql, orgId)}`;
  return row;
}

/**
 * Swaps all that belongs to the old credentials at once. Returns undefined when the account is gone, or no longer has
 * the credentials of that version: others replaced them in the meantime.
 */
export async function replaceCredentials(
  { sql, orgId, now }: Unit,
  { id, credentialsVersion: version }: { id: string; credentialsVersion: number },
  sealed: SealedCredentials,
): Promise<CloudAccountRow | undefined> {
  const [row] = await sql<CloudAccountRow[]>`update cloud_accounts set
      ${sql(credentialColumns(sql, sealed, now))}, credentials_version = credentials_version + 1,
      updated_at = ${now}, credentials_rotated_at = ${now},
      secret_warned_days = null, health_status = 'healthy', health_code = null, health_detail = null
    where org_id = ${orgId} and id = ${id} and disconnected_at is null and credentials_version = ${version}
    returning ${columns(sql, orgId)}`;
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
  await sql`update cloud_accounts set disconnected_at = ${now}, updated_at = ${now}, credentials = '{}', sealed_secret = null
    where org_id = ${orgId} and id = ${id}`;
  return { label: account.account_label, ended: true };
}

export const selectConnectedIds = (sql: Tx, orgId: string) =>
  sql<
    { id: string }[]
  >`select id from cloud_accounts where org_id = ${orgId} and disconnected_at is null order by id`;

/** Deployments that need the account to be changed or destroyed, newest first. */
export const selectOrphans = (sql: Tx, orgId: string, id: string, limit: number) =>
  sql<DisconnectionResponse['orphaned_deployments']>`select id, name, status from deployments
    where org_id = ${orgId} and cloud_account_id = ${id} and status <> 'destroyed' order by id desc limit ${limit}`;
