import * as z from 'zod';
import { type EventType, entityTypes, eventTypes, severities } from '../shared/events/catalogue.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { mostCounted } from './notification.ts';

// Pure: notifications as the API shows them: the envelope that every channel sends, with the caller's read flag.

export const notificationSchema = z
  .object({
    id: idField('notification', 'Stable; use it to recognize duplicates'),
    org_id: idField('org', 'The organization in which it happened'),
    event_type: openEnum(eventTypes as [EventType, ...EventType[]], 'What happened').meta({
      examples: ['session.completed'],
    }),
    severity: openEnum(severities, 'How much it matters').meta({ examples: ['ok'] }),
    entity_type: openEnum(entityTypes, 'The kind of record that it is about').meta({ examples: ['session'] }),
    entity_id: idField('session', 'The id of that record'),
    actor_id: idField('user', 'Who caused it; null when the service itself acted').nullable(),
    actor_email: textField('Their address at that time', 'ada@example.com').nullable(),
    actor_name: textField('Their name at that time; null where they gave none', 'Ada').nullable(),
    title: textField('One line for people', 'The session is completed'),
    body: textField('More for people; null where the title says it all', 'Everything runs.').nullable(),
    deep_link: textField(
      'Where the frontend shows the record',
      'https://app.example.com/sessions/s-01k9z3v5m8qh2t7xw4c6yb0rne',
    ),
    payload: z.record(z.string(), z.unknown()).meta({
      description: 'Facts for programs, by the type of event; ignore what you don’t know',
      examples: [{ agent_id: 'vector-database' }],
    }),
    created_at: timeField('When it happened'),
    read: z.boolean().describe('Whether the caller has read it'),
  })
  .meta({ id: 'Notification', description: 'Something that happened in the organization' });

export const unreadCountSchema = z
  .object({
    unread_count: z
      .int()
      .min(0)
      .max(mostCounted)
      .meta({ description: `Exact up to ${mostCounted}; with has_more, at least so many`, examples: [3] }),
    has_more: z
      .boolean()
      .meta({ description: 'There are more than unread_count; show it with a plus sign', examples: [false] }),
  })
  .meta({ id: 'UnreadCount', description: 'How many notifications the caller has not read' });

export type Notification = z.output<typeof notificationSchema>;
