import { afterAll, expect, test } from 'vitest';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { auditLog, auditTestApi, sealAll, verify } from '../../support/builders/audit.ts';
import { testMail } from '../../support/builders/mail.ts';
import { password, testAuth, withPassword } from '../../support/builders/people/auth.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';

const clock = fixedClock(new Date());
const database = await testDatabase({ clock });
const { owner } = database;
afterAll(() => database.close());
const { call, post } = testAuth(database, clock);

/** A member of two orgs, with a password. */
async function memberOfTwo() {
  const [first, second] = [await createOrg(owner), await createOrg(owner)];
  const member = await withPassword(database, await addMember(owner, first.orgId, 'member'));
  await owner`insert into members ${owner({ org_id: second.orgId, user_id: member.userId, role: 'viewer' })}`;
  return { first, second, member };
}

const logOf = async ({ orgId }: Pick<TestOrg, 'orgId'>) =>
  (await auditLog(owner, orgId)).map(({ id: _, org_id, actor_email, request_id, created_at, ...row }) => row);
const actionsIn = async (org: Pick<TestOrg, 'orgId'>) =>
  (await logOf(org)).map((row) => (row as { action?: string }).action);

test('a login, a switch and a logout stand in the log of the org that was entered and left, with the address', async () => {
  const { first, second, member } = await memberOfTwo();
  const { json } = await post('login', { email: member.email, password, org_id: first.orgId });
  const act = {
    actor_id: member.userId,
    actor_kind: 'person',
    target_type: 'user',
    target_id: member.userId,
  };
  expect(await logOf(first)).toEqual([
    {
      ...act,
      action: 'auth.logged_in',
      source_ip: '203.0.113.7',
      user_agent: expect.any(String),
      changes: { by: 'password' },
    },
  ]);
  expect(await logOf(second)).toEqual([]);
  const switched = await post('switch-org', { org_id: second.orgId }, json.access_token);
  expect(await logOf(second)).toMatchObject([
    { ...act, action: 'auth.logged_in', changes: { by: 'switch' } },
  ]);
  for (let n = 0; n < 2; n++) await post('logout', undefined, switched.json.access_token);
  expect(await actionsIn(second)).toEqual(['auth.logged_in', 'auth.logged_out']);
  expect(await actionsIn(first)).toEqual(['auth.logged_in']);
});

test('a failed login stands in the log of every org of the account, without an actor, ten times an hour at most', async () => {
  const { first, second, member } = await memberOfTwo();
  const fail = () => post('login', { email: member.email, password: 'not the password' });
  const answers = await Promise.all(Array.from({ length: 14 }, fail));
  expect(answers.every(({ status }) => status === 401)).toBe(true);
  for (const org of [first, second]) {
    const log = await logOf(org);
    expect(log).toHaveLength(10);
    expect(log[0]).toMatchObject({
      action: 'auth.login_failed',
      actor_id: null,
      target_id: member.userId,
      source_ip: '203.0.113.7',
      changes: {},
    });
    expect(log.at(-1)).toMatchObject({ changes: { note: expect.stringContaining('not recorded') } });
  }
  clock.advance(60 * 60_000 + 1);
  await fail();
  expect(await logOf(first)).toHaveLength(11);
  const rows = () => owner`select count(*)::int from audit_events`;
  const before = await rows();
  await post('login', { email: `${newId('user')}@example.com`, password });
  expect(await rows()).toEqual(before);
});

test('a changed or reset password stands in the log of every org of the user', async () => {
  const { first, second, member } = await memberOfTwo();
  const { json } = await post('login', { email: member.email, password, org_id: first.orgId });
  await post(
    'me/password',
    { current_password: password, password: 'another long phrase' },
    json.access_token,
  );
  const mail = testMail(database, clock);
  await mail.beginAnew();
  await post('forgot-password', { email: member.email });
  await mail.deliver(await mail.events('user.reset_requested'));
  const token = /token=([\w-]{43})/.exec(mail.sent()[0]?.text ?? '')?.[1];
  expect((await post('reset', { token, password: 'a third long phrase' })).status).toBe(200);
  const changes = (await logOf(second)).map((row) => (row as { changes?: unknown }).changes);
  expect(await actionsIn(second)).toEqual(['auth.password_changed', 'auth.password_changed']);
  expect(changes).toEqual([{ by: 'current password' }, { by: 'mailed link' }]);
  expect(await actionsIn(first)).toEqual([
    'auth.logged_in',
    'auth.password_changed',
    'auth.password_changed',
  ]);
});

test('the chain seals these rows, and an export with them verifies', async () => {
  const org = await withPassword(database, await createOrg(owner));
  await post('login', { email: org.email, password: 'wrong' });
  const { json } = await post('login', { email: org.email, password });
  await sealAll(database.db);
  const audit = auditTestApi(database.db);
  const { text } = await audit.call('GET', '/api/audit/export', { token: await audit.tokenFor(org) });
  expect(await verify(text)).toMatchObject({ ok: true, sealed: 2, unsealed: 0 });
  const { json: filtered } = await audit.call('GET', '/api/audit', {
    token: await audit.tokenFor(org),
    query: { action: 'auth.login_failed' },
  });
  expect(filtered.items).toHaveLength(1);
  expect((await call('GET', '/api/auth/me', { token: json.access_token })).status).toBe(200);
});
