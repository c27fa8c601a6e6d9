import * as z from 'zod';
import type { StaticRoute } from '../shared/http/route.ts';
import { wellKnown } from './env.ts';
import { cacheSeconds } from './key.ts';

const document = {
  method: 'GET',
  access: 'public',
  limit: 'none',
  cacheSeconds,
  refused: {
    404: { code: 'issuer_disabled', detail: 'This installation is no OpenID Connect issuer.' },
    405: { code: 'method_not_allowed', detail: 'This document can only be read: send GET.' },
    503: {
      code: 'unavailable',
      detail: 'The document can’t be read just now. Try again in a few seconds.',
    },
  },
} as const;

const publicKey = z
  .object({
    kty: z.literal('RSA'),
    n: z.string(),
    e: z.string(),
    kid: z.string().meta({ description: 'Thumbprint of the key by RFC 7638' }),
    alg: z.literal('RS256'),
    use: z.literal('sig'),
  })
  .meta({ id: 'IssuerKey' });

/** The issuer's documents. They come from a bucket, so there is no function behind these rows. */
export const issuerRoutes = {
  getIssuer: {
    ...document,
    path: wellKnown.discovery,
    summary: 'The OpenID Connect discovery document of the issuer that customers’ clouds trust',
    responses: {
      200: z.object({
        issuer: z.url().meta({ description: 'Exactly JWT_ISSUER_URL, as in every token' }),
        jwks_uri: z.url(),
        response_types_supported: z.array(z.string()),
        subject_types_supported: z.array(z.string()),
        id_token_signing_alg_values_supported: z.array(z.string()),
        scopes_supported: z.array(z.string()),
        claims_supported: z.array(z.string()),
      }),
    },
  },
  getIssuerKeys: {
    ...document,
    path: wellKnown.keySet,
    summary:
      'The public keys of the issuer: the one that signs, the next one, and those it signed with before',
    responses: { 200: z.object({ keys: z.array(publicKey) }) },
  },
} as const satisfies Record<string, StaticRoute>;
