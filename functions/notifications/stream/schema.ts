import * as z from 'zod';
import { errorFrame, frame } from '../../shared/http/streams/stream-frames.ts';
import { notificationSchema } from '../schema.ts';

export const notificationFrames = z
  .discriminatedUnion('type', [
    frame(
      'notification',
      'NotificationFrame',
      'Frame of the notification stream: a notification that is new or newer than `Last-Event-ID`',
      {
        notification: notificationSchema,
      },
    ),
    frame(
      'ready',
      'ReadyFrame',
      'Frame of the notification stream: all notifications after `Last-Event-ID` were sent; the following ones are new',
      {},
    ),
    frame(
      'gap',
      'GapFrame',
      'Frame of the notification stream: the stream can’t continue after `Last-Event-ID`, because it is too old. Read `GET /api/notifications` to get the missed notifications',
      {},
    ),
    errorFrame,
  ])
  .meta({
    id: 'NotificationStreamFrame',
    description:
      'Data of one frame of the notification stream. `notification`: a notification. `ready`: the stream is up to date. `gap`: notifications were missed. `error`: an error ended the stream',
  });
