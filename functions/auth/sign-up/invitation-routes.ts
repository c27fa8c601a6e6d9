import * as z from 'zod';
import { inviteToken } from '../../orgs/invites/invite.ts';
import { defineRoutes } from '../../shared/http/route.ts';

/** What the page of an invitation's link asks for before its reader logs in or signs up. */
export const invitationRoutes = defineRoutes({
  showInvitation: {
    method: 'POST',
    path: '/api/auth/invitation',
    summary:
      'Shows the invitation of a mailed link: who invites whom into which organization. It changes nothing, and is a POST so ' +
      'that the token stands in no address',
    access: 'public',
    freshSignIn: { no: 'decides nothing' },
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({ token: inviteToken })
      .meta({ id: 'InvitationToken', description: 'The token of an invitation’s link' }),
    refuses: {
      404: {
        not_found:
          'The invitation is unknown, used, cancelled or expired, or a later mail has replaced its link.',
      },
    },
  },
});
