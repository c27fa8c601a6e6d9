import * as z from 'zod';
import { textField } from '../shared/http/fields.ts';
import type { ResponsesOf } from '../shared/http/route-responses.ts';
import type { issuerRoutes } from './routes.ts';

const publicKey = z
  .object({
    kty: z.literal('RSA').describe('The key’s type'),
    n: textField('The modulus, base64url', 'sXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsueri23bOdgWp4Dy1Wl'),
    e: textField('The exponent, base64url', 'AQAB'),
    kid: textField('Thumbprint of the key (RFC 7638)', 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs'),
    alg: z.literal('RS256').describe('The algorithm that it signs with'),
    use: z.literal('sig').describe('The key’s use'),
  })
  .meta({
    id: 'IssuerKey',
    description: 'A public key with which clouds verify the tokens that this service issues',
  });

const keySet = z
  .object({ keys: z.array(publicKey).describe('The present key, the next one, and former ones') })
  .meta({
    id: 'IssuerKeySet',
    description: 'The public keys with which clouds verify the tokens that this service issues',
  });

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
    scopes_supported: texts(
      'Only openid: discovery asks for the field, and users don’t log in at this issuer',
      'openid',
    ),
    claims_supported: texts('The claims of the tokens', 'sub'),
  })
  .meta({
    id: 'IssuerDiscovery',
    description:
      'The discovery document of the issuer that customers’ clouds trust, as OpenID Connect Discovery defines it',
  });

export const issuerResponses = {
  getIssuer: { 200: discoveryDocument },
  getIssuerKeys: { 200: keySet },
} satisfies ResponsesOf<typeof issuerRoutes>;
