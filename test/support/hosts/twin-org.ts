import type { Sql, TransactionSql } from 'postgres';
import { expect } from 'vitest';
import type { Tx } from '../../../functions/shared/db/client.ts';
import type { Unit } from '../../../functions/shared/db/unit.ts';

const twin = 'o-twin';

/**
 * Does a store's work as the owner of the database, for whom no policy holds, beside a second organization whose rows
 * have the same ids: a statement that doesn't name its organization finds two rows, or changes both. The work itself
 * may use a unit's `sql`, `orgId` and `now` alone.
 * @param tables those of the work, each with org_id
 */
export function besideTwin(owner: Sql, tables: readonly string[], now: () => Date = () => new Date()) {
  const stateOf = async (sql: TransactionSql) => {
    const rows = tables.map(
      (table) => sql`select t::text as row from ${sql(table)} t where org_id = ${twin} order by 1`,
    );
    return (await Promise.all(rows)).map((found) => found.map(({ row }) => row));
  };
  return async <T>(orgId: string, work: (unit: Unit) => PromiseLike<T>): Promise<T> => {
    const result = await owner.begin(async (sql) => {
      // Neither references nor triggers: the twin is these rows and nothing else.
      await sql`set local session_replication_role = replica`;
      for (const table of tables) {
        await sql`delete from ${sql(table)} where org_id = ${twin}`;
        await sql`insert into ${sql(table)} select (jsonb_populate_record(t, ${sql.json({ org_id: twin })})).*
          from ${sql(table)} t where org_id = ${orgId}`;
      }
      await sql`set local session_replication_role = origin`;
      const before = await stateOf(sql);
      const done = await work({ sql: sql as unknown as Tx, orgId, now: now() } as Unit);
      expect(await stateOf(sql)).toEqual(before);
      await sql`set local session_replication_role = replica`;
      for (const table of tables) await sql`delete from ${sql(table)} where org_id = ${twin}`;
      return { done };
    });
    return (result as { done: T }).done;
  };
}
