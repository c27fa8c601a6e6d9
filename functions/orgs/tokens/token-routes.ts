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
      description: `Narrows ${whose} to these agents; left out for all agents`,
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
      description: `Narrows ${whose} to these cloud accounts; left out for all accounts`,
      examples: [['ca-01k9z3v5m8qh2t7xw4c6yb0rne']],
    })
    .optional(),
  labels: valuesByName(z.string().min(1).max(128), z.string().max(256), 10)
    .refine((labels) => Object.keys(labels).length > 0, 'must name one at least; leave it out for all')
    .meta({
      minProperties: 1,
      description: `Narrows ${whose} to deployments that have all of these labels; left out for all deployments`,
      examples: [{ team: 'search' }],
    })
    .optional(),
});

const newToken = z
  .strictObject({
    name: displayName.meta({
      description: 'A name by which members tell the token from others',
      examples: ['deploy pipeline'],
    }),
    scope: scopeOfToken,
    expires_in_days: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(mostDays, `must be at most ${mostDays}`)
      .default(usualDays)
      .meta({ description: 'After how many days from now the token expires', examples: [30] }),
    ...narrowings('the token'),
    service_account_id: serviceAccountId
      .meta({
        description:
          'Id of the service account that the token is to act for; only admins and owners may send it. If left out, the token acts for the caller',
        examples: ['sa-01k9z3v5m8qh2t7xw4c6yb0rne'],
      })
      .optional(),
  })
  .meta({
    id: 'NewApiToken',
    description: 'A program’s token to make: with it a script or another program calls the API',
  });

export type NewApiToken = z.output<typeof newToken>;

const notTheirs = {
  role_too_low:
    'Only admins and owners list tokens of other users, and list and make tokens of service accounts.',
};

export const tokenRoutes = defineRoutes({
  createToken: {
    method: 'POST',
    path: '/api/orgs/current/tokens',
    summary:
      'Makes a token with which a program acts for the caller or for a service account. The answer shows the token, this once, and says what the token can and can’t do',
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
      404: { not_found: 'There is no such service account in the organization.' },
      409: {
        too_many_tokens: `The user or service account has ${mostLiveTokens} tokens that have neither expired nor been revoked.`,
      },
      422: { unknown_cloud_account: 'There is no such cloud account in the organization.' },
    },
  },
  listTokens: {
    method: 'GET',
    path: '/api/orgs/current/tokens',
    summary:
      'Lists tokens of programs, newest first: the caller’s own or, for admins and owners, all of the organization',
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
            'me: the caller’s own tokens. organization: all tokens of the organization, for admins and owners',
          examples: ['me'],
        }),
      service_account_id: z
        .string()
        .max(63)
        .describe('Only tokens of the service account with this id; for admins and owners')
        .optional(),
    }),
    refuses: { 403: notTheirs },
  },
  // A fixed path: it wins over the one with an id.
  getCurrentToken: {
    method: 'GET',
    path: '/api/orgs/current/tokens/current',
    summary:
      'Shows the program’s token that the request was sent with; `token` is null if it was sent with an access token of a sign-in',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
  },
  endCurrentToken: {
    method: 'DELETE',
    path: '/api/orgs/current/tokens/current',
    summary:
      'Revokes the token that the request was sent with: a program calls this when it needs the token no longer',
    access: 'viewer',
    scope: 'read',
    freshSignIn: { no: 'takes away' },
    endsOwnRights: true,
    limit: 'write',
    costs: 'few rows',
    refuses: {
      404: {
        not_found:
          'The request was sent with an access token of a sign-in, which is no token of a program: a log-out ends it.',
      },
    },
  },
  getToken: {
    method: 'GET',
    path: '/api/orgs/current/tokens/{id}',
    summary:
      'Shows a token of a program: a token of the caller, or, for admins and owners, any token of the organization',
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
      'Revokes a token of a program, from the next request on: a token of the caller, or, for admins and owners, any token of the organization. Repeating the request changes nothing',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    limit: 'write',
    costs: 'few rows',
    params: byId,
    refuses: { 403: notTheirs },
  },
});
