import * as z from 'zod';
import { exportQuery, unknownPosition } from '../shared/http/export-query.ts';
import { pageQuery } from '../shared/http/pagination.ts';
import { idParam } from '../shared/http/params.ts';
import { time } from '../shared/http/query.ts';
import { defineRoutes } from '../shared/http/route.ts';

// Pure.

const filter = z.string().min(1, 'must not be empty').max(100, 'is too long');

const filters = {
  actor_id: filter
    .describe('Only events whose actor_id (who did it) is this id of a user or service account')
    .optional(),
  action: filter.describe('Only events with exactly this action, such as org.renamed').optional(),
  target_id: filter
    .describe('Only events whose target_id (what the action was about) is this id of a record')
    .optional(),
  from: time.describe('Only events at this time or later').optional(),
  to: time.describe('Only events before this time').optional(),
};

export const exportFormats = {
  ndjson: 'application/x-ndjson',
  csv: 'text/csv; charset=utf-8; header=present',
} as const;

/** Routes of the organization's audit log. */
export const auditRoutes = defineRoutes({
  listAuditEvents: {
    method: 'GET',
    path: '/api/audit',
    summary:
      'Lists the events of the audit log (what was done in the organization, by whom and when), newest first',
    access: 'admin',
    scope: 'read',
    limit: 'read',
    query: z.object({
      ...pageQuery.shape,
      ...filters,
    }),
  },
  exportAudit: {
    method: 'GET',
    path: '/api/audit/export',
    summary:
      'Streams the whole audit log, oldest first, as NDJSON or CSV. Each line of the NDJSON has the event’s seal: a hash over ' +
      'the event and the seal before it, by which `npm run audit:verify` in the service’s repository finds changed or missing events. The last line is `end` with the number of events, or ' +
      '`next` with the position for the next request: append its answer to the same file before the check. With a filter, the export is CSV alone: it has what the list has, newest first, ' +
      'without numbers and seals',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    costs: ['export', 'export_address'],
    continues: true,
    query: z.object({
      after: exportQuery.shape.after.meta({
        description:
          'The position that the last line `next` gave, or the `seq` of the last event that arrived: the events after it are sent',
        examples: ['120000'],
      }),
      continuation: exportQuery.shape.continuation,
      ...filters,
      format: z
        .enum(['ndjson', 'csv'], 'must be ndjson or csv')
        .default('ndjson')
        .describe('The format of the export: ndjson (one JSON object per line, with seals) or csv (a table)'),
    }),
    refuses: {
      402: { plan_limit: 'The organization’s billing plan does not include this.' },
      422: {
        ...unknownPosition,
        filter_needs_csv:
          'A filter was sent without format=csv. NDJSON has the whole log, since each seal is over the event before, too.',
      },
    },
    streaming: true,
    streams: ['application/x-ndjson', 'text/csv'],
  },
  // Behind the export, whose path would be an id.
  getAuditEvent: {
    method: 'GET',
    path: '/api/audit/{id}',
    summary: 'Shows an event of the audit log',
    access: 'admin',
    scope: 'read',
    limit: 'read',
    params: z.object({ id: idParam('audit', 'audit event') }),
  },
});
