import * as z from 'zod';
import { roles } from '../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { mailProblemSchema } from '../shared/people/mail-problem.ts';
import { orgActions } from './org.ts';
import { orgSettingsSchema, safetySettingNames } from './settings.ts';

// Pure: an organization and its members as the API shows them.

export const memberSchema = z
  .object({
    id: idField('user', 'ID of the member, which is the ID of their user account'),
    email: textField('Email address with which the member signs in', 'grace@example.com'),
    name: textField('Name of the member; `null` if the member has not given one', 'Grace').nullable(),
    role: openEnum(
      roles,
      'Role of the member in the organization: `viewer`, `member`, `admin` or `owner`. Each role includes the permissions of the ones before it',
    ).meta({ examples: ['member'] }),
    joined_at: timeField('Time at which the user became a member of the organization'),
    mail_problem: mailProblemSchema
      .nullable()
      .describe(
        'Why the service no longer sends email to the member: an earlier email bounced or was marked as spam. `null` if email is sent, or if the caller is neither this member nor an admin or owner',
      ),
    allowed_actions: z
      .array(
        openEnum(
          ['change_role', 'remove', 'leave'],
          'Action that the caller can take on this member, given the roles of both',
        ),
      )
      .describe(
        'Actions available to the caller. `change_role`: change the member’s role. `remove`: remove the member. `leave`: leave the organization, if the caller is this member',
      ),
  })
  .meta({ id: 'Member', description: 'A user who belongs to the organization, with their role' });

export type MemberResponse = z.output<typeof memberSchema>;

export const orgSchema = z
  .object({
    id: idField('org', 'ID of the organization'),
    name: textField('Name of the organization', 'Analytical Engines'),
    settings: orgSettingsSchema,
    created_at: timeField('Time at which the organization was created'),
    role: openEnum(
      roles,
      'Role of the caller in the organization: `viewer`, `member`, `admin` or `owner`. Each role includes the permissions of the ones before it',
    ).meta({ examples: ['owner'] }),
    allowed_actions: z
      .array(openEnum(orgActions, 'Action that the caller can take on this organization, given their role'))
      .describe(`Actions available to the caller. \`loosen_safety_settings\`: loosen ${safetySettingNames}`),
  })
  .meta({ id: 'Org', description: 'An organization, with its settings and the caller’s role' });

export type OrgResponse = z.output<typeof orgSchema>;

export const ownMembership = z
  .object({
    id: idField(
      'org',
      'ID of the organization. To switch to the organization, send it to POST /api/auth/switch-org',
    ),
    name: textField('Name of the organization', 'Analytical Engines'),
    role: openEnum(
      roles,
      'Role of the caller in the organization: `viewer`, `member`, `admin` or `owner`. Each role includes the permissions of the ones before it',
    ).meta({ examples: ['member'] }),
    is_current: z.boolean().describe('Whether this is the organization of the request’s access token'),
  })
  .meta({ id: 'OwnMembership', description: 'An organization that the caller belongs to' });
