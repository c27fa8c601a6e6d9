import * as z from 'zod';
import { pageOf, pageQuery } from '../shared/http/pagination.ts';
import { idParam } from '../shared/http/params.ts';
import { time } from '../shared/http/query.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { auditEventSchema } from './record.ts';

// Pure.

const filter = z.string().min(1, 'must not be empty').max(100, 'is too long');

export const exportFormats = {
  ndjson: 'application/x-ndjson',
  csv: 'text/csv; charset=utf-8; header=present',
} as const;

/** Who did what in the organization. */
export const auditRoutes = defineRoutes({
  listAuditEvents: {
    method: 'GET',
    path: '/api/audit',
    summary: 'Lists what was done in the organization, newest first',
    access: 'admin',
    limit: 'read',
    query: z.object({
      ...pageQuery.shape,
      actor_id: filter.describe('Only what this user did').optional(),
      action: filter.describe('Only acts of this name').optional(),
      target_id: filter.describe('Only what was done to this record').optional(),
      from: time.describe('Only what was done at that time or later').optional(),
      to: time.describe('Only what was done before that time').optional(),
    }),
    responses: import.meta.bundled ?? { 200: pageOf(auditEventSchema) },
  },
  exportAudit: {
    method: 'GET',
    path: '/api/audit/export',
    summary:
      'Streams the whole log, oldest first, as NDJSON or CSV. The NDJSON holds the seals of the events, which ' +
      'npm run audit:verify checks, and ends with a line that says how many there are',
    access: 'admin',
    limit: 'read',
    costs: ['export', 'export_address'],
    query: z.object({
      format: z
        .enum(['ndjson', 'csv'], 'must be ndjson or csv')
        .default('ndjson')
        .describe('The form of the lines'),
    }),
    refuses: { 402: { plan_limit: 'The plan of the organization does not include it.' } },
    responses: import.meta.bundled ?? { 200: z.string() },
    streaming: true,
    streams: ['application/x-ndjson', 'text/csv'],
  },
  // Behind the export, whose path would be an id.
  getAuditEvent: {
    method: 'GET',
    path: '/api/audit/{id}',
    summary: 'Shows one act',
    access: 'admin',
    limit: 'read',
    params: z.object({ id: idParam('audit', 'audit event') }),
    responses: import.meta.bundled ?? { 200: auditEventSchema },
  },
});
