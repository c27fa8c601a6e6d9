import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose';

/** Reads a federation token. @throws when the cloud would not believe it */
export type ReadToken = (token: string) => Promise<JWTPayload>;

/** For tests of what comes after a token: its claims are believed. */
export const believe: ReadToken = async (token) => decodeJwt(token);

/**
 * As clouds do it: the discovery document below the token's issuer leads to the key set, and one of its keys must
 * have signed the token. Both are fetched again every time.
 */
export const verifyByDiscovery: ReadToken = async (token) => {
  const { iss = '' } = decodeJwt(token);
  const response = await fetch(`${iss}/.well-known/openid-configuration`, { redirect: 'error' });
  const { issuer, jwks_uri } = (await response.json()) as { issuer: string; jwks_uri: string };
  if (issuer !== iss) throw new Error(`The issuer ${iss} calls itself ${issuer}.`);
  const keys = createRemoteJWKSet(new URL(jwks_uri));
  const { payload } = await jwtVerify(token, keys, { issuer, algorithms: ['RS256'] });
  return payload;
};
