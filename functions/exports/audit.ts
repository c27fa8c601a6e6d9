import { toExportedEvent } from '../audit/export/lines.ts';
import { selectSealed, selectWaiting } from '../audit/store.postgres.ts';
import type { Section, Source } from './pages.ts';

/** The log in the chain's order; what isn't sealed yet comes last. Its place: `<last seal>/<last event without one>`. */
export const auditSection = (source: Source): Section => ({
  name: 'audit_event',
  place: /^\d{1,15}(\/|$)/,
  pages: (after) => auditPages(source, after),
});

async function* auditPages({ db, actor, pageSize }: Source, after: string | undefined) {
  const { orgId } = actor;
  const [seal = '', event = ''] = (after ?? '').split('/');
  let lastSeq = Number(seal) || 0;
  let afterId = event;
  for (let isFull = true; isFull; ) {
    const { rows } = await db.tenant(actor, (sql) => [selectSealed(sql, orgId, lastSeq, pageSize)]);
    lastSeq = rows[0].at(-1)?.seq ?? lastSeq;
    yield {
      parts: rows[0].map((row) => ['audit_event', toExportedEvent(row)] as const),
      after: `${lastSeq}/${afterId}`,
    };
    isFull = rows[0].length === pageSize;
  }
  for (let isFull = true; isFull; ) {
    const { rows } = await db.tenant(actor, (sql) => [
      selectWaiting(sql, orgId, { lastSeq, afterId }, pageSize),
    ]);
    afterId = rows[0].at(-1)?.id ?? afterId;
    yield {
      parts: rows[0].map((row) => ['audit_event', toExportedEvent(row)] as const),
      after: `${lastSeq}/${afterId}`,
    };
    isFull = rows[0].length === pageSize;
  }
}
