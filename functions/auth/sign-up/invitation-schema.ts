import * as z from 'zod';
import { roles } from '../../shared/actor.ts';
import { openEnum, textField, timeField } from '../../shared/http/fields.ts';

export const invitationSchema = z
  .object({
    email: textField(
      'The address that the invitation was mailed to; only an account with this address can accept it',
      'grace@example.com',
    ),
    role: openEnum(
      roles,
      'The role that the invited person gets in the organization: viewer, member, admin or owner',
    ).meta({ examples: ['member'] }),
    org_name: textField('The name of the organization that the person is invited to', 'Analytical Engines'),
    invited_by_name: textField(
      'Name or mail address of the member who invites; null if their account is deleted',
      'Ada Lovelace',
    ).nullable(),
    expires_at: timeField('Until when the invitation can be accepted'),
  })
  .meta({ id: 'Invitation', description: 'An invitation, as the person who follows its link sees it' });
