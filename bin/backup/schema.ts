import type { Sql } from 'postgres';
import { judged, type Outcome } from './outcome.ts';

/** Everything that migrations make, by name, so that different versions of Postgres tell the same. */
const catalogue = (sql: Sql) => sql<{ name: string }[]>`
  with tables as (select oid, relname, relrowsecurity, relforcerowsecurity, relacl, relowner from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')),
  functions as (select p.oid, p.oid::regprocedure::text as name, p.proacl, p.proowner, o.rolname as owner, p.prosecdef
    from pg_proc p join pg_roles o on o.oid = p.proowner where p.pronamespace = 'public'::regnamespace)
  select 'table ' || relname as name from tables
  union all select 'row-level security of ' || relname from tables where relrowsecurity
  union all select 'forced row-level security of ' || relname from tables where relforcerowsecurity
  union all select 'column ' || relname || '.' || attname from tables join pg_attribute on attrelid = tables.oid
    where attnum > 0 and not attisdropped
  union all select 'policy ' || polname || ' of ' || relname || ' to ' || (select string_agg(r.oid::regrole::text, ', ' order by r.oid::regrole::text)
      from unnest(polroles) r (oid)) from tables join pg_policy on polrelid = tables.oid
  union all select 'constraint ' || conname || ' of ' || relname from tables join pg_constraint on conrelid = tables.oid
    where contype <> 'n' and convalidated
  union all select 'index ' || i.relname from tables join pg_index on indrelid = tables.oid and indisvalid
    join pg_class i on i.oid = indexrelid
  union all select 'trigger ' || tgname || ' of ' || relname from tables join pg_trigger on tgrelid = tables.oid
    where not tgisinternal and tgenabled <> 'D'
  union all select 'function ' || name || case when prosecdef and owner = 'orchestrator_definer' then ' of ' || owner else '' end from functions
  union all select 'right to ' || lower(privilege_type) || ' ' || relname || ' for ' || case grantee when 0 then 'everybody' else grantee::regrole::text end from tables,
    aclexplode(relacl) where grantee <> relowner
  union all select 'right to ' || lower(privilege_type) || ' ' || relname || '.' || attname || ' for ' || grantee::regrole
    from tables join pg_attribute on attrelid = tables.oid, aclexplode(attacl) where grantee <> relowner
  union all select 'right to execute ' || name || ' for ' || case grantee when 0 then 'everybody' else grantee::regrole::text end
    from functions, aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee <> proowner`;

/**
 * Compares with a database that was just migrated: what is missing, and who has been let in beside. Tables of the
 * operator's own are not looked at.
 */
export async function schemaOutcome(restored: Sql, fresh: Sql): Promise<Outcome> {
  const [found, expected] = await Promise.all([restored, fresh].map(namesIn));
  const missing = [...(expected ?? [])].filter((name) => !found?.has(name)).map((name) => `missing: ${name}`);
  const beyond = [...(found ?? [])].filter((name) => /^(policy|right) /.test(name) && !expected?.has(name));
  const tables = [...(found ?? [])].filter((name) => name.startsWith('table ')).length;
  const faults = [...missing, ...beyond.map((name) => `not of this version: ${name}`)];
  return judged('schema', faults, `${tables} tables, with their policies, rights, keys and functions`);
}

const namesIn = async (sql: Sql) => new Set((await catalogue(sql)).map(({ name }) => name));
