import * as z from 'zod';
import { serviceRoles } from '../../shared/actor.ts';
import { pageQuery } from '../../shared/http/pagination.ts';
import { idParam } from '../../shared/http/params.ts';
import { defineRoutes } from '../../shared/http/route.ts';
import { displayName } from '../../shared/people/display-name.ts';
import { mostServiceAccounts } from './service-account.ts';

const byId = z.object({ id: idParam('serviceAccount', 'service account') });
const name = displayName.meta({
  description: 'The name of the service account',
  examples: ['deploy pipeline'],
});
const role = z.enum(serviceRoles, `must be one of ${serviceRoles.join(', ')}`).meta({
  description:
    'The role that the service account is to have: viewer or member. Its tokens never allow more than this role does',
  examples: ['member'],
});

/** Programs of the organization, which admins make. Their tokens are made at /api/orgs/current/tokens. */
export const serviceAccountRoutes = defineRoutes({
  createServiceAccount: {
    method: 'POST',
    path: '/api/orgs/current/service-accounts',
    summary:
      'Makes a service account of the organization; POST /api/orgs/current/tokens then makes tokens with which a program acts for it',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { act: 'Making a service account' },
    verifiedEmail: true,
    notWhileDeleted: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    body: z.strictObject({ name, role: role.default('member') }).meta({
      id: 'NewServiceAccount',
      description:
        'A service account to make: a program that acts in the organization with tokens of its own',
    }),
    refuses: {
      409: {
        too_many_service_accounts: `The organization has ${mostServiceAccounts} service accounts.`,
      },
    },
  },
  listServiceAccounts: {
    method: 'GET',
    path: '/api/orgs/current/service-accounts',
    summary:
      'Lists the organization’s service accounts (programs that act with tokens of their own), newest first',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    query: pageQuery,
  },
  getServiceAccount: {
    method: 'GET',
    path: '/api/orgs/current/service-accounts/{id}',
    summary: 'Shows a service account (a program that acts in the organization with tokens of its own)',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    params: byId,
  },
  updateServiceAccount: {
    method: 'PATCH',
    path: '/api/orgs/current/service-accounts/{id}',
    summary: 'Changes the name or role of a service account; its tokens have the new role at once',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { act: 'Giving a service account a role', asks: ({ role: given }) => given !== undefined },
    limit: 'write',
    costs: 'few rows',
    params: byId,
    body: z.strictObject({ name: name.optional(), role: role.optional() }).meta({
      id: 'ServiceAccountChange',
      description: 'What to change; fields that are left out stay as they are',
    }),
  },
  deleteServiceAccount: {
    method: 'DELETE',
    path: '/api/orgs/current/service-accounts/{id}',
    summary:
      'Deletes a service account with all its tokens and trusts, from the next request on. Records of what it did keep its name',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    limit: 'write',
    costs: 'few rows',
    params: byId,
  },
});
