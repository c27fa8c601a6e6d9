import * as z from 'zod';
import { deletionSchema, deletionStateSchema } from '../shared/http/deletion-schema.ts';
import { pageOf } from '../shared/http/pagination.ts';
import type { ResponsesOf } from '../shared/http/route-responses.ts';
import { inviteSchema } from './invites/invite-schema.ts';
import type { orgRoutes } from './routes.ts';
import { memberSchema, orgSchema, ownMembership } from './schema.ts';
import { serviceAccountSchema } from './service-accounts/service-account-schema.ts';
import { apiTokenSchema, createdApiTokenSchema, currentTokenSchema } from './tokens/token-schema.ts';
import { trustSchema } from './trusts/trust-schema.ts';

export const orgResponses = {
  listMyOrgs: { 200: pageOf(ownMembership) },
  createOrg: { 201: ownMembership },
  getCurrentOrg: { 200: orgSchema },
  updateCurrentOrg: { 200: orgSchema },
  deleteCurrentOrg: { 202: deletionSchema },
  getCurrentOrgDeletion: { 200: deletionStateSchema },
  cancelCurrentOrgDeletion: { 204: null },
  listMembers: { 200: pageOf(memberSchema) },
  getMember: { 200: memberSchema },
  changeMemberRole: { 200: memberSchema },
  removeMember: { 204: null },
  createInvite: { 201: inviteSchema },
  listInvites: { 200: pageOf(inviteSchema) },
  getInvite: { 200: inviteSchema },
  resendInvite: { 202: inviteSchema },
  cancelInvite: { 204: null },
  acceptInvite: { 200: ownMembership },
  createServiceAccount: { 201: serviceAccountSchema },
  listServiceAccounts: { 200: pageOf(serviceAccountSchema) },
  getServiceAccount: { 200: serviceAccountSchema },
  updateServiceAccount: { 200: serviceAccountSchema },
  deleteServiceAccount: { 204: null },
  createToken: { 201: createdApiTokenSchema },
  listTokens: { 200: pageOf(apiTokenSchema) },
  getCurrentToken: { 200: currentTokenSchema },
  getToken: { 200: apiTokenSchema },
  revokeToken: { 204: null },
  endCurrentToken: { 204: null },
  createTrust: { 201: trustSchema },
  listTrusts: { 200: pageOf(trustSchema) },
  getTrust: { 200: trustSchema },
  deleteTrust: { 204: null },
  exportOrg: { 200: z.string() },
} satisfies ResponsesOf<typeof orgRoutes>;
