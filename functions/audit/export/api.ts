import type { PersonActor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { invalid } from '../../shared/errors.ts';
import { answerBounds } from '../../shared/http/export-bounds.ts';
import type { StreamingHandlers } from '../../shared/http/http-handler.ts';
import { logger } from '../../shared/logger.ts';
import { type auditRoutes, exportFormats } from '../routes.ts';
import { filteredLines, filteredPages, hasFilter } from './filtered.ts';
import { csvLines, ndjsonLines } from './lines.ts';
import { auditPages, positionAt, readAs } from './pages.ts';
import { logStart, type Position, toAfter } from './position.ts';

export interface AuditExportOptions {
  db: Database;
  clock: Clock;
  /**
   * Whether the organization may have the export: billing answers that (billing/entitlements.ts).
   * @throws AppError payment_required `plan_limit`
   */
  demandFeature(actor: PersonActor): Promise<void>;
  /** Rows held at a time; for tests, as what follows. */
  pageSize?: number;
  /** An answer ends after so long, or so much, with the position to go on from. */
  longestMs?: number;
  mostCharacters?: number;
}

/** The log from a position on, a page in memory at a time. */
export const auditExportApi = ({
  db,
  clock,
  demandFeature,
  pageSize = 500,
  longestMs = answerBounds.ms,
  mostCharacters = answerBounds.characters,
}: AuditExportOptions): StreamingHandlers<typeof auditRoutes> => ({
  exportAudit: async ({ actor, query, continuationAt }) => {
    const { orgId } = actor;
    await demandFeature(actor);
    const now = clock.now();
    const read = readAs(db, actor);
    const { format, after, continuation: _, ...filters } = query;
    const isFull = (characters: number) =>
      characters >= mostCharacters || clock.now().getTime() - now.getTime() >= longestMs;
    const onError = (error: unknown) =>
      logger.error('audit_export_failed', { org_id: orgId, error: error as Error });
    const name = `audit-${orgId}-${now.toISOString().slice(0, 10)}.${format}`;
    const headers = {
      'Content-Type': exportFormats[format],
      'Content-Disposition': `attachment; filename="${name}"`,
    };
    if (hasFilter(filters)) {
      if (format !== 'csv') throw needsCsv();
      const pages = filteredPages(read, orgId, filters, { pageSize, after });
      const goingOn = (position: string) => ({ after: position, continuation: continuationAt(position) });
      const stream = filteredLines({ first: await pages.next(), pages, isFull, goingOn, onError });
      return { status: 200, stream, headers };
    }
    const from = after === undefined ? logStart : await positionAt(read, orgId, after);
    // Every page asks again whether the actor may; the first one before the answer begins, for a proper refusal.
    const pages = auditPages(read, orgId, pageSize, from);
    const first = await pages.next();
    const source = { from, first, pages, isFull, onError };
    const goingOn = (position: Position) => {
      const next = toAfter(position);
      return { after: next, continuation: continuationAt(next) };
    };
    const stream = (format === 'csv' ? csvLines : ndjsonLines)(source, { orgId, now, goingOn });
    return { status: 200, stream, headers };
  },
});

const needsCsv = () =>
  invalid(
    'filter_needs_csv',
    'The seals are those of the whole log. Send format=csv with the filters, or leave the filters out.',
  );
