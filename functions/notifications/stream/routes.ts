import { defineRoutes, notificationStreamCosts } from '../../shared/http/route.ts';
import { unreadCountSchema } from '../record.ts';
import { notificationFrames } from './record.ts';

export const notificationStreamRoutes = defineRoutes({
  streamNotifications: {
    method: 'GET',
    path: '/api/notifications/stream',
    summary:
      'Tells of what happens in the organization as it happens, from now or from Last-Event-ID on, as server-sent events ' +
      'where Accept: text/event-stream asks for them; else counts the unread ones. A stream ends after some minutes without [DONE]: ' +
      'connect again with the last id',
    access: 'viewer',
    limit: 'read',
    eventCosts: notificationStreamCosts,
    responses: import.meta.bundled ?? { 200: unreadCountSchema },
    refuses: {
      400: { invalid_cursor: 'The id is not of this stream in this organization' },
    },
    streaming: true,
    events: import.meta.bundled ?? notificationFrames,
  },
});
