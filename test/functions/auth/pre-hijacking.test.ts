import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { orgsApi } from '../../../functions/orgs/api.ts';
import { orgRoutes } from '../../../functions/orgs/routes.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { testAuth } from '../../support/builders/auth.ts';
import { anyMembers } from '../../support/builders/billing.ts';
import { mailedInvite } from '../../support/builders/invites.ts';
import { noFailures } from '../../support/builders/login-failures.ts';
import { testMail } from '../../support/builders/mail.ts';
import { onDeletion } from '../../support/builders/org-deletion.ts';
import { secondFactors } from '../../support/builders/second-factor.ts';
import { testApi } from '../../support/hosts/api.ts';
import { createOrg, testDatabase } from '../../support/hosts/database.ts';

// Somebody signs up with an address that isn't theirs, before its owner does.

const clock = fixedClock(new Date());
const database = await testDatabase({ clock });
const { owner } = database;
afterAll(() => database.close());
const { call, post, tokenFor } = testAuth(database, clock);
const orgs = testApi({
  routes: orgRoutes,
  api: orgsApi({ db: database.db, clock, onDeletion, entitlement: anyMembers }),
  clock,
});
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
    with due as (delete from outbox where created_at <= ${clock.now()} returning id, event_type, detail)
    select event_type, detail from due order by id`;
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

test('who has signed up as well and follows the stranger’s link keeps their own password', async () => {
  const email = `${newId('user')}@example.com`;
  const strangersLink = await signUp(email, strangers, 'Mallory', strangersIp);
  await signUp(email, owners, 'Ada');
  expect((await verify(strangersLink)).json).toEqual({ status: 'verified', password_needed: false });
  expect((await logIn(email, strangers)).status).toBe(401);
  expect((await logIn(email, owners)).json.user).toMatchObject({ name: 'Ada', org: { name: 'Org of Ada' } });
});

test('of a sign-up of which it isn’t known where it was made, or that is forgotten, no password counts', async () => {
  for (const forget of [
    () => owner`update pending_signups set made_from = null`,
    () => owner`delete from pending_signups`,
  ]) {
    const email = `${newId('user')}@example.com`;
    const token = await signUp(email, owners, 'Ada');
    await forget();
    expect((await verify(token)).json.password_needed).toBe(true);
    expect((await logIn(email, owners)).status).toBe(401);
  }
});

test('what a stranger has set up in the account ends with it, also where its mail comes later', async () => {
  const [email, elsewhere] = [`${newId('user')}@example.com`, `${newId('user')}@example.org`];
  await signUp(email, strangers, 'Mallory', strangersIp);
  const { token, codes } = await secondFactors({ call, post, tokenFor }, clock).enrolled(
    { email },
    strangers,
  );
  const ask = (path: string, body: object) =>
    call('POST', `/api/auth/${path}`, { body, token, sourceIp: strangersIp });
  await ask('fresh-sign-in', { code: codes[0] });
  expect((await ask('me/email', { email: elsewhere, current_password: strangers })).status).toBe(202);
  expect((await call('DELETE', '/api/auth/me', { token })).status).toBe(409);
  const later = await owner<{ event_type: string; detail: Record<string, unknown> }[]>`
    delete from outbox where event_type = 'user.email_change_requested' returning event_type, detail`;
  await post('forgot-password', { email });
  const reset = tokenIn(await delivered());
  expect((await post('reset', { token: reset, password: owners })).status).toBe(200);
  const count = mail.sent().length;
  await mail.deliver(later);
  expect(mail.sent()).toHaveLength(count);
  const { status, json } = await logIn(email, owners);
  expect([status, json.user.second_factor, json.user.email]).toEqual([200, false, email]);
  expect((await call('GET', '/api/auth/me', { token })).status).toBe(401);
});

test('who signs up by an invitation takes over at once what a stranger has made with the address', async () => {
  const email = `${newId('user')}@example.com`;
  await signUp(email, strangers, 'Mallory', strangersIp);
  const stranger = await logIn(email, strangers);
  const employer = await createOrg(owner);
  const invite = await orgs.call('POST', '/api/orgs/current/invites', {
    token: await orgs.tokenFor(employer),
    body: { email, role: 'member' },
  });
  const invite_token = await mailedInvite(database.db, invite.json.id, employer.orgId);
  const body = { email, password: owners, name: 'Ada', invite_token };
  expect((await post('signup', body)).status).toBe(202);
  expect((await call('GET', '/api/auth/me', { token: stranger.json.access_token })).status).toBe(401);
  expect((await logIn(email, strangers)).status).toBe(401);
  const { json } = await logIn(email, owners);
  expect(json.user).toMatchObject({
    name: 'Ada',
    email_verified: true,
    role: 'member',
    org: { id: employer.orgId },
  });
  const memberships = await owner`select org_id from members where user_id = ${json.user.id}`;
  expect(memberships).toEqual([{ org_id: employer.orgId }]);
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

test('guesses of a password by the link to a wanted address count as failed log-ins', async () => {
  const [wanted, mailbox] = [`${newId('user')}@example.com`, `${newId('user')}@example.org`];
  expect((await verify(await signUp(mailbox, owners, 'Ada'))).status).toBe(200);
  const token = (await logIn(mailbox, owners)).json.access_token;
  await call('POST', '/api/auth/me/email', {
    body: { email: wanted, current_password: owners },
    token,
    sourceIp: ownersIp,
  });
  const link = tokenIn(await delivered());
  const counted: string[] = [];
  vi.spyOn(noFailures, 'begin').mockImplementation(async (_ip, email) => {
    counted.push(email);
    return { needsBotCheck: counted.length > 3, succeeded: async () => {} };
  });
  for (let n = 0; n < 4; n++)
    expect((await verify(link, `a guess number ${n}`, `198.51.100.${n}`)).status).toBe(403);
  expect(counted).toEqual(Array(4).fill(mailbox));
});
