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
    description: 'URL of the issuer, exactly as in the `iss` claim of its tokens',
    examples: ['https://token.actions.githubusercontent.com'],
  });

const newTrust = z
  .strictObject({
    name: displayName.meta({
      description: 'Name by which members recognize the trust',
      examples: ['production deploys'],
    }),
    issuer,
    provider: z
      .enum(providers, `must be one of ${providers.join(', ')}`)
      .meta({
        description:
          'Kind of issuer, which determines the claims that `conditions` must have: `github`, `gitlab` or `oidc`. Default: `github` for GitHub Actions, `gitlab` for gitlab.com, `oidc` for any other issuer',
        examples: ['github'],
      })
      .optional(),
    service_account_id: serviceAccountId.meta({
      description: 'ID of the service account that the issued tokens act for',
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
          'Claims that the issuer’s token must have, each with one value or a list of allowed values, compared exactly. `github` requires `repository_id` or `repository_owner_id`, and one of `sub`, `ref`, `environment`, `job_workflow_ref` and `workflow_ref`. `gitlab` requires `project_id` or `namespace_id`, and one of `sub`, `ref`, `environment` and `ref_protected`. With both kinds, `ref` also requires `ref_type`. `oidc` requires `sub`',
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
      'Creates a trust in an issuer such as GitHub Actions or GitLab. POST /api/auth/token then exchanges a token of the issuer whose claims meet the conditions for a token of the service account, valid for 15 minutes',
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
      404: { not_found: 'The organization has no service account with this ID.' },
      409: { too_many_trusts: `The organization has ${mostTrusts} trusts, the maximum. Delete one first.` },
      422: {
        conditions_too_wide:
          'The conditions would accept tokens that others can obtain. `detail` says which condition is missing.',
        provider_differs:
          '`provider` is not the kind of this issuer. Omit `provider` or name another issuer.',
        unknown_cloud_account: 'The organization has no cloud account with one of these IDs.',
      },
    },
  },
  listTrusts: {
    method: 'GET',
    path: '/api/orgs/current/trusts',
    summary:
      'Lists the trusts of the organization (token issuers whose tokens can be exchanged for API tokens), newest first',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    query: pageQuery,
  },
  getTrust: {
    method: 'GET',
    path: '/api/orgs/current/trusts/{id}',
    summary: 'Returns a trust',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    params: byId,
  },
  deleteTrust: {
    method: 'DELETE',
    path: '/api/orgs/current/trusts/{id}',
    summary: 'Deletes a trust. The tokens that it issued stop working with the next request',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    limit: 'write',
    costs: 'few rows',
    params: byId,
  },
});
