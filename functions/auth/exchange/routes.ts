import * as z from 'zod';
import { mostLiveExchanged } from '../../orgs/trusts/trust.ts';
import { tokenScopes } from '../../shared/actor.ts';
import { defineRoutes } from '../../shared/http/route.ts';
import { clientId } from '../device/routes.ts';

/** RFC 8628, section 3.4. */
const deviceGrant = z
  .strictObject({
    grant_type: z
      .literal('urn:ietf:params:oauth:grant-type:device_code')
      .describe('The question of a machine by RFC 8628'),
    device_code: z
      .string()
      .max(100, 'is too long')
      .meta({
        description: 'The code of the machine',
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
      .describe('The exchange of RFC 8693'),
    subject_token: z
      .string()
      .max(16_384, 'is too long')
      .meta({
        description: 'The token of the issuer, a JWT',
        examples: ['eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmVk'],
      }),
    subject_token_type: z
      .enum(['urn:ietf:params:oauth:token-type:jwt', 'urn:ietf:params:oauth:token-type:id_token'])
      .meta({ description: 'Its kind', examples: ['urn:ietf:params:oauth:token-type:jwt'] }),
    requested_token_type: z
      .literal('urn:ietf:params:oauth:token-type:access_token')
      .describe('The kind that is given')
      .optional(),
    scope: z
      .enum(tokenScopes, `must be one of ${tokenScopes.join(', ')}`)
      .meta({ description: 'At most that of the trust, which is given without it', examples: ['read'] })
      .optional(),
  })
  .meta({ id: 'TokenExchange', description: 'A token of an issuer, to be exchanged' });

const body = z
  .discriminatedUnion('grant_type', [exchanged, deviceGrant])
  .meta({ id: 'TokenRequest', description: 'What a token is asked for' });

export const exchangeRoutes = defineRoutes({
  exchangeToken: {
    method: 'POST',
    path: '/api/auth/token',
    summary:
      'Exchanges a token of an issuer that an organization trusts (GitHub Actions, GitLab CI) for one of a service account, for a quarter of an hour (RFC 8693); or gives a machine the token that a person has allowed it (RFC 8628). ' +
      'The body is JSON or a form; refusals have `error` and `error_description` of RFC 6749 besides',
    access: 'public',
    freshSignIn: 'no',
    limit: 'open',
    idempotencyKey: 'ignored',
    body,
    refuses: {
      400: {
        exchange_not_a_jwt: 'subject_token is no JSON Web Token.',
        exchange_audience: 'Its audience names no trust.',
        exchange_unknown_trust: 'There is no trust with that id.',
        exchange_issuer: 'It is from another issuer than the trust names.',
        exchange_unknown_key: 'The issuer has no key like the one that has signed it.',
        exchange_signature: 'Its signature is wrong, or of a kind that is not taken.',
        exchange_expired: 'It has expired.',
        exchange_not_yet: 'It is not valid yet.',
        exchange_lives_too_long: 'It lasts longer than a day.',
        exchange_claims: 'It lacks a claim that every token has to have.',
        exchange_condition: 'Its claims don’t meet a condition of the trust; the answer names the claim.',
        exchange_scope: 'More was asked for than the trust gives.',
        device_login_waits: 'No user has entered the code and allowed it yet (`authorization_pending`).',
        device_login_hasty: 'The machine asks too often (`slow_down`).',
        device_login_refused: 'The person has refused it (`access_denied`).',
        device_login_over: 'The ten minutes are over (`expired_token`).',
        device_login_unknown: 'There is no such device_code, or it was used (`invalid_grant`).',
      },
      401: { service_account_ended: 'The service account was deleted.' },
      403: { organization_suspended: 'The organization is suspended.' },
      429: { too_many_exchanges: `${mostLiveExchanged} tokens of the trust have not ended.` },
      503: { issuer_unreachable: 'The issuer’s keys could not be read.' },
    },
  },
});
