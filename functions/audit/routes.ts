import * as z from 'zod';
import { exportQuery, unknownPosition } from '../shared/http/export-query.ts';
import { pageQuery } from '../shared/http/pagination.ts';
import { idParam } from '../shared/http/params.ts';
import { time } from '../shared/http/query.ts';
import { defineRoutes } from '../shared/http/route.ts';

// Pure.

const filter = z.string().min(1, 'must not be empty').max(100, 'is too long');

const filters = {
  actor_id: filter.describe('Only events about what this user did').optional(),
  action: filter.describe('Only events with this action').optional(),
  target_id: filter.describe('Only events about what was done to this record').optional(),
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
    summary: 'Lists the events of the audit log, newest first',
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
      'Streams the whole audit log, oldest first, as NDJSON or CSV. The NDJSON holds the events’ seals, ' +
      'which npm run audit:verify of the service’s repository checks, and its last line has the number of events: `end`, or `next` with the position ' +
      'that the next request goes on from. The answers of one export are checked as one file. With a filter, only as CSV, it has what the list has, newest first and ' +
      'without the events’ numbers and seals, which are those of the whole log',
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
        .describe('The format of the lines'),
    }),
    refuses: {
      402: { plan_limit: 'The organization’s billing plan does not include this.' },
      422: {
        ...unknownPosition,
        filter_needs_csv: 'A filter was sent without format=csv: the seals are those of the whole log.',
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
