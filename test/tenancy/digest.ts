import type { Sql } from 'postgres';

export interface TableFacts {
  name: string;
  /** Column that names the tenant; null where a table belongs to none. */
  tenantColumn: 'org_id' | 'id' | null;
}

/** Every table of the schema. */
export async function tablesOf(owner: Sql): Promise<TableFacts[]> {
  const rows = await owner<{ name: string; hasOrg: boolean }[]>`
    select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid
      and a.attname = 'org_id' and not a.attisdropped) as "hasOrg"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;
  return rows.map(({ name, hasOrg }) => ({
    name,
    tenantColumn: name === 'orgs' ? 'id' : hasOrg ? 'org_id' : null,
  }));
}

/** The tables with rows of a tenant. */
export const tenantTablesOf = async (owner: Sql) =>
  (await tablesOf(owner)).flatMap(({ name, tenantColumn }) => (tenantColumn ? [{ name, tenantColumn }] : []));

export type Digest = Record<string, string>;

/**
 * Digests of all rows, by table, as the owner of the database sees them; without the rows of one org, if asked. For a
 * tenant's tables of which version of each row is there, since whatever writes a row makes another one: to read the
 * rows themselves, plans among them, takes most of the time of whoever looks before and after each request. Of tables
 * of no tenant what the rows say, since a person's may be written anew without a change. In no order: sorting costs more
 * than hashing. Each table has a key, so no two rows have the same hash and cancel each other out.
 */
export function digester(owner: Sql): Promise<Digester> {
  const digest = digesters.get(owner) ?? makeDigester(owner);
  digesters.set(owner, digest);
  return digest;
}

type Digester = (without?: string) => Promise<Digest>;

/** One for each database, whose tables stay the same. */
const digesters = new WeakMap<Sql, Promise<Digester>>();

async function makeDigester(owner: Sql): Promise<Digester> {
  const tables = await tablesOf(owner);
  const query = tables
    .map(({ name, tenantColumn }) => {
      const [row, rows] = tenantColumn
        ? ['hashtidextended(t.ctid, hashxidextended(t.xmin, 0))', `where ${tenantColumn} is distinct from $1`]
        : ['hash_record_extended(t, 0)', 'where $1::text is not null'];
      return `select '${name}' as name,
        coalesce(bit_xor(${row}), 0)::text as digest from "${name}" t ${rows}`;
    })
    .join(' union all ');
  return async (without = '') => {
    const rows = await owner.unsafe<{ name: string; digest: string }[]>(query, [without], {
      prepare: true,
    });
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  };
}
