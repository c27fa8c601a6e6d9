import { afterAll, expect, test } from 'vitest';
import {
  addMember,
  createOrg,
  databaseAs,
  type TestOrg,
  testDatabase,
} from '../../../support/hosts/database.ts';
import { groupApis } from '../../../support/hosts/group-apis.ts';
import { type Hold, lockNamed, statementHeldBy } from '../../../support/hosts/held-row.ts';

// A member who is removed while their own change is under way: tables refuse it by policies and foreign keys, and the answer says
// what happened.

const database = await testDatabase();
const { owner } = database;
// The login that the endpoints have: policies let it see organizations that its caller has entered.
const db = databaseAs(database.logins.API_DATABASE_URL);
afterAll(() => db.close().then(() => database.close()));
const apis = groupApis(db);

const remove =
  ({ userId }: TestOrg): Hold =>
  (sql) =>
    sql`delete from members where user_id = ${userId} returning user_id`;

/** What the member is told, whose change waits for the removal. */
async function told(
  member: TestOrg,
  [group, method, path, body]: readonly ['notifications' | 'webhooks', string, string, object?],
  hold: Hold,
  meanwhile?: () => Promise<unknown>,
) {
  const token = await apis[group].tokenFor(member);
  let answer: unknown[] = [];
  const act = async () => {
    const { status, json } = await apis[group].call(method, path, { token, ...(body && { body }) });
    answer = [status, json.code];
  };
  expect(await statementHeldBy(database, hold, act, meanwhile)).toBeDefined();
  return answer;
}

test('marking notifications and choosing mails is refused to who is no member any more', async () => {
  const org = await createOrg(owner);
  await database.db.system(org.orgId, (unit) =>
    unit.emit({
      type: 'org.renamed',
      entityId: org.orgId,
      title: 'Acme is called Beta',
      payload: { old_name: 'Acme', name: 'Beta' },
    }),
  );
  const [row] = await owner<{ id: string }[]>`select id from notifications where org_id = ${org.orgId}`;
  for (const act of [
    ['notifications', 'POST', `/api/notifications/${row?.id}/unread`],
    ['notifications', 'POST', '/api/notifications/mark-all-read'],
    ['notifications', 'PATCH', '/api/notifications/preferences', { digest: { enabled: false } }],
  ] as const) {
    const member = await addMember(owner, org.orgId, 'member');
    expect(await told(member, act, remove(member))).toEqual([401, 'not_a_member']);
  }
});

test('a webhook is refused to who is no member any more', async () => {
  const org = await createOrg(owner);
  const admin = await addMember(owner, org.orgId, 'admin');
  const act = ['webhooks', 'POST', '/api/webhooks', { url: 'https://hooks.example.com/in' }] as const;
  const removed = () => owner`delete from members where user_id = ${admin.userId}`;
  expect(await told(admin, act, lockNamed(`webhooks ${org.orgId}`), removed)).toEqual([401, 'not_a_member']);
  expect([...(await owner`select id from webhooks where org_id = ${org.orgId}`)]).toEqual([]);
});
