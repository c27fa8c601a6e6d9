import * as z from 'zod';
import { roles } from '../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { mailProblemSchema } from '../shared/people/mail-problem.ts';
import { orgActions } from './org.ts';
import { orgSettingsSchema, safetySettings } from './settings.ts';

// Pure: an organization and its members as the API shows them.

export const memberSchema = z
  .object({
    id: idField('user', 'The id of the user who is the member'),
    email: textField('The mail address with which the member logs in', 'grace@example.com'),
    name: textField('The name of the member; null if they gave none', 'Grace').nullable(),
    role: openEnum(
      roles,
      'The member’s role in the organization; each of viewer, member, admin, owner has the rights of those before it',
    ).meta({ examples: ['member'] }),
    joined_at: timeField('When the user became a member of the organization'),
    mail_problem: mailProblemSchema
      .nullable()
      .describe(
        'Why the service no longer sends mails to the member’s address, after one did not arrive or was reported as unwanted; null if it sends them, or if the caller is neither an admin or owner nor this member',
      ),
    allowed_actions: z
      .array(
        openEnum(
          ['change_role', 'remove', 'leave'],
          'The name of one thing that the caller may do to this record now, by their role and the record’s state',
        ),
      )
      .describe(
        'What the caller may do now: change_role of the member, remove the member, or leave, if the caller is this member',
      ),
  })
  .meta({ id: 'Member', description: 'A member: a user who belongs to the organization, with a role' });

export type MemberResponse = z.output<typeof memberSchema>;

export const orgSchema = z
  .object({
    id: idField('org', 'The id of the organization'),
    name: textField('The name of the organization', 'Analytical Engines'),
    settings: orgSettingsSchema,
    created_at: timeField('When the organization was created'),
    role: openEnum(
      roles,
      'The caller’s role in this organization; each of viewer, member, admin, owner has the rights of those before it',
    ).meta({ examples: ['owner'] }),
    allowed_actions: z
      .array(
        openEnum(
          orgActions,
          'The name of one thing that the caller may do to this record now, by their role and the record’s state',
        ),
      )
      .describe(`loosen_safety_settings: may loosen ${safetySettings.join(', ')}`),
  })
  .meta({ id: 'Org', description: 'An organization, with its settings and the caller’s role in it' });

export type OrgResponse = z.output<typeof orgSchema>;

export const ownMembership = z
  .object({
    id: idField('org', 'The id of the organization, which POST /api/auth/switch-org takes to switch to it'),
    name: textField('The name of the organization', 'Analytical Engines'),
    role: openEnum(
      roles,
      'The caller’s role in this organization; each of viewer, member, admin, owner has the rights of those before it',
    ).meta({ examples: ['member'] }),
    is_current: z
      .boolean()
      .describe('Whether this is the organization that the access token of the request is for'),
  })
  .meta({ id: 'OwnMembership', description: 'An organization that the caller belongs to' });
