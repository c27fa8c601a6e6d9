import * as z from 'zod';
import { type EventType, eventTypes } from '../shared/events/catalogue.ts';
import { openEnum } from '../shared/http/fields.ts';
import { hour, mailModes } from './preferences.ts';

// Pure: a member's preferences as the API shows them.

export const preferencesSchema = z
  .object({
    digest: z
      .object({
        enabled: z.boolean().describe('Whether the daily mail is sent'),
        hour: hour.meta({
          description:
            'The hour of the day (0 to 23, in the time zone of `time_zone`) in which the daily mail is sent',
          examples: [8],
        }),
        time_zone: z.string().meta({ description: 'The time zone of `hour`', examples: ['Europe/Berlin'] }),
      })
      .meta({ id: 'DailyMail', description: 'The daily mail' }),
    mails: z
      .array(
        z
          .object({
            event_type: openEnum(eventTypes as [EventType, ...EventType[]], 'The type of events').meta({
              examples: ['org.renamed'],
            }),
            mail: openEnum(
              mailModes,
              'When a mail about such an event is sent: at once, in the daily mail, or not at all',
            ).meta({
              examples: ['daily'],
            }),
            is_default: z
              .boolean()
              .describe(
                'Whether the member has chosen nothing for this type of event. By default, a mail is sent at once about a warning or failure, and about an event that waits for the member or reports on what they requested; about any other event in the daily mail',
              ),
            can_be_changed: z.boolean().describe('False for mails that can’t be switched off'),
          })
          .meta({
            id: 'MailPreference',
            description: 'Whether the caller gets a mail about each event of one type, a daily one, or none',
          }),
      )
      .describe('One entry for each type of events'),
  })
  .meta({ id: 'NotificationPreferences', description: 'Which mails the caller gets in the organization' });
