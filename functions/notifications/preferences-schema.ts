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
          .describe('Whether the caller gets the daily digest, an email that summarizes the events of a day'),
        hour: hour.meta({
          description: 'Hour of the day (0 to 23, in `time_zone`) in which the daily digest is sent',
          examples: [8],
        }),
        time_zone: z.string().meta({
          description: 'Time zone of `hour`, as an IANA name, for example `Europe/Berlin`',
          examples: ['Europe/Berlin'],
        }),
      })
      .meta({
        id: 'DailyMail',
        description:
          'Whether and when the caller gets the daily digest, an email that summarizes the events of a day',
      }),
    mails: z
      .array(
        z
          .object({
            event_type: openEnum(
              eventTypes as [EventType, ...EventType[]],
              'Event type that the preference is for',
            ).meta({
              examples: ['org.renamed'],
            }),
            mail: openEnum(
              mailModes,
              'When the caller is emailed about events of this type. `now`: immediately. `daily`: in the daily digest. `off`: never',
            ).meta({
              examples: ['daily'],
            }),
            is_default: z
              .boolean()
              .describe(
                'Whether `mail` is the default because the caller hasn’t chosen a value. By default, warnings, failures, events that wait for the caller, and reports on the caller’s own requests are emailed immediately; all other events are in the daily digest',
              ),
            can_be_changed: z
              .boolean()
              .describe(
                'Whether the caller can change `mail`; `false` for events that are always emailed immediately',
              ),
          })
          .meta({
            id: 'MailPreference',
            description: 'When the caller is emailed about events of one type',
          }),
      )
      .describe('When the caller is emailed, for each event type'),
  })
  .meta({
    id: 'NotificationPreferences',
    description: 'Which events of the organization the caller is emailed about, and when',
  });
