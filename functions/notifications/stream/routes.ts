import { defineRoutes, notificationStreamCosts } from '../../shared/http/route.ts';

export const notificationStreamRoutes = defineRoutes({
  streamNotifications: {
    method: 'GET',
    path: '/api/notifications/stream',
    summary:
      'Streams the notifications of the organization as they come, with Accept: text/event-stream: from now on, or from Last-Event-ID on. Without that header the answer is the number of unread notifications. A stream ends after some minutes without [DONE]: connect again with the last id',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    eventCosts: notificationStreamCosts,
    refuses: {
      400: { invalid_cursor: 'Last-Event-ID is not the id of an event of this stream in this organization.' },
    },
    streaming: true,
  },
});
