import * as z from 'zod';
import { roles } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { personName } from '../../shared/http/person.ts';

export const inviteSchema = z
  .object({
    id: idField('invite', 'The id of the invitation'),
    email: textField('The mail address that the invitation was sent to', 'grace@example.com'),
    role: openEnum(
      roles,
      'The role that the person gets in the organization once they accept: viewer, member, admin or owner',
    ).meta({ examples: ['member'] }),
    status: openEnum(
      ['pending', 'expired'],
      'The status of the invitation. pending: its link works; expired: its link no longer works, and the invitation can be sent again',
    ),
    invited_by: idField('user', 'Id of the user who last sent the invitation'),
    invited_by_name: personName('invited_by'),
    created_at: timeField('When the invitation was first sent'),
    expires_at: timeField('Until when the link of the invitation works, seven days after it was last sent'),
    undelivered_at: timeField(
      'When the service learnt that the mail with the invitation did not arrive: it came back, was marked as unwanted, or was not sent because that had happened to earlier mails to the address. Null otherwise. Ask the person for another address',
    ).nullable(),
    allowed_actions: z
      .array(
        openEnum(
          ['resend', 'cancel'],
          'The name of one thing that the caller may do to this record now, by their role and the record’s state',
        ),
      )
      .describe(
        'What the caller may do now: resend mails the invitation again with a new link; cancel takes it back',
      ),
  })
  .meta({
    id: 'Invite',
    description:
      'An invitation to become a member of the organization, which is neither accepted nor cancelled',
  });

export type InviteResponse = z.output<typeof inviteSchema>;
