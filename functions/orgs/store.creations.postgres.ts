import type { Unit } from '../shared/db/unit.ts';
import type { Creation } from './creation.ts';

/**
 * What a member made, or gave its address or secret, that acts or is sent events by itself: `most` of each kind at most, the newest first. Of a webhook not its
 * address, which may be a secret.
 */
export const findCreations = ({ sql, orgId, now }: Unit, userId: string, most: number) => sql<Creation[]>`
  (select 'token' as kind, id, name from api_tokens
    where org_id = ${orgId} and created_by = ${userId} and user_id is null and trust_id is null
      and revoked_at is null and expires_at > ${now} order by id desc limit ${most})
  union all
  (select 'trust', id, name from token_trusts
    where org_id = ${orgId} and created_by = ${userId} order by id desc limit ${most})
  union all
  (select 'webhook', id, coalesce(description, id) from webhooks
    where org_id = ${orgId} and (created_by = ${userId} or set_by = ${userId}) order by id desc limit ${most})`;
