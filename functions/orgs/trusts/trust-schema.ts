import * as z from 'zod';
import { tokenScopes } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { makerRole, personName } from '../../shared/http/person.ts';
import { narrowingFields } from '../tokens/token-schema.ts';
import { providers } from './provider.ts';

// Pure: a trust as the API shows it.

export const trustSchema = z
  .object({
    id: idField('trust', 'The id of the trust'),
    name: textField('The name by which members tell the trust from others', 'production deploys'),
    issuer: textField(
      'The URL of the issuer whose tokens can be exchanged, as their claim `iss` has it',
      'https://token.actions.githubusercontent.com',
    ),
    provider: openEnum(
      providers,
      'The kind of issuer, which decides which claims the conditions need: github (GitHub Actions), gitlab, or oidc for any other',
    ),
    audience: textField(
      'The audience (claim `aud`) that a token of the issuer must have to be exchanged',
      'dor:trust-01k9z3v5m8qh2t7xw4c6yb0rne',
    ),
    conditions: z.record(z.string(), z.array(z.string())).meta({
      description:
        'The claims that a token of the issuer must have to be exchanged, each with the values of which it must have one',
      examples: [{ repository_id: ['123456789'], environment: ['production'] }],
    }),
    service_account_id: idField(
      'serviceAccount',
      'Id of the service account that the tokens act for which this service gives in exchange',
    ),
    service_account_name: textField('The name of the service account', 'deploy pipeline').nullable(),
    scope: openEnum(
      tokenScopes,
      'The widest scope that a token given in exchange can have: read, propose or run, each including those before it',
    ).meta({
      examples: ['propose'],
    }),
    ...narrowingFields('each token of the trust'),
    created_at: timeField('When the trust was created'),
    created_by: idField('user', 'Id of the user who made the trust'),
    created_by_name: personName('created_by'),
    created_by_role: makerRole(),
    last_used_at: timeField(
      'When the trust was last used: a token of the issuer was exchanged by it; null if none ever was',
    ).nullable(),
    last_refused_at: timeField(
      'When the audit log last noted that a token of the issuer was refused, at most once in ten minutes; null if it never did',
    ).nullable(),
    last_refused_because: textField(
      'The error code of that refusal, such as exchange_condition; null if last_refused_at is null',
      'exchange_condition',
    ).nullable(),
  })
  .meta({
    id: 'TokenTrust',
    description:
      'A trust of the organization: tokens of an issuer, such as GitHub Actions, can be exchanged for tokens of a service account',
  });

export type TrustResponse = z.output<typeof trustSchema>;

/** RFC 8693, section 2.2.1, and RFC 8628, section 3.5. */
export const exchangedSchema = z
  .object({
    access_token: textField('The token to send in requests, as token_type says', `dor_sa_${'0'.repeat(36)}`),
    issued_token_type: z
      .literal('urn:ietf:params:oauth:token-type:access_token')
      .describe(
        'The kind of access_token in the terms of RFC 8693; left out unless a token of an issuer was exchanged',
      )
      .optional(),
    token_type: z
      .literal('Bearer')
      .describe('The type of the token, always Bearer: send it as Authorization: Bearer …'),
    expires_in: z
      .int()
      .meta({ description: 'For how many seconds from now access_token is valid', examples: [900] }),
    scope: openEnum(
      tokenScopes,
      'The scope of the token: what it may do. read: only read; propose: also plan and propose changes; run: also start runs',
    ).meta({ examples: ['propose'] }),
  })
  .meta({
    id: 'ExchangedToken',
    description:
      'The token that the exchange gave. It acts for a service account if a token of a trusted issuer was exchanged, and for the person who allowed it after a machine’s log-in or a program’s authorization request',
  });
