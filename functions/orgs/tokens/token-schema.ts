import * as z from 'zod';
import { tokenScopes } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { actorKindField, makerRole, personName } from '../../shared/http/person.ts';
import { tokenEnds, tokenStatuses } from './token.ts';

// Pure: a token of programs as the API shows it. The token itself is shown once, by the answer to its creation.

const sentences = (description: string, example: string) =>
  z.array(z.string()).meta({ description, examples: [[example]] });

/** What tokens are narrowed to, as answers show it. */
export const narrowingFields = {
  agents: z
    .array(z.string())
    .nullable()
    .meta({ description: 'The agents that it is narrowed to; null for all', examples: [null] }),
  cloud_account_ids: z
    .array(z.string())
    .nullable()
    .meta({ description: 'The cloud accounts that it is narrowed to; null for all', examples: [null] }),
  labels: z
    .record(z.string(), z.string())
    .nullable()
    .meta({
      description: 'It is narrowed to deployments with all of these labels; null for all',
      examples: [{ team: 'search' }],
    }),
};

export const apiTokenSchema = z
  .object({
    id: idField('apiToken', 'The token’s id, which the audit log has of each of its acts'),
    name: textField('Its name', 'deploy pipeline'),
    hint: textField('The last four characters of the token', 'x7Qa'),
    owner_id: idField('user', 'The user or service account that it acts for'),
    owner_kind: actorKindField('Whom it acts for: its user, or a service account'),
    owner_name: personName(),
    scope: openEnum(tokenScopes, 'What it may do; each scope includes those before it').meta({
      examples: ['read'],
    }),
    ...narrowingFields,
    audience: openEnum(
      ['mcp'],
      'mcp for a token that the MCP server alone takes; null for one of the API',
    ).nullable(),
    can: sentences('What it can do, for people', 'Read deployments, plans and runs.'),
    cannot: sentences('What it can’t do, for people', 'Approve or reject anything.'),
    status: openEnum(tokenStatuses, 'Whether the token is active, has expired or was revoked'),
    created_at: timeField('When it was made'),
    created_by: idField('user', 'The user who made it'),
    created_by_name: personName(),
    created_by_role: makerRole(),
    expires_at: timeField('When it ends by itself'),
    last_used_at: timeField('When it was last used, to within ten minutes; null for never').nullable(),
    revoked_at: timeField('When it was ended before its time; null otherwise').nullable(),
    revoked_because: openEnum(tokenEnds, 'Why it was ended before its time; null otherwise').nullable(),
  })
  .meta({ id: 'ApiToken', description: 'A token of a program' });

export const currentTokenSchema = z
  .object({ token: apiTokenSchema.nullable().describe('The token; null for an access token of a sign-in') })
  .meta({ id: 'CurrentToken', description: 'What the request was sent with' });

export type ApiTokenResponse = z.output<typeof apiTokenSchema>;

export const createdApiTokenSchema = apiTokenSchema
  .extend({
    token: textField('The token. It is shown this once and can’t be read again', `dor_pat_${'0'.repeat(36)}`),
  })
  .meta({ id: 'CreatedApiToken', description: 'A token of a program that was just made' });
