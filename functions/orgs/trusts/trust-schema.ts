import * as z from 'zod';
import { tokenScopes } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { makerRole, personName } from '../../shared/http/person.ts';
import { narrowingFields } from '../tokens/token-schema.ts';
import { providers } from './provider.ts';

// Pure: a trust as the API shows it.

export const trustSchema = z
  .object({
    id: idField('trust', 'ID of the trust'),
    name: textField('Name by which members recognize the trust', 'production deploys'),
    issuer: textField(
      'URL of the issuer, exactly as in the `iss` claim of its tokens',
      'https://token.actions.githubusercontent.com',
    ),
    provider: openEnum(
      providers,
      'Kind of issuer, which determines the claims that the conditions must have. `github`: GitHub Actions. `gitlab`: GitLab. `oidc`: any other',
    ),
    audience: textField(
      'Audience that the issuer’s token must have (claim `aud`)',
      'dor:trust-01k9z3v5m8qh2t7xw4c6yb0rne',
    ),
    conditions: z.record(z.string(), z.array(z.string())).meta({
      description: 'Claims that the issuer’s token must have, each with its allowed values',
      examples: [{ repository_id: ['123456789'], environment: ['production'] }],
    }),
    service_account_id: idField('serviceAccount', 'ID of the service account that the issued tokens act for'),
    service_account_name: textField('Name of the service account', 'deploy pipeline').nullable(),
    scope: openEnum(
      tokenScopes,
      'Widest scope of an issued token: `read`, `propose` or `run`. Each scope includes the ones before it',
    ).meta({
      examples: ['propose'],
    }),
    ...narrowingFields('each token of the trust'),
    created_at: timeField('Time at which the trust was created'),
    created_by: idField('user', 'ID of the user who created the trust'),
    created_by_name: personName('created_by'),
    created_by_role: makerRole(),
    last_used_at: timeField('Time at which the trust last issued a token; `null` if it never did').nullable(),
    last_refused_at: timeField(
      'Time at which the audit log last recorded a rejected token of the issuer, at most once in ten minutes; `null` if it never did',
    ).nullable(),
    last_refused_because: textField(
      'Error code of the rejection at `last_refused_at`, such as `exchange_condition`; `null` if `last_refused_at` is `null`',
      'exchange_condition',
    ).nullable(),
  })
  .meta({
    id: 'TokenTrust',
    description:
      'A trust: tokens of an issuer, such as GitHub Actions, can be exchanged for tokens of a service account',
  });

export type TrustResponse = z.output<typeof trustSchema>;

/** RFC 8693, section 2.2.1, and RFC 8628, section 3.5. */
export const exchangedSchema = z
  .object({
    access_token: textField('Token to send in requests, as `token_type` says', `dor_sa_${'0'.repeat(36)}`),
    issued_token_type: z
      .literal('urn:ietf:params:oauth:token-type:access_token')
      .describe(
        'Type of `access_token` (RFC 8693). Omitted unless a token of a trusted issuer, such as a CI system, was exchanged',
      )
      .optional(),
    token_type: z
      .literal('Bearer')
      .describe('Type of the token. Always `Bearer`: send it as `Authorization: Bearer …`'),
    expires_in: z
      .int()
      .meta({ description: 'Number of seconds until `access_token` expires', examples: [900] }),
    scope: openEnum(
      tokenScopes,
      'Scope of the token. `read`: only read. `propose`: also plan deployments and propose changes. `run`: also start runs',
    ).meta({ examples: ['propose'] }),
  })
  .meta({
    id: 'ExchangedToken',
    description:
      'A token issued for a grant. It acts for a service account if the token of a trusted issuer was exchanged; otherwise, for the user who allowed the device sign-in or authorization request',
  });
