import * as z from 'zod';
import { type EventType, eventTypes } from '../shared/events/catalogue.ts';
import { openEnum } from '../shared/http/fields.ts';
import { hour, mailModes } from './preferences.ts';

// Pure: a member's preferences as the API shows them.

export const preferencesSchema = z
  .object({
    digest: z
      .object({
        enabled: z
          .boolean()
          .describe('Whether the caller gets the daily mail, which sums up the events of a day'),
        hour: hour.meta({
          description:
            'The hour of the day (0 to 23, in the time zone of `time_zone`) in which the daily mail is sent',
          examples: [8],
        }),
        time_zone: z.string().meta({
          description: 'The time zone in which `hour` is meant, such as Europe/Berlin',
          examples: ['Europe/Berlin'],
        }),
      })
      .meta({
        id: 'DailyMail',
        description: 'The daily mail: whether and when the caller gets one mail a day that sums up events',
      }),
    mails: z
      .array(
        z
          .object({
            event_type: openEnum(
              eventTypes as [EventType, ...EventType[]],
              'The type of event that the preference is for',
            ).meta({
              examples: ['org.renamed'],
            }),
            mail: openEnum(
              mailModes,
              'When the caller gets mail about such an event. now: a mail at once; daily: in the daily mail; off: not at all',
            ).meta({
              examples: ['daily'],
            }),
            is_default: z
              .boolean()
              .describe(
                'Whether `mail` is the default, since the member has not chosen. By default a warning or failure, an event that waits for the member, and a report on what they requested are mailed at once; all other events are in the daily mail',
              ),
            can_be_changed: z
              .boolean()
              .describe(
                'Whether the member may change `mail`; false for events about which a mail is always sent at once',
              ),
          })
          .meta({
            id: 'MailPreference',
            description: 'When the caller gets mail about events of one type',
          }),
      )
      .describe('When the caller gets mail, for each type of event'),
  })
  .meta({
    id: 'NotificationPreferences',
    description: 'About which events of the organization the caller gets mails, and when',
  });
