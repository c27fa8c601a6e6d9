import { afterAll, expect, test } from 'vitest';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { password, testAuth, withPassword } from '../../support/builders/people/auth.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';

const clock = fixedClock(new Date('2026-03-01T10:20:30Z'));
const database = await testDatabase({ clock });
const { owner } = database;
afterAll(() => database.close());
const { call, post, tokenFor } = testAuth(database, clock);

const person = async () => withPassword(database, await createOrg(owner));
const logIn = async ({ email }: Pick<TestOrg, 'email'>) =>
  (await post('login', { email, password })).json.access_token as string;
const sessions = async (token: string) => (await call('GET', '/api/auth/sessions', { token })).json.items;
const end = (token: string, id = '') => call('DELETE', `/api/auth/sessions${id && `/${id}`}`, { token });
const isIn = async (token: string) => (await call('GET', '/api/auth/me', { token })).status === 200;

test('shows when, from which network and with what each sign-in began, and which one asks', async () => {
  const user = await person();
  const [first, second] = [await logIn(user), await logIn(user)];
  const shown = await sessions(second);
  expect(shown).toHaveLength(2);
  expect(shown[0]).toEqual({
    id: expect.stringMatching(/^jti-/),
    created_at: '2026-03-01T10:20:30.000Z',
    last_used_at: '2026-03-01T10:20:30.000Z',
    expires_at: '2026-03-01T22:20:30.000Z',
    user_agent: expect.any(String),
    address: '203.0.113.0/24',
    second_factor: false,
    current: true,
  });
  expect((await sessions(first)).map(({ current }: { current: boolean }) => current)).toEqual([false, true]);
  const page = await call('GET', '/api/auth/sessions', { token: first, query: { limit: '1' } });
  const rest = { limit: '1', cursor: page.json.next_cursor };
  const next = await call('GET', '/api/auth/sessions', { token: first, query: rest });
  expect([...page.json.items, ...next.json.items].map(({ id }) => id)).toEqual(
    shown.map(({ id }: { id: string }) => id),
  );
  expect(await sessions(await logIn(await person()))).toHaveLength(1);
});

test('ends one with all its tokens and leaves the others', async () => {
  const user = await person();
  const other = await createOrg(owner);
  await owner`insert into members ${owner({ org_id: other.orgId, user_id: user.userId, role: 'viewer' })}`;
  const [lost, kept] = [await logIn(user), await logIn(user)];
  const derived = (await post('switch-org', { org_id: other.orgId }, lost)).json.access_token;
  const [, { id }] = await sessions(kept);
  expect((await end(kept, id)).status).toBe(204);
  expect(await Promise.all([lost, derived, kept].map(isIn))).toEqual([false, false, true]);
  expect((await end(kept, id)).status).toBe(404);
  expect(await sessions(kept)).toHaveLength(1);
  // Every org of the person trusts their sign-ins.
  for (const { orgId } of [user, other]) {
    const rows = await owner`select actor_id, changes from audit_events
      where org_id = ${orgId} and action = 'auth.sign_in_ended'`;
    expect([...rows]).toEqual([{ actor_id: user.userId, changes: { sign_in: id } }]);
  }
});

test('ends none of another user’s, even in the same organization', async () => {
  const user = await person();
  const colleague = await withPassword(database, await addMember(owner, user.orgId, 'owner'));
  const token = await logIn(user);
  const [{ id }] = await sessions(token);
  const foreign = await end(await logIn(colleague), id);
  const unknown = await end(await logIn(colleague), newId('token'));
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  expect(await isIn(token)).toBe(true);
});

test('ends all, the asking one and those of before they were written down included', async () => {
  const user = await person();
  const tokens = [await logIn(user), await logIn(user), await tokenFor(user)];
  expect((await end(tokens[0] as string)).status).toBe(204);
  expect(await Promise.all(tokens.map(isIn))).toEqual([false, false, false]);
  expect(await sessions(await logIn(user))).toHaveLength(1);
});

test('a log-out, a new password and the time end the listed sign-ins', async () => {
  const user = await person();
  const [first, second] = [await logIn(user), await logIn(user)];
  await post('logout', undefined, first);
  expect(await sessions(second)).toHaveLength(1);
  const changed = await post(
    'me/password',
    { current_password: password, password: 'another long phrase' },
    second,
  );
  const shown = await sessions(changed.json.access_token);
  expect(shown).toMatchObject([{ current: true }]);
  clock.advance(13 * 60 * 60_000);
  expect(await sessions(await tokenFor(user, 2))).toEqual([]);
});

test('a use is written down once an hour, by reads and writes alike, and never waits for another one', async () => {
  const user = await person();
  const token = await logIn(user);
  const stored = async () =>
    (await owner`select id, last_used_at from sign_ins where user_id = ${user.userId}`)[0];
  const lastUsed = async () => (await stored())?.last_used_at;
  const begun = clock.now();
  clock.advance(59 * 60_000);
  expect(await isIn(token)).toBe(true);
  expect(await lastUsed()).toEqual(begun);
  clock.advance(60_000);
  const id = (await stored())?.id;
  await owner.begin(async (sql) => {
    await sql`select from sign_ins where id = ${id} for update`;
    expect(await isIn(token)).toBe(true);
  });
  expect(await lastUsed()).toEqual(begun);
  await call('PATCH', '/api/auth/me', { token, body: { name: 'Ada' } });
  expect(await lastUsed()).toEqual(clock.now());
  const before = clock.now();
  clock.advance(60 * 60_000);
  expect((await sessions(token))[0].last_used_at).not.toBe(before.toISOString());
});
