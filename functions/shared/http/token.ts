import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { hashSecret, newId } from '../ids.ts';

const issuer = 'orchestrator';
const audience = 'orchestrator-api';
const algorithm = 'HS256';
/** The specification's default lifetime of an access token. */
const lifetimeSeconds = 12 * 60 * 60;
export const tokenLifetimeMs = lifetimeSeconds * 1000;

const claimsSchema = z.object({
  sub: z.string(),
  org_id: z.string(),
  jti: z.string(),
  tv: z.int(),
  exp: z.int(),
});

/** What an access token says about its bearer. Role and membership are the database's to say. */
export interface TokenClaims {
  userId: string;
  orgId: string;
  jti: string;
  /** The user's token version when it was issued: raising the user's makes it worthless. */
  tokenVersion: number;
  expiresAt: Date;
}

export interface AccessTokens {
  issue(bearer: { userId: string; orgId: string; tokenVersion: number }): Promise<string>;
  /** @throws AppError unauthenticated: token_expired or token_invalid */
  verify(token: string): Promise<TokenClaims>;
}

/**
 * Issues and verifies access tokens with the operator's secrets. The first secret signs, all of them verify, so
 * that a secret can be changed without signing everybody out. `kid` says which one it was.
 */
export function accessTokens(secrets: readonly [string, ...string[]], clock: Clock): AccessTokens {
  const keys = new Map(secrets.map((secret) => [keyId(secret), new TextEncoder().encode(secret)]));
  const [signingId, signingKey] = [...keys][0] as [string, Uint8Array];
  return {
    issue: ({ userId, orgId, tokenVersion }) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ org_id: orgId, tv: tokenVersion })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: signingId })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setJti(newId('token'))
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(signingKey);
    },
    verify: async (token) => {
      const { payload } = await jwtVerify(token, ({ kid }) => keys.get(kid ?? '') ?? unknownKey(), {
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
      const { sub, org_id, jti, tv, exp } = claims.data;
      return { userId: sub, orgId: org_id, jti, tokenVersion: tv, expiresAt: new Date(exp * 1000) };
    },
  };
}

/** Names a secret without telling it: 8 hex digits say nothing about 32 random bytes. */
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
