import { actorName, presentRole } from '../../shared/db/actor-name.ts';
import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import type { PageRequest } from '../../shared/http/pagination.ts';
import type { TrustRow } from './trust.ts';

const columns = (
  sql: Tx,
  orgId: string,
) => sql`id, name, issuer, provider, conditions, service_id, scope, agents, account_ids, labels,
  created_by, created_at, last_used_at, refused_at, refused_because,
  ${actorName(sql, sql`service_id`)} as service_name, ${actorName(sql, sql`created_by`)} as created_by_name,
  ${presentRole(sql, orgId, sql`token_trusts.created_by`)} as created_by_role`;

/** Newest first. */
export const selectTrusts = (sql: Tx, orgId: string, { before, fetch }: PageRequest) =>
  sql<TrustRow[]>`select ${columns(sql, orgId)} from token_trusts
    where org_id = ${orgId} ${before ? sql`and id < ${before}` : sql``} order by id desc limit ${fetch}`;

export const selectTrust = (sql: Tx, orgId: string, id: string) =>
  sql<TrustRow[]>`select ${columns(sql, orgId)} from token_trusts where org_id = ${orgId} and id = ${id}`;

/** Counted up to `most`. Concurrent requests may exceed that by their number, which does no harm. */
export async function countTrusts({ sql, orgId }: Unit, most: number): Promise<number> {
  const found = await sql`select from token_trusts where org_id = ${orgId} limit ${most}`;
  return found.length;
}

export type NewTrustRow = Omit<
  TrustRow,
  'created_by_name' | 'created_by_role' | 'service_name' | 'last_used_at' | 'refused_at' | 'refused_because'
>;

export async function insertTrust({ sql, orgId }: Unit, row: NewTrustRow): Promise<void> {
  const { conditions, agents, account_ids: accounts, labels } = row;
  await sql`insert into token_trusts ${sql({
    ...row,
    org_id: orgId,
    conditions: sql.json(conditions),
    agents: agents && sql.json(agents),
    account_ids: accounts && sql.json(accounts),
    labels: labels && sql.json(labels),
  })}`;
}

/** Returns what the audit log says of it; undefined where there is none. */
export async function deleteTrustRow(
  { sql, orgId }: Unit,
  id: string,
): Promise<{ name: string; issuer: string } | undefined> {
  const [row] = await sql<{ name: string; issuer: string }[]>`delete from token_trusts
    where org_id = ${orgId} and id = ${id} returning name, issuer`;
  return row;
}

/** With the service account that they give tokens of. */
export async function deleteTrustsOf({ sql, orgId }: Unit, serviceId: string): Promise<void> {
  await sql`delete from token_trusts where org_id = ${orgId} and service_id = ${serviceId}`;
}

/** Ends the tokens that were given by a trust. */
export async function endExchanged({ sql, orgId, now }: Unit, trustId: string): Promise<void> {
  await sql`update api_tokens set revoked_at = ${now}, revoked_because = 'trust_deleted'
    where org_id = ${orgId} and trust_id = ${trustId} and revoked_at is null and expires_at > ${now}`;
}
