import * as z from 'zod';
import { valuesByName } from '../../shared/http/lists.ts';
import { pageQuery } from '../../shared/http/pagination.ts';
import { idParam } from '../../shared/http/params.ts';
import { defineRoutes } from '../../shared/http/route.ts';
import { idLength, idPattern } from '../../shared/ids.ts';
import { displayName } from '../../shared/people/display-name.ts';
import { scopeOfToken } from './scope-field.ts';
import { mostDays, mostLiveTokens, usualDays } from './token.ts';

const byId = z.object({ id: idParam('apiToken', 'token') });

const idsOf = <S extends z.ZodType>(id: S, most: number) =>
  z
    .array(id)
    .min(1, 'must name one at least; leave it out for all')
    .max(most, `must have at most ${most}`)
    .refine((ids) => new Set(ids).size === ids.length, 'must not name one twice')
    // The document says what the refinement demands: it can't be read out of a function.
    .meta({ uniqueItems: true });

export const serviceAccountId = z
  .string()
  .max(idLength('serviceAccount'))
  .regex(idPattern('serviceAccount'), 'must be the id of a service account');

/**
 * What a request narrows tokens to.
 * @param whose what is narrowed: `the token`, or `each token of the trust`
 */
export const narrowings = (whose: string) => ({
  agents: idsOf(
    z
      .string()
      .max(63)
      .regex(/^[a-z][a-z0-9-]{0,62}$/, 'must be the id of an agent'),
    20,
  )
    .meta({
      description: `Limits ${whose} to these agents. If omitted, all agents are allowed`,
      examples: [['vector-database']],
    })
    .optional(),
  cloud_account_ids: idsOf(
    z
      .string()
      .max(idLength('cloudAccount'))
      .regex(idPattern('cloudAccount'), 'must be the id of a cloud account'),
    20,
  )
    .meta({
      description: `Limits ${whose} to these cloud accounts. If omitted, all cloud accounts are allowed`,
      examples: [['ca-01k9z3v5m8qh2t7xw4c6yb0rne']],
    })
    .optional(),
  labels: valuesByName(z.string().min(1).max(128), z.string().max(256), 10)
    .refine((labels) => Object.keys(labels).length > 0, 'must name one at least; leave it out for all')
    .meta({
      minProperties: 1,
      description: `Limits ${whose} to deployments that have all of these labels. If omitted, all deployments are allowed`,
      examples: [{ team: 'search' }],
    })
    .optional(),
});

const newToken = z
  .strictObject({
    name: displayName.meta({
      description: 'Name by which members recognize the token',
      examples: ['deploy pipeline'],
    }),
    scope: scopeOfToken,
    expires_in_days: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(mostDays, `must be at most ${mostDays}`)
      .default(usualDays)
      .meta({ description: 'Number of days until the token expires', examples: [30] }),
    ...narrowings('the token'),
    service_account_id: serviceAccountId
      .meta({
        description:
          'ID of the service account that the token acts for. Only admins and owners can set it. Default: the token acts for the caller',
        examples: ['sa-01k9z3v5m8qh2t7xw4c6yb0rne'],
      })
      .optional(),
  })
  .meta({
    id: 'NewApiToken',
    description: 'An API token to create, with which a script or another program calls the API',
  });

export type NewApiToken = z.output<typeof newToken>;

const notTheirs = {
  role_too_low:
    'Only admins and owners can see and revoke tokens of other users and of service accounts, and create tokens for service accounts.',
};

export const tokenRoutes = defineRoutes({
  createToken: {
    method: 'POST',
    path: '/api/orgs/current/tokens',
    summary:
      'Creates an API token that acts for the caller or for a service account. Returns the secret token, once, and what the token can and can’t do',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { act: 'Making a token' },
    verifiedEmail: true,
    notWhileDeleted: true,
    limit: 'write',
    // The other admins are told of one that may start runs.
    costs: ['device_codes'],
    idempotencyKey: 'ignored',
    body: newToken,
    refuses: {
      403: notTheirs,
      404: { not_found: 'The organization has no service account with this ID.' },
      409: {
        too_many_tokens: `The user or service account has ${mostLiveTokens} active tokens, the maximum. Revoke one first.`,
      },
      422: { unknown_cloud_account: 'The organization has no cloud account with one of these IDs.' },
    },
  },
  listTokens: {
    method: 'GET',
    path: '/api/orgs/current/tokens',
    summary:
      'Lists API tokens, newest first: the caller’s own or, for admins and owners, all tokens of the organization',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    query: z.object({
      ...pageQuery.shape,
      of: z
        .enum(['me', 'organization'])
        .default('me')
        .meta({
          description:
            'Tokens to list. `me`: the caller’s own. `organization`: all of the organization, for admins and owners',
          examples: ['me'],
        }),
      service_account_id: z
        .string()
        .max(63)
        .describe('Returns only tokens of the service account with this ID. For admins and owners')
        .optional(),
    }),
    refuses: { 403: notTheirs },
  },
  // A fixed path: it wins over the one with an id.
  getCurrentToken: {
    method: 'GET',
    path: '/api/orgs/current/tokens/current',
    summary:
      'Returns the API token that the request was sent with; `token` is `null` if the request was sent with an access token',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
  },
  endCurrentToken: {
    method: 'DELETE',
    path: '/api/orgs/current/tokens/current',
    summary:
      'Revokes the API token that the request was sent with, for programs that no longer need their token',
    access: 'viewer',
    scope: 'read',
    freshSignIn: { no: 'takes away' },
    endsOwnRights: true,
    limit: 'write',
    costs: 'few rows',
    refuses: {
      404: {
        not_found:
          'The request was sent with an access token, which only signing out ends, and not with an API token.',
      },
    },
  },
  getToken: {
    method: 'GET',
    path: '/api/orgs/current/tokens/{id}',
    summary:
      'Returns an API token: one of the caller’s own or, for admins and owners, any of the organization',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    params: byId,
    refuses: { 403: notTheirs },
  },
  revokeToken: {
    method: 'DELETE',
    path: '/api/orgs/current/tokens/{id}',
    summary:
      'Revokes an API token: one of the caller’s own or, for admins and owners, any of the organization. The token stops working with the next request. Repeating the request changes nothing',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    limit: 'write',
    costs: 'few rows',
    params: byId,
    refuses: { 403: notTheirs },
  },
});
