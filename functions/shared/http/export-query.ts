import * as z from 'zod';

/** Query of the exports that may be too large for one answer. */
export const exportQuery = z.object({
  after: z
    .string()
    .max(500, 'is no position of an export')
    .meta({
      description:
        'The position after which records are sent: the value of the last line `next` of the answer before or, if that answer broke off, of the last line `position` that arrived',
      examples: ['run:run-01k9zq3v8e5m2n7p4r6t8w0xyz'],
    })
    .optional(),
  continuation: z
    .string()
    .max(100, 'is no continuation of an export')
    .meta({
      description:
        'The value that stood beside `after` in the same line. With both, the request continues the export: it needs no fresh sign-in, and is limited as `export_part`. A value of another sign-in or position, or one that is older than 6 hours, is ignored',
      examples: [`1795505423.${'0'.repeat(43)}`],
    })
    .optional(),
});

export const unknownPosition = {
  unknown_position: 'The position in `after` does not belong to this export.',
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
    503: { conversations_unavailable: 'The store in which the service keeps conversations does not answer.' },
  },
  streaming: true,
  streams: ['application/x-ndjson'],
} as const;
