import type { TokenAudience, TokenGrant } from '../../actor.ts';
import { isWellFormed } from '../../api-token.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/client.ts';
import { apiTokenRefusals, findApiToken } from '../../db/find-api-token.ts';
import { AppError } from '../../errors.ts';
import { hashSecret } from '../../ids.ts';

/** What a token is by itself, which never changes: whose it is, and what it grants. */
export interface ApiTokenHolder {
  orgId: string;
  /** One of the two is given. */
  userId: string | null;
  serviceId: string | null;
  /** The user who has made it. */
  madeBy: string;
  grant: TokenGrant;
  /** Null for the API and all that calls it. */
  audience: TokenAudience | null;
  expiresAt: Date;
}

export interface ApiTokens {
  /**
   * Whose token it is. Whether it still counts is for the transaction of the request, as with access tokens.
   * @throws AppError unauthenticated `api_token_malformed`, `api_token_unknown`, `api_token_expired`, `api_token_revoked`
   */
  find(token: string): Promise<ApiTokenHolder>;
}

/** The number of tokens that a process remembers; beyond it the oldest one is looked up again. Half a megabyte. */
const mostKnown = 1_000;

type KnownToken = ApiTokenHolder | { refusal: AppError };

/**
 * Looks a token up by its hash, once in a process: a request with one that is known takes the same one round trip as a
 * request with an access token. A token that is unknown or has ended stays so, and is refused from memory the next time.
 */
export function apiTokens(db: Pick<Database, 'repeatable'>, clock: Clock): ApiTokens {
  const known = new Map<string, KnownToken>();
  const remember = (hash: string, found: KnownToken) => {
    known.set(hash, found);
    if (known.size > mostKnown) known.delete(known.keys().next().value as string);
    return found;
  };
  return {
    find: async (token) => {
      if (!isWellFormed(token)) throw refusal('api_token_malformed');
      const hash = hashSecret(token);
      const found = known.get(hash) ?? remember(hash, await lookUp(db, hash));
      if ('refusal' in found) throw found.refusal;
      if (found.expiresAt <= clock.now()) throw refusal('api_token_expired');
      return found;
    },
  };
}

/** One statement for each token, so that an unknown one takes the time of a revoked one. */
async function lookUp(db: Pick<Database, 'repeatable'>, hash: string): Promise<KnownToken> {
  const [[row]] = await db.repeatable((sql) => [findApiToken(sql, hash)]);
  if (!row) return { refusal: refusal('api_token_unknown') };
  if (row.revoked_at) return { refusal: refusal('api_token_revoked') };
  const { id, name, scope, agents, account_ids: cloudAccounts, labels } = row;
  return {
    orgId: row.org_id,
    userId: row.user_id,
    serviceId: row.service_id,
    madeBy: row.created_by,
    grant: { id, name, hash, scope, agents, cloudAccounts, labels },
    audience: row.audience,
    expiresAt: row.expires_at,
  };
}

const refusal = (code: keyof typeof apiTokenRefusals) =>
  new AppError('unauthenticated', code, apiTokenRefusals[code]);
