import * as z from 'zod';
import { roles } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { personName } from '../../shared/http/person.ts';

export const inviteSchema = z
  .object({
    id: idField('invite', 'ID of the invitation'),
    email: textField('Email address that the invitation was sent to', 'grace@example.com'),
    role: openEnum(
      roles,
      'Role that the person gets in the organization on accepting: `viewer`, `member`, `admin` or `owner`',
    ).meta({ examples: ['member'] }),
    status: openEnum(
      ['pending', 'expired'],
      'Status of the invitation. `pending`: the link works. `expired`: the link no longer works; the invitation can be resent',
    ),
    invited_by: idField(
      'user',
      'ID of the user who invites. Resending the invitation makes the caller its inviter, unless it is for an `admin` or `owner` and the former inviter could still send it',
    ),
    invited_by_name: personName('invited_by'),
    created_at: timeField('Time at which the invitation was first sent'),
    expires_at: timeField(
      'Time at which the link of the invitation expires, seven days after the invitation was last sent',
    ),
    undelivered_at: timeField(
      'Time at which the service learned that the invitation’s email was not delivered: it bounced, was marked as spam, or was not sent because earlier emails to the address were. `null` otherwise. Ask the person for another address',
    ).nullable(),
    allowed_actions: z
      .array(
        openEnum(
          ['resend', 'cancel'],
          'Action that the caller can take on this invitation, given their role and its status',
        ),
      )
      .describe(
        'Actions available to the caller. `resend`: email the invitation again with a new link. `cancel`: withdraw the invitation',
      ),
  })
  .meta({
    id: 'Invite',
    description: 'An invitation to become a member of the organization, neither accepted nor cancelled',
  });

export type InviteResponse = z.output<typeof inviteSchema>;
