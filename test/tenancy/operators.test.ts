import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorApi } from '../../functions/operator/api.ts';
import { operatorRoutes } from '../../functions/operator/routes.ts';
import { endpoints } from '../../functions/routes.ts';
import { roles } from '../../functions/shared/actor.ts';
import { systemClock } from '../../functions/shared/clock.ts';
import { hourMs } from '../../functions/shared/durations.ts';
import { newId } from '../../functions/shared/ids.ts';
import { unusedBounds } from '../support/builders/bounds.ts';
import { testApi } from '../support/hosts/api.ts';
import { addMember, createOrg, databaseAs, type TestOrg, testDatabase } from '../support/hosts/database.ts';
import { tenantTablesOf } from './digest.ts';
import { furnishAll } from './records.ts';
import { createWorld, type Tenant } from './world.ts';

// Rows of operators, with the login that they have: an organization opens by a grant of that operator for it, and no other does.

const database = await testDatabase();
const { owner } = database;
const url = database.logins.SUPPORT_DATABASE_URL;
const db = databaseAs(url);
const sql = postgres(url, { max: 1, onnotice: () => {} });
afterAll(async () => {
  await Promise.all([db.close(), sql.end()]);
  await database.close();
});
const world = await createWorld(database);
await furnishAll(world);
await owner`delete from operator_grants`;
const written = { role: 'user', gate: 1, createdAt: '2026-01-01T00:00:00.000Z' };
await owner`update conversation_messages set document = document || ${owner.json(written)}`;
const { ours, theirs } = world;
const api = testApi({
  routes: operatorRoutes,
  api: operatorApi({ db, clock: systemClock, bounds: unusedBounds }),
});
let operator: TestOrg;

beforeAll(async () => {
  operator = await createOrg(owner);
  await owner`update users set is_operator = true where id = ${operator.userId}`;
});

const tokenOf = (user: Pick<TestOrg, 'userId' | 'orgId'>) => api.tokenFor(user);
const inAnHour = () => new Date(Date.now() + hourMs).toISOString();

async function grant(orgId: string, by = operator) {
  const body = { org_id: orgId, reason: 'Ticket 4711: a run that does not end.', ends_at: inAnHour() };
  return api.call('POST', '/api/operator/grants', { token: await tokenOf(by), body });
}
const closeAll = () => owner`update operator_grants set ended_at = now() where ended_at is null`;

const ask = async (method: string, path: string, by: Pick<TestOrg, 'userId' | 'orgId'> = operator) =>
  api.call(method, path, { token: await tokenOf(by) });

const rows = endpoints.filter(({ group }) => group === 'operator');
/** Those that need a grant. */
const granted = rows.filter(({ route }) => route.path.includes('{org_id}'));

/** An id of each kind that the tenant has, by the last folder of the path. */
async function idIn({ orgId }: Tenant, path: string): Promise<string> {
  const table = /\/(\w+)\/\{id\}/.exec(path)?.[1] ?? 'sessions';
  const name = { deliveries: 'webhook_deliveries', accounts: 'cloud_accounts' }[table] ?? table;
  const [row] = await owner`select id from ${owner(name)} where org_id = ${orgId} order by id limit 1`;
  return row?.id;
}

const pathIn = async (tenant: Tenant, path: string, records = tenant) =>
  path.replace('{org_id}', tenant.orgId).replace('{id}', await idIn(records, path));

test('every row is an operator’s, and every read and act of one needs a grant', () => {
  expect(rows.filter(({ route }) => route.access !== 'operator')).toEqual([]);
  expect(endpoints.filter(({ route, group }) => route.access === 'operator' && group !== 'operator')).toEqual(
    [],
  );
  expect(rows.length - granted.length).toBe(1);
});

test('members of any role are refused, in their own organization too', async () => {
  for (const { route } of granted)
    for (const role of roles) {
      const { status, json } = await ask(route.method, await pathIn(ours, route.path), ours.users[role]);
      expect([route.path, status, json.code]).toEqual([route.path, 403, 'not_operator']);
    }
  expect((await grant(ours.orgId, ours.users.owner)).json.code).toBe('not_operator');
});

test('an operator has a grant for the organization that it names, and for no other', async () => {
  await owner`update orgs set conversations_open_to_support = true`;
  for (const { route } of granted) {
    await closeAll();
    const path = await pathIn(ours, route.path);
    expect([path, (await ask(route.method, path)).json.code]).toEqual([path, 'no_grant']);
    expect((await grant(ours.orgId)).status).toBe(201);
    const foreign = await pathIn(theirs, route.path);
    expect([foreign, (await ask(route.method, foreign)).json.code]).toEqual([foreign, 'no_grant']);
    if (route.path.includes('{id}')) {
      const other = await ask(route.method, await pathIn(ours, route.path, theirs));
      const unknown = path.replace(/[^-]{26}(?=$|\/cancel$|\/messages$)/, newId('run').slice(-26));
      const none = await ask(route.method, unknown);
      expect([other.status, other.text]).toEqual([404, none.text]);
      expect(other.text).not.toContain(theirs.orgId);
    }
    const { status } = await ask(route.method, path);
    expect([path, [200, 202, 204, 409].includes(status), status]).toEqual([path, true, status]);
  }
  await owner`update orgs set conversations_open_to_support = false`;
});

test.each([
  [
    'it is over',
    () =>
      owner`update operator_grants set created_at = now() - interval '2 hours', ends_at = now() - interval '1 second'`,
  ],
  ['the operator gave it back', () => ask('DELETE', `/api/operator/orgs/${ours.orgId}/grant`)],
  ['it is another operator’s', () => owner`update operator_grants set operator_id = 'u-another'`],
])('a grant opens nothing once %s', async (_, end) => {
  await grant(ours.orgId);
  const path = `/api/operator/orgs/${ours.orgId}/sessions`;
  expect((await ask('GET', path)).status).toBe(200);
  await end();
  expect((await ask('GET', path)).json.code).toBe('no_grant');
});

test('who is no operator any more, or logged out everywhere, sees nothing with the next request', async () => {
  const path = `/api/operator/orgs/${ours.orgId}/sessions`;
  const former = await addMember(owner, operator.orgId, 'member');
  await owner`update users set is_operator = true where id = ${former.userId}`;
  await grant(ours.orgId, former);
  expect((await ask('GET', path, former)).status).toBe(200);
  await owner`update users set is_operator = false where id = ${former.userId}`;
  expect((await ask('GET', path, former)).json.code).toBe('not_operator');
  await owner`update users set is_operator = true, token_version = 2 where id = ${former.userId}`;
  expect((await ask('GET', path, former)).status).toBe(401);
});

test('a suspended operator is refused with the next request, at every row, and sees nothing by a statement either', async () => {
  const suspended = await addMember(owner, operator.orgId, 'member');
  await owner`update users set is_operator = true where id = ${suspended.userId}`;
  const { json } = await grant(ours.orgId, suspended);
  const suspension = {
    reason: 'Left the company.',
    contact: 'ops@example.com',
    by: 'a@example.com',
    at: 'now',
  };
  await owner`update users set suspension = ${owner.json(suspension)} where id = ${suspended.userId}`;
  for (const { route } of granted) {
    const { status, json: refusal } = await ask(route.method, await pathIn(ours, route.path), suspended);
    expect([route.path, status, refusal.code]).toEqual([route.path, 403, 'user_suspended']);
    expect(refusal.detail).toContain('Left the company. Write to ops@example.com.');
  }
  expect((await grant(theirs.orgId, suspended)).json.code).toBe('user_suspended');
  const settings = {
    'app.org_id': ours.orgId,
    'app.user_id': suspended.userId,
    'app.operator_grant': json.id,
  };
  expect(await seen(settings)).toEqual([]);
});

/** Tables of which the login sees rows, and of whose they are. */
async function seen(settings: Record<string, string>): Promise<string[]> {
  const tables = await tenantTablesOf(owner);
  return sql.begin(async (tx) => {
    for (const [name, value] of Object.entries(settings))
      await tx`select set_config(${name}, ${value}, true)`;
    const found: string[] = [];
    for (const { name, tenantColumn } of tables) {
      const [may] = await tx`select has_column_privilege(${name}, ${tenantColumn}, 'select') as read`;
      if (!may?.read) continue;
      for (const { org } of await tx`select distinct ${tx(tenantColumn)} as org from ${tx(name)}`)
        found.push(`${name} of ${org === ours.orgId ? 'ours' : 'others'}`);
    }
    return found;
  });
}

test('the database shows the granted organization alone, whatever a statement sets and leaves out', async () => {
  const { json } = await grant(ours.orgId);
  const settings = {
    'app.org_id': ours.orgId,
    'app.user_id': operator.userId,
    'app.operator_grant': json.id,
  };
  const open = await seen(settings);
  expect(open).toContain('runs of ours');
  expect(open.filter((each) => each.endsWith('others'))).toEqual([]);
  expect(open.map((each) => each.split(' ')[0])).not.toContain('conversation_messages');

  for (const [name, wrong] of [
    ['app.org_id', theirs.orgId],
    ['app.org_id', ''],
    ['app.user_id', ours.users.owner.userId],
    ['app.operator_grant', newId('operatorGrant')],
  ] as const)
    expect([name, await seen({ ...settings, [name]: wrong })]).toEqual([name, []]);
  await owner`update operator_grants set ended_at = now() where id = ${json.id}`;
  expect(await seen(settings)).toEqual([]);
});

test('the database takes no grant without a reason, or of more than eight hours', async () => {
  const open = (reason: string, hours: number) =>
    sql`select * from open_grant(${ours.orgId}, ${operator.userId}, 1, 'jti-x', ${newId('operatorGrant')}, ${reason},
      ${new Date(Date.now() + hours * hourMs)}, ${new Date()})`;
  await expect(open('          ', 1)).rejects.toThrow(/operator_grants_reason_check/);
  await expect(open('A look at a run.', 9)).rejects.toThrow(/operator_grants_check/);
  await expect(open('A look at a run.', -1)).rejects.toThrow(/operator_grants_check/);
});

test('nothing that is shown holds what was said, sent or sealed', async () => {
  const { orgId } = ours;
  const [webhook] = await owner`select url from webhooks where org_id = ${orgId}`;
  expect(webhook?.url).toMatch(/^https/);
  await grant(orgId);
  const told: string[] = [];
  for (const { route } of granted.filter(
    ({ route }) => route.method === 'GET' && !route.path.endsWith('/grant'),
  ))
    told.push((await ask('GET', await pathIn(ours, route.path))).text);
  const all = told.join('\n');
  expect(all).toContain('"attempts_total"');
  for (const secret of [
    `Hello from ${orgId}`,
    webhook?.url,
    'secret',
    ours.users.owner.email,
    '/verify-email',
    '#token=',
  ])
    expect(all).not.toContain(secret);
});

test('while the database takes no changes, a look that can’t be noted isn’t answered', async () => {
  await grant(ours.orgId);
  const readOnly = databaseAs(`${url}?default_transaction_read_only=on`);
  const there = testApi({
    routes: operatorRoutes,
    api: operatorApi({ db: readOnly, clock: systemClock, bounds: unusedBounds }),
  });
  const token = await tokenOf(operator);
  for (const { route } of granted.filter(({ route }) => route.method === 'GET')) {
    const { status, json } = await there.call('GET', await pathIn(ours, route.path), { token });
    expect([route.path, status, json.code]).toEqual([route.path, 503, 'database_unavailable']);
    expect(route).toHaveProperty('writes');
  }
  await readOnly.close();
});
