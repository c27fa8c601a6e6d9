import type { Actor } from '../../shared/actor.ts';
import type { Database } from '../../shared/db/client.ts';
import { type ExportRow, selectSealed, selectWaiting } from '../store.postgres.ts';

/** The log in the chain's order, one short transaction per page; what isn't sealed yet comes last. */
export async function* auditPages(
  db: Database,
  actor: Actor,
  pageSize: number,
): AsyncGenerator<readonly ExportRow[], undefined> {
  const { orgId } = actor;
  let lastSeq = 0;
  for (let isFull = true; isFull; ) {
    const { rows } = await db.tenant(actor, (sql) => [selectSealed(sql, orgId, lastSeq, pageSize)]);
    yield rows[0];
    lastSeq = rows[0].at(-1)?.seq ?? lastSeq;
    isFull = rows[0].length === pageSize;
  }
  let afterId = '';
  for (let isFull = true; isFull; ) {
    const { rows } = await db.tenant(actor, (sql) => [
      selectWaiting(sql, orgId, { lastSeq, afterId }, pageSize),
    ]);
    yield rows[0];
    afterId = rows[0].at(-1)?.id ?? afterId;
    isFull = rows[0].length === pageSize;
  }
}
