import * as z from 'zod';
import { entityTypes, eventTypes, severities } from '../shared/events/catalogue.ts';

// Pure: the envelope of the specification, which webhooks send as well, with severity and the caller's read flag.

export const notificationSchema = z.object({
  id: z.string().describe('Stable; use it to recognize duplicates'),
  org_id: z.string(),
  event_type: z.enum(eventTypes),
  severity: z.enum(severities),
  entity_type: z.enum(entityTypes),
  entity_id: z.string(),
  actor_id: z.string().nullable().describe('Null when the service itself acted'),
  actor_email: z.string().nullable(),
  actor_name: z.string().nullable(),
  title: z.string(),
  body: z.string().nullable(),
  deep_link: z.string(),
  payload: z.record(z.string(), z.unknown()),
  created_at: z.iso.datetime(),
  read: z.boolean().describe('Whether the caller has read it'),
});

/**
 * How far unread ones are counted. Beyond it nobody reads the number any more ("1000+"), and counting on would cost
 * the more, the more there are, at every page that a frontend shows.
 */
export const mostCounted = 1_000;

export const unreadCountSchema = z.object({
  unread_count: z
    .int()
    .min(0)
    .max(mostCounted)
    .describe(`Exact up to ${mostCounted}; with has_more, at least so many`),
  has_more: z.boolean().describe('There are more than unread_count; show it with a plus sign'),
});

export type Notification = z.output<typeof notificationSchema>;

/** A row with the reader's flag beside it. */
export type NotificationRow = Omit<Notification, 'created_at'> & { created_at: Date };

export const notificationOf = (row: NotificationRow): Notification => ({
  id: row.id,
  org_id: row.org_id,
  event_type: row.event_type,
  severity: row.severity,
  entity_type: row.entity_type,
  entity_id: row.entity_id,
  actor_id: row.actor_id,
  actor_email: row.actor_email,
  actor_name: row.actor_name,
  title: row.title,
  body: row.body,
  deep_link: row.deep_link,
  payload: row.payload,
  created_at: row.created_at.toISOString(),
  read: row.read,
});
