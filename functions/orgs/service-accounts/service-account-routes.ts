import * as z from 'zod';
import { serviceRoles } from '../../shared/actor.ts';
import { pageQuery } from '../../shared/http/pagination.ts';
import { idParam } from '../../shared/http/params.ts';
import { defineRoutes } from '../../shared/http/route.ts';
import { displayName } from '../../shared/people/display-name.ts';
import { mostServiceAccounts } from './service-account.ts';

const byId = z.object({ id: idParam('serviceAccount', 'service account') });
const name = displayName.meta({
  description: 'Name of the service account',
  examples: ['deploy pipeline'],
});
const role = z.enum(serviceRoles, `must be one of ${serviceRoles.join(', ')}`).meta({
  description:
    'Role of the service account: `viewer` or `member`. Its tokens never allow more than this role',
  examples: ['member'],
});

/** Programs of the organization, which admins make. Their tokens are made at /api/orgs/current/tokens. */
export const serviceAccountRoutes = defineRoutes({
  createServiceAccount: {
    method: 'POST',
    path: '/api/orgs/current/service-accounts',
    summary:
      'Creates a service account. To create tokens for the service account, call POST /api/orgs/current/tokens',
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
        'A service account to create, with which a program acts in the organization through its own tokens',
    }),
    refuses: {
      409: {
        too_many_service_accounts: `The organization has ${mostServiceAccounts} service accounts, the maximum. Delete one first.`,
      },
    },
  },
  listServiceAccounts: {
    method: 'GET',
    path: '/api/orgs/current/service-accounts',
    summary: 'Lists the service accounts of the organization, newest first',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    query: pageQuery,
  },
  getServiceAccount: {
    method: 'GET',
    path: '/api/orgs/current/service-accounts/{id}',
    summary: 'Returns a service account',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    params: byId,
  },
  updateServiceAccount: {
    method: 'PATCH',
    path: '/api/orgs/current/service-accounts/{id}',
    summary: 'Changes the name or role of a service account. A new role applies to its tokens at once',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { act: 'Giving a service account a role', asks: ({ role: given }) => given !== undefined },
    limit: 'write',
    costs: 'few rows',
    params: byId,
    body: z.strictObject({ name: name.optional(), role: role.optional() }).meta({
      id: 'ServiceAccountChange',
      description: 'A change of a service account. Omitted fields keep their values',
    }),
  },
  deleteServiceAccount: {
    method: 'DELETE',
    path: '/api/orgs/current/service-accounts/{id}',
    summary:
      'Deletes a service account, with all its tokens and trusts. Its tokens stop working with the next request. Records of its actions keep its name',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    limit: 'write',
    costs: 'few rows',
    params: byId,
  },
});
