import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { testMail } from '../../support/builders/mail.ts';
import { testAuth } from '../../support/builders/people/auth.ts';
import { testDatabase } from '../../support/hosts/database.ts';
import { type Hold, statementHeldBy } from '../../support/hosts/held-row.ts';

// Another address for an account counts once its own mail was read, and only as long as the account's password is the
// one that it was asked for with.

const clock = fixedClock(new Date());
const database = await testDatabase({ clock });
const { owner } = database;
afterAll(() => database.close());
const { call, post } = testAuth(database, clock);
const mail = testMail(database, clock);
beforeEach(mail.beginAnew);

const first = 'a first long phrase';
const second = 'a second long phrase';
const address = () => `${newId('user')}@example.com`;
const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? '';

async function delivered(): Promise<string> {
  const rows = await owner<{ event_type: string; detail: Record<string, unknown> }[]>`
    delete from outbox where created_at <= greatest(${clock.now()}, now()) returning event_type, detail`;
  await mail.deliver(rows);
  return mail.sent().at(-1)?.text ?? '';
}
const verify = (token: string) =>
  call('POST', '/api/auth/verify-email', { body: { token, password: first } });
const logIn = async (email: string, password: string): Promise<string> =>
  (await post('login', { email, password })).json.access_token;
const ask = (token: string, email: string, password = first) =>
  call('POST', '/api/auth/me/email', { token, body: { email, current_password: password } });
const userWith = async (email: string) =>
  (await owner`select email from users where email = ${email}`).length;

async function account() {
  const email = address();
  await post('signup', { email, password: first, name: 'Ada' });
  expect((await verify(tokenIn(await delivered()))).status).toBe(200);
  return { email, token: await logIn(email, first) };
}

test('a link that one address got proves nothing of an address that was asked for later', async () => {
  const { email, token } = await account();
  const [theirs, strangers] = [address(), address()];
  await ask(token, theirs);
  const link = tokenIn(await delivered());
  expect(mail.sent().at(-1)?.to).toBe(theirs);
  // No mail of it has gone by then.
  expect((await ask(token, strangers)).status).toBe(202);
  expect((await verify(link)).json.code).toBe('invalid_token');
  expect([await userWith(strangers), await userWith(theirs), await userWith(email)]).toEqual([0, 0, 1]);
  // The control: the link of the later mail gives that address.
  expect((await verify(tokenIn(await delivered()))).status).toBe(200);
  expect(await userWith(strangers)).toBe(1);
});

test.each([
  ['a mailed link', 'reset'],
  ['the account’s settings', 'own'],
])('another password, set by %s, ends what waits to be mailed to a wanted address', async (_name, way) => {
  const { email, token } = await account();
  const wanted = address();
  await ask(token, wanted);
  const waiting = await owner<{ event_type: string; detail: Record<string, unknown> }[]>`
    delete from outbox returning event_type, detail`;
  if (way === 'reset') {
    await post('forgot-password', { email });
    await post('reset', { token: tokenIn(await delivered()), password: second });
  } else {
    const body = { current_password: first, password: second };
    await call('POST', '/api/auth/me/password', { token, body });
  }
  expect(await logIn(email, second)).toBeTypeOf('string');
  await delivered();
  await mail.deliver(waiting);
  expect(mail.sent().filter(({ to }) => to === wanted)).toEqual([]);
  // The control: asked for with the new password it is mailed.
  await ask(await logIn(email, second), wanted, second);
  await delivered();
  expect(mail.sent().filter(({ to }) => to === wanted)).toHaveLength(1);
});

test('another password leaves the note to the former address of a change that is done', async () => {
  const { email, token } = await account();
  const wanted = address();
  await ask(token, wanted);
  expect((await verify(tokenIn(await delivered()))).status).toBe(200);
  await call('POST', '/api/auth/me/password', {
    token: await logIn(wanted, first),
    body: { current_password: first, password: second },
  });
  await delivered();
  expect(mail.sent().filter(({ to }) => to === email)).toHaveLength(2);
});

test('a password that another one replaces meanwhile has no effect any more', async () => {
  const { email, token } = await account();
  // As a reset by mail does it, which ends after the password was proven.
  const reset: Hold = (sql) =>
    sql`update users set token_version = token_version + 1 where email = ${email} returning id`;
  for (const [path, body] of [
    ['me/email', { email: address(), current_password: first }],
    ['me/password', { current_password: first, password: second }],
  ] as const) {
    const fresh = (await logIn(email, first)) ?? token;
    let answer = { status: 0 };
    const act = async () => {
      answer = await call('POST', `/api/auth/${path}`, { token: fresh, body });
    };
    expect(await statementHeldBy(database, reset, act)).toContain('for no key update');
    expect(answer).toMatchObject({ status: 401, json: { code: 'token_revoked' } });
  }
  expect(
    await owner`select from email_changes c join users u on u.id = c.user_id where u.email = ${email}`,
  ).toEqual([]);
  expect(await logIn(email, first)).toBeTypeOf('string');
});
