import { actorName, presentRole } from '../../shared/db/actor-name.ts';
import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import type { PageRequest } from '../../shared/http/pagination.ts';
import type { ApiTokenRow, TokenEnd } from './token.ts';

// Named one by one: the login of the API may not read the hash.
const columns = (
  sql: Tx,
  orgId: string,
) => sql`id, hint, name, user_id, service_id, scope, agents, account_ids, labels, created_by, audience,
  created_at, expires_at, last_used_at, revoked_at, revoked_because,
  ${actorName(sql, sql`coalesce(user_id, service_id)`)} as owner_name, ${actorName(sql, sql`created_by`)} as created_by_name,
  ${presentRole(sql, orgId, sql`api_tokens.created_by`)} as created_by_role`;

export type TokenOwner = { userId: string } | { serviceId: string };

/** Whose tokens: one owner's, or all of the organization. */
export type TokensOf = TokenOwner | 'organization';

/** Newest first, without those that were given for an issuer's: they last minutes, and the audit log has each. */
export const selectTokens = (sql: Tx, orgId: string, of: TokensOf, { before, fetch }: PageRequest) =>
  sql<ApiTokenRow[]>`select ${columns(sql, orgId)} from api_tokens
    where org_id = ${orgId} and trust_id is null ${ownedBy(sql, of)} ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${fetch}`;

const ownedBy = (sql: Tx, of: TokensOf) => {
  if (of === 'organization') return sql``;
  return 'userId' in of ? sql`and user_id = ${of.userId}` : sql`and service_id = ${of.serviceId}`;
};

export const selectToken = (sql: Tx, orgId: string, id: string) =>
  sql<ApiTokenRow[]>`select ${columns(sql, orgId)} from api_tokens where org_id = ${orgId} and id = ${id}`;

/** Counted up to `most`. Concurrent requests may exceed that by their number, which does no harm. */
export async function countLiveTokens(
  { sql, orgId, now }: Unit,
  of: TokenOwner,
  most: number,
): Promise<number> {
  const live = await sql`select from api_tokens
    where org_id = ${orgId} and trust_id is null ${ownedBy(sql, of)} and revoked_at is null and expires_at > ${now} limit ${most}`;
  return live.length;
}

export interface NewTokenRow
  extends Pick<
    ApiTokenRow,
    | 'id'
    | 'hint'
    | 'name'
    | 'user_id'
    | 'service_id'
    | 'scope'
    | 'agents'
    | 'account_ids'
    | 'labels'
    | 'audience'
    | 'created_by'
    | 'created_at'
    | 'expires_at'
  > {
  token_hash: string;
  second_factor: boolean;
  tell_at: Date | null;
  /** Of one that was exchanged for a program's own identity. */
  trust_id?: string;
}

export async function insertToken({ sql, orgId }: Unit, row: NewTokenRow): Promise<void> {
  const { agents, account_ids: accounts, labels } = row;
  await sql`insert into api_tokens ${sql({
    ...row,
    org_id: orgId,
    agents: agents && sql.json(agents),
    account_ids: accounts && sql.json(accounts),
    labels: labels && sql.json(labels),
  })}`;
}

/** Has a token count that its program has taken just now, unless its time to take it is over or it was ended. */
export async function activateToken(
  { sql, orgId, now }: Unit,
  id: string,
  { endsAt, tellAt }: { endsAt: Date; tellAt: Date | null },
): Promise<boolean> {
  const { count } = await sql`update api_tokens set expires_at = ${endsAt}, tell_at = ${tellAt}
    where org_id = ${orgId} and id = ${id} and revoked_at is null and expires_at > ${now}`;
  return count > 0;
}

/** Ends a token, unless it was ended before. */
export async function endToken({ sql, orgId, now }: Unit, id: string, because: TokenEnd): Promise<boolean> {
  const ended = await sql`update api_tokens set revoked_at = ${now}, revoked_because = ${because}
    where org_id = ${orgId} and id = ${id} and revoked_at is null returning id`;
  return ended.length > 0;
}

/** Which of the ids are of cloud accounts of the organization. */
export async function knownCloudAccounts({ sql, orgId }: Unit, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from cloud_accounts
    where org_id = ${orgId} and id in ${sql([...ids])} and disconnected_at is null`;
  return rows.map(({ id }) => id);
}
