import * as z from 'zod';
import { pageOf } from '../shared/http/pagination.ts';
import type { ResponsesOf } from '../shared/http/route-responses.ts';
import type { auditRoutes } from './routes.ts';
import { auditEventSchema } from './schema.ts';

export const auditResponses = {
  listAuditEvents: { 200: pageOf(auditEventSchema) },
  exportAudit: { 200: z.string() },
  getAuditEvent: { 200: auditEventSchema },
} satisfies ResponsesOf<typeof auditRoutes>;
