import { afterAll, expect, test } from 'vitest';
import { requestUserDeletion } from '../../../functions/auth/deletion/deletion.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { createDatabase } from '../../../functions/shared/db/client.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { testMail } from '../../support/builders/mail.ts';
import { orgsGroup } from '../../support/builders/people/orgs-group.ts';
import { apiTest } from '../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../support/hosts/database.ts';

// What an admin makes loosens a safety, and goes on when they leave: the other admins are told of both.

const clock = fixedClock(new Date());
const { database, api, owner } = await apiTest(orgsGroup, { clock });
// With the rights of the function that logs people in, and no more.
const authDb = createDatabase({
  url: database.logins.AUTH_DATABASE_URL,
  path: database.path,
  deadlineMs: 10_000,
  appBaseUrl: 'http://localhost:3000',
  clock,
});
afterAll(() => authDb.close());
const { deliver, events, sent, beginAnew } = testMail(database, clock);

const call = async (by: TestOrg, method: string, path: string, body?: object) => {
  const { status, json } = await api.call(method, `/api/orgs/current${path}`, {
    token: await api.tokenFor(by),
    ...(body && { body }),
  });
  expect([path, status]).toEqual([path, status < 300 ? status : 0]);
  return json;
};

/** An organization in which an admin has made one of each kind, and a token of their own. */
async function madeByAdmin() {
  const boss = await createOrg(owner);
  const maker = await addMember(owner, boss.orgId, 'admin');
  const account = await call(maker, 'POST', '/service-accounts', { name: 'deploy pipeline', role: 'member' });
  const of = { service_account_id: account.id };
  const token = await call(maker, 'POST', '/tokens', { name: 'ci', scope: 'run', ...of });
  const own = await call(maker, 'POST', '/tokens', { name: 'laptop', scope: 'read' });
  await call(maker, 'POST', '/trusts', {
    name: 'production',
    issuer: 'https://token.actions.githubusercontent.com',
    conditions: { repository_id: '123456789', environment: 'production' },
    scope: 'propose',
    ...of,
  });
  await owner`insert into webhooks ${owner({
    org_id: boss.orgId,
    id: newId('webhook'),
    url: 'https://hooks.example.com/services/T0/B0/secret',
    description: 'chat of the team',
    format: 'raw',
    status: 'active',
    secret: Buffer.from('sealed'),
    created_by: maker.userId,
    created_at: clock.now(),
    updated_at: clock.now(),
  })}`;
  return { boss, maker, token, own };
}

const toldOf = ({ orgId }: TestOrg) => owner`select title, body, payload from notifications
  where org_id = ${orgId} and event_type = 'org.creations_stay' order by id`;

test('a removed admin’s tokens, trusts and webhooks stay, and the other admins are told once of all of them', async () => {
  const { boss, maker, token, own } = await madeByAdmin();
  await addMember(owner, boss.orgId, 'viewer');
  await beginAnew();
  await call(boss, 'DELETE', `/members/${maker.userId}`);
  const [told, ...more] = await toldOf(boss);
  expect(more).toEqual([]);
  expect(told?.payload.made.map(({ kind, name }: { kind: string; name: string }) => [kind, name])).toEqual([
    ['token', 'ci'],
    ['trust', 'production'],
    ['webhook', 'chat of the team'],
  ]);
  await deliver(await events('org.creations_stay'));
  expect(sent().map(({ to }) => to)).toEqual([boss.email]);
  expect(sent()[0]?.text).toMatch(/token of a service account ci\n {2}https:\S+\/settings\/tokens/);
  expect(await call(boss, 'GET', `/tokens/${token.id}`)).toMatchObject({
    status: 'active',
    created_by: maker.userId,
    created_by_role: null,
  });
  expect(await call(boss, 'GET', `/tokens/${own.id}`)).toMatchObject({
    status: 'revoked',
    revoked_because: 'left',
  });
});

test('so it is when an admin becomes a viewer, and not when an owner becomes an admin', async () => {
  const { boss, maker, token, own } = await madeByAdmin();
  const path = `/members/${maker.userId}`;
  await call(boss, 'PATCH', path, { role: 'owner' });
  await call(boss, 'PATCH', path, { role: 'admin' });
  expect(await toldOf(boss)).toEqual([]);
  await call(boss, 'PATCH', path, { role: 'viewer' });
  expect(await toldOf(boss)).toMatchObject([{ payload: { role: 'viewer' } }]);
  expect(await call(boss, 'GET', `/tokens/${token.id}`)).toMatchObject({
    status: 'active',
    created_by_role: 'viewer',
  });
  expect((await call(boss, 'GET', `/tokens/${own.id}`)).status).toBe('revoked');
});

test('so it is when an admin asks for the deletion of their account, before they are gone', async () => {
  const { boss, maker } = await madeByAdmin();
  const { due_at } = await requestUserDeletion({ db: authDb, clock }, maker.actor());
  expect(await toldOf(boss)).toMatchObject([
    { body: expect.stringContaining(`leaves on ${due_at.slice(0, 10)}`), payload: { user_id: maker.userId } },
  ]);
});

test('of a member who has made nothing no admin is told', async () => {
  const boss = await createOrg(owner);
  const member = await addMember(owner, boss.orgId, 'admin');
  await call(boss, 'DELETE', `/members/${member.userId}`);
  expect(await toldOf(boss)).toEqual([]);
});

test('the other admins are told of a new trust and of a new token that may start runs, and its maker is not', async () => {
  await beginAnew();
  const { boss, maker, token } = await madeByAdmin();
  const told = await owner`select title, payload from notifications
    where org_id = ${boss.orgId} and event_type = 'org.safety_loosened' order by id`;
  expect(told.map(({ payload }) => payload.what)).toEqual(['token', 'trust']);
  expect(told[0]).toMatchObject({ payload: { id: token.id }, title: expect.stringMatching(/ci$/) });
  await addMember(owner, boss.orgId, 'member');
  for (const event of await events('org.safety_loosened')) await deliver([event]);
  expect(sent().map(({ to }) => to)).toEqual([boss.email, boss.email]);
  expect(sent().some(({ to }) => to === maker.email)).toBe(false);
});
