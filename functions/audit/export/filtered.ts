import { mostLookedAt } from '../../shared/db/bounded-page.ts';
import { type AuditEventRow, toAuditEvent } from '../audit-event.ts';
import { type AuditFilters, selectAuditEvent, selectAuditEvents } from '../store.postgres.ts';
import { csvRow, eventColumns } from './csv.ts';
import type { readAs } from './pages.ts';
import { unknownPosition } from './position.ts';

// The part of the log that filters let through, as the list has it: newest first, without seals, which are those of the whole log.

/** Whether the query has one. */
export const hasFilter = (filters: AuditFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

export interface FilteredPage {
  rows: readonly AuditEventRow[];
  /** The event behind which the next page begins; undefined behind the last one. */
  next: string | undefined;
}

/** @throws AppError invalid `unknown_position` */
export async function* filteredPages(
  read: ReturnType<typeof readAs>,
  orgId: string,
  filters: AuditFilters,
  { pageSize, after }: { pageSize: number; after: string | undefined },
): AsyncGenerator<FilteredPage, undefined> {
  if (after !== undefined && (await read((sql) => selectAuditEvent(sql, orgId, after))).length === 0)
    throw unknownPosition(after);
  for (let before = after, isFirst = true; isFirst || before !== undefined; isFirst = false) {
    const request = { before, fetch: Math.min(pageSize, mostLookedAt), limit: pageSize, binding: '' };
    const rows = await read((sql) => selectAuditEvents(sql, orgId, filters, request));
    const found = rows.filter(({ id }) => id !== null);
    before = rows.length === request.fetch ? rows.at(-1)?.id : (rows[0]?.looked_to ?? undefined);
    yield { rows: found, next: before };
  }
}

interface FilteredSource {
  first: IteratorResult<FilteredPage, undefined>;
  pages: AsyncIterator<FilteredPage, undefined>;
  isFull: (characters: number) => boolean;
  goingOn: (after: string) => { after: string; continuation: string | undefined };
  onError: (error: unknown) => void;
}

/** Never throws, since a stream must not: `onError` is called, and the last line says that it is incomplete. */
export async function* filteredLines(source: FilteredSource): AsyncGenerator<string> {
  yield csvRow(eventColumns);
  let characters = 0;
  try {
    for (let step = source.first; !step.done; step = await source.pages.next()) {
      const { rows, next } = step.value;
      const lines = rows.map((row) => {
        const event = toAuditEvent(row);
        return csvRow(eventColumns.map((name) => event[name]));
      });
      const text = lines.join('');
      characters += text.length;
      if (text !== '') yield text;
      if (next !== undefined && source.isFull(characters)) {
        const { after, continuation } = source.goingOn(next);
        yield `This export goes on: repeat the request with after=${after}&continuation=${continuation ?? ''}\r\n`;
        return;
      }
    }
  } catch (error) {
    source.onError(error);
    yield 'This export is incomplete: the service failed. Export again.\r\n';
  }
}
