import * as z from 'zod';
import { roles } from '../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { personName } from '../shared/http/person.ts';

export const inviteSchema = z
  .object({
    id: idField('invite', 'Names the invitation'),
    email: textField('The address that is invited', 'grace@example.com'),
    role: openEnum(roles, 'The role that they will have').meta({ examples: ['member'] }),
    status: openEnum(['pending', 'expired'], 'An expired one can be resent'),
    invited_by: idField('user', 'The id of the user who invited, or resent it last'),
    invited_by_name: personName(),
    created_at: timeField('When it was sent first'),
    expires_at: timeField('From then on its link doesn’t work'),
    allowed_actions: z
      .array(openEnum(['resend', 'cancel'], 'An action'))
      .describe('What the caller may do to it now'),
  })
  .meta({ id: 'Invite', description: 'An invitation that is neither accepted nor cancelled' });

export type InviteRecord = z.output<typeof inviteSchema>;
