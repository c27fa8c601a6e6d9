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
    name: textField('The name by which members tell the token from others', 'deploy pipeline'),
    hint: textField('The last four characters of the secret token, by which people recognize it', 'x7Qa'),
    owner_id: idField('user', 'The id of the user or service account in whose name the token acts'),
    owner_kind: actorKindField(
      'Whether owner_id is the id of a person (a user) or of a service account (service)',
    ),
    owner_name: personName('owner_id'),
    scope: openEnum(
      tokenScopes,
      'What the token may do. read: only read; propose: also plan and propose changes; run: also start runs',
    ).meta({
      examples: ['read'],
    }),
    ...narrowingFields('the token'),
    audience: openEnum(
      ['mcp'],
      'mcp: only the MCP server of this service (POST /mcp) accepts the token, and its tools act with it; null: it is a token of the API, which accepts it in all requests',
    ).nullable(),
    can: sentences('What the token can do, in sentences to show', 'Read deployments, plans and runs.'),
    cannot: sentences('What the token can’t do, in sentences to show', 'Approve or reject anything.'),
    status: openEnum(tokenStatuses, 'Whether the token is active, has expired or was revoked'),
    created_at: timeField('When the token was created'),
    created_by: idField(
      'user',
      'Id of the user who made the token or, for a token that was given in exchange, of the user who made the trust',
    ),
    created_by_name: personName('created_by'),
    created_by_role: makerRole(),
    expires_at: timeField('When the token expires'),
    last_used_at: timeField(
      'When the token was last used, exact to ten minutes; null if it was never used',
    ).nullable(),
    revoked_at: timeField('When the token was revoked; null if it was not').nullable(),
    revoked_because: openEnum(
      tokenEnds,
      'Why the token was revoked; null if it was not. revoked: by a person or the token’s program; logged_out_everywhere: all sign-ins of its user were ended, also by a new password; left, demoted: its user left the organization or got a lower role there; service_account_deleted, trust_deleted: the service account or trust of the token was deleted; code_sent_twice: its authorization code was sent a second time',
    ).nullable(),
  })
  .meta({ id: 'ApiToken', description: 'A token with which a program, such as a script, calls the API' });

export const currentTokenSchema = z
  .object({
    token: apiTokenSchema
      .nullable()
      .describe(
        'The program’s token that the request was sent with, without its secret; null if it was sent with an access token of a sign-in',
      ),
  })
  .meta({
    id: 'CurrentToken',
    description: 'The program’s token that the request was sent with, if it was one',
  });

export type ApiTokenResponse = z.output<typeof apiTokenSchema>;

export const createdApiTokenSchema = apiTokenSchema
  .extend({
    token: textField(
      'The secret token itself, to send as Authorization: Bearer …. This answer alone shows it; it can’t be read again',
      `dor_pat_${'0'.repeat(36)}`,
    ),
  })
  .meta({
    id: 'CreatedApiToken',
    description: 'A program’s token that was just made, with the secret itself',
  });
