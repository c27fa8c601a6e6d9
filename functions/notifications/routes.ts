import * as z from 'zod';
import { liveRoutes } from '../live/routes.ts';
import { type EventType, eventTypes } from '../shared/events/catalogue.ts';
import { pageQuery } from '../shared/http/pagination.ts';
import { idParam } from '../shared/http/params.ts';
import { flag } from '../shared/http/query.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { mostCounted } from './notification.ts';
import { preferenceRoutes } from './preference-routes.ts';
import { notificationStreamRoutes } from './stream/routes.ts';

const byId = z.object({ id: idParam('notification', 'notification') });

// Every member of the org may use all of these: they concern the member's own marks of reading.
export const notificationRoutes = defineRoutes({
  ...preferenceRoutes,
  ...notificationStreamRoutes,
  ...liveRoutes,
  listEventTypes: {
    method: 'GET',
    path: '/api/events/types',
    summary:
      'Lists the types of events that notifications and webhooks report, with what `payload` holds for each',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    summary:
      'Lists the organization’s notifications (reports of events), newest first, each with whether the caller has read it',
    access: 'viewer',
    actors: 'people only',
    whileSuspended: 'members',
    limit: 'read',
    query: z.object({
      ...pageQuery.shape,
      unread_only: flag
        .default('false')
        .describe('true or 1: only notifications that the caller has not read'),
      event_type: z
        .enum(eventTypes as [EventType, ...EventType[]])
        .describe('Only notifications about events of this type, such as deployment.run_failed')
        .optional(),
    }),
  },
  countUnreadNotifications: {
    method: 'GET',
    path: '/api/notifications/unread_count',
    summary: `Counts the notifications that the caller has not read, up to ${mostCounted}`,
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  getNotification: {
    method: 'GET',
    path: '/api/notifications/{id}',
    summary: 'Shows a notification (the report of an event of the organization)',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    params: byId,
  },
  markNotificationRead: {
    method: 'POST',
    path: '/api/notifications/{id}/read',
    summary: 'Marks a notification as read by the caller; for other members it stays as it is',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: byId,
  },
  markNotificationUnread: {
    method: 'POST',
    path: '/api/notifications/{id}/unread',
    summary: 'Marks a notification as not read by the caller; for other members it stays as it is',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: byId,
  },
  markAllNotificationsRead: {
    method: 'POST',
    path: '/api/notifications/mark-all-read',
    summary: 'Marks all notifications of the organization up to now as read by the caller',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
  },
});
