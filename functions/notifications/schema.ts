import * as z from 'zod';
import { type EventType, eventTypes } from '../shared/events/catalogue.ts';
import { entityTypes, severities } from '../shared/events/event-row.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { actorKindField, actorKindOfEvent } from '../shared/http/person.ts';
import { mostCounted } from './notification.ts';

// Pure: notifications as the API shows them: the envelope that every channel sends, with the caller's read flag.

export const notificationSchema = z
  .object({
    id: idField(
      'notification',
      'ID of the notification, the same in lists, streams and webhooks; use it to recognize duplicates',
    ),
    org_id: idField('org', 'ID of the organization in which the event happened'),
    event_type: openEnum(
      eventTypes as [EventType, ...EventType[]],
      'Type of the event, for example `deployment.run_failed`',
    ).meta({
      examples: ['session.completed'],
    }),
    severity: openEnum(
      severities,
      'Severity of the event. `info`: information. `ok`: success. `warn`: needs attention. `fail`: failure',
    ).meta({ examples: ['ok'] }),
    entity_type: openEnum(
      entityTypes,
      'Kind of record that the event is about, for example `session`, `deployment` or `org`',
    ).meta({
      examples: ['session'],
    }),
    entity_id: idField('session', 'ID of the record that the event is about; `entity_type` is its kind'),
    actor_id: idField(
      'user',
      'ID of the user or service account that caused the event; `null` if the service itself caused the event',
    ).nullable(),
    actor_kind: actorKindField(actorKindOfEvent).nullable(),
    actor_email: textField(
      'Email address of the user in `actor_id` at the time of the event; `null` if `actor_id` is `null` or a service account',
      'ada@example.com',
    ).nullable(),
    actor_name: textField(
      'Name of the actor in `actor_id` at the time of the event; `null` if `actor_id` is `null` or the actor had no name',
      'Ada',
    ).nullable(),
    title: textField('What happened, in one line, for display', 'The session is completed'),
    body: textField(
      'Details of what happened, for display; `null` if there are none beyond `title`',
      'Everything runs.',
    ).nullable(),
    deep_link: textField(
      'URL of the console page to open for the event',
      'https://app.example.com/sessions/s-01k9z3v5m8qh2t7xw4c6yb0rne',
    ),
    payload: z.record(z.string(), z.unknown()).meta({
      description:
        'Machine-readable facts about the event. The fields depend on `event_type` (see `GET /api/events/types`); fields can be added later',
      examples: [{ agent_id: 'vector-database' }],
    }),
    created_at: timeField('Time at which the event happened'),
    read: z
      .boolean()
      .describe(
        'Whether the caller has read the notification. Notifications about the caller’s own actions count as read',
      ),
  })
  .meta({
    id: 'Notification',
    description: 'A notification: reports an event of the organization to its members',
  });

export const unreadCountSchema = z
  .object({
    unread_count: z
      .int()
      .min(0)
      .max(mostCounted)
      .meta({
        description: `Number of notifications that the caller hasn’t read, counted up to ${mostCounted}`,
        examples: [3],
      }),
    has_more: z.boolean().meta({
      description: `Whether more than ${mostCounted} notifications are unread`,
      examples: [false],
    }),
  })
  .meta({ id: 'UnreadCount', description: 'Number of notifications that the caller hasn’t read' });

export type Notification = z.output<typeof notificationSchema>;
