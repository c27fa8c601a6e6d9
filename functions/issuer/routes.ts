import * as z from 'zod';
import { textField } from '../shared/http/fields.ts';
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
      detail: 'The document can’t be read at this moment. Try again in a few seconds.',
    },
  },
} as const;

const publicKey = z
  .object({
    kty: z.literal('RSA').describe('The key’s type'),
    n: textField('The modulus, base64url', 'sXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsueri23bOdgWp4Dy1Wl'),
    e: textField('The exponent, base64url', 'AQAB'),
    kid: textField('Thumbprint of the key (RFC 7638)', 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs'),
    alg: z.literal('RS256').describe('The algorithm that it signs with'),
    use: z.literal('sig').describe('The key’s use'),
  })
  .meta({ id: 'IssuerKey', description: 'A public key of the issuer' });

const texts = (description: string, example: string) =>
  z.array(z.string()).meta({ description, examples: [[example]] });

const discoveryDocument = z
  .object({
    issuer: z.url().meta({
      description: 'Exactly JWT_ISSUER_URL, as in every token',
      examples: ['https://issuer.example.com'],
    }),
    jwks_uri: z.url().meta({
      description: 'The URL of the key set',
      examples: ['https://issuer.example.com/.well-known/jwks.json'],
    }),
    response_types_supported: texts('Empty: users don’t log in at this issuer', 'id_token'),
    subject_types_supported: texts('Each audience sees the same subject', 'public'),
    id_token_signing_alg_values_supported: texts('The algorithms of the signatures', 'RS256'),
    scopes_supported: texts('As discovery asks for', 'openid'),
    claims_supported: texts('The claims of the tokens', 'sub'),
  })
  .meta({ id: 'IssuerDiscovery', description: 'The discovery document of OpenID Connect Discovery' });

const keySet = z
  .object({ keys: z.array(publicKey).describe('The present key, the next one, and former ones') })
  .meta({ id: 'IssuerKeySet', description: 'The public keys of the issuer' });

/** The issuer's documents. They come from a bucket, so there is no function behind these rows. */
export const issuerRoutes = {
  getIssuer: {
    ...document,
    path: wellKnown.discovery,
    summary: 'The OpenID Connect discovery document of the issuer that customers’ clouds trust',
    responses: import.meta.bundled ?? { 200: discoveryDocument },
  },
  getIssuerKeys: {
    ...document,
    path: wellKnown.keySet,
    summary: 'The public keys of the issuer: the present one, the next one, and former ones',
    responses: import.meta.bundled ?? { 200: keySet },
  },
} as const satisfies Record<string, StaticRoute>;
