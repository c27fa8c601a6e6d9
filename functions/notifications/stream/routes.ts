import * as z from 'zod';
import { defineRoutes, notificationStreamCosts } from '../../shared/http/route.ts';
import { errorFrame, frame } from '../../shared/http/stream-frames.ts';
import { notificationSchema, unreadCountSchema } from '../notification.ts';

const notificationFrames = z
  .discriminatedUnion('type', [
    frame('notification', 'NotificationFrame', 'Something happened', { notification: notificationSchema }),
    frame('ready', 'ReadyFrame', 'All that had happened by now was told; what comes from now on is new', {}),
    frame('gap', 'GapFrame', 'The reader was away for too long to be told all: read the feed', {}),
    errorFrame,
  ])
  .meta({
    id: 'NotificationStreamFrame',
    description: 'The data of one frame of the stream of notifications',
  });

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
    responses: { 200: unreadCountSchema },
    refuses: {
      400: { invalid_cursor: 'The id is not of this stream in this organization' },
    },
    streaming: true,
    events: notificationFrames,
  },
});
