import type { PersonActor } from '../../shared/actor.ts';
import type { Database, Statement, Tx } from '../../shared/db/client.ts';
import { type ExportRow, selectSealed, selectWaiting } from '../store.postgres.ts';
import { fromAfter, logStart, type Position, unknownPosition } from './position.ts';

export interface Page {
  rows: readonly ExportRow[];
  /** Behind them. */
  position: Position;
}

/** Reads one page of an organization's log. */
type Read = <R extends object>(query: (sql: Tx) => Statement<readonly R[]>) => Promise<readonly R[]>;

/** Each page in a short transaction of its own, which asks again whether the actor may. */
export const readAs =
  (db: Database, actor: PersonActor): Read =>
  async <R extends object>(query: (sql: Tx) => Statement<readonly R[]>) => {
    const { rows } = await db.tenant(actor, (sql) => [query(sql)]);
    return rows[0] as readonly R[];
  };

/**
 * The log in the chain's order from a position on; what isn't sealed yet comes last. Behind the first such event no sealed one
 * comes any more, also not in a later answer: those sealed since are still exported as they were.
 */
export async function* auditPages(
  read: Read,
  orgId: string,
  pageSize: number,
  from: Position = logStart,
): AsyncGenerator<Page, undefined> {
  let position = from;
  for (let isFull = position.id === ''; isFull; ) {
    const { sealed } = position;
    const rows = await read((sql) => selectSealed(sql, orgId, sealed, pageSize));
    const last = rows.at(-1);
    if (last) position = { ...position, sealed: last.seq ?? sealed, head: last.hash ?? position.head };
    yield { rows, position };
    isFull = rows.length === pageSize;
  }
  for (let isFull = true; isFull; ) {
    const { sealed: lastSeq, id: afterId, unsealed } = position;
    const rows = await read((sql) => selectWaiting(sql, orgId, { lastSeq, afterId }, pageSize));
    position = { ...position, id: rows.at(-1)?.id ?? afterId, unsealed: unsealed + rows.length };
    yield { rows, position };
    isFull = rows.length === pageSize;
  }
}

/**
 * The position at which an export continues. The hash is the log's own, so that the last line fits all answers together.
 * @throws AppError invalid `unknown_position`
 */
export async function positionAt(read: Read, orgId: string, after: string): Promise<Position> {
  const asked = fromAfter(after);
  if (asked.sealed === 0) return { ...logStart, ...asked };
  const [last] = await read((sql) => selectSealed(sql, orgId, asked.sealed - 1, 1));
  if (last?.seq !== asked.sealed || last.hash === null) throw unknownPosition(after);
  return { ...asked, head: last.hash };
}
