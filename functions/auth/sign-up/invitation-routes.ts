import * as z from 'zod';
import { inviteToken } from '../../orgs/invites/invite.ts';
import { defineRoutes } from '../../shared/http/route.ts';

/** What the page of an invitation's link asks for before its reader logs in or signs up. */
export const invitationRoutes = defineRoutes({
  showInvitation: {
    method: 'POST',
    path: '/api/auth/invitation',
    summary:
      'Returns the invitation of an emailed link: who invites whom to which organization. Changes nothing. The method is POST so that no URL has the token in it',
    access: 'public',
    freshSignIn: { no: 'decides nothing' },
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({ token: inviteToken })
      .meta({ id: 'InvitationToken', description: 'The token of an invitation link' }),
    refuses: {
      404: {
        not_found:
          'The invitation is unknown, accepted, cancelled or expired, or a later email has replaced its link.',
      },
    },
  },
});
