import type { Actor } from '../../shared/actor.ts';
import type { Database } from '../../shared/db/client.ts';
import { type ExportRow, selectExport } from '../store.postgres.ts';

/** The log in the chain's order, one short transaction per page; what isn't sealed yet comes last. */
export async function* auditPages(
  db: Database,
  actor: Actor,
  pageSize: number,
): AsyncGenerator<readonly ExportRow[], undefined> {
  let after = 0;
  for (;;) {
    const { rows } = await db.tenant(actor, (sql) => [selectExport(sql, actor.orgId, after, pageSize)]);
    yield rows[0];
    const sealed = rows[0].filter(({ seq }) => seq !== null);
    if (sealed.length < pageSize) return;
    after = sealed.at(-1)?.seq ?? after;
  }
}
