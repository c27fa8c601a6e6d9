import postgres, { type Sql } from 'postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { type Duty, duties, urlVariable } from '../../../../functions/shared/db/duties.ts';
import { createOrg, testDatabase } from '../../../support/hosts/database.ts';
import { granted } from './granted.ts';

// What each login may do, whole: everything in the catalogue is tried, and what is not in granted.ts is refused.

const database = await testDatabase();
const { owner } = database;
const logins = new Map(
  duties.map((duty) => [duty, postgres(database.logins[urlVariable(duty)], { max: 1, onnotice: () => {} })]),
);
const as = (duty: Duty) => logins.get(duty) as Sql;
afterAll(async () => {
  await Promise.all([...logins.values()].map((sql) => sql.end()));
  await database.close();
});

interface Column {
  name: string;
  column: string;
}

const columns = await owner<Column[]>`select c.relname::text as name, a.attname::text as column
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
  order by c.relname, a.attname`;

/** Each touches no row: Postgres asks for the right before it looks for any. */
const attempts: Record<string, (column: Column) => string> = {
  select: ({ name, column }) => `select ${column} from ${name} where false`,
  insert: ({ name, column }) => `insert into ${name} (${column}) select null where false`,
  update: ({ name, column }) => `update ${name} set ${column} = default where false`,
  delete: ({ name }) => `delete from ${name} where false`,
  truncate: ({ name }) => `truncate ${name} cascade`,
  references: ({ name, column }) => `create table t_${name} (x text references ${name} (${column}))`,
  trigger: ({ name }) => `create trigger t before insert on ${name} execute function await_seal()`,
};

/** All that isn't refused, tried in one round trip. */
async function tryEverything(sql: Sql): Promise<Record<string, string>> {
  const tries = Object.entries(attempts).flatMap(([right, statement]) =>
    columns.map((column) => ({ right, ...column, statement: statement(column) })),
  );
  const outcomes = await sql.begin(async (tx) => {
    await tx`select set_config('test.statements', ${JSON.stringify(tries.map(({ statement }) => statement))}, true)`;
    await tx.unsafe(`do $$ declare outcomes text[] := '{}'; statement text; begin
      for statement in select jsonb_array_elements_text(current_setting('test.statements')::jsonb) loop
        begin
          execute statement;
          outcomes := outcomes || 'done'::text;
        exception
          when insufficient_privilege then outcomes := outcomes || 'refused'::text;
          when others then outcomes := outcomes || sqlerrm;
        end;
      end loop;
      perform set_config('test.outcomes', to_jsonb(outcomes)::text, true);
    end $$`);
    const [row] = await tx`select current_setting('test.outcomes') as outcomes`;
    return JSON.parse(row?.outcomes) as string[];
  });
  const done = tries.filter((_, index) => outcomes[index] !== 'refused');
  return Object.fromEntries(
    [...new Set(done.map(({ name }) => name))].map((name) => [name, rightsOf(done, name)]),
  );
}

/** `select insert (a, b)`: with columns where it isn't all of them. */
function rightsOf(done: readonly (Column & { right: string })[], name: string): string {
  const all = columns.filter((column) => column.name === name).length;
  return Object.keys(attempts)
    .flatMap((right) => {
      const own = done
        .filter((each) => each.name === name && each.right === right)
        .map(({ column }) => column);
      if (own.length === 0) return [];
      return [own.length === all ? right : `${right} (${own.join(', ')})`];
    })
    .join(' ');
}

it.each(duties)(
  '%s can do what its duty needs, and is refused everything else in the catalogue',
  async (duty) => {
    expect(await tryEverything(as(duty))).toEqual(granted[duty]);
  },
);

it('knows each right to a table, also of roles without a login', async () => {
  const rows = await owner<{ role: string }[]>`select distinct grantee as role
    from information_schema.table_privileges where table_schema = 'public' and grantee <> current_user`;
  const known = [...duties.map((duty) => `orchestrator_${duty}`), 'orchestrator_definer'];
  expect(rows.map(({ role }) => role).sort()).toEqual(known.sort());
});

describe.each(duties)('%s gets no further', (duty) => {
  const roles = [
    ...duties.filter((other) => other !== duty).map((other) => `orchestrator_${other}`),
    ...['orchestrator_definer', 'owner', 'app', 'pg_read_all_data', 'pg_write_all_data'],
  ];

  it('by changing to another role', async () => {
    for (const role of roles) {
      for (const statement of [
        `set role "${role}"`,
        `select set_config('role', '${role}', false)`,
        `set session authorization "${role}"`,
        `grant "${role}" to current_user`,
      ])
        await expect([statement, await as(duty).unsafe(statement).catch(codeOf)]).toEqual([
          statement,
          '42501',
        ]);
    }
    expect(await as(duty)`select current_user = session_user as same`).toEqual([{ same: true }]);
  });

  it.each([
    "select pg_read_file('/etc/hostname')",
    `copy outbox to program 'true'`,
    "create function mine() returns int language sql as 'select 1'",
    'create schema mine',
    'alter table orgs disable row level security',
    'alter role current_user bypassrls',
    'drop policy tenant on orgs',
    'alter function person(text) owner to current_user',
    `select isolate_tenant('orgs')`,
  ])('by “%s”', async (statement) => {
    expect(await as(duty).unsafe(statement).catch(codeOf)).toBe('42501');
  });

  it('by switching row security off: nothing is shown then', async () => {
    const [table] = Object.keys(granted[duty]).filter((name) => name === 'notifications' || name === 'orgs');
    if (!table) return;
    await as(duty).begin(async (tx) => {
      await tx`set local row_security = off`;
      const refused = await tx.savepoint((sp) => sp.unsafe(`select org_id from ${table}`)).catch(codeOf);
      expect(refused).toMatch(/^(42501|42703)$/);
    });
  });
});

const codeOf = (error: unknown) => (error as { code?: string }).code;

it('grants nothing by default: a function is called by the roles that it was granted to', async () => {
  const open = await owner`select p.proname from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('public', p.oid, 'execute')`;
  expect(open).toEqual([]);
});

it('fixes what names mean in each function that reads or writes tables', async () => {
  const loose = await owner`select p.proname from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname <> 'sql'
      and not coalesce('search_path=pg_catalog, public, pg_temp' = any (p.proconfig), false)`;
  expect(loose).toEqual([]);
});

it('lets each login that may write a notification call what looks at it then', async () => {
  const org = await createOrg(owner);
  const writers = await owner<{ duty: string }[]>`select distinct grantee::text as duty
    from information_schema.role_table_grants
    where table_name = 'notifications' and privilege_type = 'INSERT' and grantee <> current_user`;
  expect(writers.length).toBeGreaterThan(4);
  const said: string[] = [];
  for (const { duty } of writers)
    await owner
      .begin(async (sql) => {
        await sql`set local role ${sql(duty)}`;
        await sql`select set_config('app.org_id', ${org.orgId}, true)`;
        await sql`insert into notifications ${sql({
          org_id: org.orgId,
          id: `ntfn_${duty}`,
          event_type: 'org.renamed',
          severity: 'info',
          entity_type: 'org',
          entity_id: org.orgId,
          title: 'Renamed',
          deep_link: '/',
        })}`;
        said.push(`${duty}: written`);
      })
      .catch(({ message }: Error) => said.push(`${duty}: ${message}`));
  expect(said.filter((each) => each.includes('function'))).toEqual([]);
  expect(said.filter((each) => each.endsWith('written')).length).toBeGreaterThan(3);
});
