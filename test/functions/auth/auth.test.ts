import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { authApi } from '../../../functions/auth/api.ts';
import { hashPassword } from '../../../functions/auth/passwords/password.ts';
import { authRoutes } from '../../../functions/auth/routes.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { forbidden } from '../../../functions/shared/errors.ts';
import { accessTokens } from '../../../functions/shared/http/pipeline/token.ts';
import { hashSecret, newId, newSecret } from '../../../functions/shared/ids.ts';
import { auditLog } from '../../support/builders/audit.ts';
import { anyMembers, selfHosted } from '../../support/builders/billing.ts';
import { testSecretBox } from '../../support/builders/clouds.ts';
import { noClients } from '../../support/builders/people/clients.ts';
import { noIssuers } from '../../support/builders/people/issuers.ts';
import { testApi } from '../../support/hosts/api.ts';
import { addMember, createOrg, testDatabase } from '../../support/hosts/database.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

const clock = fixedClock(new Date());
const botCheck = { verify: vi.fn(async () => {}) };
const succeeded = vi.fn(async () => {});
const failures = { begin: vi.fn(async () => ({ needsBotCheck: false, succeeded })) };
beforeEach(() => {
  botCheck.verify.mockReset();
  succeeded.mockClear();
  failures.begin.mockReset().mockResolvedValue({ needsBotCheck: false, succeeded });
});

function setup(mode: 'open' | 'invite_only' | 'waitlist' = 'open') {
  const tokens = accessTokens(['the tests’ own secret of thirty-two bytes and more'], clock);
  const api = authApi({
    catalogue: selfHosted,
    secrets: testSecretBox,
    entitlement: anyMembers,
    db,
    clock,
    tokens,
    botCheck,
    failures,
    issuerKeys: noIssuers,
    ...noClients,
    appBaseUrl: 'https://app.example.com',
    mode,
    passwordMinLength: 8,
  });
  const { call, tokenFor } = testApi({ routes: authRoutes, api, clock });
  const post = (path: string, body?: unknown, token?: string) =>
    call('POST', `/api/auth/${path}`, {
      ...(body === undefined ? {} : { body }),
      ...(token ? { token } : {}),
    });
  return { call, tokenFor, post };
}

/** Types of the events about a user that wait for the bus or are on it. */
const eventsOf = async (userId: string) =>
  (await owner`select event_type from outbox where detail ->> 'user_id' = ${userId} order by id`).map(
    ({ event_type }) => event_type,
  );

const newEmail = () => `${newId('user')}@example.com`;
const password = 'correct horse battery';

test('a new user signs up, logs in before verifying, and sees an org of their own as its owner', async () => {
  const { post, call } = setup();
  const email = newEmail();
  const body = {
    email: `  ${email.toUpperCase()} `,
    password,
    name: 'Grace',
    org_name: 'Navy',
    bot_check_token: 't',
  };
  expect(await post('signup', body)).toMatchObject({ status: 202, json: { status: 'accepted' } });
  expect(botCheck.verify).toHaveBeenCalledWith('t', '203.0.113.7', 'signup');

  const { json } = await post('login', { email, password });
  const user = {
    email,
    name: 'Grace',
    email_verified: false,
    is_operator: false,
    role: 'owner',
    org: { name: 'Navy' },
  };
  expect(json.user).toMatchObject(user);
  expect((await call('GET', '/api/auth/me', { token: json.access_token })).json).toMatchObject(user);

  const [stored] = await owner`select password_hash from users where email = ${email}`;
  expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await eventsOf(json.user.id)).toEqual(['user.verification_requested']);
  const [audited] = await auditLog(owner, json.user.org.id);
  expect(audited).toMatchObject({ action: 'org.created', actor_id: json.user.id, source_ip: '203.0.113.7' });
});

/** But for the secret, which every sign-up gets another one of. */
const alike = ({ status, text }: { status: number; text: string }) =>
  `${status} ${text.replace(/"[\w-]{43}"/, '"a secret"')}`;

test('signing up with a taken address answers the same, changes nothing, and mails its owner', async () => {
  const { post } = setup();
  const member = await createOrg(owner);
  const before = await owner`select * from users where id = ${member.userId}`;
  const fresh = await post('signup', { email: newEmail(), password });
  const count = () => owner`select (select count(*) from users) as users, (select count(*) from orgs) as orgs,
    (select count(*) from members) as members, (select count(*) from audit_events) as audits`;
  const counted = await count();
  const taken = await post('signup', { email: member.email, password });
  expect(alike(taken)).toBe(alike(fresh));
  expect(await owner`select * from users where id = ${member.userId}`).toEqual(before);
  expect(await count()).toEqual(counted);
  expect(await eventsOf(member.userId)).toEqual(['user.signup_repeated']);
});

test('signing up again while unverified keeps the first password', async () => {
  const { post } = setup();
  const email = newEmail();
  await post('signup', { email, password });
  await post('signup', { email, password: 'another long phrase' });
  const { json } = await post('login', { email, password });
  expect(await eventsOf(json.user.id)).toEqual(['user.verification_requested', 'user.signup_repeated']);
  expect((await post('login', { email, password: 'another long phrase' })).status).toBe(401);
});

test('fifty sign-ups at once with one address make one user and one org, and get the same answer', async () => {
  const { post } = setup();
  const email = newEmail();
  const answers = await Promise.all(Array.from({ length: 50 }, () => post('signup', { email, password })));
  expect(new Set(answers.map(alike))).toEqual(
    new Set(['202 {"status":"accepted","link_secret":"a secret"}']),
  );
  expect(new Set(answers.map(({ json }) => json.link_secret)).size).toBe(50);
  const users =
    await owner`select u.id from users u join members m on m.user_id = u.id where u.email = ${email}`;
  expect(users).toHaveLength(1);
});

test('weak passwords are refused with the reason, before the bot check is used up', async () => {
  const { post } = setup();
  const email = 'ada.lovelace@example.com';
  const reason = async (weak: string) => {
    const { status, json } = await post('signup', { email, password: weak });
    expect([status, json.code]).toEqual([422, 'weak_password']);
    return json.errors[0].message as string;
  };
  expect(await reason('seven77')).toContain('at least 8');
  expect(await reason('x1'.repeat(65))).toContain('at most 128');
  expect(await reason('Ada.Lovelace@example.com')).toContain('e-mail');
  expect(await reason('P@ssw0rd123!')).toContain('too common');
  expect(botCheck.verify).not.toHaveBeenCalled();
});

test('a failed bot check stops a sign-up', async () => {
  const { post } = setup();
  const email = newEmail();
  botCheck.verify.mockRejectedValueOnce(forbidden('bot_check_failed', 'Not passed.'));
  expect(await post('signup', { email, password })).toMatchObject({
    status: 403,
    json: { code: 'bot_check_failed' },
  });
  expect(await owner`select from users where email = ${email}`).toHaveLength(0);
});

test('the waitlist records an address once and makes no account', async () => {
  const { post } = setup('waitlist');
  const email = newEmail();
  for (let n = 0; n < 2; n++) expect((await post('signup', { email, password })).status).toBe(202);
  expect(await owner`select from waitlist where email = ${email}`).toHaveLength(1);
  expect(await owner`select from users where email = ${email}`).toHaveLength(0);
});

test('without an invite there is no sign-up while it is by invitation only', async () => {
  const answer = await setup('invite_only').post('signup', { email: newEmail(), password });
  expect(answer).toMatchObject({ status: 403, json: { code: 'signup_invite_only' } });
});

test('a wrong password and an unknown address get the same answer, and both count as failures', async () => {
  const { post } = setup();
  const email = newEmail();
  await post('signup', { email, password });
  const wrong = await post('login', { email, password: 'not the password' });
  const unknown = await post('login', { email: newEmail(), password });
  expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
  expect(wrong.json.code).toBe('invalid_credentials');
  expect([failures.begin.mock.calls.length, succeeded.mock.calls.length]).toEqual([2, 0]);
});

test('after many failures a login needs the bot check, and passes with it', async () => {
  const { post } = setup();
  const email = newEmail();
  await post('signup', { email, password });
  failures.begin.mockResolvedValue({ needsBotCheck: true, succeeded });
  botCheck.verify.mockRejectedValueOnce(forbidden('bot_check_required', 'Solve it.'));
  expect(await post('login', { email, password })).toMatchObject({
    status: 403,
    json: { code: 'bot_check_required' },
  });
  expect((await post('login', { email, password, bot_check_token: 't' })).status).toBe(200);
  expect(succeeded).toHaveBeenCalledTimes(1);
});

test('a hash with other parameters is renewed at login', async () => {
  const { post } = setup();
  const member = await createOrg(owner);
  const old = (await hashPassword(password)).replace('m=19456,t=2', 'm=8192,t=3');
  // A real hash of the older cost, made as a former version would have.
  const { argon2Sync } = await import('node:crypto');
  const salt = Buffer.alloc(16, 7);
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce: salt,
    memory: 8192,
    passes: 3,
    parallelism: 1,
    tagLength: 32,
  });
  const phc = `${old.split('$').slice(0, 4).join('$')}$${text(salt)}$${text(tag)}`;
  await owner`update users set password_hash = ${phc} where id = ${member.userId}`;
  expect((await post('login', { email: member.email, password })).status).toBe(200);
  const [renewed] = await owner`select password_hash from users where id = ${member.userId}`;
  expect(renewed?.password_hash).toContain('m=19456,t=2,p=1');
  expect((await post('login', { email: member.email, password })).status).toBe(200);
});

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

test('a verification token works once, within its day', async () => {
  const { post } = setup();
  const member = await createOrg(owner);
  await owner`update users set email_verified_at = null where id = ${member.userId}`;
  const insert = async (expiresInMs: number) => {
    const token = newSecret();
    const row = {
      token_hash: hashSecret(token),
      user_id: member.userId,
      purpose: 'verify_email',
      expires_at: new Date(clock.now().getTime() + expiresInMs),
    };
    await owner`insert into email_tokens ${owner(row)}`;
    return token;
  };
  const expired = await post('verify-email', { token: await insert(-1) });
  expect(expired).toMatchObject({ status: 422, json: { code: 'invalid_token' } });
  const token = await insert(1000);
  const both = await Promise.all([post('verify-email', { token }), post('verify-email', { token })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const [user] = await owner`select email_verified_at from users where id = ${member.userId}`;
  expect(user?.email_verified_at).toEqual(clock.now());
  const unknown = await post('verify-email', { token: newSecret() });
  expect(unknown.text).toBe(expired.text);
});

test('a token is dead after logout, and logging out again still answers 204', async () => {
  const { post, call, tokenFor } = setup();
  const member = await createOrg(owner);
  const token = await tokenFor(member);
  const other = await tokenFor(member);
  expect((await call('GET', '/api/auth/me', { token })).status).toBe(200);
  expect((await post('logout', undefined, token)).status).toBe(204);
  expect((await post('logout', undefined, token)).status).toBe(204);
  expect(await call('GET', '/api/auth/me', { token })).toMatchObject({
    status: 401,
    json: { code: 'token_revoked' },
  });
  expect((await call('GET', '/api/auth/me', { token: other })).status).toBe(200);
});

test.each([
  ['none', {}],
  ['an empty header', { authorization: '' }],
  ['a scheme alone', { authorization: 'Bearer' }],
  ['another scheme', { authorization: 'Basic dTpw' }],
  ['no JWT', { authorization: 'Bearer garbage' }],
  [
    'a JWT of nobody',
    {
      authorization: `Bearer ${['{"alg":"none"}', '{"sub":"u"}', ''].map((part) => Buffer.from(part).toString('base64url')).join('.')}`,
    },
  ],
  ['a token of a program', { authorization: 'Bearer dor_pat_x' }],
  ['8,000 characters', { authorization: `Bearer ${'a.'.repeat(4_000)}` }],
])('logging out with %s instead of a token that works answers 204', async (_, headers) => {
  const { call } = setup();
  expect((await call('POST', '/api/auth/logout', { headers })).status).toBe(204);
});

test('raising the token version or removing the member ends a token at once', async () => {
  const { call, tokenFor } = setup();
  const admin = await createOrg(owner);
  const member = await addMember(owner, admin.orgId, 'member');
  const me = async (token: string) => (await call('GET', '/api/auth/me', { token })).status;
  const token = await tokenFor(member);
  expect(await me(token)).toBe(200);
  await owner`delete from members where user_id = ${member.userId}`;
  expect(await me(token)).toBe(401);
  const adminToken = await tokenFor(admin);
  await owner`update users set token_version = 2 where id = ${admin.userId}`;
  expect([await me(adminToken), await me(await tokenFor(admin, 2))]).toEqual([401, 200]);
});

test('logging out answers alike with a token that ended, one that is none, and without any', async () => {
  const { call, post } = setup();
  const expired = await accessTokens(
    ['the tests’ own secret of thirty-two bytes and more'],
    fixedClock(new Date(Date.now() - 13 * 3_600_000)),
  ).issue({
    ...(await createOrg(owner)),
    tokenVersion: 1,
  });
  for (const token of [expired, 'garbage']) expect((await post('logout', undefined, token)).status).toBe(204);
  expect((await call('POST', '/api/auth/logout')).status).toBe(204);
  const headers = { Authorization: 'Basic Zm9v' };
  expect((await call('POST', '/api/auth/logout', { headers })).status).toBe(204);
});

test('an Idempotency-Key that a request does not take is named in its answer', async () => {
  const { call } = setup();
  const headers = { 'Idempotency-Key': 'key-1' };
  const body = { email: 'nobody@example.com' };
  const named = await call('POST', '/api/auth/forgot-password', { headers, body });
  expect([named.status, named.headers['Idempotency-Key-Ignored']]).toEqual([202, 'true']);
  const without = await call('POST', '/api/auth/forgot-password', { body });
  expect(without.headers['Idempotency-Key-Ignored']).toBeUndefined();
});
