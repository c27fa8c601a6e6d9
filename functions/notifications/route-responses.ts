import { liveResponses } from '../live/route-responses.ts';
import { pageOf } from '../shared/http/pagination.ts';
import type { ResponsesOf } from '../shared/http/route-responses.ts';
import { eventTypeSchema } from './event-type-schema.ts';
import { preferencesSchema } from './preferences-schema.ts';
import type { notificationRoutes } from './routes.ts';
import { notificationSchema, unreadCountSchema } from './schema.ts';
import { notificationFrames } from './stream/schema.ts';

export const notificationResponses = {
  // The form of every list, though the types always fit on one page.
  listEventTypes: { 200: pageOf(eventTypeSchema) },
  listNotifications: { 200: pageOf(notificationSchema) },
  countUnreadNotifications: { 200: unreadCountSchema },
  getNotification: { 200: notificationSchema },
  markNotificationRead: { 204: null },
  markNotificationUnread: { 204: null },
  markAllNotificationsRead: { 204: null },
  getNotificationPreferences: { 200: preferencesSchema },
  changeNotificationPreferences: { 200: preferencesSchema },
  unsubscribe: { 204: null },
  ...liveResponses,
  streamNotifications: { 200: unreadCountSchema, events: notificationFrames },
} satisfies ResponsesOf<typeof notificationRoutes>;
