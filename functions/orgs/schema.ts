import * as z from 'zod';
import { roles } from '../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { mailProblemSchema } from '../shared/people/mail-problem.ts';
import { orgActions } from './org.ts';
import { orgSettingsSchema, safetySettings } from './settings.ts';

// Pure: an organization and its members as the API shows them.

export const memberSchema = z
  .object({
    id: idField('user', 'The id of the user'),
    email: textField('The mail address of the member', 'grace@example.com'),
    name: textField('The name of the member; null if they gave none', 'Grace').nullable(),
    role: openEnum(roles, 'The role of the member').meta({ examples: ['member'] }),
    joined_at: timeField('When the member joined'),
    mail_problem: mailProblemSchema
      .nullable()
      .describe(
        'Why mails to the member don’t arrive and are not sent; null if there is no problem, or if the caller is neither an admin nor this member',
      ),
    allowed_actions: z
      .array(openEnum(['change_role', 'remove', 'leave'], 'An action'))
      .describe('What the caller may do to the membership now'),
  })
  .meta({ id: 'Member', description: 'A member of the organization' });

export type MemberResponse = z.output<typeof memberSchema>;

export const orgSchema = z
  .object({
    id: idField('org', 'The organization’s id'),
    name: textField('The name of the organization', 'Analytical Engines'),
    settings: orgSettingsSchema,
    created_at: timeField('When the organization was created'),
    role: openEnum(roles, 'The caller’s role in the organization').meta({ examples: ['owner'] }),
    allowed_actions: z
      .array(openEnum(orgActions, 'An action'))
      .describe(`loosen_safety_settings: may loosen ${safetySettings.join(', ')}`),
  })
  .meta({ id: 'Org', description: 'An organization with its settings' });

export type OrgResponse = z.output<typeof orgSchema>;

export const ownMembership = z
  .object({
    id: idField('org', 'Id of the organization'),
    name: textField('The name of the organization', 'Analytical Engines'),
    role: openEnum(roles, 'The caller’s role in the organization').meta({ examples: ['member'] }),
    is_current: z.boolean().describe('Whether the access token is for this organization'),
  })
  .meta({ id: 'OwnMembership', description: 'An organization that the caller belongs to' });
