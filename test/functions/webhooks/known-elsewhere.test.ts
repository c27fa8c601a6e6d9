import { afterAll, expect, test } from 'vitest';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';
import { groupApis } from '../../support/hosts/group-apis.ts';

// Who gave a webhook its address reads what is sent there, and who gave it a secret knows that: as who has made it.

const database = await testDatabase();
afterAll(() => database.close());
const { owner } = database;
const apis = groupApis(database.db);

const as = async (by: TestOrg, group: 'orgs' | 'webhooks', method: string, path: string, body?: object) => {
  const { status, json } = await apis[group].call(method, path, {
    token: await apis[group].tokenFor(by),
    ...(body && { body }),
  });
  expect([path, status < 300, json]).toEqual([path, true, json]);
  return json;
};

test.each([
  ['gave it another address', 'PATCH', '', { url: 'https://other.example.com/hook' }, true],
  ['gave it another secret', 'POST', '/secret', {}, true],
  ['described it', 'PATCH', '', { description: 'chat of the team' }, false],
] as const)(
  'of an admin who leaves and %s the webhook is among what stays, where they may know more of it',
  async (_, method, path, body, isTold) => {
    const boss = await createOrg(owner);
    const admin = await addMember(owner, boss.orgId, 'admin');
    const { id } = await as(boss, 'webhooks', 'POST', '/api/webhooks', {
      url: 'https://hooks.example.com/in',
    });
    await as(admin, 'webhooks', method, `/api/webhooks/${id}${path}`, body);
    await as(boss, 'orgs', 'DELETE', `/api/orgs/current/members/${admin.userId}`);
    const told = await owner`select payload from notifications
    where org_id = ${boss.orgId} and event_type = 'org.creations_stay'`;
    const made = told.flatMap(({ payload }) =>
      payload.made.map(({ kind, id }: { kind: string; id: string }) => [kind, id]),
    );
    expect(made).toEqual(isTold ? [['webhook', id]] : []);
  },
);
