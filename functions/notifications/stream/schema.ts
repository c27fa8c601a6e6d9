import * as z from 'zod';
import { errorFrame, frame } from '../../shared/http/streams/stream-frames.ts';
import { notificationSchema } from '../schema.ts';

export const notificationFrames = z
  .discriminatedUnion('type', [
    frame(
      'notification',
      'NotificationFrame',
      'A frame of the stream of notifications: one notification, which is new or came after Last-Event-ID',
      {
        notification: notificationSchema,
      },
    ),
    frame(
      'ready',
      'ReadyFrame',
      'A frame of the stream of notifications: all past events were sent, and those that follow are new',
      {},
    ),
    frame(
      'gap',
      'GapFrame',
      'A frame of the stream of notifications: the stream can’t continue from Last-Event-ID, since that is too old. Read the list of notifications instead',
      {},
    ),
    errorFrame,
  ])
  .meta({
    id: 'NotificationStreamFrame',
    description:
      'The data of one frame of the stream of notifications: a notification, a sign that the stream is up to date, a gap, or an error',
  });
