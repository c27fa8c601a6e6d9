import * as z from 'zod';
import { tokenScopes } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { makerRole, personName } from '../../shared/http/person.ts';
import { narrowingFields } from '../tokens/token-schema.ts';
import { providers } from './provider.ts';

// Pure: a trust as the API shows it.

export const trustSchema = z
  .object({
    id: idField('trust', 'The trust’s id'),
    name: textField('Its name', 'production deploys'),
    issuer: textField('The issuer whose tokens it takes', 'https://token.actions.githubusercontent.com'),
    provider: openEnum(providers, 'The provider whose claims the tokens have'),
    audience: textField(
      'The audience that the tokens have to be asked for, and no other one',
      'dor:trust-01k9z3v5m8qh2t7xw4c6yb0rne',
    ),
    conditions: z.record(z.string(), z.array(z.string())).meta({
      description: 'Claims with the values that they may have',
      examples: [{ repository_id: ['123456789'], environment: ['production'] }],
    }),
    service_account_id: idField('serviceAccount', 'The service account that the given tokens act for'),
    service_account_name: textField('Its name', 'deploy pipeline').nullable(),
    scope: openEnum(tokenScopes, 'What the given tokens may do').meta({ examples: ['propose'] }),
    ...narrowingFields,
    created_at: timeField('When it was made'),
    created_by: idField('user', 'The user who made it'),
    created_by_name: personName(),
    created_by_role: makerRole(),
    last_used_at: timeField('When a token was last given; null for never').nullable(),
    last_refused_at: timeField('When the audit log last told of a refused token; null for never').nullable(),
    last_refused_because: textField(
      'The code of that refusal; null for none',
      'exchange_condition',
    ).nullable(),
  })
  .meta({ id: 'TokenTrust', description: 'The trust of an organization in tokens of an issuer' });

export type TrustResponse = z.output<typeof trustSchema>;

/** RFC 8693, section 2.2.1, and RFC 8628, section 3.5. */
export const exchangedSchema = z
  .object({
    access_token: textField('The token', `dor_sa_${'0'.repeat(36)}`),
    issued_token_type: z
      .literal('urn:ietf:params:oauth:token-type:access_token')
      .describe('The kind of the token (RFC 8693); left out unless a token of an issuer was exchanged')
      .optional(),
    token_type: z.literal('Bearer').describe('How it is sent: Authorization: Bearer'),
    expires_in: z.int().meta({ description: 'Seconds that it lasts', examples: [900] }),
    scope: openEnum(tokenScopes, 'What it may do').meta({ examples: ['propose'] }),
  })
  .meta({
    id: 'ExchangedToken',
    description:
      'A token of a service account for one of an issuer, or of the person who has logged a machine in',
  });
