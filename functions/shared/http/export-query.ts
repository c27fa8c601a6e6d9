import * as z from 'zod';

/** Query of the exports that may be too large for one answer. */
export const exportQuery = z.object({
  after: z
    .string()
    .max(500, 'is no position of an export')
    .meta({
      description:
        'The position that the last line `next`, or a line `position`, gave: what comes behind it is sent',
      examples: ['run:run-01k9zq3v8e5m2n7p4r6t8w0xyz'],
    })
    .optional(),
});

export const unknownPosition = {
  unknown_position: 'The position is none of this export.',
};
