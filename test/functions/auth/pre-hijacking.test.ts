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

/** Signs up, and returns the token of the mail that follows. */
async function signUp(email: string, password: string, name: string): Promise<string> {
  expect((await post('signup', { email, password, name, org_name: `Org of ${name}` })).status).toBe(202);
  const before = mail.sent().length;
  for (const type of ['user.verification_requested', 'user.signup_repeated'])
    await mail.deliver(await mail.events(type));
  await owner`delete from outbox`;
  clock.advance(60_000);
  return /token=([\w-]{43})/.exec(mail.sent()[before]?.text ?? '')?.[1] ?? '';
}
const logIn = (email: string, password: string) => post('login', { email, password });

test('the password of the link that is followed counts, and nothing is left of the other sign-up', async () => {
  const email = `${newId('user')}@example.com`;
  await signUp(email, strangers, 'Mallory');
  const stranger = await logIn(email, strangers);
  const token = await signUp(email, owners, 'Ada');
  expect((await logIn(email, owners)).status).toBe(401);
  expect((await post('verify-email', { token })).status).toBe(200);

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

test('an account that was made before sign-ups were kept is taken over by the one that is confirmed, too', async () => {
  const email = `${newId('user')}@example.com`;
  await signUp(email, strangers, 'Mallory');
  await owner`delete from pending_signups`;
  const token = await signUp(email, owners, 'Ada');
  expect((await post('verify-email', { token })).status).toBe(200);
  expect((await logIn(email, strangers)).status).toBe(401);
  expect((await logIn(email, owners)).status).toBe(200);
});

test('a stranger who signs up later voids neither the owner’s link nor their password', async () => {
  const email = `${newId('user')}@example.com`;
  const token = await signUp(email, owners, 'Ada');
  const { json } = await logIn(email, owners);
  const later = await signUp(email, strangers, 'Mallory');
  expect(mail.sent().at(-1)?.text).toContain('not for the first time');
  expect((await post('verify-email', { token })).status).toBe(200);
  expect((await post('verify-email', { token: later })).status).toBe(422);
  expect((await call('GET', '/api/auth/me', { token: json.access_token })).json).toMatchObject({
    name: 'Ada',
    email_verified: true,
    org: { name: 'Org of Ada' },
  });
  expect((await logIn(email, strangers)).status).toBe(401);
});

test('after several sign-ups a link that was asked for again makes none of their passwords count', async () => {
  const email = `${newId('user')}@example.com`;
  await signUp(email, strangers, 'Mallory');
  await signUp(email, owners, 'Ada');
  await post('resend-verification', { email, bot_check_token: 't' });
  await mail.deliver(await mail.events('user.verification_requested'));
  const token = /token=([\w-]{43})/.exec(mail.sent().at(-1)?.text ?? '')?.[1];
  expect((await post('verify-email', { token })).status).toBe(200);
  for (const password of [strangers, owners]) expect((await logIn(email, password)).status).toBe(401);
});
