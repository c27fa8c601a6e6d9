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
      'The notification’s id, the same in streams and webhooks: drop a notification whose id arrived before',
    ),
    org_id: idField('org', 'The organization of the event'),
    event_type: openEnum(eventTypes as [EventType, ...EventType[]], 'The type of the event').meta({
      examples: ['session.completed'],
    }),
    severity: openEnum(
      severities,
      'info: information; ok: something has succeeded; warn: something needs attention; fail: something has failed',
    ).meta({ examples: ['ok'] }),
    entity_type: openEnum(entityTypes, 'The kind of record that the event is about').meta({
      examples: ['session'],
    }),
    entity_id: idField('session', 'The id of that record'),
    actor_id: idField(
      'user',
      'The user or service account who caused it; null when the service itself did',
    ).nullable(),
    actor_kind: actorKindField(actorKindOfEvent).nullable(),
    actor_email: textField(
      'The mail address of the user in actor_id at the time of the event; null for a service account',
      'ada@example.com',
    ).nullable(),
    actor_name: textField(
      'The name of the user in actor_id at the time of the event; null if they gave none',
      'Ada',
    ).nullable(),
    title: textField('What happened, in one line to show', 'The session is completed'),
    body: textField(
      'More about what happened, as a text to show; null if the title says it all',
      'Everything runs.',
    ).nullable(),
    deep_link: textField(
      'The page in the console of the record that the event is about',
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
        'Whether the caller has read the notification; notifications of the caller’s own actions count as read',
      ),
  })
  .meta({ id: 'Notification', description: 'A notification about an event of the organization' });

export const unreadCountSchema = z
  .object({
    unread_count: z
      .int()
      .min(0)
      .max(mostCounted)
      .meta({
        description: `How many notifications are unread, counted up to ${mostCounted}; with has_more there are more`,
        examples: [3],
      }),
    has_more: z.boolean().meta({
      description:
        'Whether there are more unread notifications than unread_count; show the number with a plus sign then',
      examples: [false],
    }),
  })
  .meta({ id: 'UnreadCount', description: 'The number of notifications that the caller has not read' });

export type Notification = z.output<typeof notificationSchema>;
