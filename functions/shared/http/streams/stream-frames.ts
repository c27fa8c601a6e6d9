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
      type: z.literal(type).describe('The type of this event, which decides its other fields'),
      ...shape,
    })
    .meta({ id, description });

export const errorFrame = frame(
  'error',
  'ErrorEvent',
  'An event of a stream: an error broke the stream off',
  {
    detail: textField(
      'What was wrong and what to do about it, as sentences for people',
      'The database does not answer. Try again.',
    ),
    code: textField('The error code for programs, as in an answer that is refused', 'database_unavailable'),
  },
);
