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
      'Returns the event types that notifications and webhooks report, with the schema of `payload` for each',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    summary:
      'Returns the organization’s notifications, newest first, each with whether the caller has read it',
    access: 'viewer',
    actors: 'people only',
    whileSuspended: 'members',
    limit: 'read',
    query: z.object({
      ...pageQuery.shape,
      unread_only: flag
        .default('false')
        .describe('If `true`, only notifications that the caller hasn’t read'),
      event_type: z
        .enum(eventTypes as [EventType, ...EventType[]])
        .describe('Only notifications about events of this type, for example `deployment.run_failed`')
        .optional(),
    }),
  },
  countUnreadNotifications: {
    method: 'GET',
    path: '/api/notifications/unread_count',
    summary: `Returns the number of notifications that the caller hasn’t read, counted up to ${mostCounted}`,
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  getNotification: {
    method: 'GET',
    path: '/api/notifications/{id}',
    summary: 'Returns a notification, without marking it as read',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    params: byId,
  },
  markNotificationRead: {
    method: 'POST',
    path: '/api/notifications/{id}/read',
    summary: 'Marks a notification as read by the caller; unchanged for other members',
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
    summary: 'Marks a notification as unread by the caller; unchanged for other members',
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
    summary:
      'Marks all current notifications of the organization as read by the caller; unchanged for other members',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
  },
});
