import type { JSONWebKeySet } from 'jose';
import { includesScope, type RequestSource, type TokenScope } from '../../shared/actor.ts';
import { newApiToken } from '../../shared/api-token.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { secondMs } from '../../shared/durations.ts';
import { AppError } from '../../shared/errors.ts';
import { hashSecret, newId } from '../../shared/ids.ts';
import { logger } from '../../shared/logger.ts';
import { insertToken } from '../tokens/store.tokens.postgres.ts';
import { matchedClaims, unmetCondition } from './conditions.ts';
import type { IssuerKeys } from './issuer-keys.ts';
import {
  countLiveExchanged,
  enterAsService,
  type FoundTrust,
  findTrust,
  noteExchange,
  noteRefusal,
} from './store.exchange.postgres.ts';
import {
  isUnknownKey,
  refuseExchange,
  type SubjectClaims,
  trustIn,
  verifySubjectToken,
} from './subject-token.ts';
import { exchangedForMs, mostLiveExchanged, refusalsToldEveryMs } from './trust.ts';

export interface ExchangeOptions {
  db: Database;
  clock: Clock;
  issuerKeys: IssuerKeys;
}

export interface Exchange {
  subjectToken: string;
  /** At most that of the trust, which is what is given without it. */
  scope?: TokenScope | undefined;
  source: RequestSource;
}

/**
 * Gives a token of a service account for one of an issuer that the organization trusts. The same token may be exchanged again
 * while it lasts: a job has several steps, and each token that is given grants the same and ends by itself.
 * @throws AppError malformed with a code of subject-token.ts, or `exchange_unknown_trust`, `exchange_condition`, `exchange_scope`;
 * rate_limited `too_many_exchanges`; unavailable `issuer_unreachable`
 */
export async function exchange(options: ExchangeOptions, asked: Exchange) {
  const trust = await trustOf(options, asked.subjectToken);
  let claims: SubjectClaims | undefined;
  try {
    claims = await verified(options, trust, asked.subjectToken);
    const unmet = unmetCondition(trust.provider, trust.conditions, claims);
    if (unmet) throw refuseExchange('exchange_condition', unmet.detail);
    const scope = asked.scope ?? trust.scope;
    if (!includesScope(trust.scope, scope)) throw scopeTooHigh(trust.scope);
    return await give(options, trust, claims, { ...asked, scope });
  } catch (error) {
    if (error instanceof AppError && error.kind === 'malformed')
      await tellRefusal(options, trust, { code: error.code, subject: claims?.sub, source: asked.source });
    throw error;
  }
}

/** @throws AppError malformed `exchange_not_a_jwt`, `exchange_audience`, `exchange_unknown_trust` */
async function trustOf({ db }: ExchangeOptions, token: string): Promise<FoundTrust> {
  const id = trustIn(token);
  const [[trust]] = await db.repeatable((sql) => [findTrust(sql, id)]);
  if (trust) return trust;
  throw refuseExchange(
    'exchange_unknown_trust',
    `There is no trust ${id}: it was deleted, or the audience of subject_token is mistyped.`,
  );
}

/** Reads the issuer's keys again where none of those that are known has signed. */
async function verified(
  { clock, issuerKeys }: ExchangeOptions,
  trust: FoundTrust,
  token: string,
): Promise<SubjectClaims> {
  const verify = (keys: JSONWebKeySet) => verifySubjectToken(token, { trust, keys, now: clock.now() });
  const keys = await issuerKeys.of(trust.issuer, trust.org_id);
  try {
    return await verify(keys);
  } catch (error) {
    const newer = isUnknownKey(error)
      ? await issuerKeys.newerThan(trust.issuer, trust.org_id, keys)
      : undefined;
    if (!newer) throw error;
    return verify(newer);
  }
}

const give = (
  { db }: ExchangeOptions,
  trust: FoundTrust,
  claims: SubjectClaims,
  { scope, source }: Exchange & { scope: TokenScope },
) =>
  db.public(async (sql, entrance) => {
    const { name } = await enterAsService(sql, trust);
    const unit = await entrance.enterOrg(trust.org_id, {
      caller: { serviceId: trust.service_id, name },
      source,
    });
    if (!(await noteExchange(unit, trust.id)))
      throw refuseExchange('exchange_unknown_trust', `The trust ${trust.id} was deleted.`);
    if ((await countLiveExchanged(unit, trust.id, mostLiveExchanged)) >= mostLiveExchanged) throw tooMany();
    const token = newApiToken('service');
    const id = newId('apiToken');
    const expiresAt = new Date(unit.now.getTime() + exchangedForMs);
    await insertToken(unit, {
      id,
      hint: token.slice(-4),
      name: trust.name,
      user_id: null,
      service_id: trust.service_id,
      trust_id: trust.id,
      audience: null,
      scope,
      agents: trust.agents,
      account_ids: trust.account_ids,
      labels: trust.labels,
      created_by: trust.created_by,
      created_at: unit.now,
      expires_at: expiresAt,
      token_hash: hashSecret(token),
      second_factor: false,
      tell_at: null,
    });
    await unit.audit({
      action: 'api_token.exchanged',
      targetType: 'api_token',
      targetId: id,
      changes: {
        trust_id: trust.id,
        issuer: trust.issuer,
        subject: claims.sub.slice(0, longestSubject),
        claims: matchedClaims(trust.conditions, claims),
        scope,
        expires_at: expiresAt.toISOString(),
      },
    });
    return {
      access_token: token,
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token' as const,
      token_type: 'Bearer' as const,
      expires_in: exchangedForMs / secondMs,
      scope,
    };
  });

/** Of a subject, in the audit log. */
const longestSubject = 500;

/**
 * Says a refused exchange in the organization's audit log, once in ten minutes of a trust: a caller who knows the trust's id
 * could fill the log. The subject is told where it was verified. A failure here changes no answer.
 */
async function tellRefusal(
  { db }: ExchangeOptions,
  trust: FoundTrust,
  { code, subject, source }: { code: string; subject: string | undefined; source: RequestSource },
): Promise<void> {
  logger.warn('exchange_refused', { trust_id: trust.id, code });
  const write = db.public(async (_, { enterOrg }) => {
    const unit = await enterOrg(trust.org_id, { source });
    if (!(await noteRefusal(unit, trust.id, code, refusalsToldEveryMs))) return;
    await unit.audit({
      action: 'token_trust.refused',
      targetType: 'token_trust',
      targetId: trust.id,
      changes: { issuer: trust.issuer, subject: subject?.slice(0, longestSubject) ?? null, code },
    });
  });
  await write.catch((error: Error) => logger.error('refused_exchange_not_recorded', { error }));
}

const scopeTooHigh = (scope: TokenScope) =>
  new AppError(
    'malformed',
    'exchange_scope',
    `The trust gives the scope ${scope}, and more was asked for. Leave scope out, or ask for ${scope}.`,
    { oauthError: 'invalid_scope' },
  );

const tooMany = () =>
  new AppError(
    'rate_limited',
    'too_many_exchanges',
    `${mostLiveExchanged} tokens that were given by this trust have not ended, which is all there may be. Use one token in all steps of a job.`,
    { retryAfter: 60, oauthError: 'slow_down' },
  );
