import * as z from 'zod';
import { roles } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { personName } from '../../shared/http/person.ts';

export const inviteSchema = z
  .object({
    id: idField('invite', 'The invitation’s id'),
    email: textField('The mail address that was invited', 'grace@example.com'),
    role: openEnum(roles, 'The role that the new member gets').meta({ examples: ['member'] }),
    status: openEnum(['pending', 'expired'], 'An expired invitation can be sent again'),
    invited_by: idField('user', 'The user who last sent the invitation'),
    invited_by_name: personName(),
    created_at: timeField('When it was first sent'),
    expires_at: timeField('When its link stops working'),
    undelivered_at: timeField(
      'When its mail came back, was called unwanted, or was not sent because earlier mails to the address were; null otherwise. Ask the person for another address',
    ).nullable(),
    allowed_actions: z
      .array(openEnum(['resend', 'cancel'], 'An action'))
      .describe('What the caller may do to the account now'),
  })
  .meta({ id: 'Invite', description: 'An invitation that is neither accepted nor cancelled' });

export type InviteResponse = z.output<typeof inviteSchema>;
