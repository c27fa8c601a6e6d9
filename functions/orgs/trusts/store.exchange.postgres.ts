import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import type { TrustRow } from './trust.ts';

// For the function that exchanges tokens: it may find a trust by its id, of any organization, and give tokens by it.

export type FoundTrust = Pick<
  TrustRow,
  | 'id'
  | 'name'
  | 'issuer'
  | 'provider'
  | 'conditions'
  | 'service_id'
  | 'scope'
  | 'agents'
  | 'account_ids'
  | 'labels'
  | 'created_by'
> & { org_id: string };

export const findTrust = (sql: Tx, id: string) => sql<FoundTrust[]>`select * from find_token_trust(${id})`;

/**
 * Enters the trust's organization as its service account.
 * @throws AppError unauthenticated `service_account_ended`; forbidden `organization_suspended`
 */
export async function enterAsService(sql: Tx, trust: FoundTrust): Promise<{ name: string }> {
  const [row] = await sql<[{ name: string }]>`select name
    from enter_org_as_service(${trust.org_id}, ${trust.service_id}, 'viewer', false)`;
  return row;
}

/** Counted up to `most`. Concurrent requests may exceed that by their number, which does no harm. */
export async function countLiveExchanged(
  { sql, orgId, now }: Unit,
  trustId: string,
  most: number,
): Promise<number> {
  const live = await sql`select from api_tokens
    where org_id = ${orgId} and trust_id = ${trustId} and expires_at > ${now} limit ${most}`;
  return live.length;
}

/** @returns false where the trust is gone meanwhile */
export async function noteExchange({ sql, orgId, now }: Unit, trustId: string): Promise<boolean> {
  const { count } = await sql`update token_trusts set last_used_at = ${now}
    where org_id = ${orgId} and id = ${trustId}`;
  return count > 0;
}

/** @returns whether it is to be told: not again within `everyMs` */
export async function noteRefusal(
  { sql, orgId, now }: Unit,
  trustId: string,
  code: string,
  everyMs: number,
): Promise<boolean> {
  const { count } = await sql`update token_trusts set refused_at = ${now}, refused_because = ${code}
    where org_id = ${orgId} and id = ${trustId}
      and (refused_at is null or refused_at <= ${new Date(now.getTime() - everyMs)})`;
  return count > 0;
}
