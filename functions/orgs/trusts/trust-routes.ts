import * as z from 'zod';
import { valuesByName } from '../../shared/http/lists.ts';
import { pageQuery } from '../../shared/http/pagination.ts';
import { idParam } from '../../shared/http/params.ts';
import { defineRoutes } from '../../shared/http/route.ts';
import { displayName } from '../../shared/people/display-name.ts';
import { scopeOfToken } from '../tokens/scope-field.ts';
import { narrowings, serviceAccountId } from '../tokens/token-routes.ts';
import { providers } from './provider.ts';
import { mostTrusts } from './trust.ts';

const byId = z.object({ id: idParam('trust', 'trust') });
const value = z.string().min(1, 'must not be empty').max(500, 'is too long');

// As the claim `iss` has it: the two are compared character by character.
const issuer = z
  .string()
  .max(255, 'is too long')
  .regex(
    /^https:\/\/[A-Za-z0-9.-]+(:\d{1,5})?(\/[A-Za-z0-9._~%-]+)*$/,
    'must be an https URL without user, query and fragment, and without a slash at its end',
  )
  .meta({
    description: 'The URL of the issuer, as the claim `iss` of its tokens has it',
    examples: ['https://token.actions.githubusercontent.com'],
  });

const newTrust = z
  .strictObject({
    name: displayName.meta({
      description: 'A name by which members tell the trust from others',
      examples: ['production deploys'],
    }),
    issuer,
    provider: z
      .enum(providers, `must be one of ${providers.join(', ')}`)
      .meta({
        description:
          'The kind of issuer, which decides which claims `conditions` need: github, gitlab or oidc. If left out, it follows from the issuer: github for GitHub Actions, gitlab for gitlab.com, oidc for any other',
        examples: ['github'],
      })
      .optional(),
    service_account_id: serviceAccountId.meta({
      description: 'Id of the service account that the tokens act for which this service gives in exchange',
      examples: ['sa-01k9z3v5m8qh2t7xw4c6yb0rne'],
    }),
    scope: scopeOfToken,
    conditions: valuesByName(
      z
        .string()
        .max(100, 'is too long')
        .regex(/^[A-Za-z0-9_.:/-]+$/, 'must be the name of a claim'),
      z.union([value, z.array(value).min(1, 'must name one at least').max(10, 'must have at most 10')]),
      10,
    )
      .refine((conditions) => Object.keys(conditions).length > 0, 'must name one claim at least')
      .meta({
        description:
          'The claims that a token of the issuer must have to be exchanged, each with its value or its allowed values, compared exactly. For GitHub at least one of repository_id and repository_owner_id is needed, for GitLab at least one of project_id and namespace_id',
        examples: [{ repository_id: '123456789', environment: 'production' }],
        minProperties: 1,
      }),
    ...narrowings('each token of the trust'),
  })
  .meta({
    id: 'NewTokenTrust',
    description:
      'A trust to create: tokens of an issuer, such as GitHub Actions, can be exchanged for tokens of a service account',
  });

export type NewTrust = z.output<typeof newTrust>;

/** Issuers whose tokens pipelines exchange at POST /api/auth/token. */
export const trustRoutes = defineRoutes({
  createTrust: {
    method: 'POST',
    path: '/api/orgs/current/trusts',
    summary:
      'Creates a trust in an issuer such as GitHub or GitLab. From then on POST /api/auth/token exchanges a token of the issuer, if its claims meet the conditions, for a token of a service account. That token is valid for 15 minutes',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { act: 'Trusting an issuer' },
    verifiedEmail: true,
    notWhileDeleted: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    body: newTrust,
    refuses: {
      404: { not_found: 'There is no such service account in the organization.' },
      409: { too_many_trusts: `The organization has ${mostTrusts} trusts.` },
      422: {
        conditions_too_wide:
          'The conditions would let in tokens that others can get; the answer says which one is missing.',
        provider_differs: 'The issuer belongs to another provider than the body names.',
        unknown_cloud_account: 'There is no such cloud account in the organization.',
      },
    },
  },
  listTrusts: {
    method: 'GET',
    path: '/api/orgs/current/trusts',
    summary:
      'Lists the trusts of the organization: issuers whose tokens can be exchanged for tokens of a service account, newest first',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    query: pageQuery,
  },
  getTrust: {
    method: 'GET',
    path: '/api/orgs/current/trusts/{id}',
    summary: 'Shows a trust: an issuer whose tokens can be exchanged for tokens of a service account',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    params: byId,
  },
  deleteTrust: {
    method: 'DELETE',
    path: '/api/orgs/current/trusts/{id}',
    summary:
      'Deletes a trust in an issuer. The tokens that were given in exchange by it stop working with the next request',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    limit: 'write',
    costs: 'few rows',
    params: byId,
  },
});
