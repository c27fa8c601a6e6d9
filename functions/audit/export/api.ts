import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import type { StreamingHandlers } from '../../shared/http/http-handler.ts';
import { logger } from '../../shared/logger.ts';
import { type auditRoutes, exportFormats } from '../routes.ts';
import { csvLines, ndjsonLines } from './lines.ts';
import { auditPages } from './pages.ts';

export interface AuditExportOptions {
  db: Database;
  clock: Clock;
  /**
   * Whether the organization may have the export: billing answers that (billing/entitlements.ts).
   * @throws AppError payment_required `plan_limit`
   */
  demandFeature(actor: Actor): Promise<void>;
  /** Rows held at a time; for tests. */
  pageSize?: number;
}

/** The whole log, a page in memory at a time. */
export const auditExportApi = ({
  db,
  clock,
  demandFeature,
  pageSize = 500,
}: AuditExportOptions): StreamingHandlers<typeof auditRoutes> => ({
  exportAudit: async ({ actor, query }) => {
    const { orgId } = actor;
    await demandFeature(actor);
    // Every page asks again whether the actor may; the first one before the answer begins, for a proper refusal.
    const pages = auditPages(db, actor, pageSize);
    const first = await pages.next();
    const onError = (error: unknown) =>
      logger.error('audit_export_failed', { org_id: orgId, error: error as Error });
    const now = clock.now();
    const source = { first, pages, onError };
    const stream = query.format === 'csv' ? csvLines(source) : ndjsonLines(source, orgId, now);
    const name = `audit-${orgId}-${now.toISOString().slice(0, 10)}.${query.format}`;
    const headers = {
      'Content-Type': exportFormats[query.format],
      'Content-Disposition': `attachment; filename="${name}"`,
    };
    return { status: 200, stream, headers };
  },
});
