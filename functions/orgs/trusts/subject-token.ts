import { createLocalJWKSet, decodeJwt, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { dayMs, secondMs } from '../../shared/durations.ts';
import { AppError } from '../../shared/errors.ts';
import { audienceOf, trustOfAudience } from './trust.ts';

// Verifies a token that an issuer gave to a pipeline.

/** Pinned: no `none`, and none of a shared secret, also where a token's header names it. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Clocks of issuers may differ from ours by so much. */
const skewSeconds = 60;

/** Tokens of pipelines last as long as a job at most; one that lasts longer would be a secret to keep. */
const longestLifeMs = dayMs;

export type SubjectClaims = Record<string, unknown> & { sub: string };

/** A refusal with the contract's code, and RFC 6749's `invalid_grant`. */
export const refuseExchange = (code: string, detail: string, cause?: unknown) =>
  new AppError('malformed', code, detail, { cause, oauthError: 'invalid_grant' });

/**
 * The trust that a token names by its audience, before anything of it is verified.
 * @throws AppError malformed `exchange_not_a_jwt`, `exchange_audience`
 */
export function trustIn(token: string): string {
  let audience: unknown;
  try {
    const { aud } = decodeJwt(token);
    audience = Array.isArray(aud) && aud.length === 1 ? aud[0] : aud;
  } catch (cause) {
    throw refuseExchange(
      'exchange_not_a_jwt',
      'subject_token is no JSON Web Token that an issuer signed.',
      cause,
    );
  }
  const trustId = trustOfAudience(audience);
  if (trustId) return trustId;
  throw refuseExchange(
    'exchange_audience',
    'The audience of subject_token names no trust. Ask the issuer for a token with the `audience` that the trust shows, like dor:trust-…, and no other one.',
  );
}

/**
 * Who it is from and what it says, once its signature, issuer, audience and times are right.
 * @throws AppError malformed, with the code of what is wrong
 */
export async function verifySubjectToken(
  token: string,
  { trust, keys, now }: { trust: { id: string; issuer: string }; keys: JSONWebKeySet; now: Date },
): Promise<SubjectClaims> {
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    algorithms,
    issuer: trust.issuer,
    audience: audienceOf(trust.id),
    clockTolerance: skewSeconds,
    requiredClaims: ['sub', 'iat', 'exp'],
    currentDate: now,
  }).catch((cause: unknown) => {
    throw refusalOf(cause);
  });
  const { sub, iat = 0, exp = 0 } = payload;
  if (iat * secondMs > now.getTime() + skewSeconds * secondMs)
    throw refuseExchange(
      'exchange_not_yet',
      'subject_token says that it was made in the future. Set the clock of its issuer.',
    );
  if ((exp - iat) * secondMs > longestLifeMs)
    throw refuseExchange(
      'exchange_lives_too_long',
      'subject_token lasts longer than a day. Have the issuer make one for the job.',
    );
  return { ...payload, sub: sub as string };
}

/** Whether the keys may be older than the one that has signed. */
export const isUnknownKey = (error: unknown) =>
  error instanceof AppError && error.code === 'exchange_unknown_key';

function refusalOf(cause: unknown): AppError {
  if (cause instanceof errors.JWTExpired)
    return refuseExchange(
      'exchange_expired',
      'subject_token has expired. Ask the issuer for a new one in the same job.',
      cause,
    );
  if (cause instanceof errors.JWTClaimValidationFailed) return claimRefusal(cause);
  if (cause instanceof errors.JWKSNoMatchingKey)
    return refuseExchange(
      'exchange_unknown_key',
      'The issuer has no key like the one that has signed subject_token.',
      cause,
    );
  return refuseExchange(
    'exchange_signature',
    'The signature of subject_token is wrong, or of a kind that is not taken: RS, PS, ES or EdDSA with a key of the issuer.',
    cause,
  );
}

function claimRefusal(cause: errors.JWTClaimValidationFailed): AppError {
  if (cause.claim === 'iss')
    return refuseExchange(
      'exchange_issuer',
      'subject_token is from another issuer than the trust names.',
      cause,
    );
  if (cause.claim === 'nbf')
    return refuseExchange(
      'exchange_not_yet',
      'subject_token is not valid yet. Set the clock of its issuer.',
      cause,
    );
  return refuseExchange(
    'exchange_claims',
    `subject_token lacks the claim ${cause.claim}, or has a wrong one.`,
    cause,
  );
}
