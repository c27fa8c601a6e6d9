import * as z from 'zod';
import { textField } from '../shared/http/fields.ts';
import type { ResponsesOf } from '../shared/http/route-responses.ts';
import type { issuerRoutes } from './routes.ts';

const publicKey = z
  .object({
    kty: z.literal('RSA').describe('Key type, always `RSA`'),
    n: textField(
      'Modulus of the RSA key, base64url-encoded',
      'sXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsueri23bOdgWp4Dy1Wl',
    ),
    e: textField('Exponent of the RSA key, base64url-encoded', 'AQAB'),
    kid: textField(
      'Key ID: the thumbprint of the key (RFC 7638). Tokens signed with the key have this value as `kid` in their header',
      'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs',
    ),
    alg: z.literal('RS256').describe('Signing algorithm of the key, always `RS256`'),
    use: z.literal('sig').describe('Use of the key, always `sig`: verifying signatures'),
  })
  .meta({
    id: 'IssuerKey',
    description: 'A public key with which clouds verify the tokens of this service',
  });

const keySet = z
  .object({
    keys: z
      .array(publicKey)
      .describe(
        'Current signing key, the next key if there is one, and former keys whose tokens may still be valid',
      ),
  })
  .meta({
    id: 'IssuerKeySet',
    description: 'The public keys with which clouds verify the tokens of this service',
  });

const texts = (description: string, example: string) =>
  z.array(z.string()).meta({ description, examples: [[example]] });

const discoveryDocument = z
  .object({
    issuer: z.url().meta({
      description: 'URL of the issuer, identical to the `iss` claim of the tokens',
      examples: ['https://issuer.example.com'],
    }),
    jwks_uri: z.url().meta({
      description: 'URL of the public keys (JWKS) for verifying tokens',
      examples: ['https://issuer.example.com/.well-known/jwks.json'],
    }),
    response_types_supported: texts(
      'Always `["id_token"]`. OpenID Connect requires the field; users can’t sign in at this issuer',
      'id_token',
    ),
    subject_types_supported: texts(
      'Always `["public"]`: the `sub` claim of a token is the same for every audience',
      'public',
    ),
    id_token_signing_alg_values_supported: texts('Algorithms with which the issuer signs tokens', 'RS256'),
    scopes_supported: texts(
      'Always `["openid"]`. OpenID Connect requires the field; users can’t sign in at this issuer',
      'openid',
    ),
    claims_supported: texts('Names of the claims in the issuer’s tokens', 'sub'),
  })
  .meta({
    id: 'IssuerDiscovery',
    description:
      'The discovery document of the issuer that the organizations’ clouds trust, as defined by OpenID Connect Discovery',
  });

export const issuerResponses = {
  getIssuer: { 200: discoveryDocument },
  getIssuerKeys: { 200: keySet },
} satisfies ResponsesOf<typeof issuerRoutes>;
