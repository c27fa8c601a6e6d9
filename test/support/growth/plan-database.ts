import postgres, { type Sql } from 'postgres';
import type { PostgresServer } from '../../../bin/local/stores/postgres-server.ts';
import { fillTables, pretendMore } from '../../bench/growth/fill.ts';
import { distributions } from '../../bench/growth/row-values.ts';
import type { DatabaseFunction } from './function-statements.ts';
import type { ExplainedNode, Index } from './reads.ts';

/** A database whose tables Postgres takes for large ones, most of them of one organization: to plan in, never to read. */
export const planDatabase = 'plans_orchestrator';

/** One with as many rows, most of them of one organization, to copy: to fill one takes three CPU seconds, a copy a fiftieth. */
export const busyDatabase = 'busy_orchestrator';

/** Of the largest table in both. */
export const rows = 4_000;
/** As many as a million rows. */
const pretended = 250;

/** Copies of the template, filled. Part of the data directory that is kept (kept-cluster.ts). */
export async function makeFilledDatabases(server: PostgresServer, template: string): Promise<void> {
  const admin = postgres(server.ownerUrl('postgres'), { max: 1, onnotice: () => {} });
  for (const name of [planDatabase, busyDatabase])
    await admin.unsafe(`create database ${name} template ${template}`);
  await admin.end();
  const busy = postgres(server.ownerUrl(busyDatabase), { max: 1, onnotice: () => {} });
  await fillTables(busy, rows, () => {}, distributions.busy);
  await busy.end();
  const owner = postgres(server.ownerUrl(planDatabase), { max: 1, onnotice: () => {} });
  await fillTables(owner, rows, () => {});
  await pretendMore(owner, pretended);
  // The filler gives the smallest tables a hundred rows whatever is asked for.
  await owner`update pg_class set reltuples = reltuples * ${pretended} where relkind in ('r', 'i')
    and relnamespace = 'public'::regnamespace and reltuples between 11 and 100 and relname !~ 'schema_migrations'`;
  await owner.end();
}

/** A statement as the service's client sends it. */
export interface SentText {
  text: string;
  /** Of its parameters, by their numbers in the catalogue, which all databases of a server share; 0 where Postgres finds it. */
  types: readonly number[];
}

export interface Planner {
  indexes: ReadonlyMap<string, Index>;
  /**
   * The plan for any values, without policies: they only take more away.
   * @throws Error of Postgres, which can't plan everything without its values
   */
  explain(sent: SentText): Promise<ExplainedNode>;
  close(): Promise<void>;
}

/**
 * @param url of the owner of the server, without a database's name
 * @param role whose policies are planned with
 * @param settings of the function that sends the statements: `enable_seqscan=off`
 */
export async function openPlanner(
  url: string,
  role?: string,
  settings: readonly string[] = [],
): Promise<Planner> {
  const sql = postgres(`${url}${planDatabase}`, {
    max: 1,
    fetch_types: false,
    onnotice: () => {},
    connection: { plan_cache_mode: 'force_generic_plan' },
  });
  const [indexes, types] = await Promise.all([indexesOf(sql), namesOfTypes(sql)]);
  for (const setting of settings) await sql.unsafe(`set ${setting}`);
  if (role) await sql.unsafe(`set role ${role}`);
  return {
    indexes,
    explain: async (sent) => {
      const count = Math.max(0, ...[...sent.text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
      const each = (value: (n: number) => string) =>
        count === 0 ? '' : `(${Array.from({ length: count }, (_, n) => value(n)).join(', ')})`;
      const typed = each((n) => types.get(sent.types[n] ?? 0) ?? 'unknown');
      const [, explained] = await Promise.all([
        sql.unsafe(`prepare sent ${typed} as ${sent.text}`),
        sql.unsafe(`explain (format json) execute sent ${each(() => 'null')}`),
      ]);
      await sql.unsafe('deallocate sent');
      return (explained[0] as unknown as { 'QUERY PLAN': [{ Plan: ExplainedNode }] })['QUERY PLAN'][0].Plan;
    },
    close: () => sql.end({ timeout: 1 }),
  };
}

const indexesOf = async (sql: Sql) => {
  const found = await sql<Index[]>`
    select i.relname as name, c.relname as table, x.indisunique as "isUnique", x.indpred is not null as "isPartial",
      (select jsonb_agg(pg_get_indexdef(x.indexrelid, place, true) order by place)
        from generate_series(1, x.indnkeyatts::int) place) as columns
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where c.relnamespace = 'public'::regnamespace`;
  return new Map(found.map((index) => [index.name, index]));
};

const namesOfTypes = async (sql: Sql) => {
  const found = await sql<{ oid: number; name: string }[]>`
    select oid::int4 as oid, format_type(oid, null) as name from pg_type`;
  return new Map(found.map(({ oid, name }) => [oid, name]));
};

/** The functions that read or write tables, with their code. */
export async function functionsOf(url: string): Promise<DatabaseFunction[]> {
  const sql = postgres(`${url}${planDatabase}`, { max: 1, fetch_types: false, onnotice: () => {} });
  const found = await sql<DatabaseFunction[]>`
    select p.proname as name, p.prosrc as source, coalesce((select jsonb_object_agg(name, format_type(type, null))
        from unnest(p.proargnames, p.proargmodes, coalesce(p.proallargtypes, p.proargtypes::oid[])) given (name, mode, type)
        where name is not null and (coalesce(mode, 'i') = 'i' or p.prosrc ~ ('\\m' || name || ' :='))), '{}') as parameters,
      (select min(tgrelid::regclass::text) from pg_trigger where tgfoid = p.oid) as table,
      coalesce((select jsonb_agg(name) from pg_trigger t, unnest(array[t.tgoldtable, t.tgnewtable]) name
        where t.tgfoid = p.oid and name is not null), '[]') as rows, to_jsonb(p.proconfig) as settings
    from pg_proc p where p.pronamespace = 'public'::regnamespace order by p.proname, p.oid`;
  await sql.end();
  return found;
}
