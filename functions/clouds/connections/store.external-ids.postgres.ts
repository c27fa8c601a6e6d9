import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import type { ProbeWarning } from '../probe.ts';
import { type CloudAccountRow, selectAccount } from '../store.postgres.ts';

export interface ExternalIds {
  external_id: string;
  /** Made, and not used yet. */
  next_external_id: string | null;
}

export const selectExternalId = (sql: Tx, orgId: string, provider: string, accountId: string) =>
  sql<ExternalIds[]>`select external_id, next_external_id from external_ids
    where org_id = ${orgId} and provider = ${provider} and account_id = ${accountId}`;

/** Returns false when the org has an id for this account already, which stays. */
export async function insertExternalId(
  { sql, orgId, now }: Unit,
  row: { provider: string; accountId: string; externalId: string },
): Promise<boolean> {
  const inserted = await sql`insert into external_ids (org_id, provider, account_id, external_id, created_at)
    values (${orgId}, ${row.provider}, ${row.accountId}, ${row.externalId}, ${now})
    on conflict do nothing returning external_id`;
  return inserted.length > 0;
}

/** The accounts for which something is kept, of all clouds, up to `most` of each table. */
export async function countPrepared({ sql, orgId }: Unit, most: number): Promise<number> {
  const found = await sql`(select from external_ids where org_id = ${orgId} limit ${most})
    union all (select from cloud_account_ids where org_id = ${orgId} limit ${most})`;
  return found.length;
}

/** Keeps `externalId` as the next one, unless there is one. Returns whether it did. */
export async function keepNextExternalId(
  { sql, orgId }: Unit,
  { accountId, externalId }: { accountId: string; externalId: string },
): Promise<boolean> {
  const kept = await sql`update external_ids set next_external_id = ${externalId}
    where org_id = ${orgId} and provider = 'aws' and account_id = ${accountId} and next_external_id is null
    returning account_id`;
  return kept.length > 0;
}

/**
 * Makes the next one the present one. The version counts up, as for new credentials, so that a probe that began with
 * the former one is discarded. Returns undefined when it isn't the next one any more, or the account is gone.
 */
export async function useNextExternalId(
  { sql, orgId, now }: Unit,
  account: { id: string; accountId: string },
  externalId: string,
  warnings: readonly ProbeWarning[],
): Promise<CloudAccountRow | undefined> {
  const used =
    await sql`update external_ids set former_external_id = external_id, external_id = next_external_id,
      next_external_id = null, rotated_at = ${now}
    where org_id = ${orgId} and provider = 'aws' and account_id = ${account.accountId}
      and next_external_id = ${externalId} returning account_id`;
  if (used.length === 0) return undefined;
  await sql`update cloud_accounts set credentials_version = credentials_version + 1, updated_at = ${now},
      health_status = 'healthy', health_code = null, health_detail = null, health_checked_at = ${now},
      health_warnings = ${sql.json(warnings.map((warning) => ({ ...warning })))}
    where org_id = ${orgId} and id = ${account.id} and disconnected_at is null`;
  const [row] = await selectAccount(sql, orgId, account.id);
  return row;
}
