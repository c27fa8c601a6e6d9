import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportRoutes, exportsApi } from '../../../functions/exports/api.ts';
import { postgresConversations } from '../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { unavailable } from '../../../functions/shared/errors.ts';
import { newId, newSecret } from '../../../functions/shared/ids.ts';
import { linesOf } from '../../support/builders/audit.ts';
import { signedIn } from '../../support/builders/people/sign-ins.ts';
import { testApi } from '../../support/hosts/api.ts';
import { databaseAs, testDatabase } from '../../support/hosts/database.ts';
import { tenantTablesOf } from '../../tenancy/digest.ts';
import { furnishAll } from '../../tenancy/records.ts';
import { createWorld, type World } from '../../tenancy/world.ts';

const database = await testDatabase();
const { owner } = database;
// The login that the function has.
const db = databaseAs(database.logins.API_DATABASE_URL);
afterAll(() => db.close().then(() => database.close()));

const apiOf = (options: Partial<Parameters<typeof exportsApi>[0]> = {}) =>
  testApi({
    routes: exportRoutes,
    api: {},
    streamingApi: exportsApi({ db, store: postgresConversations(db), clock: systemClock, ...options }),
  });
const api = apiOf();

let world: World;
const secrets: string[] = [];
beforeAll(async () => {
  world = await createWorld(database);
  await furnishAll(world);
  const { orgId, users } = world.ours;
  const gone = newId('cloudAccount');
  await owner`insert into cloud_accounts (org_id, id, provider, account_label, account_id, credentials, default_region,
    connected_by, disconnected_at) values (${orgId}, ${gone}, 'gcp', 'Former', 'former', '{}', 'europe-west1',
    ${users.owner.userId}, now())`;
  for (const [table, column] of secretColumns) {
    const [kind] = await owner<{ type: string }[]>`select data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and column_name = ${column}`;
    const canary = newSecret();
    secrets.push(canary);
    const value = kind?.type === 'bytea' ? Buffer.from(canary) : canary;
    if (kind?.type === 'bytea') secrets.push(Buffer.from(canary).toString('hex'));
    await owner`update ${owner(table)} set ${owner({ [column]: value })}
      where ctid = (select ctid from ${owner(table)} where org_id = ${orgId} limit 1)`;
  }
});

/** What opens something, or is compared with what opens something. */
const secretColumns = [
  ['cloud_accounts', 'sealed_secret'],
  ['external_ids', 'external_id'],
  ['external_ids', 'former_external_id'],
  ['external_ids', 'next_external_id'],
  ['api_tokens', 'token_hash'],
  ['invites', 'token_hash'],
  ['sessions', 'task_token'],
  ['unsubscribe_links', 'token_hash'],
  ['webhooks', 'secret'],
  ['webhooks', 'next_secret'],
  ['webhooks', 'former_secret'],
] as const;

/** The lines of an org's tables, by their kinds; the others with the reason why no line is theirs. */
const kinds: Record<string, string[] | string> = {
  approvals: ['approval'],
  audit_events: ['audit_event'],
  audit_people: 'in the audit events',
  audit_seals: 'in the audit events',
  audit_unsealed: 'which events wait for their seal',
  billing_accounts: ['billing_account'],
  billing_events: 'which events of the payment provider were heeded',
  budget_notices: 'which notifications were made of a budget',
  cloud_account_ids: 'ids of accounts that may be connected',
  cloud_accounts: ['cloud_account', 'disconnected_cloud_account'],
  conversation_messages: ['message'],
  conversations: 'the values of a session, each a line, and the turn that is being made',
  credit_entries: ['credit_entry'],
  credit_usage: 'sums of the credit entries',
  credit_holds: 'what work under way may cost; what it has cost is in the credit entries',
  deployments: ['deployment'],
  digest_items: 'which notifications are in whose daily mail',
  deployment_events: 'numbers of run_event and notification lines',
  deployment_labels: 'in the deployments',
  drift_checks: 'in the deployments',
  external_ids: 'how we show a customer’s account who we are',
  hub_tokens: 'sealed, and shown to nobody',
  idempotency_keys: 'answers kept for a day, about what is in other tables',
  invites: ['invite'],
  invoices: ['invoice'],
  member_credit_limits: ['member_credit_limit'],
  members: ['member'],
  meter_reports: 'what the payment provider was told of the credit entries',
  notification_marks: 'what somebody has read',
  notification_preferences: 'what somebody is mailed, which is in their own export',
  notification_reads: 'what somebody has read',
  notifications: ['notification'],
  operator_grants: 'in the audit events',
  org_deletions: ['deletion'],
  orgs: ['org'],
  outbox: 'events on their way, about what is in other tables',
  plans: ['plan'],
  run_effects: 'keys of run events, kept for later runs where the events are gone',
  run_events: ['run_event'],
  runs: ['run'],
  session_gates: ['session_gate'],
  api_tokens: ['api_token'],
  token_trusts: ['token_trust'],
  service_accounts: ['service_account'],
  sessions: ['session'],
  unsubscribe_links: 'hashes of links in mails',
  webhook_attempts: 'in the deliveries',
  webhook_deliveries: ['webhook_delivery'],
  quota_requests: ['quota_request'],
  webhooks: ['webhook'],
};

async function exported(token: string, from = api, query: Record<string, string> = {}) {
  const { status, headers, text } = await from.call('GET', '/api/orgs/current/export', { token, query });
  expect([status, text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  expect(headers['Content-Type']).toBe('application/x-ndjson');
  const lines = [];
  for await (const line of linesOf(text)) lines.push(JSON.parse(line));
  return { text, lines, end: lines.at(-1)?.end };
}

const token = () => signedIn(owner, world.ours.users.owner);

test('the export of an organization holds every row of each of its tables, or a reason stands here', async () => {
  const { orgId } = world.ours;
  const { end } = await exported(await token());
  const tables = await tenantTablesOf(owner);
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(kinds).sort());
  for (const { name, tenantColumn } of tables) {
    const lines = kinds[name];
    if (!Array.isArray(lines)) continue;
    const [rows] = await owner.unsafe<{ count: number }[]>(
      `select count(*)::int as count from "${name}" where ${tenantColumn} = $1`,
      [orgId],
    );
    const found = lines.reduce((sum, kind) => sum + (end.records[kind] ?? 0), 0);
    expect([name, found]).toEqual([name, rows?.count]);
  }
  expect(end).toMatchObject({ org_id: orgId, exported_at: expect.any(String) });
});

test('no value of a secret column is in it', async () => {
  const { text } = await exported(await token());
  expect(secrets.length).toBeGreaterThan(5);
  for (const secret of secrets) expect(text).not.toContain(secret);
  // A column with such a name is a secret here, or somebody says here that it is none.
  const named = await owner<{ name: string }[]>`select c.relname || '.' || a.attname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relname = any (${(await tenantTablesOf(owner)).map(({ name }) => name)})
      and a.attname ~ 'hash|secret|token|external_id|password'`;
  const others = [
    'approvals.decider_token_version',
    'audit_seals.hash',
    'cloud_accounts.secret_expires_at',
    'cloud_accounts.secret_warned_days',
    'credit_entries.input_tokens',
    'credit_entries.output_tokens',
    'credit_usage.input_tokens',
    'credit_usage.output_tokens',
    'orgs.require_second_factor',
  ];
  const known = [...secretColumns.map(([table, column]) => `${table}.${column}`), ...others];
  expect(named.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

const kept = (lines: Record<string, unknown>[]) =>
  lines
    // Each answer writes a row of the log itself.
    .filter((line) => !line.audit_event && !line.end && !line.next && !line.position)
    .map((line) => JSON.stringify(line));

test.each([
  // More than what an answer adds to the log itself.
  ['after a few records', { pageSize: 2, mostCharacters: 2_500 }],
  ['in the middle of tables', { pageSize: 3, mostCharacters: 9_000 }],
])('an export in several answers, cut %s, is the same as one in a single answer', async (_, limits) => {
  const text = await token();
  const { lines: whole } = await exported(text);
  const parts: Record<string, unknown>[] = [];
  let answers = 0;
  for (let after: string | undefined; ; answers++) {
    const { lines } = await exported(text, apiOf(limits), after ? { after } : {});
    parts.push(...lines);
    const last = lines.at(-1);
    if (last.end) break;
    expect(last.next).toMatchObject({ org_id: world.ours.orgId, records: expect.any(Object) });
    expect(last.next.after).not.toBe(after);
    after = last.next.after;
    expect(answers).toBeLessThan(500);
  }
  expect(answers).toBeGreaterThan(3);
  expect(kept(parts)).toEqual(kept(whole));
  const audited = (lines: Record<string, unknown>[]) => lines.filter((line) => line.audit_event).length;
  expect(audited(parts)).toBeGreaterThanOrEqual(audited(whole));
});

test('an answer ends before the function’s time does', async () => {
  const start = Date.now();
  let seconds = 0;
  // Each look at the clock is a second later.
  const clock = { now: () => new Date(start + 1_000 * seconds++) };
  const { lines } = await exported(await token(), apiOf({ clock, pageSize: 1, longestMs: 20_000 }));
  expect(lines.at(-1)).toEqual({ next: expect.objectContaining({ after: expect.any(String) }) });
  expect(lines.length).toBeLessThan(30);
});

test('a reader whose connection was lost goes on behind the last position that came', async () => {
  const text = await token();
  const { orgId, users } = world.ours;
  await owner`insert into notifications (org_id, id, event_type, severity, actor_id, entity_type, entity_id, title, body, deep_link)
    select ${orgId}, 'ntfn-long-' || n, 'x', 'info', ${users.owner.userId}, 'org', ${orgId}, 'T', repeat('b', 2000), '/'
    from generate_series(1, 120) n`;
  const { lines: whole } = await exported(text, apiOf({ pageSize: 10 }));
  const places = whole.flatMap((line, place) => (line.position ? [place] : []));
  expect(places.length).toBeGreaterThan(2);
  const cut = places[1] as number;
  const rest = await exported(text, apiOf({ pageSize: 10 }), { after: whole[cut].position.after });
  expect(kept([...whole.slice(0, cut), ...rest.lines])).toEqual(kept(whole));
});

test.each([
  '',
  'nothing:x',
  'run',
  'run event:1',
  'audit_event:1e30',
  'audit_event:Infinity',
  'audit_event:1.5',
  'run_event:r/99999999999',
  'session_gate:s/1e20/1',
])('%j as a position is refused, and nothing is logged', async (after) => {
  const acts = () => owner`select id from audit_events where action = 'org.data_exported'`;
  const before = await acts();
  const query = { after };
  const { status, json } = await api.call('GET', '/api/orgs/current/export', {
    token: await token(),
    query,
  });
  expect([status, json.code]).toEqual([422, 'unknown_position']);
  expect(await acts()).toEqual(before);
});

test('sessions are read in two transactions a page, however many there are', async () => {
  const { orgId, users } = world.ours;
  await owner`insert into sessions (org_id, id, agent_id, user_id, status, waiting_on)
    select ${orgId}, 's-' || lpad(n::text, 26, '0'), 'vector-database', ${users.owner.userId}, 'failed', 'nothing'
    from generate_series(1, 60) n`;
  await owner`insert into conversation_messages (org_id, session_id, id, document)
    select ${orgId}, 's-' || lpad(n::text, 26, '0'), 'm-1', '{"role": "user", "text": "x", "id": "m-1", "gate": 1, "createdAt": "now"}'
    from generate_series(1, 60) n`;
  let transactions = 0;
  const counted = (each: 'tenant' | 'reading') =>
    ((...given: Parameters<typeof db.tenant>) => {
      transactions++;
      return (db[each] as typeof db.tenant)(...given);
    }) as never;
  const counting = { ...db, tenant: counted('tenant'), reading: counted('reading') };
  const { lines } = await exported(
    await token(),
    apiOf({ db: counting, store: postgresConversations(counting) }),
    { after: 'session:' },
  );
  const sessions = lines.filter((line) => line.session).length;
  expect(sessions).toBeGreaterThan(60);
  expect(lines.filter((line) => line.message).length).toBeGreaterThanOrEqual(60);
  // Those of what comes behind the sessions are the same with them and without.
  const all = transactions;
  transactions = 0;
  await exported(await token(), apiOf({ db: counting, store: postgresConversations(counting) }), {
    after: 'session_gate:/0/0',
  });
  expect(all - transactions).toBeLessThanOrEqual(2 * Math.ceil((sessions + 1) / 25));
});

test('only an owner with a fresh log-in gets it, and the audit log records it', async () => {
  const refused = async (text: string) => {
    const { status, json } = await api.call('GET', '/api/orgs/current/export', { token: text });
    return [status, json.code];
  };
  const { users, orgId } = world.ours;
  expect(await refused(await signedIn(owner, users.admin))).toEqual([403, 'role_too_low']);
  const stale = await signedIn(owner, users.owner, { agoMs: 11 * 60_000 });
  expect(await refused(stale)).toEqual([403, 'sign_in_too_old']);
  await owner`delete from audit_events where org_id = ${orgId} and action = 'org.data_exported'`;
  await exported(await token());
  const acts = await owner`select actor_id from audit_events
    where org_id = ${orgId} and action = 'org.data_exported'`;
  expect(acts).toEqual([{ actor_id: users.owner.userId }]);
});

test('an export that is cut has no end line', async () => {
  const store = postgresConversations(db);
  const failing = apiOf({
    store: { ...store, loadBeginnings: () => Promise.reject(new Error('The store is gone.')) },
  });
  const { end, lines } = await exported(await token(), failing);
  expect(end).toBeUndefined();
  expect(lines.length).toBeGreaterThan(3);
});

test('without the store of conversations it doesn’t begin', async () => {
  const down = unavailable('conversations_unavailable', 'The store does not answer.');
  const store = { ...postgresConversations(db), ping: () => Promise.reject(down) };
  const answer = await apiOf({ store }).call('GET', '/api/orgs/current/export', { token: await token() });
  expect([answer.status, answer.json.code]).toEqual([503, 'conversations_unavailable']);
});

test('a member who is removed meanwhile gets no further page', async () => {
  const org = world.strangers;
  const asked = await signedIn(owner, org.users.owner);
  let pages = 0;
  const removing = {
    ...db,
    tenant: (async (...args: Parameters<typeof db.tenant>) => {
      pages += 1;
      if (pages === 4)
        await owner`delete from members where org_id = ${org.orgId} and user_id = ${org.users.owner.userId}`;
      return db.tenant(...args);
    }) as typeof db.tenant,
  };
  const { end } = await exported(asked, apiOf({ db: removing, pageSize: 1 }));
  expect(end).toBeUndefined();
});
