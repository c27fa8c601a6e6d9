import * as z from 'zod';
import { errorFrame, frame } from '../../shared/http/stream-frames.ts';
import { notificationSchema } from '../record.ts';

export const notificationFrames = z
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
