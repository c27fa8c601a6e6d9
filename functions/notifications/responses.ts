import type * as z from 'zod';
import { kindBeside } from '../shared/actor.ts';
import { mostCounted } from './notification.ts';
import type { Notification, unreadCountSchema } from './schema.ts';

// Pure: rows as the API shows them.

/** @param count up to one more than the answer says */
export const toUnreadCount = (count: number): z.output<typeof unreadCountSchema> => ({
  unread_count: Math.min(count, mostCounted),
  has_more: count > mostCounted,
});

/** A row with the reader's flag beside it. */
export type NotificationRow = Omit<Notification, 'actor_kind' | 'created_at'> & { created_at: Date };

export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  org_id: row.org_id,
  event_type: row.event_type,
  severity: row.severity,
  entity_type: row.entity_type,
  entity_id: row.entity_id,
  actor_id: row.actor_id,
  actor_kind: kindBeside(row.actor_id),
  actor_email: row.actor_email,
  actor_name: row.actor_name,
  title: row.title,
  body: row.body,
  deep_link: row.deep_link,
  payload: row.payload,
  created_at: row.created_at.toISOString(),
  read: row.read,
});
