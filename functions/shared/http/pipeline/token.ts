import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { SignIn } from '../../actor.ts';
import type { Clock } from '../../clock.ts';
import { hourMs, secondMs } from '../../durations.ts';
import { AppError } from '../../errors.ts';
import { hashSecret, newId } from '../../ids.ts';
import { isStorable } from './storable-text.ts';

const issuer = 'orchestrator';
const audience = 'orchestrator-api';
const algorithm = 'HS256';
/** Half a day: a working day without a second log-in (docs/contract.md). */
const lifetimeSeconds = (12 * hourMs) / secondMs;
export const tokenLifetimeMs = lifetimeSeconds * 1000;

/** The number of verified tokens that are kept; beyond it the oldest one is verified again. About a megabyte. */
const mostVerified = 1_000;

/** Claims go into statements, which take no text that can't be stored. */
const id = z.string().refine(isStorable);
const claimsSchema = z.object({
  sub: id,
  org_id: id,
  jti: id,
  tv: z.int(),
  iat: z.int(),
  exp: z.int(),
  // Tokens issued before this claim existed count as a sign-in of their own.
  sid: z.string().optional(),
  auth_time: z.int().optional(),
});

/** The claims of an access token about its bearer. Role and membership are read from the database. */
export interface TokenClaims {
  userId: string;
  orgId: string;
  jti: string;
  signIn: SignIn;
  /** The user's token version when it was issued: raising the user's makes it worthless. */
  tokenVersion: number;
}

export interface AccessTokens {
  /** A token of that sign-in, which ends when it does; without one, of a new one. */
  issue(bearer: { userId: string; orgId: string; tokenVersion: number; signIn?: SignIn }): Promise<string>;
  /** @throws AppError unauthenticated: token_expired or token_invalid */
  verify(token: string): Promise<TokenClaims>;
}

/**
 * Issues and verifies access tokens with the operator's secrets. The first secret signs, all of them verify, so that a secret
 * can be changed without signing users out. `kid` says which one it was.
 */
export function accessTokens(secrets: readonly [string, ...string[]], clock: Clock): AccessTokens {
  // A signature that was right stays right, and verifying it costs more than all other work before a read.
  const verified = new Map<string, TokenClaims>();
  const remember = (token: string, claims: TokenClaims) => {
    verified.set(token, claims);
    if (verified.size > mostVerified) verified.delete(verified.keys().next().value as string);
    return claims;
  };
  const keys = new Map(secrets.map((secret) => [keyId(secret), importedOnce(secret)]));
  const [signingId, signingKey] = [...keys][0] as [string, () => Promise<CryptoKey>];
  return {
    issue: async ({ userId, orgId, tokenVersion, signIn = newSignIn(clock.now()) }) => {
      const auth_time = seconds(signIn.at);
      return new SignJWT({ org_id: orgId, tv: tokenVersion, sid: signIn.id, auth_time })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: signingId })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setJti(newId('token'))
        .setIssuedAt(seconds(clock.now()))
        .setExpirationTime(seconds(signIn.until))
        .sign(await signingKey());
    },
    verify: async (token) => {
      const known = verified.get(token);
      if (known && clock.now() < known.signIn.until) return known;
      const { payload } = await jwtVerify(token, ({ kid }) => (keys.get(kid ?? '') ?? unknownKey)(), {
        // Pinned: a token naming another algorithm, or a federation token (RS256), is never tried.
        algorithms: [algorithm],
        issuer,
        audience,
        typ: 'JWT',
        requiredClaims: ['sub', 'org_id', 'jti', 'tv', 'iat', 'exp'],
        currentDate: clock.now(),
      }).catch((cause: unknown) => {
        throw refusal(cause);
      });
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success) throw refusal(claims.error);
      const { sub, org_id, jti, tv, iat, exp, sid = jti, auth_time = iat } = claims.data;
      const signIn = { id: sid, at: new Date(auth_time * 1000), until: new Date(exp * 1000) };
      return remember(token, { userId: sub, orgId: org_id, jti, signIn, tokenVersion: tv });
    },
  };
}

/** Begins now and lasts as long as an access token; in whole seconds, as in the token. */
export function newSignIn(now: Date): SignIn {
  const at = new Date(seconds(now) * 1000);
  return { id: newId('token'), at, until: new Date(at.getTime() + tokenLifetimeMs) };
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** Given as bytes, jose would import the key for each token. */
function importedOnce(secret: string): () => Promise<CryptoKey> {
  let key: Promise<CryptoKey> | undefined;
  return () => {
    key ??= crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(secret),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign', 'verify'],
    );
    return key;
  };
}

/** Identifies a secret without revealing it: 8 hex digits of a hash over 32 random bytes. */
const keyId = (secret: string) => hashSecret(`kid:${secret}`).slice(0, 8);

function unknownKey(): never {
  throw new errors.JWSInvalid('The token names a key that is not in use.');
}

function refusal(cause: unknown): AppError {
  if (cause instanceof errors.JWTExpired) {
    return new AppError('unauthenticated', 'token_expired', 'Your sign-in has expired. Log in again.', {
      cause,
    });
  }
  const detail = 'The access token is not valid. Log in again and send the new one.';
  return new AppError('unauthenticated', 'token_invalid', detail, { cause });
}
