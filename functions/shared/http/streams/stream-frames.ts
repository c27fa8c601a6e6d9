import * as z from 'zod';
import { textField } from '../fields.ts';

// Pure: what the frames of all streams of events have in common, for the API's document.

export const frame = <T extends string, S extends z.ZodRawShape>(
  type: T,
  id: string,
  description: string,
  shape: S,
) =>
  z
    .object({
      type: z.literal(type).describe('Type of the event; determines the other fields'),
      ...shape,
    })
    .meta({ id, description });

export const errorFrame = frame('error', 'ErrorEvent', 'Stream event: an error ended the stream', {
  detail: textField(
    'Human-readable explanation of what is wrong and what to do about it',
    'The database does not answer. Try again.',
  ),
  code: textField(
    'Machine-readable error code, the same as `code` in an error response',
    'database_unavailable',
  ),
});
