import { defineRoutes, notificationStreamCosts } from '../../shared/http/route.ts';

export const notificationStreamRoutes = defineRoutes({
  streamNotifications: {
    method: 'GET',
    path: '/api/notifications/stream',
    summary:
      'Streams the notifications of the organization as they happen, from now on or after `Last-Event-ID`, with the header `Accept: text/event-stream`. Without this header, returns the number of notifications that the caller has not read. A stream ends after at most 5 minutes, and sends no `[DONE]`: connect again with the last received ID',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    eventCosts: notificationStreamCosts,
    refuses: {
      400: {
        invalid_cursor:
          '`Last-Event-ID` isn’t the ID of an event of this stream. Connect again without `Last-Event-ID`.',
      },
    },
    streaming: true,
  },
});
