import * as z from 'zod';
import { errorFrame, frame } from '../../shared/http/streams/stream-frames.ts';
import { notificationSchema } from '../schema.ts';

export const notificationFrames = z
  .discriminatedUnion('type', [
    frame('notification', 'NotificationFrame', 'A notification', { notification: notificationSchema }),
    frame('ready', 'ReadyFrame', 'The end of past events: what follows is new', {}),
    frame(
      'gap',
      'GapFrame',
      'The stream can’t continue from Last-Event-ID, which is too old: read the list of notifications',
      {},
    ),
    errorFrame,
  ])
  .meta({
    id: 'NotificationStreamFrame',
    description: 'The data of one frame of the stream of notifications',
  });
