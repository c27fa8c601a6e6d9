import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../support/hosts/database.ts';

// What the functions' login may do, whole: a table or a right more has to be written down here.

const database = await testDatabase();
const { owner } = database;
afterAll(() => database.close());

const append = 'select insert';
const change = 'select insert update';
const granted: Record<string, string> = {
  approvals: change,
  audit_events: append,
  audit_seals: append,
  // Only of what is sealed, by policy.
  audit_unsealed: 'select insert delete',
  cloud_account_ids: change,
  cloud_accounts: change,
  conversation_messages: change,
  conversations: change,
  deployments: change,
  email_changes: 'select insert update delete',
  email_tokens: 'select insert update delete',
  external_ids: append,
  // Deleting is for the daily purge alone, by policy; so it is for notifications and the outbox.
  idempotency_keys: 'select insert update delete',
  invites: change,
  issuer_keys: append,
  members: 'select insert update delete',
  notification_marks: change,
  notification_reads: change,
  notifications: 'select insert delete',
  orgs: change,
  outbox: 'select insert update delete',
  pending_signups: 'select insert delete',
  plans: append,
  revoked_tokens: 'select insert delete',
  run_events: append,
  runs: change,
  sent_mails: 'select insert update delete',
  session_gates: change,
  sessions: change,
  users: 'select',
  waitlist: append,
};

/** Beside the rights to whole tables. */
const grantedColumns: Record<string, string[]> = {
  'update external_ids': ['external_id', 'former_external_id', 'next_external_id', 'rotated_at'],
  'update issuer_keys': ['destroyed_at', 'published_at', 'signs_from', 'withdrawn_at'],
  'insert users': ['created_at', 'email', 'email_verified_at', 'id', 'name', 'password_hash'],
  'update users': ['email', 'email_verified_at', 'name', 'password_hash', 'token_version'],
};

it('has the rights that the functions use, and no other', async () => {
  const rights = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'];
  const rows = await owner<{ name: string; rights: string }[]>`
    select c.relname as name, string_agg(p, ' ' order by place) as rights
    from pg_class c, unnest(${rights}::text[]) with ordinality as r (p, place)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and has_table_privilege('app', c.oid, p) group by 1`;
  expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))).toEqual(granted);
});

it('has rights to columns of few tables', async () => {
  const rows = await owner<{ name: string; columns: string[] }[]>`
    select p || ' ' || c.relname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
      unnest(array['select', 'insert', 'update', 'references']) p
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and has_column_privilege('app', c.oid, a.attnum, p) and not has_table_privilege('app', c.oid, p) group by 1`;
  expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual(grantedColumns);
});

it('owns nothing of any kind', async () => {
  const owned = await owner`select classid::regclass, objid from pg_shdepend
    where deptype = 'o' and refobjid in ('app'::regrole, 'orchestrator_app'::regrole)`;
  expect([...owned]).toEqual([]);
});

it.each([
  ['make somebody an operator', 'update users set is_operator = true'],
  [
    'sign up an operator',
    `insert into users (id, email, password_hash, is_operator) values ('u', 'e', '-', true)`,
  ],
  ['give a user another id', `update users set id = 'x'`],
  ['change an approved plan', `update plans set plan = '{}'`],
  ['give an external id to another account', `update external_ids set account_id = 'x'`],
])('can’t %s', async (_, statement) => {
  const attempt = database.db.public((sql) => sql.unsafe(statement));
  await expect(attempt).rejects.toMatchObject({ code: '42501' });
});

it('lets nobody in by default: functions are called by whom they were granted to', async () => {
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
