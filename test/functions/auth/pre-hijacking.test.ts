import { beforeEach, expect, test, vi } from 'vitest';
import { unmatchableHash } from '../../../functions/auth/passwords/password.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { testMail } from '../../support/builders/mail.ts';
import { testAuth } from '../../support/builders/people/auth.ts';
import { mailedInvite } from '../../support/builders/people/invites.ts';
import { noFailures } from '../../support/builders/people/login-failures.ts';
import { orgsGroup } from '../../support/builders/people/orgs-group.ts';
import { secondFactors } from '../../support/builders/people/second-factor.ts';
import { apiTest } from '../../support/hosts/api-test.ts';
import { createOrg } from '../../support/hosts/database.ts';
import { type Hold, statementHeldBy } from '../../support/hosts/held-row.ts';

// Somebody signs up with an address that isn't theirs, before its owner does.

const clock = fixedClock(new Date());
const { database, api: orgs, owner } = await apiTest(orgsGroup, { clock });
const { call, post, tokenFor } = testAuth(database, clock);

const mail = testMail(database, clock);
beforeEach(mail.beginAnew);

const strangers = 'the stranger’s long phrase';
const owners = 'the owner’s own long phrase';

const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? '';
/** All requests come from one address, as in an office: nothing follows from it. */
const verify = (token: string, shown: { password?: string; link_secret?: string } = {}) =>
  call('POST', '/api/auth/verify-email', { body: { token, ...shown } });
const logIn = (email: string, password: string) => post('login', { email, password });

/**
 * Hands out the mails that are due; the text of the last one. Postgres writes its own time, which overtakes the test's clock on a
 * busy machine.
 */
async function delivered(): Promise<string> {
  const rows = await owner<{ event_type: string; detail: Record<string, unknown> }[]>`
    with due as (delete from outbox where created_at <= greatest(${clock.now()}, now()) returning id, event_type, detail)
    select event_type, detail from due order by id`;
  await mail.deliver(rows);
  return mail.sent().at(-1)?.text ?? '';
}

/** What the browsers keep that have signed up, by the password. */
const kept = new Map<string, string>();
const browserOf = (password: string) => ({ link_secret: kept.get(password) as string });

/** Signs up, and returns the token of the mail that follows. */
async function signUp(email: string, password: string, name: string): Promise<string> {
  const body = { email, password, name, org_name: `Org of ${name}` };
  const { status, json } = await call('POST', '/api/auth/signup', { body });
  expect([status, Object.keys(json)]).toEqual([202, ['status', 'link_secret']]);
  kept.set(password, json.link_secret);
  const token = tokenIn(await delivered());
  clock.advance(60_000);
  return token;
}

test('the password of the sign-up whose link its maker follows counts, and nothing is left of the other one', async () => {
  const email = `${newId('user')}@example.com`;
  await signUp(email, strangers, 'Mallory');
  const stranger = await logIn(email, strangers);
  const token = await signUp(email, owners, 'Ada');
  expect((await logIn(email, owners)).status).toBe(401);
  expect((await verify(token, browserOf(owners))).json).toEqual({
    status: 'verified',
    password_needed: false,
  });

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

test('a user who follows a stranger’s link has an account without a password, and sets one by the mail that follows', async () => {
  const email = `${newId('user')}@example.com`;
  const token = await signUp(email, strangers, 'Mallory');
  const stranger = await logIn(email, strangers);
  expect((await verify(token)).json).toEqual({
    status: 'verified',
    password_needed: true,
    next_step: expect.stringContaining('POST /api/auth/forgot-password'),
  });
  const refused = await logIn(email, strangers);
  expect([refused.status, refused.json.detail]).toEqual([
    401,
    expect.stringContaining('POST /api/auth/forgot-password'),
  ]);
  expect((await call('GET', '/api/auth/me', { token: stranger.json.access_token })).status).toBe(401);
  expect((await logIn(email, strangers)).status).toBe(401);
  const reset = tokenIn(await delivered());
  expect(mail.sent().at(-1)).toMatchObject({ to: email, subject: 'Set a new password' });
  expect((await post('reset', { token: reset, password: owners })).status).toBe(200);
  const { json } = await logIn(email, owners);
  expect([json.user.name, json.user.org.name]).toEqual([null, `${email.split('@')[0]}'s organization`]);
});

test('a user who has signed up as well and follows the stranger’s link keeps their own password', async () => {
  const email = `${newId('user')}@example.com`;
  const strangersLink = await signUp(email, strangers, 'Mallory');
  await signUp(email, owners, 'Ada');
  expect((await verify(strangersLink, browserOf(owners))).json.password_needed).toBe(false);
  expect((await logIn(email, strangers)).status).toBe(401);
  expect((await logIn(email, owners)).json.user).toMatchObject({ name: 'Ada', org: { name: 'Org of Ada' } });
});

test('of a sign-up whose secret isn’t known, or that is forgotten, no password counts', async () => {
  for (const forget of [
    () => owner`update pending_signups set secret_hash = null`,
    () => owner`delete from pending_signups`,
  ]) {
    const email = `${newId('user')}@example.com`;
    const token = await signUp(email, owners, 'Ada');
    await forget();
    expect(await verify(token, browserOf(owners))).toMatchObject({ json: { password_needed: true } });
    expect((await logIn(email, owners)).status).toBe(401);
  }
});

test('a stranger’s setup of the account ends with it, also where its mail comes later', async () => {
  const [email, elsewhere] = [`${newId('user')}@example.com`, `${newId('user')}@example.org`];
  await signUp(email, strangers, 'Mallory');
  const { token, codes } = await secondFactors({ call, post, tokenFor }, clock).enrolled(
    { email },
    strangers,
  );
  const ask = (path: string, body: object) => call('POST', `/api/auth/${path}`, { body, token });
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

test('a user who signs up by an invitation takes a stranger’s account with the address over at once', async () => {
  const email = `${newId('user')}@example.com`;
  await signUp(email, strangers, 'Mallory');
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
  const token = await signUp(email, strangers, 'Mallory');
  await signUp(email, owners, 'Ada');
  expect((await verify(token, { password: 'short' })).json.code).toBe('weak_password');
  expect((await verify(token, { password: owners })).json.password_needed).toBe(false);
  expect((await logIn(email, strangers)).status).toBe(401);
  expect((await logIn(email, owners)).status).toBe(200);
});

test('a user who made the account and gives its password in another browser keeps it with its contents', async () => {
  const email = `${newId('user')}@example.com`;
  const token = await signUp(email, owners, 'Ada');
  const { json } = await logIn(email, owners);
  await signUp(email, strangers, 'Mallory');
  expect((await verify(token, { password: owners })).json.password_needed).toBe(false);
  expect((await call('GET', '/api/auth/me', { token: json.access_token })).json).toMatchObject({
    email_verified: true,
    org: { name: 'Org of Ada' },
  });
});

test('a stranger who signs up later voids neither the owner’s link nor their password', async () => {
  const email = `${newId('user')}@example.com`;
  const token = await signUp(email, owners, 'Ada');
  const { json } = await logIn(email, owners);
  const later = await signUp(email, strangers, 'Mallory');
  expect(mail.sent().at(-1)?.text).toContain('it was not the first one');
  expect((await verify(token, browserOf(owners))).json.password_needed).toBe(false);
  expect((await verify(later)).status).toBe(422);
  expect((await call('GET', '/api/auth/me', { token: json.access_token })).json).toMatchObject({
    name: 'Ada',
    email_verified: true,
    org: { name: 'Org of Ada' },
  });
  expect((await logIn(email, strangers)).status).toBe(401);
});

test('a bare link keeps no password, also where there is one sign-up only and the link was asked for again', async () => {
  for (const again of [false, true]) {
    const email = `${newId('user')}@example.com`;
    let token = await signUp(email, strangers, 'Mallory');
    if (again) {
      clock.advance(2 * 60_000);
      await post('resend-verification', { email, bot_check_token: 't' });
      token = tokenIn(await delivered());
    }
    expect((await verify(token, again ? browserOf('nobody') : {})).json.password_needed).toBe(true);
    expect((await logIn(email, strangers)).status).toBe(401);
  }
});

test('every answer to a sign-up has a secret of its own: for a taken address, by an invitation, on the waiting list', async () => {
  const email = `${newId('user')}@example.com`;
  await verify(await signUp(email, owners, 'Ada'), { password: owners });
  const waitlist = testAuth(database, clock, 'waitlist');
  const body = { email, password: owners };
  const answers = [
    await post('signup', body),
    await post('signup', body),
    await waitlist.post('signup', body),
  ];
  expect(answers.map(({ json }) => json.link_secret)).toEqual(
    Array(3).fill(expect.stringMatching(/^[\w-]{43}$/)),
  );
  expect(new Set(answers.map(({ json }) => json.link_secret)).size).toBe(3);
});

const orgsOf = async (userId: string) =>
  (await owner`select org_id from members where user_id = ${userId}`).map(({ org_id }) => org_id);
const endingOf = (orgId: string) =>
  owner`select requested_by, due_at from org_deletions where org_id = ${orgId}`;

test('a reset by the browser that signed up leaves the account’s contents; any other one takes the account over, and its organization ends', async () => {
  for (const own of [true, false]) {
    const email = `${newId('user')}@example.com`;
    await signUp(email, owners, 'Ada');
    const { json: before } = await logIn(email, owners);
    // Where others are members the organization goes on.
    const { orgId: others } = await createOrg(owner);
    const joined = { org_id: others, user_id: before.user.id, role: 'member', created_at: '2999-01-01' };
    await owner`insert into members ${owner(joined)}`;
    await post('forgot-password', { email });
    const token = tokenIn(await delivered());
    const body = { token, password: 'another long phrase', ...(own && browserOf(owners)) };
    expect((await post('reset', body)).status).toBe(200);
    const { json } = await logIn(email, 'another long phrase');
    expect(json.user).toMatchObject({ email_verified: true, name: own ? 'Ada' : null });
    const former = before.user.org.id;
    expect(new Set(await orgsOf(json.user.id))).toEqual(
      new Set([json.user.org.id, ...(own ? [others] : [])]),
    );
    expect([json.user.org.id === former, await endingOf(others)]).toEqual([own, []]);
    const days = new Date(clock.now().getTime() + 30 * 24 * 60 * 60_000);
    expect(await endingOf(former)).toEqual(own ? [] : [{ requested_by: json.user.id, due_at: days }]);
  }
});

test('an account that was never verified gives its address up to the verified account whose user reads its mail', async () => {
  const [mailbox, wanted] = [`${newId('user')}@example.org`, `${newId('user')}@example.com`];
  await verify(await signUp(mailbox, owners, 'Ada'), { password: owners });
  const { json: ada } = await logIn(mailbox, owners);
  const strangersLink = await signUp(wanted, strangers, 'Mallory');
  const { json: mallory } = await logIn(wanted, strangers);
  const wish = await call('POST', '/api/auth/me/email', {
    token: ada.access_token,
    body: { email: wanted, current_password: owners },
  });
  const link = tokenIn(await delivered());
  expect(mail.sent().at(-1)).toMatchObject({ to: wanted, subject: 'Verify your new e-mail address' });
  expect((await verify(link, { link_secret: wish.json.link_secret })).status).toBe(200);
  expect((await logIn(wanted, owners)).json.user).toMatchObject({ id: ada.user.id, name: 'Ada' });
  // Nothing of the stranger's is left to get in by, and no mail goes to what is left.
  expect((await call('GET', '/api/auth/me', { token: mallory.access_token })).status).toBe(401);
  expect((await verify(strangersLink, browserOf(strangers))).status).toBe(422);
  expect(await orgsOf(mallory.user.id)).toEqual([]);
  expect(await endingOf(mallory.user.org.id)).toHaveLength(1);
  const [left] = await owner`select u.email, d.due_at from users u join user_deletions d on d.user_id = u.id
    where u.id = ${mallory.user.id}`;
  expect(left).toMatchObject({ email: `${mallory.user.id}@freed.invalid` });
  const count = mail.sent().length;
  await owner`insert into outbox ${owner({ id: newId('notification'), event_type: 'user.deletion_due', detail: { user_id: mallory.user.id }, created_at: clock.now() })}`;
  await post('forgot-password', { email: `${mallory.user.id}@freed.invalid` });
  await delivered();
  expect(
    mail
      .sent()
      .slice(count)
      .filter(({ to }) => to.includes('freed.invalid')),
  ).toEqual([]);
});

test('a verified account never gives its address up', async () => {
  const [mailbox, taken] = [`${newId('user')}@example.org`, `${newId('user')}@example.com`];
  await verify(await signUp(mailbox, owners, 'Ada'), { password: owners });
  const { json } = await logIn(mailbox, owners);
  const late = await signUp(taken, strangers, 'Grace');
  const body = { email: taken, current_password: owners };
  const wish = await call('POST', '/api/auth/me/email', { token: json.access_token, body });
  const link = tokenIn(await delivered());
  // Between the mail and its link the other account was verified.
  expect((await verify(late, { password: strangers })).status).toBe(200);
  expect((await verify(link, { link_secret: wish.json.link_secret })).json.code).toBe('invalid_token');
  expect((await logIn(taken, strangers)).json.user.name).toBe('Grace');
});

test('a password that another one replaces meanwhile is judged again', async () => {
  const email = `${newId('user')}@example.com`;
  const token = await signUp(email, owners, 'Ada');
  // As the account's settings do it, which end after the password was compared.
  const replaced: Hold = (sql) => sql`update users set token_version = token_version + 1,
    password_hash = ${unmatchableHash} where email = ${email} returning id`;
  let answer: Awaited<ReturnType<typeof verify>> | undefined;
  const act = async () => {
    answer = await verify(token, { password: owners });
  };
  expect(await statementHeldBy(database, replaced, act)).toContain('for no key update');
  expect(answer?.json).toEqual({ status: 'verified', password_needed: false });
  expect((await logIn(email, owners)).status).toBe(200);
});

test('an address that a stranger wants for their account is not given to it by its owner’s click', async () => {
  const [email, strangersMailbox] = [`${newId('user')}@example.com`, `${newId('user')}@example.org`];
  const own = await signUp(strangersMailbox, strangers, 'Mallory');
  expect((await verify(own, browserOf(strangers))).status).toBe(200);
  const token = (await logIn(strangersMailbox, strangers)).json.access_token;
  const body = { email, current_password: strangers };
  const wish = await call('POST', '/api/auth/me/email', { body, token });
  const link = tokenIn(await delivered());
  expect(mail.sent().at(-1)?.to).toBe(email);
  expect((await verify(link)).json.code).toBe('password_required');
  expect((await verify(link, browserOf(owners))).json.code).toBe('password_required');
  expect((await verify(link, { password: owners })).json.code).toBe('wrong_password');
  const signup = await signUp(email, owners, 'Ada');
  expect((await verify(signup, browserOf(owners))).status).toBe(200);
  expect((await logIn(email, owners)).status).toBe(200);
  // The address is taken by now.
  const { link_secret } = wish.json;
  for (const shown of [{ link_secret }, { password: strangers }])
    expect((await verify(link, shown)).status).toBe(422);
});

test('guesses of a password by the link to a wanted address count as failed log-ins', async () => {
  const [wanted, mailbox] = [`${newId('user')}@example.com`, `${newId('user')}@example.org`];
  expect((await verify(await signUp(mailbox, owners, 'Ada'), browserOf(owners))).status).toBe(200);
  const token = (await logIn(mailbox, owners)).json.access_token;
  await call('POST', '/api/auth/me/email', {
    body: { email: wanted, current_password: owners },
    token,
  });
  const link = tokenIn(await delivered());
  const counted: string[] = [];
  vi.spyOn(noFailures, 'begin').mockImplementation(async (_ip, email) => {
    counted.push(email);
    return { needsBotCheck: counted.length > 3, succeeded: async () => {} };
  });
  for (let n = 0; n < 4; n++)
    expect((await verify(link, { password: `a guess number ${n}` })).status).toBe(403);
  expect(counted).toEqual(Array(4).fill(mailbox));
});
