import { wellKnown } from './env.ts';
import type { IssuerKey } from './key.ts';

/** The only algorithm that all three clouds take. */
export const algorithm = 'RS256';

/** The claims of every token; `deployment_id` and `run_id` only where there are such. */
const claimNames = [
  'iss',
  'sub',
  'aud',
  'exp',
  'iat',
  'nbf',
  'jti',
  'purpose',
  'deployment_id',
  'run_id',
] as const;

/** The discovery document of OpenID Connect, with what an issuer without login pages has. */
export const discoveryDocument = (issuer: string) => ({
  issuer,
  jwks_uri: issuer + wellKnown.keySet,
  response_types_supported: ['id_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [algorithm],
  scopes_supported: ['openid'],
  claims_supported: [...claimNames],
});

/** The JSON Web Key Set with the public halves of these keys. */
export const keySetDocument = (keys: readonly IssuerKey[]) => ({
  keys: keys.map(({ kid, publicJwk: { kty, n, e } }) => ({ kty, n, e, kid, alg: algorithm, use: 'sig' })),
});
