import { afterAll, expect, test, vi } from 'vitest';
import { authApi } from '../../../../functions/auth/api.ts';
import { authRoutes } from '../../../../functions/auth/routes.ts';
import { mailsByEvent } from '../../../../functions/mail/mails.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { forbidden } from '../../../../functions/shared/errors.ts';
import { accessTokens } from '../../../../functions/shared/http/pipeline/token.ts';
import { hashSecret, newId, newSecret } from '../../../../functions/shared/ids.ts';
import { anyMembers, selfHosted } from '../../../support/builders/billing.ts';
import { testSecretBox } from '../../../support/builders/clouds.ts';
import { password, testAuth, withPassword } from '../../../support/builders/people/auth.ts';
import { noClients } from '../../../support/builders/people/clients.ts';
import { noIssuers } from '../../../support/builders/people/issuers.ts';
import { noFailures } from '../../../support/builders/people/login-failures.ts';
import { testApi, testSecret } from '../../../support/hosts/api.ts';
import { createOrg, testDatabase } from '../../../support/hosts/database.ts';

const clock = fixedClock(new Date());
const database = await testDatabase({ clock });
const { db, owner } = database;
afterAll(() => database.close());

const { call, post, tokenFor } = testAuth(database, clock);
const newPassword = 'a staple for the horse';
const minute = 60_000;

/** The events that forgot-password made since the last call. */
async function resetEvents(): Promise<string[]> {
  const rows =
    await owner`delete from outbox where event_type = 'user.reset_requested' returning org_id, detail`;
  return rows.map(({ org_id, detail }) => {
    expect(org_id).toBe(null);
    return detail.user_id;
  });
}

/** The token that the mail worker makes when it mails a reset link. */
async function mailedToken(userId: string): Promise<string> {
  const mailer = { send: async () => '' };
  const mails = mailsByEvent({ db, clock, mailer, appBaseUrl: 'http://localhost:3000' });
  const event = { id: newId('outbox'), type: 'user.reset_requested', orgId: undefined };
  const [mail] = await mails({ ...event, detail: { user_id: userId } });
  return /reset-password#token=([\w-]{43})/.exec((await mail?.compose())?.mail.text ?? '')?.[1] ?? '';
}

test('known and unknown addresses get the same answer and the same work', async () => {
  const member = await createOrg(owner);
  const known = await post('forgot-password', { email: member.email.toUpperCase() });
  expect(await resetEvents()).toEqual([member.userId]);
  const unknown = await post('forgot-password', { email: 'nobody@example.com' });
  expect([known.status, known.text]).toEqual([202, unknown.text]);
  const [nobody] = await resetEvents();
  expect(await owner`select from users where id = ${nobody ?? ''}`).toHaveLength(0);
  expect(await mailedToken(nobody ?? '')).toBe('');
});

test('forgot-password needs the bot check', async () => {
  const verify = vi.fn().mockRejectedValue(forbidden('bot_check_required', 'Solve it.'));
  const api = authApi({
    catalogue: selfHosted,
    db,
    entitlement: anyMembers,
    clock,
    mode: 'open',
    passwordMinLength: 8,
    tokens: accessTokens([testSecret], clock),
    botCheck: { verify },
    failures: noFailures,
    issuerKeys: noIssuers,
    ...noClients,
    appBaseUrl: 'https://app.example.com',
    secrets: testSecretBox,
  });
  const { status, json } = await testApi({ routes: authRoutes, api }).call(
    'POST',
    '/api/auth/forgot-password',
    { body: { email: 'ada@example.com', bot_check_token: 't' } },
  );
  expect([status, json.code]).toEqual([403, 'bot_check_required']);
  expect(verify).toHaveBeenCalledWith('t', '203.0.113.7', 'forgot-password');
  expect(await resetEvents()).toEqual([]);
});

test('a reset changes the password, ends every access token at once, verifies the address and asks for a notice', async () => {
  const member = await withPassword(database, await createOrg(owner));
  await owner`update users set email_verified_at = null where id = ${member.userId}`;
  const before = await tokenFor(member);
  expect((await call('GET', '/api/auth/me', { token: before })).status).toBe(200);
  const token = await mailedToken(member.userId);
  expect(await post('reset', { token, password: newPassword })).toMatchObject({
    status: 200,
    json: { status: 'changed' },
  });
  expect(await call('GET', '/api/auth/me', { token: before })).toMatchObject({
    status: 401,
    json: { code: 'token_revoked' },
  });
  expect((await post('login', { email: member.email, password })).status).toBe(401);
  const login = await post('login', { email: member.email, password: newPassword });
  expect(login).toMatchObject({ status: 200, json: { user: { email_verified: true } } });
  expect((await call('GET', '/api/auth/me', { token: login.json.access_token })).status).toBe(200);
  const notices = await owner`select detail from outbox where event_type = 'user.password_changed'`;
  expect(notices.map(({ detail }) => detail.user_id)).toEqual([member.userId]);
});

test('a link works once, for 30 minutes, and not after a newer one', async () => {
  const member = await createOrg(owner);
  const reset = async (token: string) => post('reset', { token, password: newPassword });
  const unknown = await reset(newSecret());
  expect([unknown.status, unknown.json.code]).toEqual([422, 'invalid_token']);
  const older = await mailedToken(member.userId);
  const expired = await mailedToken(member.userId);
  expect((await reset(older)).text).toBe(unknown.text);
  clock.advance(30 * minute);
  expect((await reset(expired)).text).toBe(unknown.text);
  const token = await mailedToken(member.userId);
  clock.advance(30 * minute - 1);
  const both = await Promise.all([reset(token), reset(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await reset(token)).text).toBe(unknown.text);
  const [user] = await owner`select token_version from users where id = ${member.userId}`;
  expect(user?.token_version).toBe(2);
});

test('a reset voids the other mailed links', async () => {
  const member = await createOrg(owner);
  const verification = newSecret();
  await owner`insert into email_tokens ${owner({
    token_hash: hashSecret(verification),
    user_id: member.userId,
    purpose: 'verify_email',
    expires_at: new Date(clock.now().getTime() + minute),
  })}`;
  await post('reset', { token: await mailedToken(member.userId), password: newPassword });
  expect((await post('verify-email', { token: verification })).status).toBe(422);
});

test('a verification token resets no password, and a reset token verifies nothing', async () => {
  const member = await createOrg(owner);
  const verification = newSecret();
  await owner`insert into email_tokens ${owner({
    token_hash: hashSecret(verification),
    user_id: member.userId,
    purpose: 'verify_email',
    expires_at: new Date(clock.now().getTime() + minute),
  })}`;
  expect((await post('reset', { token: verification, password: newPassword })).status).toBe(422);
  expect((await post('verify-email', { token: await mailedToken(member.userId) })).status).toBe(422);
});

test('a weak password doesn’t use the link up', async () => {
  const member = await createOrg(owner);
  const token = await mailedToken(member.userId);
  for (const weak of ['short', 'password123', member.email]) {
    expect(await post('reset', { token, password: weak })).toMatchObject({
      status: 422,
      json: { code: 'weak_password', errors: [{ path: 'password' }] },
    });
  }
  expect((await post('reset', { token, password: newPassword })).status).toBe(200);
});
