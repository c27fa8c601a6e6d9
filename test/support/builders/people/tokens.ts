import type { Sql } from 'postgres';
import type { Narrowing, TokenAudience, TokenGrant, TokenScope } from '../../../../functions/shared/actor.ts';
import { newApiToken } from '../../../../functions/shared/api-token.ts';
import { apiTokenRefusals } from '../../../../functions/shared/db/find-api-token.ts';
import { dayMs } from '../../../../functions/shared/durations.ts';
import { AppError } from '../../../../functions/shared/errors.ts';
import type { ApiTokenHolder, ApiTokens } from '../../../../functions/shared/http/pipeline/api-tokens.ts';
import { hashSecret, newId } from '../../../../functions/shared/ids.ts';

export interface TokenOptions extends Partial<Narrowing> {
  scope?: TokenScope;
  createdBy?: string;
  secondFactor?: boolean;
  audience?: TokenAudience;
  /** Usually a day from now. */
  expiresAt?: Date;
}

export interface TestToken {
  /** As a program sends it. */
  token: string;
  grant: TokenGrant;
}

/** A token of a program, as `POST /api/orgs/current/tokens` makes it. Hosts of tests know whose it is; the database decides whether it counts. */
export async function addToken(
  owner: Sql,
  holder: { orgId: string; userId: string } | { orgId: string; serviceId: string; userId?: never },
  { scope = 'read', createdBy, secondFactor = false, ...rest }: TokenOptions = {},
): Promise<TestToken> {
  const userId = 'serviceId' in holder ? null : holder.userId;
  const serviceId = 'serviceId' in holder ? holder.serviceId : null;
  const {
    agents = null,
    cloudAccounts = null,
    labels = null,
    audience = null,
    expiresAt = new Date(Date.now() + dayMs),
  } = rest;
  const token = newApiToken(serviceId ? 'service' : 'user');
  const grant = {
    id: newId('apiToken'),
    name: 'pipeline',
    hash: hashSecret(token),
    scope,
    agents,
    cloudAccounts,
    labels,
  };
  await owner`insert into api_tokens ${owner({
    org_id: holder.orgId,
    id: grant.id,
    token_hash: grant.hash,
    hint: token.slice(-4),
    name: grant.name,
    user_id: userId,
    service_id: serviceId,
    scope,
    agents: agents && owner.json([...agents]),
    account_ids: cloudAccounts && owner.json([...cloudAccounts]),
    labels: labels && owner.json(labels),
    created_by: createdBy ?? userId ?? 'u-unknown',
    created_at: new Date(Math.min(expiresAt.getTime(), Date.now()) - dayMs),
    second_factor: secondFactor,
    expires_at: expiresAt,
    audience,
  })}`;
  const madeBy = createdBy ?? userId ?? 'u-unknown';
  issued.set(token, { orgId: holder.orgId, userId, serviceId, madeBy, grant, audience, expiresAt });
  return { token, grant };
}

const issued = new Map<string, ApiTokenHolder>();

/** The tokens of this file's tests, for hosts without a look into the database; `apiTokens` is what functions have. */
export const issuedTokens: ApiTokens = {
  find: async (token) => {
    const holder = issued.get(token);
    if (holder) return holder;
    throw new AppError('unauthenticated', 'api_token_unknown', apiTokenRefusals.api_token_unknown);
  },
};
