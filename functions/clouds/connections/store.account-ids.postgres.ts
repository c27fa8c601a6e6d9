import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import type { Provider } from '../account.ts';
import type { TrustingAccount } from '../signer/federation.ts';

// Ids of accounts that are kept before they are connected, since the customer's cloud trusts them by that.

/** The account that an id was kept for has been connected and disconnected since: a token needs another setup. */
const isSpent = (sql: Tx) => sql`exists (select from cloud_accounts a where a.org_id = r.org_id
  and a.id = r.cloud_account_id and a.disconnected_at >= r.created_at)`;

/**
 * The account for which a token is asked: connected, or with the id that setup has told the customer to trust. A disconnected
 * account gets none until setup is requested again.
 */
export const selectTrusting = (sql: Tx, orgId: string, id: string) =>
  sql<TrustingAccount[]>`select provider, credentials from cloud_accounts
      where org_id = ${orgId} and id = ${id} and disconnected_at is null
    union all
    select r.provider, null from cloud_account_ids r where r.org_id = ${orgId} and r.cloud_account_id = ${id}
      and not ${isSpent(sql)} and not exists (select from cloud_accounts
        where org_id = ${orgId} and id = ${id} and disconnected_at is null)`;

/** The id that an account is connected under, else the one that was kept for it since it was disconnected last. */
export const selectReservedId = (sql: Tx, orgId: string, provider: Provider, accountId: string) =>
  sql<{ id: string | null }[]>`select coalesce(
      (select id from cloud_accounts where org_id = ${orgId} and provider = ${provider} and account_id = ${accountId}
        and disconnected_at is null limit 1),
      (select r.cloud_account_id from cloud_account_ids r where r.org_id = ${orgId} and r.provider = ${provider}
        and r.account_id = ${accountId} and not ${isSpent(sql)} limit 1)) as id`;

/** Keeps `id` for an account, unless one is kept that is still of use. Returns the one that is. */
export async function reserveId(
  { sql, orgId, now }: Unit,
  { provider, accountId, id }: { provider: Provider; accountId: string; id: string },
): Promise<string> {
  await sql`insert into cloud_account_ids as r (org_id, provider, account_id, cloud_account_id, created_at)
    values (${orgId}, ${provider}, ${accountId}, ${id}, ${now})
    on conflict (org_id, provider, account_id) do update
      set cloud_account_id = excluded.cloud_account_id, created_at = excluded.created_at
      where ${isSpent(sql)}`;
  const [row] = await selectReservedId(sql, orgId, provider, accountId);
  return row?.id ?? id;
}
