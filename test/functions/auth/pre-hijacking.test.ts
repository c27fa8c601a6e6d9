import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { testAuth } from '../../support/builders/auth.ts';
import { testMail } from '../../support/builders/mail.ts';
import { testDatabase } from '../../support/hosts/database.ts';

// Somebody signs up with an address that isn't theirs, before its owner does.

const clock = fixedClock(new Date());
const database = await testDatabase({ clock });
const { owner } = database;
afterAll(() => database.close());
const { call, post } = testAuth(database, clock);
const mail = testMail(database, clock);
beforeEach(mail.beginAnew);

const strangers = 'the stranger’s long phrase';
const owners = 'the owner’s own long phrase';

const strangersIp = '198.51.100.9';
const ownersIp = '203.0.113.7';

const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? '';
const verify = (token: string, password?: string, sourceIp = ownersIp) =>
  call('POST', '/api/auth/verify-email', { body: { token, ...(password && { password }) }, sourceIp });
const logIn = (email: string, password: string) => post('login', { email, password });

/** Hands out the mails that are due; the text of the last one. */
async function delivered(): Promise<string> {
  const rows = await owner<{ event_type: string; detail: Record<string, unknown> }[]>`
    delete from outbox where created_at <= ${clock.now()} returning event_type, detail`;
  await mail.deliver(rows);
  return mail.sent().at(-1)?.text ?? '';
}

/** Signs up, and returns the token of the mail that follows. */
async function signUp(email: string, password: string, name: string, sourceIp = ownersIp): Promise<string> {
  const body = { email, password, name, org_name: `Org of ${name}` };
  expect((await call('POST', '/api/auth/signup', { body, sourceIp })).status).toBe(202);
  const token = tokenIn(await delivered());
  clock.advance(60_000);
  return token;
}

test('the password of the sign-up whose link its maker follows counts, and nothing is left of the other one', async () => {
  const email = `${newId('user')}@example.com`;
  await signUp(email, strangers, 'Mallory', strangersIp);
  const stranger = await logIn(email, strangers);
  const token = await signUp(email, owners, 'Ada');
  expect((await logIn(email, owners)).status).toBe(401);
  expect((await verify(token)).json).toEqual({ status: 'verified', password_needed: false });

  expect((await call('GET', '/api/auth/me', { token: stranger.json.access_token })).status).toBe(401);
  expect((await logIn(email, strangers)).status).toBe(401);
  const { status, json } = await logIn(email, owners);
  expect([status, json.user.name, json.user.email_verified]).toEqual([200, 'Ada', true]);
  expect(json.user.org.name).toBe('Org of Ada');
  expect(json.user.org.id).not.toBe(stranger.json.user.org.id);
  const orgs = await owner`select org_id from members where user_id = ${json.user.id}`;
  expect(orgs.map(({ org_id }) => org_id)).toEqual([json.user.org.id]);
  expect(await owner`select from pending_signups where user_id = ${json.user.id}`).toHaveLength(0);
});

test('who follows a stranger’s link has an account without a password, and sets one by the mail that follows', async () => {
  const email = `${newId('user')}@example.com`;
  const token = await signUp(email, strangers, 'Mallory', strangersIp);
  const stranger = await logIn(email, strangers);
  expect((await verify(token)).json).toEqual({ status: 'verified', password_needed: true });
  expect((await call('GET', '/api/auth/me', { token: stranger.json.access_token })).status).toBe(401);
  expect((await logIn(email, strangers)).status).toBe(401);
  const reset = tokenIn(await delivered());
  expect(mail.sent().at(-1)).toMatchObject({ to: email, subject: 'Set a new password' });
  expect((await post('reset', { token: reset, password: owners })).status).toBe(200);
  const { json } = await logIn(email, owners);
  expect([json.user.name, json.user.org.name]).toEqual([null, `${email.split('@')[0]}'s organization`]);
});

test('a password that comes with the link is the account’s, whosever link it is and wherever it is followed', async () => {
  const email = `${newId('user')}@example.com`;
  const token = await signUp(email, strangers, 'Mallory', strangersIp);
  await signUp(email, owners, 'Ada');
  expect((await verify(token, 'short', '192.0.2.44')).json.code).toBe('weak_password');
  expect((await verify(token, owners, '192.0.2.44')).json.password_needed).toBe(false);
  expect((await logIn(email, strangers)).status).toBe(401);
  expect((await logIn(email, owners)).status).toBe(200);
});

test('who made the account and gives its password elsewhere keeps it with all that is in it', async () => {
  const email = `${newId('user')}@example.com`;
  const token = await signUp(email, owners, 'Ada');
  const { json } = await logIn(email, owners);
  await signUp(email, strangers, 'Mallory', strangersIp);
  expect((await verify(token, owners, '192.0.2.44')).json.password_needed).toBe(false);
  expect((await call('GET', '/api/auth/me', { token: json.access_token })).json).toMatchObject({
    email_verified: true,
    org: { name: 'Org of Ada' },
  });
});

test('a stranger who signs up later voids neither the owner’s link nor their password', async () => {
  const email = `${newId('user')}@example.com`;
  const token = await signUp(email, owners, 'Ada');
  const { json } = await logIn(email, owners);
  const later = await signUp(email, strangers, 'Mallory', strangersIp);
  expect(mail.sent().at(-1)?.text).toContain('not for the first time');
  expect((await verify(token)).status).toBe(200);
  expect((await verify(later)).status).toBe(422);
  expect((await call('GET', '/api/auth/me', { token: json.access_token })).json).toMatchObject({
    name: 'Ada',
    email_verified: true,
    org: { name: 'Org of Ada' },
  });
  expect((await logIn(email, strangers)).status).toBe(401);
});

test('of two sign-ups from one address none of the passwords counts, nor with a link that was asked for again', async () => {
  for (const again of [false, true]) {
    const email = `${newId('user')}@example.com`;
    await signUp(email, strangers, 'Mallory');
    let token = await signUp(email, owners, 'Ada');
    if (again) {
      clock.advance(2 * 60_000);
      await post('resend-verification', { email, bot_check_token: 't' });
      token = tokenIn(await delivered());
    }
    expect((await verify(token)).json.password_needed).toBe(true);
    for (const password of [strangers, owners]) expect((await logIn(email, password)).status).toBe(401);
  }
});

test('an address that a stranger wants for their account is not given to it by its owner’s click', async () => {
  const [email, strangersMailbox] = [`${newId('user')}@example.com`, `${newId('user')}@example.org`];
  const own = await signUp(strangersMailbox, strangers, 'Mallory', strangersIp);
  expect((await verify(own, undefined, strangersIp)).status).toBe(200);
  const token = (await logIn(strangersMailbox, strangers)).json.access_token;
  const body = { email, current_password: strangers };
  await call('POST', '/api/auth/me/email', { body, token, sourceIp: strangersIp });
  const link = tokenIn(await delivered());
  expect(mail.sent().at(-1)?.to).toBe(email);
  expect((await verify(link)).json.code).toBe('password_required');
  expect((await verify(link, owners)).json.code).toBe('wrong_password');
  const signup = await signUp(email, owners, 'Ada');
  expect((await verify(signup)).status).toBe(200);
  expect((await logIn(email, owners)).status).toBe(200);
  // Whose account it is may follow it from anywhere; the address is taken by now.
  expect((await verify(link, strangers)).status).toBe(422);
});
