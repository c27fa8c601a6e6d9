import * as z from 'zod';
import { tokenScopes } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { actorKindField, makerRole, personName } from '../../shared/http/person.ts';
import { tokenEnds, tokenStatuses } from './token.ts';

// Pure: a token of programs as the API shows it. The token itself is shown once, by the answer to its creation.

const sentences = (description: string, example: string) =>
  z.array(z.string()).meta({ description, examples: [[example]] });

/**
 * What tokens are narrowed to, as answers show it.
 * @param whose what is narrowed: `the token`, or `each token of the trust`
 */
export const narrowingFields = (whose: string) => ({
  agents: z
    .array(z.string())
    .nullable()
    .meta({
      description: `The agents that ${whose} is narrowed to; null for all agents`,
      examples: [null],
    }),
  cloud_account_ids: z
    .array(z.string())
    .nullable()
    .meta({
      description: `The cloud accounts that ${whose} is narrowed to; null for all accounts`,
      examples: [null],
    }),
  labels: z
    .record(z.string(), z.string())
    .nullable()
    .meta({
      description: `The labels of which a deployment must have all for ${whose} to act on it; null for all deployments`,
      examples: [{ team: 'search' }],
    }),
});

export const apiTokenSchema = z
  .object({
    id: idField(
      'apiToken',
      'The id of the token; each event of the audit log about an act of the token names it',
    ),
    name: textField('The name of the token', 'deploy pipeline'),
    hint: textField('The last four characters of the token', 'x7Qa'),
    owner_id: idField('user', 'The id of the user or service account that the token acts for'),
    owner_kind: actorKindField('Whether the token acts for a user or for a service account'),
    owner_name: personName(),
    scope: openEnum(tokenScopes, 'What the token may do; each scope includes those before it').meta({
      examples: ['read'],
    }),
    ...narrowingFields('the token'),
    audience: openEnum(
      ['mcp'],
      'mcp for a token that only the MCP server accepts; null for a token of the API',
    ).nullable(),
    can: sentences(
      'What the token can do, in sentences for people to read',
      'Read deployments, plans and runs.',
    ),
    cannot: sentences('What the token can’t do, for people', 'Approve or reject anything.'),
    status: openEnum(tokenStatuses, 'Whether the token is active, has expired or was revoked'),
    created_at: timeField('When the token was created'),
    created_by: idField('user', 'Id of the user who made the token'),
    created_by_name: personName(),
    created_by_role: makerRole(),
    expires_at: timeField('When the token expires'),
    last_used_at: timeField(
      'When the token was last used, exact to ten minutes; null if it was never used',
    ).nullable(),
    revoked_at: timeField('When the token was revoked; null if it was not').nullable(),
    revoked_because: openEnum(tokenEnds, 'Why the token was revoked; null if it was not').nullable(),
  })
  .meta({ id: 'ApiToken', description: 'A token with which a program, such as a script, calls the API' });

export const currentTokenSchema = z
  .object({
    token: apiTokenSchema
      .nullable()
      .describe('The token; null if the request was sent with an access token of a sign-in'),
  })
  .meta({ id: 'CurrentToken', description: 'The token of a program that the request was sent with' });

export type ApiTokenResponse = z.output<typeof apiTokenSchema>;

export const createdApiTokenSchema = apiTokenSchema
  .extend({
    token: textField(
      'The token itself. This answer alone shows it, and it can’t be read again',
      `dor_pat_${'0'.repeat(36)}`,
    ),
  })
  .meta({ id: 'CreatedApiToken', description: 'A token of a program that was just made' });
