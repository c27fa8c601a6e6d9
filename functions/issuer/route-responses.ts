import * as z from 'zod';
import { textField } from '../shared/http/fields.ts';
import type { ResponsesOf } from '../shared/http/route-responses.ts';
import type { issuerRoutes } from './routes.ts';

const publicKey = z
  .object({
    kty: z.literal('RSA').describe('The type of the key, always RSA'),
    n: textField(
      'The modulus of the RSA key, in base64url',
      'sXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsueri23bOdgWp4Dy1Wl',
    ),
    e: textField('The exponent of the RSA key, in base64url', 'AQAB'),
    kid: textField(
      'The id of the key, which is its thumbprint (RFC 7638); a token names in its header `kid` the key that signed it',
      'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs',
    ),
    alg: z.literal('RS256').describe('The algorithm by which the key signs tokens, always RS256'),
    use: z.literal('sig').describe('What the key is for, always sig: it verifies signatures'),
  })
  .meta({
    id: 'IssuerKey',
    description: 'A public key with which clouds verify the tokens that this service issues',
  });

const keySet = z
  .object({
    keys: z
      .array(publicKey)
      .describe(
        'The key that signs now, the next one if there is one, and former ones whose tokens may still be valid',
      ),
  })
  .meta({
    id: 'IssuerKeySet',
    description: 'The public keys with which clouds verify the tokens that this service issues',
  });

const texts = (description: string, example: string) =>
  z.array(z.string()).meta({ description, examples: [[example]] });

const discoveryDocument = z
  .object({
    issuer: z.url().meta({
      description: 'The URL of the issuer, exactly as in the claim `iss` of its tokens',
      examples: ['https://issuer.example.com'],
    }),
    jwks_uri: z.url().meta({
      description: 'The URL of the public keys (JWKS) with which the tokens are verified',
      examples: ['https://issuer.example.com/.well-known/jwks.json'],
    }),
    response_types_supported: texts(
      'Always id_token alone: OpenID Connect requires the field, and users don’t log in at this issuer',
      'id_token',
    ),
    subject_types_supported: texts(
      'Always public: the claim `sub` of a token is the same for every audience',
      'public',
    ),
    id_token_signing_alg_values_supported: texts(
      'The algorithms by which the issuer signs its tokens',
      'RS256',
    ),
    scopes_supported: texts(
      'Always openid alone: OpenID Connect requires the field, and users don’t log in at this issuer',
      'openid',
    ),
    claims_supported: texts('The names of the claims that the issuer’s tokens have', 'sub'),
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
