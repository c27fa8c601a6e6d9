import type { ConversationStore } from '../sessions/conversation/store/conversation-store.ts';
import type { PersonActor, PersonCaller } from '../shared/actor.ts';
import type { Database, Statement, Tx } from '../shared/db/client.ts';
import type { PageRequest } from '../shared/http/pagination.ts';
import type { Part } from './lines.ts';

/** The source of an export, and the size of a page in memory. */
export interface Source {
  db: Database;
  store: ConversationStore;
  actor: PersonActor;
  /** Rows of a page; of plans, which are large, a page has fewer. */
  pageSize: number;
}

/** Some records, and where the export goes on behind them. */
export interface Page {
  parts: readonly Part[];
  /** The section's position behind them. */
  after: string;
}

/** A part of an export that can begin anywhere in itself. */
export interface Section {
  name: string;
  /** The form of a place in it, where that is more than an id. */
  place?: RegExp;
  /** @param after undefined for all of it */
  pages(after: string | undefined): AsyncGenerator<Page>;
}

/**
 * All rows of a list, newest first. Each page is a short transaction of its own, which asks again whether the actor may; rows
 * that are written meanwhile may be missing.
 * @param from only rows behind the one with this id
 */
export async function* everyPage<Row extends object>(
  { db, actor, pageSize }: Pick<Source, 'db' | 'actor' | 'pageSize'>,
  select: (sql: Tx, page: PageRequest) => Statement<readonly Row[]>,
  idOf = (row: Row) => (row as { id: string }).id,
  from?: string,
): AsyncGenerator<{ rows: readonly Row[]; caller: PersonCaller; after: string }> {
  for (let before = from; ; ) {
    const page = { before, fetch: pageSize, limit: pageSize, binding: '' };
    const { caller, rows } = await db.tenant(actor, (sql) => [select(sql, page)]);
    const [found] = rows;
    const last = found.at(-1);
    before = last ? idOf(last) : before;
    yield { rows: found, caller, after: before ?? '' };
    if (found.length < pageSize) return;
  }
}

/** A section of a table whose rows each are a record. */
export const listed = <Row extends object>(
  source: Source,
  name: string,
  select: (sql: Tx, page: PageRequest) => Statement<readonly Row[]>,
  part: (row: Row, caller: PersonCaller) => Part,
  idOf?: (row: Row) => string,
): Section => ({
  name,
  async *pages(from) {
    for await (const { rows, caller, after } of everyPage(source, select, idOf, from))
      yield { parts: rows.map((row) => part(row, caller)), after };
  },
});

/** A section of one page. */
export const single = (name: string, read: () => Promise<readonly Part[]>): Section => ({
  name,
  async *pages(after) {
    if (after === undefined) yield { parts: await read(), after: 'all' };
  },
});
