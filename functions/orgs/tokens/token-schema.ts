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
      description: `Agents that ${whose} is limited to; \`null\` if all agents are allowed`,
      examples: [null],
    }),
  cloud_account_ids: z
    .array(z.string())
    .nullable()
    .meta({
      description: `Cloud accounts that ${whose} is limited to; \`null\` if all cloud accounts are allowed`,
      examples: [null],
    }),
  labels: z
    .record(z.string(), z.string())
    .nullable()
    .meta({
      description: `Labels that a deployment must all have for ${whose} to act on it; \`null\` if all deployments are allowed`,
      examples: [{ team: 'search' }],
    }),
});

export const apiTokenSchema = z
  .object({
    id: idField('apiToken', 'ID of the token. Events of the audit log name it for each action of the token'),
    name: textField('Name by which members recognize the token', 'deploy pipeline'),
    hint: textField('Last four characters of the secret token, by which people recognize it', 'x7Qa'),
    owner_id: idField('user', 'ID of the user or service account that the token acts for'),
    owner_kind: actorKindField('Kind of owner in `owner_id`. `person`: a user. `service`: a service account'),
    owner_name: personName('owner_id'),
    scope: openEnum(
      tokenScopes,
      'Scope of the token. `read`: only read. `propose`: also plan deployments and propose changes. `run`: also start runs',
    ).meta({
      examples: ['read'],
    }),
    ...narrowingFields('the token'),
    audience: openEnum(
      ['mcp'],
      'Where the token is accepted. `mcp`: only by the MCP server of this service (POST /mcp). `null`: by the API and the MCP server',
    ).nullable(),
    can: sentences('What the token can do, as sentences for display', 'Read deployments, plans and runs.'),
    cannot: sentences('What the token can’t do, as sentences for display', 'Approve or reject anything.'),
    status: openEnum(tokenStatuses, 'Status of the token: `active`, `expired` or `revoked`'),
    created_at: timeField('Time at which the token was created'),
    created_by: idField(
      'user',
      'ID of the user who created the token or, for a token issued by a trust, of the user who created the trust',
    ),
    created_by_name: personName('created_by'),
    created_by_role: makerRole(),
    expires_at: timeField('Time at which the token expires'),
    last_used_at: timeField(
      'Time at which the token was last used, accurate to ten minutes; `null` if it was never used',
    ).nullable(),
    revoked_at: timeField('Time at which the token was revoked; `null` if it was not').nullable(),
    revoked_because: openEnum(
      tokenEnds,
      'Why the token was revoked; `null` if it was not. `revoked`: by a person or with the token itself. `logged_out_everywhere`: all sign-ins of its user were ended, for example by a new password. `left`: its user left the organization. `demoted`: its user’s role in the organization changed to a lower one. `service_account_deleted`: its service account was deleted. `trust_deleted`: the trust that issued it was deleted. `code_sent_twice`: its authorization code was sent a second time',
    ).nullable(),
  })
  .meta({ id: 'ApiToken', description: 'An API token, with which a program such as a script calls the API' });

export const currentTokenSchema = z
  .object({
    token: apiTokenSchema
      .nullable()
      .describe(
        'API token that the request was sent with, without the secret; `null` if the request was sent with an access token',
      ),
  })
  .meta({
    id: 'CurrentToken',
    description: 'The API token that the request was sent with, if any',
  });

export type ApiTokenResponse = z.output<typeof apiTokenSchema>;

export const createdApiTokenSchema = apiTokenSchema
  .extend({
    token: textField(
      'Secret token. Send it as `Authorization: Bearer …`. Only this response has it; it can’t be retrieved later',
      `dor_pat_${'0'.repeat(36)}`,
    ),
  })
  .meta({
    id: 'CreatedApiToken',
    description: 'A new API token, with its secret',
  });
