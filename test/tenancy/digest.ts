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
 * Digests of all rows, by table, as the owner of the database sees them; the rows of one org by themselves, if asked. For a
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

export type Digester = (org?: string) => Promise<Digest>;

/** Of an org's own rows of a table, where they are asked for by themselves. */
export const ownRows = 'its own ';

/** One for each database, whose tables stay the same. */
const digesters = new WeakMap<Sql, Promise<Digester>>();

async function makeDigester(owner: Sql): Promise<Digester> {
  const tables = await tablesOf(owner);
  const query = tables
    .map(({ name, tenantColumn }) => {
      const row = tenantColumn
        ? 'hashtidextended(t.ctid, hashxidextended(t.xmin, 0))'
        : 'hash_record_extended(t, 0)';
      const isOwn = tenantColumn ? `t.${tenantColumn} is not distinct from $1` : '$1::text is null';
      return `select '${name}' as name,
        coalesce(bit_xor(${row}) filter (where not (${isOwn})), 0)::text as others,
        coalesce(bit_xor(${row}) filter (where ${isOwn}), 0)::text as own from "${name}" t`;
    })
    .join(' union all ');
  return async (org = '') => {
    const rows = await owner.unsafe<{ name: string; others: string; own: string }[]>(query, [org], {
      prepare: true,
    });
    return Object.fromEntries(
      rows.flatMap(({ name, others, own }) => [
        [name, others],
        [`${ownRows}${name}`, own],
      ]),
    );
  };
}
