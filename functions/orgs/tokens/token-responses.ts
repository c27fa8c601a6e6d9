import { actorKind } from '../../shared/actor.ts';
import type { ApiTokenRow } from './token.ts';
import type { ApiTokenResponse } from './token-schema.ts';
import { tokenWords } from './token-words.ts';

/** Whom it acts for. */
const ownerOf = ({ user_id, service_id }: Pick<ApiTokenRow, 'user_id' | 'service_id'>): string =>
  user_id ?? (service_id as string);

export function toApiTokenResponse(row: ApiTokenRow, now: Date): ApiTokenResponse {
  const owner = ownerOf(row);
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    owner_id: owner,
    owner_kind: actorKind(owner),
    owner_name: row.owner_name,
    scope: row.scope,
    agents: row.agents,
    cloud_account_ids: row.account_ids,
    labels: row.labels,
    audience: row.audience,
    ...tokenWords(row),
    status: row.revoked_at ? 'revoked' : row.expires_at <= now ? 'expired' : 'active',
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    created_by_name: row.created_by_name,
    created_by_role: row.created_by_role,
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    revoked_because: row.revoked_because,
  };
}
