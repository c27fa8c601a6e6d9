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
      'The id of the notification, the same in the list, in streams and in webhooks, so that one that arrives twice can be recognized',
    ),
    org_id: idField('org', 'Id of the organization in which the event happened'),
    event_type: openEnum(
      eventTypes as [EventType, ...EventType[]],
      'The type of the event, such as deployment.run_failed',
    ).meta({
      examples: ['session.completed'],
    }),
    severity: openEnum(
      severities,
      'info: information; ok: something has succeeded; warn: something needs attention; fail: something has failed',
    ).meta({ examples: ['ok'] }),
    entity_type: openEnum(
      entityTypes,
      'The kind of record that the event is about, such as session, deployment or org',
    ).meta({
      examples: ['session'],
    }),
    entity_id: idField('session', 'The id of the record that the event is about; entity_type says its kind'),
    actor_id: idField(
      'user',
      'Id of the user or service account that caused the event; null if this service acted by itself',
    ).nullable(),
    actor_kind: actorKindField(actorKindOfEvent).nullable(),
    actor_email: textField(
      'The mail address that the user in actor_id had at the time of the event; null if actor_id is null or a service account',
      'ada@example.com',
    ).nullable(),
    actor_name: textField(
      'The name that the actor in actor_id had at the time of the event; null if there was none',
      'Ada',
    ).nullable(),
    title: textField('What happened, in one line to show', 'The session is completed'),
    body: textField(
      'More about what happened, as a text to show; null if the title says it all',
      'Everything runs.',
    ).nullable(),
    deep_link: textField(
      'The URL of the console’s page about the record that the event is about',
      'https://app.example.com/sessions/s-01k9z3v5m8qh2t7xw4c6yb0rne',
    ),
    payload: z.record(z.string(), z.unknown()).meta({
      description: 'Facts about the event for programs; which ones depends on its type. More may be added',
      examples: [{ agent_id: 'vector-database' }],
    }),
    created_at: timeField('When the event happened'),
    read: z
      .boolean()
      .describe(
        'Whether the caller has marked the notification as read; those about the caller’s own actions count as read',
      ),
  })
  .meta({
    id: 'Notification',
    description: 'A notification: the report of an event of the organization to its members',
  });

export const unreadCountSchema = z
  .object({
    unread_count: z
      .int()
      .min(0)
      .max(mostCounted)
      .meta({
        description: `How many notifications the caller has not read, counted up to ${mostCounted}; has_more says whether there are more`,
        examples: [3],
      }),
    has_more: z.boolean().meta({
      description:
        'Whether there are more unread notifications than unread_count says, as it counts only up to 1000',
      examples: [false],
    }),
  })
  .meta({ id: 'UnreadCount', description: 'The number of notifications that the caller has not read' });

export type Notification = z.output<typeof notificationSchema>;
