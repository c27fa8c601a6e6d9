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
import { mostInADay, mostInvitesInADay } from './invites/invite-limits.ts';
import { planLimit } from './member-entitlement.ts';
import { serviceAccountRoutes } from './service-accounts/service-account-routes.ts';
import { mayLoosen, orgSettingsSchema, safetySettingNames } from './settings.ts';
import { tokenRoutes } from './tokens/token-routes.ts';
import { trustRoutes } from './trusts/trust-routes.ts';

const inviteById = z.object({ id: idParam('invite', 'invite') });
const memberById = z.object({ id: idParam('user', 'member') });
const role = z.enum(roles, `must be one of ${roles.join(', ')}`).meta({
  description:
    'Role of the person in the organization: `viewer`, `member`, `admin` or `owner`. Each role includes the permissions of the ones before it',
  examples: ['member'],
});

const lastOwner = { last_owner: 'The organization would have no owner. Make another member an owner first.' };
const tooHigh = { role_too_low: 'The caller’s role is too low for this role or member.' };
const tooManyInvites = {
  invited_too_often: `The address was emailed ${mostInADay} invitations within 24 hours.`,
  too_many_invites: `The organization has made ${mostInvitesInADay} invitations within 24 hours.`,
};
const resentTooOften = {
  invited_too_often: `The address was emailed an invitation within the last minute, or ${mostInADay} within 24 hours.`,
};

export const orgRoutes = defineRoutes({
  listMyOrgs: {
    method: 'GET',
    path: '/api/orgs/me',
    summary: 'Lists the organizations that the user belongs to, with the user’s role in each',
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
      'Creates an organization with the caller as its owner. To get an access token for the new organization, call POST /api/auth/switch-org',
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
          description: 'Name of the organization',
          examples: ['Analytical Engines'],
        }),
      })
      .meta({ id: 'NewOrg', description: 'An organization to create, with the caller as its owner' }),
    refuses: { 409: { too_many_orgs: 'The caller owns the maximum number of organizations.' } },
  },
  getCurrentOrg: {
    method: 'GET',
    path: '/api/orgs/current',
    summary: 'Returns the organization of the access token, with its settings',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  updateCurrentOrg: {
    method: 'PATCH',
    path: '/api/orgs/current',
    summary: `Changes the name or settings of the organization. Omitted fields keep their values. Only an owner can loosen these settings: ${safetySettingNames}`,
    access: 'admin',
    actors: 'people only',
    freshSignIn: { act: 'Loosening a safety setting', asks: ({ settings }) => mayLoosen(settings) },
    limit: 'write',
    costs: 'few rows',
    body: z
      .strictObject({
        name: displayName
          .meta({
            description: 'New name of the organization',
            examples: ['Difference Engines'],
          })
          .optional(),
        settings: z
          .strictObject(orgSettingsSchema.partial().shape)
          .meta({
            id: 'OrgSettingsChange',
            description: 'Settings of the organization to change. Omitted settings keep their values',
          })
          .optional(),
      })
      .meta({
        id: 'OrgChange',
        description: 'A change of the organization. Omitted fields keep their values',
      }),
  },
  deleteCurrentOrg: {
    method: 'DELETE',
    path: '/api/orgs/current',
    summary:
      'Schedules the organization for deletion in 30 days. Disconnects its cloud accounts at once; until an owner cancels the deletion, nothing new can be started. Repeating the request changes nothing',
    access: 'owner',
    actors: 'people only',
    freshSignIn: { act: 'Deleting an organization' },
    limit: 'write',
    costs: 'few rows',
    body: z
      .strictObject({
        name: givenText(200, 'Name of the organization, as a confirmation', 'Analytical Engines'),
      })
      .meta({ id: 'OrgDeletion', description: 'The name of the organization, to confirm its deletion' }),
    refuses: {
      409: {
        deployments_left:
          'Deployments are running or still have resources in a cloud. `detail` names them. Destroy them first.',
        subscription_exists:
          'The organization has an active subscription. Cancel the subscription in the customer portal first.',
      },
      422: { name_differs: '`name` is not the name of the organization.' },
    },
  },
  getCurrentOrgDeletion: {
    method: 'GET',
    path: '/api/orgs/current/deletion',
    summary: 'Returns the scheduled deletion of the organization, if there is one',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  cancelCurrentOrgDeletion: {
    method: 'DELETE',
    path: '/api/orgs/current/deletion',
    summary:
      'Cancels the deletion of the organization. Its cloud accounts must be connected again. Repeating the request changes nothing',
    access: 'owner',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    limit: 'write',
    costs: 'few rows',
    refuses: { 409: { deletion_under_way: 'The deletion has started and can no longer be cancelled.' } },
  },
  ...orgExportRoutes,
  ...serviceAccountRoutes,
  ...tokenRoutes,
  ...trustRoutes,
  listMembers: {
    method: 'GET',
    path: '/api/orgs/current/members',
    summary: 'Lists the members of the organization, those with the newest user accounts first',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    query: pageQuery,
  },
  getMember: {
    method: 'GET',
    path: '/api/orgs/current/members/{id}',
    summary: 'Returns a member of the organization',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    params: memberById,
  },
  changeMemberRole: {
    method: 'PATCH',
    path: '/api/orgs/current/members/{id}',
    summary: 'Changes the role of a member. The last owner of an organization can’t be given another role',
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
    body: z.strictObject({ role }).meta({ id: 'RoleChange', description: 'New role of a member' }),
    refuses: { 409: lastOwner },
  },
  removeMember: {
    method: 'DELETE',
    path: '/api/orgs/current/members/{id}',
    summary:
      'Removes a member from the organization. With the caller’s own ID, the caller leaves the organization',
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
    summary: 'Invites a person by email. The link in the email works once, within seven days',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { act: 'Inviting an admin or owner', asks: ({ role }) => includesRole(role, 'admin') },
    verifiedEmail: true,
    notWhileDeleted: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    body: z
      .strictObject({ email: emailField('Email address of the person to invite'), role })
      .meta({ id: 'NewInvite', description: 'An invitation to send' }),
    refuses: {
      402: planLimit,
      403: tooHigh,
      409: {
        already_member: 'The address belongs to a member of the organization.',
        already_invited: 'The address already has a pending invitation. Resend or cancel that one.',
      },
      429: tooManyInvites,
    },
  },
  listInvites: {
    method: 'GET',
    path: '/api/orgs/current/invites',
    summary:
      'Lists the invitations that are neither accepted nor cancelled, including expired ones, newest first',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    query: pageQuery,
  },
  getInvite: {
    method: 'GET',
    path: '/api/orgs/current/invites/{id}',
    summary: 'Returns an invitation that is neither accepted nor cancelled, even if it has expired',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    params: inviteById,
  },
  resendInvite: {
    method: 'POST',
    path: '/api/orgs/current/invites/{id}/resend',
    summary:
      'Emails an invitation again, with a new link that is valid for seven days. The previous link stops working',
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
      429: resentTooOften,
    },
  },
  cancelInvite: {
    method: 'DELETE',
    path: '/api/orgs/current/invites/{id}',
    summary: 'Cancels an invitation. Repeating the request changes nothing',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    limit: 'write',
    costs: 'few rows',
    params: inviteById,
    refuses: { 409: { invite_accepted: 'The invitation was already accepted. Remove the member instead.' } },
  },
  acceptInvite: {
    method: 'POST',
    path: '/api/orgs/invites/{token}/accept',
    summary:
      'Accepts an invitation for the caller’s email address. The caller becomes a member of the organization. To get an access token for it, call POST /api/auth/switch-org',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'proven by the body' },
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: z.object({ token: recordParam('invitation', inviteToken) }),
    refuses: {
      402: planLimit,
      403: { invite_for_other_email: 'The invitation is for another email address.' },
    },
  },
});
