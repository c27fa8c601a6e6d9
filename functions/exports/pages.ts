import type { ConversationStore } from '../sessions/conversation/store/conversation-store.ts';
import type { Actor, Caller } from '../shared/actor.ts';
import type { Database, Statement, Tx } from '../shared/db/client.ts';
import type { PageRequest } from '../shared/http/pagination.ts';

/** Where an export reads, and how much of it is in memory at a time. */
export interface Source {
  db: Database;
  store: ConversationStore;
  actor: Actor;
  /** Rows of a page; of plans, which are large, a page has fewer. */
  pageSize: number;
}

/**
 * All rows of a list, newest first. Each page is a short transaction of its own, which asks again whether the actor
 * may; what is written meanwhile may be missing.
 */
export async function* everyPage<Row extends object>(
  { db, actor, pageSize }: Pick<Source, 'db' | 'actor' | 'pageSize'>,
  select: (sql: Tx, page: PageRequest) => Statement<readonly Row[]>,
  idOf = (row: Row) => (row as { id: string }).id,
): AsyncGenerator<{ rows: readonly Row[]; caller: Caller }> {
  let before: string | undefined;
  do {
    const page = { before, fetch: pageSize, limit: pageSize, binding: '' };
    const { caller, rows } = await db.tenant(actor, (sql) => [select(sql, page)]);
    const [found] = rows;
    yield { rows: found, caller };
    const last = found.at(-1);
    before = last && found.length === pageSize ? idOf(last) : undefined;
  } while (before !== undefined);
}
