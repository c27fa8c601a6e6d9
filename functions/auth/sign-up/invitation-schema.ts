import * as z from 'zod';
import { roles } from '../../shared/actor.ts';
import { openEnum, textField, timeField } from '../../shared/http/fields.ts';

export const invitationSchema = z
  .object({
    email: textField(
      'Email address that the invitation was sent to. Only an account with this address can accept the invitation',
      'grace@example.com',
    ),
    role: openEnum(
      roles,
      'Role that the invited person gets in the organization: `viewer`, `member`, `admin` or `owner`',
    ).meta({ examples: ['member'] }),
    org_name: textField('Name of the organization that the person is invited to', 'Analytical Engines'),
    invited_by_name: textField(
      'Name of the member who invites, or their email address if they have no name; `null` if their account was deleted',
      'Ada Lovelace',
    ).nullable(),
    expires_at: timeField('Time at which the invitation expires'),
  })
  .meta({ id: 'Invitation', description: 'An invitation, as shown to the invited person' });
