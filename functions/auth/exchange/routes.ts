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
      .describe('The grant type of RFC 8628, by which a machine asks for its token'),
    device_code: z
      .string()
      .max(100, 'is too long')
      .meta({
        description: 'The `device_code` that POST /api/auth/device answered',
        examples: ['mJx5aUu1cRf2hLs8dPe6iYg4nOo9tKz0ZbTkq3vWm7X'],
      }),
    client_id: clientId,
  })
  .meta({ id: 'DeviceTokenRequest', description: 'A machine that asks whether a person has logged it in' });

/** RFC 8693, section 2.1, as far as it is served. */
const exchanged = z
  .strictObject({
    grant_type: z
      .literal('urn:ietf:params:oauth:grant-type:token-exchange')
      .describe('The grant type of RFC 8693, for the exchange of a token'),
    subject_token: z
      .string()
      .max(16_384, 'is too long')
      .meta({
        description: 'The JWT of the trusted issuer, for example the ID token of a job in GitHub Actions',
        examples: ['eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmVk'],
      }),
    subject_token_type: z
      .enum(['urn:ietf:params:oauth:token-type:jwt', 'urn:ietf:params:oauth:token-type:id_token'])
      .meta({
        description:
          'The kind of `subject_token`, as RFC 8693 names it: a JWT or an ID token (which is a JWT, too; both are handled alike)',
        examples: ['urn:ietf:params:oauth:token-type:jwt'],
      }),
    requested_token_type: z
      .literal('urn:ietf:params:oauth:token-type:access_token')
      .describe(
        'The kind of token that the program wants, as RFC 8693 names it: an access token, the only kind that is given',
      )
      .optional(),
    scope: z
      .enum(tokenScopes, `must be one of ${tokenScopes.join(', ')}`)
      .meta({
        description:
          'The scope that the token in exchange is to have: read, propose or run, but not more than the trust allows. If left out, the scope of the trust',
        examples: ['read'],
      })
      .optional(),
  })
  .meta({
    id: 'TokenExchange',
    description:
      'The request of a program that has a token of a trusted issuer, such as GitHub Actions, and exchanges it for a token of a service account',
  });

/** RFC 6749, section 4.1.3. Not strict: clients send members of their own, which that standard has ignored. */
const codeGrant = z
  .object({
    grant_type: z
      .literal('authorization_code')
      .describe('The grant type of RFC 6749 for an authorization code'),
    code: givenText(
      100,
      'The authorization code that the browser brought to redirect_uri',
      'mJx5aUu1cRf2hLs8dPe6iYg4nOo9tKz0ZbTkq3vWm7X',
    ),
    client_id: clientUrl,
    redirect_uri: redirectUri,
    code_verifier: z
      .string()
      .max(128, 'is too long')
      .regex(/^[A-Za-z0-9._~-]{43,128}$/, 'must be what code_challenge was made of')
      .meta({
        description: 'The secret whose SHA-256 was sent as code_challenge (RFC 7636)',
        examples: ['dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'],
      }),
    resource: resource.optional(),
  })
  .meta({
    id: 'CodeExchange',
    description:
      'The request of a program that a person has allowed in the browser: it exchanges its authorization code for an access token',
  });

const body = z.discriminatedUnion('grant_type', [exchanged, deviceGrant, codeGrant]).meta({
  id: 'TokenRequest',
  description: 'The body of POST /api/auth/token: the proof that a token is given for',
});

/** RFC 7009, section 2.1. Clients send members of their own, which OAuth has ignored. */
const givenBack = z
  .object({
    token: z
      .string()
      .min(1, 'must not be empty')
      .max(16_384, 'is too long')
      .meta({
        description: 'The program’s token to revoke: dor_pat_… or dor_sa_…',
        examples: ['dor_pat_0123456789ABCDEFGHIJKLMNOPQRST123456'],
      }),
  })
  .catchall(z.string().max(2_048, 'is too long'))
  .meta({ id: 'GivenBackToken', description: 'The program’s token to revoke' });

export const exchangeRoutes = defineRoutes({
  exchangeToken: {
    method: 'POST',
    path: '/api/auth/token',
    summary:
      'Exchanges a token of an issuer that an organization trusts (GitHub Actions, GitLab CI) for one of a service account, for a quarter of an hour (RFC 8693); or gives a machine, or a program that asked by the browser, the token that a person has allowed it (RFC 8628, RFC 6749). ' +
      'The body is JSON or a form; refusals have `error` and `error_description` of RFC 6749 besides',
    access: 'public',
    freshSignIn: { no: 'proven by the body' },
    notWhileDeleted: true,
    limit: 'open',
    idempotencyKey: 'ignored',
    body,
    refuses: {
      400: {
        exchange_not_a_jwt: 'subject_token is no JSON Web Token.',
        exchange_audience: 'The audience of subject_token names no trust.',
        exchange_unknown_trust: 'There is no trust with the id in the audience of subject_token.',
        exchange_issuer: 'subject_token is from another issuer than the trust names.',
        exchange_unknown_key: 'The issuer has no key like the one that has signed subject_token.',
        exchange_signature: 'The signature of subject_token is wrong, or its algorithm is not accepted.',
        exchange_expired: 'subject_token has expired.',
        exchange_not_yet: 'subject_token is not valid yet.',
        exchange_lives_too_long: 'subject_token is valid for longer than a day.',
        exchange_claims: 'subject_token lacks a claim that every token has to have.',
        exchange_condition:
          'The claims of subject_token don’t meet a condition of the trust; the answer names the claim.',
        exchange_scope: 'The scope that was asked for is wider than the scope of the trust.',
        device_login_waits:
          'No person has entered the code and allowed the log-in yet. `error` is authorization_pending.',
        device_login_hasty: 'The machine asks too often. `error` is slow_down.',
        device_login_refused:
          'The person has refused the log-in, or has already revoked the machine’s token. `error` is access_denied.',
        device_login_over:
          'The codes have expired: ten minutes have passed since the log-in began. `error` is expired_token.',
        device_login_unknown:
          'There is no such device_code, or it was already exchanged for a token. `error` is invalid_grant.',
        authorization_code_unknown: 'There is no such authorization code. `error` is invalid_grant.',
        authorization_code_used:
          'The code was sent a second time. A code works once: the token that it was exchanged for is revoked. `error` is invalid_grant.',
        authorization_code_expired: 'The code is older than a minute. `error` is invalid_grant.',
        authorization_code_mismatch:
          'client_id, redirect_uri, code_verifier or resource differs from what the code was asked for with. `error` is invalid_grant.',
      },
      401: { service_account_ended: 'The service account was deleted.' },
      403: { organization_suspended: 'The operator of this service has suspended the organization.' },
      429: {
        too_many_exchanges: `${mostLiveExchanged} tokens that were given by this trust have not expired.`,
      },
      503: { issuer_unreachable: 'The keys of the issuer of subject_token could not be read.' },
    },
  },
  giveBackToken: {
    method: 'POST',
    path: '/api/auth/revoke',
    summary:
      'Revokes the program’s token in the body (RFC 7009): a program calls this when it needs the token no longer. A token that is unknown or has ended already gets the same answer. The body is JSON or a form',
    access: 'public',
    freshSignIn: { no: 'takes away' },
    limit: 'open',
    idempotencyKey: 'ignored',
    body: givenBack,
    refuses: {
      400: {
        not_a_program_token:
          'The token in the body is not a program’s token, which begins with dor_pat_ or dor_sa_. It was not revoked. `error` is unsupported_token_type.',
      },
    },
  },
});
