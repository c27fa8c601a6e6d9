import type { Database } from '../shared/db/client.ts';
import { notFound } from '../shared/errors.ts';
import type { BufferedHandlers } from '../shared/http/http-handler.ts';
import { page, pageRequest } from '../shared/http/pagination.ts';
import { toAuditEvent } from './audit-event.ts';
import type { auditRoutes } from './routes.ts';
import { selectAuditEvent, selectAuditEvents } from './store.postgres.ts';

/** One function per row of routes.ts that doesn't stream. */
export const auditApi = ({ db }: { db: Database }): BufferedHandlers<typeof auditRoutes> => ({
  listAuditEvents: async ({ actor, query }) => {
    const { limit, cursor, ...filters } = query;
    const request = pageRequest({ limit, cursor }, 'audit', filters);
    const { rows } = await db.tenant(actor, (sql) => [selectAuditEvents(sql, actor.orgId, filters, request)]);
    return { status: 200, body: page(rows[0], request, toAuditEvent) };
  },

  getAuditEvent: async ({ actor, params }) => {
    const { rows } = await db.tenant(actor, (sql) => [selectAuditEvent(sql, actor.orgId, params.id)]);
    const [found] = rows[0];
    if (!found) throw notFound('audit event');
    return { status: 200, body: toAuditEvent(found) };
  },
});
