import type { Sql } from 'postgres';
import { tablesOf } from '../functions/tables.ts';

interface Table {
  name: string;
  is_isolated: boolean;
  columns: { name: string; type: string; is_nullable: boolean; default: string | null }[];
  references: { columns: string[]; table: string; deletes: string }[];
  keys: string[];
  checks: string[];
  indexes: string[];
}

/** docs/schema.md: every table of a migrated database, by the domain that writes it. */
export async function schemaPage(sql: Sql): Promise<string> {
  const tables = new Map((await readTables(sql)).map((table) => [table.name, table]));
  return `${introduction}\n${Object.entries(tablesOf)
    .flatMap(([domain, rows]) => {
      const own = Object.keys(rows).flatMap((name) => tables.get(name) ?? []);
      return [`## ${domain}`, diagram(own), ...own.map((table) => section(table, rows[table.name] ?? ''))];
    })
    .join('\n\n')}\n`;
}

const introduction = `# Schema

The tables of a migrated database by the domain whose stores write them. This page is generated from the catalogue of a
database, and a test compares the two (\`test/docs/schema.test.ts\` says how to write it again). A table that is *isolated*
has row-level security: a transaction sees the rows of the organization that it entered ([ADR 4](adr/0004-the-database-decides-who-may.md)).
A column that may be null has a \`?\`. The columns that name people are listed in [personal data](personal-data.md).
`;

function diagram(tables: readonly Table[]): string {
  const names = new Set(tables.map(({ name }) => name));
  const arrows = tables.flatMap(({ name, references }) =>
    references.map(({ table, columns }) => `  ${name} }o--|| ${table} : "${columns.join(', ')}"`),
  );
  const alone = [...names].filter((name) => !arrows.some((arrow) => arrow.split(/\s+/).includes(name)));
  return ['```mermaid', 'erDiagram', ...arrows, ...alone.map((name) => `  ${name}`), '```'].join('\n');
}

function section({ name, is_isolated, columns, keys, references, checks, indexes }: Table, row: string) {
  const lines = [
    ...columns.map(
      (column) =>
        `| \`${column.name}\`${column.is_nullable ? '?' : ''} | ${column.type} | ${column.default ? `\`${inCell(column.default)}\`` : ''} |`,
    ),
  ];
  const facts = [
    ...keys.map((key) => `- ${key}`),
    ...references.map(
      ({ columns: own, table, deletes }) => `- (${own.join(', ')}) references ${table}${deletes}`,
    ),
    ...checks.map((check) => `- \`${check}\``),
    ...indexes.map((index) => `- \`${index}\``),
  ];
  return [
    `### ${name}`,
    `A row is ${row}. ${is_isolated ? 'Isolated.' : 'Not isolated.'}`,
    ['| Column | Type | Default |', '| --- | --- | --- |', ...lines].join('\n'),
    facts.join('\n'),
  ].join('\n\n');
}

const inCell = (text: string) => text.replaceAll('|', '\\|');

const readTables = (sql: Sql) => sql<Table[]>`
  select relname as name, relrowsecurity as is_isolated,
    (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
        'is_nullable', not attnotnull, 'default', pg_get_expr(adbin, adrelid)) order by attnum)
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = t.oid and attnum > 0 and not attisdropped) as columns,
    coalesce((select json_agg(pg_get_constraintdef(c.oid) order by contype <> 'p', conname)
      from pg_constraint c where conrelid = t.oid and contype in ('p', 'u')), '[]') as keys,
    coalesce((select json_agg(json_build_object('table', confrelid::regclass::text,
        'columns', (select json_agg(attname order by n) from unnest(conkey) with ordinality k (num, n)
          join pg_attribute on attrelid = t.oid and attnum = num),
        'deletes', case confdeltype when 'c' then ', deleted with it' when 'n' then ', set to null with it' else '' end) order by conname)
      from pg_constraint where conrelid = t.oid and contype = 'f'), '[]') as references,
    coalesce((select json_agg(pg_get_constraintdef(c.oid) order by conname)
      from pg_constraint c where conrelid = t.oid and contype = 'c'), '[]') as checks,
    coalesce((select json_agg(regexp_replace(pg_get_indexdef(indexrelid), ' ON public\\.', ' on ') order by indexrelid::regclass::text)
      from pg_index where indrelid = t.oid
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))), '[]') as indexes
  from pg_class t where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
