import { afterAll, expect, test } from 'vitest';
import { addService } from '../../support/builders/people/services.ts';
import {
  addMember,
  createOrg,
  databaseAs,
  type TestOrg,
  testDatabase,
} from '../../support/hosts/database.ts';
import { groupApis } from '../../support/hosts/group-apis.ts';
import { type Hold, statementHeldBy, waiting } from '../../support/hosts/held-row.ts';

// An admin makes something, and an owner demotes or removes them before it is committed: of the two the one that locks the
// membership first is done first, and an admin who has no right any more keeps nothing that was theirs by it.

const database = await testDatabase({ maxConnections: 6 });
const { owner } = database;
// The login that the endpoints have, with connections for both requests.
const db = databaseAs(database.logins.API_DATABASE_URL, { maxConnections: 6 });
afterAll(() => db.close().then(() => database.close()));
const apis = groupApis(db);

type Table = 'invites' | 'api_tokens' | 'webhooks';

/** The table is held against new rows until the end of the rights waits as well, or is done. */
async function madeBeside(
  table: Table,
  path: string,
  body: object,
  [org, admin]: [TestOrg, TestOrg],
  how: string,
) {
  const group = table === 'webhooks' ? 'webhooks' : 'orgs';
  const [token, owners] = [await apis[group].tokenFor(admin), await apis.orgs.tokenFor(org)];
  const member = `/api/orgs/current/members/${admin.userId}`;
  const hold: Hold = (sql) => sql`lock table ${sql(table)} in share mode`;
  let made = { status: 0 };
  let ended = Promise.resolve({ status: 0 });
  const act = async () => {
    made = await apis[group].call('POST', path, { token, body });
  };
  const held = await statementHeldBy(database, hold, act, async () => {
    let isOver = false;
    ended =
      how === 'demoted'
        ? apis.orgs.call('PATCH', member, { token: owners, body: { role: 'viewer' } })
        : apis.orgs.call('DELETE', member, { token: owners });
    ended.finally(() => {
      isOver = true;
    });
    for (let count = 1; !isOver && count < 2; ) count = (await waiting(database)).length;
  });
  expect(held).toContain(table);
  return [made.status, (await ended).status];
}

test.each<[string, Table, string, (org: TestOrg) => Promise<object>, number[]]>([
  [
    'an invitation',
    'invites',
    '/api/orgs/current/invites',
    async () => ({ email: 'a@example.com', role: 'admin' }),
    [201, 201],
  ],
  [
    'a token of their own',
    'api_tokens',
    '/api/orgs/current/tokens',
    async () => ({ name: 'mine' }),
    [201, 201],
  ],
  [
    'a token of a service account',
    'api_tokens',
    '/api/orgs/current/tokens',
    async (org) => ({ name: 'its', service_account_id: (await addService(owner, org)).serviceId }),
    [201, 201],
  ],
  [
    'a webhook',
    'webhooks',
    '/api/webhooks',
    async () => ({ url: 'https://hooks.example.com/in' }),
    [403, 401],
  ],
])('%s is made before its maker’s rights end or not at all', async (_, table, path, bodyOf, statuses) => {
  for (const [n, how] of ['demoted', 'removed'].entries()) {
    const org = await createOrg(owner);
    const admin = await addMember(owner, org.orgId, 'admin');
    const body = await bodyOf(org);
    const before = new Set((await rowsOf(table, org)).map(({ id }) => id));
    const answers = await madeBeside(table, path, body, [org, admin], how);
    expect(answers).toEqual([statuses[n], how === 'demoted' ? 200 : 204]);
    const rows = (await rowsOf(table, org)).filter(({ id }) => !before.has(id));
    expect(rows).toHaveLength(answers[0] === 201 ? 1 : 0);
    // What is the service account's stays, as what was made long before; the other admins are told of it.
    const own = rows.filter(({ service_id }) => !service_id);
    expect(own.filter(({ revoked_at, ended_at }) => !revoked_at && !ended_at)).toEqual([]);
  }
});

const rowsOf = (table: Table, { orgId }: TestOrg) =>
  owner`select * from ${owner(table)} where org_id = ${orgId}`;
