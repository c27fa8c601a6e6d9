import type { Sql } from 'postgres';
import { type Distribution, distributions, valueFor } from './row-values.ts';
import { filled } from './rows.ts';

interface Column {
  name: string;
  type: string;
  isNeeded: boolean;
}

/** Fills all tables, the largest of them with so many rows. Triggers and references are left out: rows alone count here. */
export async function fillTables(
  owner: Sql,
  rows: number,
  progress: (line: string) => void,
  distribution: Distribution = distributions.usual,
): Promise<void> {
  await owner`insert into orgs (id, name) select id, id from (
    select 'o-large' as id union all select 'o-medium-' || n from generate_series(1, 9) n
    union all select 'o-small-' || n from generate_series(0, 999) n) orgs`;
  const indexes = await dropIndexes(owner);
  for (const [table, { share, columns }] of Object.entries(filled)) {
    if (share === 0) continue;
    progress(`filling ${table}`);
    const count = Math.max(100, Math.round(rows * share));
    const given = await columnsOf(owner, table);
    const values = given.flatMap(({ name, type, isNeeded }) => {
      const value = columns[name] ?? (isNeeded ? usual(type) : undefined);
      return value === undefined ? [] : [{ name, value: `(${value})::${type}` }];
    });
    await owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`set local synchronous_commit = off`;
      await sql.unsafe(`insert into ${table} (${values.map(({ name }) => name).join(', ')})
        select ${values.map(({ value }) => valueFor(value, count, distribution)).join(', ')}
        from generate_series(1, ${count}) n on conflict do nothing`);
    });
  }
  progress('making indexes');
  for (const definition of indexes) await owner.unsafe(definition);
  await owner.unsafe('vacuum analyze');
}

/** Made behind the rows they take a fraction of the time. Unique ones stay: rows that are there already are left out by them. */
async function dropIndexes(owner: Sql): Promise<string[]> {
  const indexes = await owner<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not i.indisunique`;
  for (const { name } of indexes) await owner.unsafe(`drop index ${name}`);
  return indexes.map(({ definition }) => definition);
}

/**
 * Has Postgres plan as if there were so many times the rows, by the statistics that it plans with: whatever of a plan
 * costs as much as there are rows is avoided where it can be.
 */
export async function pretendMore(owner: Sql, times: number): Promise<void> {
  await owner`update pg_class set reltuples = reltuples * ${times}
    where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and reltuples > 100
      -- A row for each migration, whatever customers do.
      and relname !~ 'schema_migrations'`;
}

const columnsOf = (owner: Sql, table: string) => owner<Column[]>`
  select attname as name, format_type(atttypid, null) as type, attnotnull and not atthasdef as "isNeeded"
  from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

/** Something of the type. */
function usual(type: string): string {
  if (/^(text|character)/.test(type)) return `'x' || n`;
  if (/^(integer|bigint|smallint|numeric)/.test(type)) return '1';
  if (type === 'boolean') return 'false';
  if (type.startsWith('timestamp')) return 'now()';
  if (type === 'jsonb') return `'{}'`;
  if (type === 'bytea') return `'\\x00'`;
  return 'null';
}
