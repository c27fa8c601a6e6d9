import * as z from 'zod';
import { mostLiveExchanged } from '../../orgs/trusts/trust.ts';
import { tokenScopes } from '../../shared/actor.ts';
import { givenText } from '../../shared/http/fields.ts';
import { defineRoutes } from '../../shared/http/route.ts';
import { clientUrl, redirectUri, resource } from '../authorize/routes.ts';
import { clientId } from '../device/routes.ts';

/** RFC 8628, section 3.4. */
const deviceGrant = z
  .strictObject({
    grant_type: z
      .literal('urn:ietf:params:oauth:grant-type:device_code')
      .describe('Grant type of a device sign-in (RFC 8628)'),
    device_code: z
      .string()
      .max(100, 'is too long')
      .meta({
        description: '`device_code` from the response of POST /api/auth/device',
        examples: ['mJx5aUu1cRf2hLs8dPe6iYg4nOo9tKz0ZbTkq3vWm7X'],
      }),
    client_id: clientId,
  })
  .meta({ id: 'DeviceTokenRequest', description: 'A device’s request for the token of its sign-in' });

/** RFC 8693, section 2.1, as far as it is served. */
const exchanged = z
  .strictObject({
    grant_type: z
      .literal('urn:ietf:params:oauth:grant-type:token-exchange')
      .describe('Grant type of a token exchange (RFC 8693)'),
    subject_token: z
      .string()
      .max(16_384, 'is too long')
      .meta({
        description: 'JWT of the trusted issuer, for example the ID token of a GitHub Actions job',
        examples: ['eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmVk'],
      }),
    subject_token_type: z
      .enum(['urn:ietf:params:oauth:token-type:jwt', 'urn:ietf:params:oauth:token-type:id_token'])
      .meta({
        description: 'Type of `subject_token` (RFC 8693): a JWT or an ID token. Both are handled alike',
        examples: ['urn:ietf:params:oauth:token-type:jwt'],
      }),
    requested_token_type: z
      .literal('urn:ietf:params:oauth:token-type:access_token')
      .describe('Type of token requested (RFC 8693). Only access tokens are issued')
      .optional(),
    scope: z
      .enum(tokenScopes, `must be one of ${tokenScopes.join(', ')}`)
      .meta({
        description:
          'Scope of the new token: `read`, `propose` or `run`, at most the scope of the trust. Default: the scope of the trust',
        examples: ['read'],
      })
      .optional(),
  })
  .meta({
    id: 'TokenExchange',
    description:
      'An exchange of a trusted issuer’s token, such as one of GitHub Actions, for an API token of a service account (RFC 8693)',
  });

/** RFC 6749, section 4.1.3. Not strict: clients send members of their own, which that standard has ignored. */
const codeGrant = z
  .object({
    grant_type: z.literal('authorization_code').describe('Grant type of an authorization code (RFC 6749)'),
    code: givenText(
      100,
      'Authorization code that the browser brought to `redirect_uri`',
      'mJx5aUu1cRf2hLs8dPe6iYg4nOo9tKz0ZbTkq3vWm7X',
    ),
    client_id: clientUrl,
    redirect_uri: redirectUri,
    code_verifier: z
      .string()
      .max(128, 'is too long')
      .regex(/^[A-Za-z0-9._~-]{43,128}$/, 'must be what code_challenge was made of')
      .meta({
        description: 'Code verifier (RFC 7636): the secret whose SHA-256 hash was sent as `code_challenge`',
        examples: ['dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'],
      }),
    resource: resource.optional(),
  })
  .meta({
    id: 'CodeExchange',
    description:
      'An exchange of an authorization code for an access token, by a client that a user has allowed',
  });

const body = z.discriminatedUnion('grant_type', [exchanged, deviceGrant, codeGrant]).meta({
  id: 'TokenRequest',
  description: 'Body of POST /api/auth/token: `grant_type`, and the fields that this grant needs',
});

/** RFC 7009, section 2.1. Clients send members of their own, which OAuth has ignored. */
const givenBack = z
  .object({
    token: z
      .string()
      .min(1, 'must not be empty')
      .max(16_384, 'is too long')
      .meta({
        description: 'API token to revoke: `dor_pat_…` or `dor_sa_…`',
        examples: ['dor_pat_0123456789ABCDEFGHIJKLMNOPQRST123456'],
      }),
  })
  .catchall(z.string().max(2_048, 'is too long'))
  .meta({ id: 'GivenBackToken', description: 'The API token to revoke' });

export const exchangeRoutes = defineRoutes({
  exchangeToken: {
    method: 'POST',
    path: '/api/auth/token',
    summary:
      'Issues a token for one of three grants: the token of an issuer that an organization trusts, such as GitHub Actions or GitLab CI, for a service account token valid for 15 minutes (RFC 8693); the code of a device sign-in (RFC 8628); or an authorization code (RFC 6749). Takes JSON or a form. Error responses also have `error` and `error_description` (RFC 6749)',
    access: 'public',
    freshSignIn: { no: 'proven by the body' },
    notWhileDeleted: true,
    limit: 'open',
    idempotencyKey: 'ignored',
    body,
    refuses: {
      400: {
        exchange_not_a_jwt: '`subject_token` is not a JSON Web Token.',
        exchange_audience:
          'The audience of `subject_token` does not name a trust. Request the issuer’s token with the `audience` of the trust.',
        exchange_unknown_trust: 'No trust exists with the ID in the audience of `subject_token`.',
        exchange_issuer: '`subject_token` was not issued by the issuer of the trust.',
        exchange_unknown_key: 'The issuer has no key that matches the signature of `subject_token`.',
        exchange_signature: 'The signature of `subject_token` is invalid, or its algorithm is not accepted.',
        exchange_expired: '`subject_token` has expired. Request a new one from the issuer.',
        exchange_not_yet:
          '`subject_token` is not valid yet, or was issued in the future. Check the issuer’s clock.',
        exchange_lives_too_long: '`subject_token` is valid for longer than a day.',
        exchange_claims:
          'A required claim of `subject_token`, such as `sub`, `iat` or `exp`, is missing or invalid.',
        exchange_condition:
          'The claims of `subject_token` don’t meet a condition of the trust. `detail` names the claim.',
        exchange_scope: 'The requested scope is wider than the scope of the trust.',
        device_login_waits:
          'No user has allowed the sign-in yet. Keep polling. `error` is `authorization_pending`.',
        device_login_hasty:
          'The device polls too often. Wait five more seconds between requests. `error` is `slow_down`.',
        device_login_refused:
          'The user has refused the sign-in, or has already revoked the device’s token. `error` is `access_denied`.',
        device_login_over:
          'The codes expired ten minutes after the sign-in started. Start again. `error` is `expired_token`.',
        device_login_unknown:
          'The `device_code` is unknown, or was already exchanged for a token. `error` is `invalid_grant`.',
        authorization_code_unknown: 'The authorization code is unknown. `error` is `invalid_grant`.',
        authorization_code_used:
          'The authorization code was sent a second time. It works once, so the token that was issued for it is revoked. `error` is `invalid_grant`.',
        authorization_code_expired:
          'The authorization code is older than a minute, or the user has revoked its token. `error` is `invalid_grant`.',
        authorization_code_mismatch:
          '`client_id`, `redirect_uri`, `code_verifier` or `resource` does not match the authorization request. The code can’t be used again. `error` is `invalid_grant`.',
      },
      401: { service_account_ended: 'The service account of the trust was deleted.' },
      403: { organization_suspended: 'The operator of this service has suspended the organization.' },
      429: {
        too_many_exchanges: `${mostLiveExchanged} tokens issued by this trust have not expired, the maximum. Use one token in all steps of a job.`,
      },
      503: { issuer_unreachable: 'The signing keys of the issuer of `subject_token` could not be read.' },
    },
  },
  giveBackToken: {
    method: 'POST',
    path: '/api/auth/revoke',
    summary:
      'Revokes the API token in the body (RFC 7009). The response is the same if the token is unknown or no longer active. Takes JSON or a form',
    access: 'public',
    freshSignIn: { no: 'takes away' },
    limit: 'open',
    idempotencyKey: 'ignored',
    body: givenBack,
    refuses: {
      400: {
        not_a_program_token:
          'The token in the body is not an API token (`dor_pat_…` or `dor_sa_…`) and was not revoked. `error` is `unsupported_token_type`.',
      },
    },
  },
});
