import { toExportedEvent } from '../audit/export/lines.ts';
import { auditPages, readAs } from '../audit/export/pages.ts';
import { logStart } from '../audit/export/position.ts';
import type { Page, Section, Source } from './pages.ts';

/** The log in the chain's order; what isn't sealed yet comes last. Its place: `<last seal>/<last event without one>`. */
export const auditSection = (source: Source): Section => ({
  name: 'audit_event',
  place: /^\d{1,15}(\/|$)/,
  pages: (after) => pagesFrom(source, after),
});

async function* pagesFrom({ db, actor, pageSize }: Source, after: string | undefined): AsyncGenerator<Page> {
  const [seal = '', id = ''] = (after ?? '').split('/');
  const from = { ...logStart, sealed: Number(seal) || 0, id };
  for await (const { rows, position } of auditPages(readAs(db, actor), actor.orgId, pageSize, from))
    yield {
      parts: rows.map((row) => ['audit_event', toExportedEvent(row)] as const),
      after: `${position.sealed}/${position.id}`,
    };
}
