import * as z from 'zod';

/** Query of the exports that may be too large for one answer. */
export const exportQuery = z.object({
  after: z
    .string()
    .max(500, 'is no position of an export')
    .meta({
      description:
        'Position after which the export continues: `after` of the `next` line at the end of the previous response or, if that response was interrupted, of the last `position` line received',
      examples: ['run:run-01k9zq3v8e5m2n7p4r6t8w0xyz'],
    })
    .optional(),
  continuation: z
    .string()
    .max(100, 'is no continuation of an export')
    .meta({
      description:
        '`continuation` of the same line as `after`. With both, the request continues the export: it requires no recent sign-in, and counts against the rate limit `export_part`. Ignored if the value belongs to another sign-in or position, or is older than 6 hours',
      examples: [`1795505423.${'0'.repeat(43)}`],
    })
    .optional(),
});

export const unknownPosition = {
  unknown_position: 'The position in `after` doesn’t belong to this export.',
};

/** What the exports of all that a person or an organization has are alike in. */
export const wholeExport = {
  query: exportQuery,
  actors: 'people only',
  writes: 'An export is in the audit log.',
  limit: 'read',
  costs: ['export', 'export_address'],
  continues: true,
  refuses: {
    422: unknownPosition,
    503: { conversations_unavailable: 'The store of conversations doesn’t respond.' },
  },
  streaming: true,
  streams: ['application/x-ndjson'],
} as const;
