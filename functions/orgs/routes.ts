import * as z from 'zod';
import { includesRole, roles } from '../shared/actor.ts';
import { givenText } from '../shared/http/fields.ts';
import { pageQuery } from '../shared/http/pagination.ts';
import { idParam, recordParam } from '../shared/http/params.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { displayName } from '../shared/people/display-name.ts';
import { emailField } from '../shared/people/email-address.ts';
import { orgExportRoutes } from './export-routes.ts';
import { inviteToken } from './invites/invite.ts';
import { planLimit } from './member-entitlement.ts';
import { serviceAccountRoutes } from './service-accounts/service-account-routes.ts';
import { mayLoosen, orgSettingsSchema, safetySettings } from './settings.ts';
import { tokenRoutes } from './tokens/token-routes.ts';
import { trustRoutes } from './trusts/trust-routes.ts';

const inviteById = z.object({ id: idParam('invite', 'invite') });
const memberById = z.object({ id: idParam('user', 'member') });
const role = z.enum(roles, `must be one of ${roles.join(', ')}`).meta({
  description:
    'The role that the person is to have: viewer, member, admin or owner, each with the rights of those before it',
  examples: ['member'],
});

const lastOwner = { last_owner: 'The organization would have no owner.' };
const tooHigh = { role_too_low: 'The caller’s role is too low for that role or member.' };
const tooOften = {
  invited_too_often: 'The address was invited within the last minute, or too often within 24 hours.',
  too_many_invites: 'The organization has sent too many invitations within 24 hours.',
};

export const orgRoutes = defineRoutes({
  listMyOrgs: {
    method: 'GET',
    path: '/api/orgs/me',
    summary: 'Lists the organizations that the user belongs to, with their role in each',
    access: 'viewer',
    actors: 'people only',
    withoutSecondFactor: true,
    whileSuspended: 'members and users',
    limit: 'read',
  },
  createOrg: {
    method: 'POST',
    path: '/api/orgs',
    summary:
      'Creates another organization, with the caller as its owner; POST /api/auth/switch-org then gives an access token for it',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    verifiedEmail: true,
    limit: 'write',
    costs: ['new_orgs'],
    idempotencyKey: true,
    body: z
      .strictObject({
        name: displayName.meta({
          description: 'The name of the organization',
          examples: ['Analytical Engines'],
        }),
      })
      .meta({ id: 'NewOrg', description: 'An organization to create, with the caller as its owner' }),
    refuses: { 409: { too_many_orgs: 'The caller owns the highest allowed number of organizations.' } },
  },
  getCurrentOrg: {
    method: 'GET',
    path: '/api/orgs/current',
    summary: 'Shows the organization that the access token is for, with its settings',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  updateCurrentOrg: {
    method: 'PATCH',
    path: '/api/orgs/current',
    summary: `Changes name or settings; what is left out stays. Only an owner may loosen ${safetySettings.join(', ')}`,
    access: 'admin',
    actors: 'people only',
    freshSignIn: { act: 'Loosening a safety setting', asks: ({ settings }) => mayLoosen(settings) },
    limit: 'write',
    costs: 'few rows',
    body: z
      .strictObject({
        name: displayName
          .meta({
            description: 'The name that the organization is to have',
            examples: ['Difference Engines'],
          })
          .optional(),
        settings: z
          .strictObject(orgSettingsSchema.partial().shape)
          .meta({
            id: 'OrgSettingsChange',
            description:
              'Settings of the organization to change; settings that are left out stay as they are',
          })
          .optional(),
      })
      .meta({ id: 'OrgChange', description: 'What to change; fields that are left out stay as they are' }),
  },
  deleteCurrentOrg: {
    method: 'DELETE',
    path: '/api/orgs/current',
    summary:
      'Requests the deletion of the organization, which is carried out 30 days later. Its cloud accounts are disconnected at once, and nothing new begins in it. Repeating the request changes nothing',
    access: 'owner',
    actors: 'people only',
    freshSignIn: { act: 'Deleting an organization' },
    limit: 'write',
    costs: 'few rows',
    body: z
      .strictObject({
        name: givenText(
          200,
          'The name of the organization, repeated as a confirmation',
          'Analytical Engines',
        ),
      })
      .meta({ id: 'OrgDeletion', description: 'The confirmation that the organization is to be deleted' }),
    refuses: {
      409: {
        deployments_left: 'Deployments run, or have something in a cloud; the answer names them.',
        subscription_exists:
          'The organization has a subscription that is not cancelled: cancel it in the customer portal.',
      },
      422: { name_differs: 'The name in the body is not the organization’s name.' },
    },
  },
  getCurrentOrgDeletion: {
    method: 'GET',
    path: '/api/orgs/current/deletion',
    summary: 'Shows the requested deletion of the organization, if there is one',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  cancelCurrentOrgDeletion: {
    method: 'DELETE',
    path: '/api/orgs/current/deletion',
    summary:
      'Cancels the deletion of the organization; its cloud accounts have to be connected again. Repeating the request changes nothing',
    access: 'owner',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    limit: 'write',
    costs: 'few rows',
    refuses: { 409: { deletion_under_way: 'The deletion has begun and can’t be cancelled any more.' } },
  },
  ...orgExportRoutes,
  ...serviceAccountRoutes,
  ...tokenRoutes,
  ...trustRoutes,
  listMembers: {
    method: 'GET',
    path: '/api/orgs/current/members',
    summary: 'Lists the members of the organization; the member whose account is newest comes first',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    query: pageQuery,
  },
  getMember: {
    method: 'GET',
    path: '/api/orgs/current/members/{id}',
    summary: 'Shows a member of the organization',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    params: memberById,
  },
  changeMemberRole: {
    method: 'PATCH',
    path: '/api/orgs/current/members/{id}',
    summary: 'Changes a member’s role; an organization keeps at least one owner',
    access: 'owner',
    actors: 'people only',
    freshSignIn: {
      act: 'Giving the role of admin or owner',
      asks: ({ role }) => includesRole(role, 'admin'),
    },
    endsOwnRights: true,
    limit: 'write',
    costs: 'few rows',
    params: memberById,
    body: z
      .strictObject({ role })
      .meta({ id: 'RoleChange', description: 'The role that a member is to have' }),
    refuses: { 409: lastOwner },
  },
  removeMember: {
    method: 'DELETE',
    path: '/api/orgs/current/members/{id}',
    summary: 'Removes a member; with the caller’s own id, leaves the organization',
    // Every member may leave; member.ts decides which other members a role may remove.
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    endsOwnRights: true,
    limit: 'write',
    costs: 'few rows',
    params: memberById,
    refuses: { 403: tooHigh, 409: lastOwner },
  },
  createInvite: {
    method: 'POST',
    path: '/api/orgs/current/invites',
    summary: 'Invites an e-mail address; the link in the mail works for 7 days and once',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { act: 'Inviting an admin or owner', asks: ({ role }) => includesRole(role, 'admin') },
    verifiedEmail: true,
    notWhileDeleted: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    body: z
      .strictObject({ email: emailField('The e-mail address to invite'), role })
      .meta({ id: 'NewInvite', description: 'An invitation to send: to which address, and with which role' }),
    refuses: {
      402: planLimit,
      403: tooHigh,
      409: {
        already_member: 'The address belongs to a member already.',
        already_invited: 'The address is invited already: resend that invitation.',
      },
      429: tooOften,
    },
  },
  listInvites: {
    method: 'GET',
    path: '/api/orgs/current/invites',
    summary:
      'Lists the invitations that are neither accepted nor cancelled, expired ones included, newest first',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    query: pageQuery,
  },
  getInvite: {
    method: 'GET',
    path: '/api/orgs/current/invites/{id}',
    summary: 'Shows an invitation that is neither accepted nor cancelled, also an expired one',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    params: inviteById,
  },
  resendInvite: {
    method: 'POST',
    path: '/api/orgs/current/invites/{id}/resend',
    summary: 'Mails an invitation again with a new link; the former link stops working',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'decides nothing' },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: inviteById,
    refuses: {
      402: planLimit,
      403: tooHigh,
      409: { invite_accepted: 'The invitation was accepted already.' },
      429: tooOften,
    },
  },
  cancelInvite: {
    method: 'DELETE',
    path: '/api/orgs/current/invites/{id}',
    summary: 'Cancels an invitation; repeating it changes nothing',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    limit: 'write',
    costs: 'few rows',
    params: inviteById,
    refuses: { 409: { invite_accepted: 'The invitation was accepted already.' } },
  },
  acceptInvite: {
    method: 'POST',
    path: '/api/orgs/invites/{token}/accept',
    summary:
      'Accepts an invitation to the caller’s own address: the caller becomes a member. POST /api/auth/switch-org then gives an access token for the organization',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'proven by the body' },
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: z.object({ token: recordParam('invitation', inviteToken) }),
    refuses: { 402: planLimit, 403: { invite_for_other_email: 'The invitation is for another address.' } },
  },
});
