import * as z from 'zod';

/** Query of the exports that may be too large for one answer. */
export const exportQuery = z.object({
  after: z
    .string()
    .max(500, 'is no position of an export')
    .meta({
      description:
        'Where to go on: the value of the last line `next` of the answer before or, where that broke off, of the last line `position` that arrived. The records after it are sent',
      examples: ['run:run-01k9zq3v8e5m2n7p4r6t8w0xyz'],
    })
    .optional(),
  continuation: z
    .string()
    .max(100, 'is no continuation of an export')
    .meta({
      description:
        'What the same line gave beside `after`. With both, the request goes on with the export: it needs no fresh sign-in, and ' +
        'counts as `export_part`. One that does not belong to this sign-in and position, or is older than 6 hours, counts for nothing',
      examples: [`1795505423.${'0'.repeat(43)}`],
    })
    .optional(),
});

export const unknownPosition = {
  unknown_position: 'The position is none of this export.',
};
