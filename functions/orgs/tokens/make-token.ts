import type { PersonCaller, TokenAudience, TokenScope } from '../../shared/actor.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { conflict } from '../../shared/errors.ts';
import { tellLoosened } from '../../shared/events/safety-loosened.ts';
import { newId } from '../../shared/ids.ts';
import { nameOrEmail } from '../../shared/people/display-name.ts';
import { refuseIfEnded } from '../standing.ts';
import { countLiveTokens, insertToken, type TokenOwner } from './store.tokens.postgres.ts';
import { firstNotice, mostLiveTokens, tokenExpiry } from './token.ts';
import { toApiTokenResponse } from './token-responses.ts';
import type { ApiTokenResponse } from './token-schema.ts';

export interface NamedOwner {
  of: TokenOwner;
  name: string;
}

interface TokenToMake {
  name: string;
  scope: TokenScope;
  expires_in_days: number;
  agents?: string[] | undefined;
  cloud_account_ids?: string[] | undefined;
  labels?: Record<string, string> | undefined;
  audience?: TokenAudience;
}

/** What is known of the token itself, which may be known elsewhere only. */
interface GivenToken {
  hash: string;
  hint: string;
  /** Until when its program has to have taken it, for a token that counts from then on alone. Its owner is mailed nothing before its end. */
  untaken?: Date;
}

/**
 * Makes a token of a program by the order of the caller, and says so in the audit log.
 * @param personal about the caller, in the audit log
 * @throws AppError conflict `too_many_tokens`; forbidden as `refuseIfEnded`
 */
export async function makeToken(
  unit: Unit & { caller: PersonCaller },
  { of, name: ownerName }: NamedOwner,
  asked: TokenToMake,
  given: GivenToken,
  personal?: Record<string, unknown>,
): Promise<ApiTokenResponse> {
  const { caller, now } = unit;
  await refuseIfEnded(unit);
  if ((await countLiveTokens(unit, of, mostLiveTokens)) >= mostLiveTokens) throw tooMany(ownerName);
  const row = {
    id: newId('apiToken'),
    hint: given.hint,
    name: asked.name,
    user_id: 'userId' in of ? of.userId : null,
    service_id: 'serviceId' in of ? of.serviceId : null,
    scope: asked.scope,
    agents: asked.agents ?? null,
    account_ids: asked.cloud_account_ids ?? null,
    labels: asked.labels ?? null,
    audience: asked.audience ?? null,
    created_by: caller.userId,
    created_at: now,
    expires_at: tokenExpiry(now, asked.expires_in_days),
  };
  await insertToken(unit, {
    ...row,
    expires_at: given.untaken ?? row.expires_at,
    token_hash: given.hash,
    second_factor: caller.secondFactor === true,
    tell_at: given.untaken ? null : firstNotice(now, row.expires_at),
  });
  const { id, name, scope, agents, account_ids, labels } = row;
  if (scope === 'run') {
    await tellLoosened(unit, {
      what: 'token',
      id,
      title: `${nameOrEmail(caller)} made a token that may start runs: ${name}`,
      body: `It acts for ${ownerName}, until ${row.expires_at.toISOString().slice(0, 10)}.`,
    });
  }
  await unit.audit({
    action: 'api_token.created',
    targetType: 'api_token',
    targetId: id,
    changes: {
      name,
      scope,
      agents,
      cloud_account_ids: account_ids,
      labels,
      service_account_id: row.service_id,
      expires_at: row.expires_at.toISOString(),
    },
    ...(personal && { personal: { userId: caller.userId, changes: personal } }),
  });
  const names = { owner_name: ownerName, created_by_name: nameOrEmail(caller), created_by_role: caller.role };
  const shown = { ...row, ...names, last_used_at: null, revoked_at: null, revoked_because: null };
  return toApiTokenResponse(shown, now);
}

const tooMany = (owner: string) =>
  conflict(
    'too_many_tokens',
    `${owner} has ${mostLiveTokens} tokens that have not ended, which is all they may have. Revoke one first.`,
  );
