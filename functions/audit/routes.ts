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
    .describe(
      'Only events with this `actor_id`: the ID of the user or service account that performed the action',
    )
    .optional(),
  action: filter.describe('Only events with exactly this action, for example `org.renamed`').optional(),
  target_id: filter
    .describe('Only events with this `target_id`: the ID of the record that the action affected')
    .optional(),
  from: time.describe('Only events at or after this time').optional(),
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
      'Lists the events of the audit log, newest first: what was done in the organization, by whom and when',
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
      'Streams the entire audit log, oldest first, as NDJSON or CSV. Each NDJSON line includes the event’s seal, a hash over the event and the previous seal; `npm run audit:verify` in the service’s repository uses the seals to find changed or missing events. The last NDJSON line is `end`, with the number of events, or `next`, with the parameters of the next request; append the next response to the same file before verifying. With filters, only CSV is available: it contains the matching events, newest first, without sequence numbers and seals',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    costs: ['export', 'export_address'],
    continues: true,
    query: z.object({
      after: exportQuery.shape.after.meta({
        description:
          'Position after which the export continues: the `after` value in the last line of the previous response. If no filter is set, the `seq` of the last event received also works',
        examples: ['120000'],
      }),
      continuation: exportQuery.shape.continuation,
      ...filters,
      format: z
        .enum(['ndjson', 'csv'], 'must be ndjson or csv')
        .default('ndjson')
        .describe(
          'Format of the export. `ndjson`: one JSON object per line, which can be verified. `csv`: a table for spreadsheets',
        ),
    }),
    refuses: {
      402: {
        plan_limit:
          'The organization’s billing plan does not include the export of the audit log. An owner can choose another plan.',
      },
      422: {
        ...unknownPosition,
        filter_needs_csv:
          'Filters require `format=csv`: NDJSON always contains the entire log because each seal depends on the previous event. Send `format=csv` or remove the filters.',
      },
    },
    streaming: true,
    streams: ['application/x-ndjson', 'text/csv'],
  },
  // Behind the export, whose path would be an id.
  getAuditEvent: {
    method: 'GET',
    path: '/api/audit/{id}',
    summary: 'Returns an event of the audit log',
    access: 'admin',
    scope: 'read',
    limit: 'read',
    params: z.object({ id: idParam('audit', 'audit event') }),
  },
});
