import { tokenScopes } from '../shared/actor.ts';

// Pure. What clients of the protocol read to find out how to get a token.

/** The authorization server; undefined where API_BASE_URL isn't set, or has a path, behind which no client looks for its metadata. */
export const issuerAt = (apiBaseUrl: string | undefined): string | undefined =>
  apiBaseUrl !== undefined && new URL(apiBaseUrl).pathname === '/' ? apiBaseUrl : undefined;

/**
 * RFC 9728.
 * @param issuer the authorization server; undefined where the console alone makes tokens
 */
export const resourceMetadata = (resource: string, issuer: string | undefined, appBaseUrl: string) => ({
  resource,
  resource_name: 'Deployment orchestrator',
  ...(issuer !== undefined && { authorization_servers: [issuer] }),
  bearer_methods_supported: ['header'],
  scopes_supported: [...tokenScopes],
  resource_documentation: `${appBaseUrl}/settings/tokens`,
});

/** RFC 8414. The page where a person decides is the console's, and the rest is the API's. */
export const serverMetadata = (issuer: string, appBaseUrl: string) => ({
  issuer,
  authorization_endpoint: `${appBaseUrl}/authorize`,
  token_endpoint: `${issuer}/api/auth/token`,
  revocation_endpoint: `${issuer}/api/auth/revoke`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code'],
  scopes_supported: [...tokenScopes],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  client_id_metadata_document_supported: true,
  authorization_response_iss_parameter_supported: true,
});
