import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { removeSecondFactorOf } from '../../../functions/auth/second-factor/removal.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { testSecretBox } from '../../support/builders/clouds.ts';
import { testMail } from '../../support/builders/mail.ts';
import { password, testAuth, withPassword } from '../../support/builders/people/auth.ts';
import { codeOf, secondFactors, wrongCode } from '../../support/builders/people/second-factor.ts';
import { createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';

const clock = fixedClock(new Date());
const database = await testDatabase({ clock });
const { db, owner } = database;
afterAll(() => database.close());
const auth = testAuth(database, clock);
const { call, post } = auth;
const { first, second, challengeOf, enrolled } = secondFactors(auth, clock);
const mail = testMail(database, clock);
beforeEach(mail.beginAnew);

const person = async () => withPassword(database, await createOrg(owner));
const standing = async (token: string) => (await call('GET', '/api/auth/second-factor', { token })).json;
const logOf = async ({ orgId }: TestOrg) =>
  (await owner`select action, changes from audit_events where org_id = ${orgId} order by created_at, id`).map(
    ({ action, changes }) => [action, changes],
  );
const mailed = async (type: string) => {
  await mail.deliver(await mail.events(type));
  return mail.sent().map(({ to, subject }) => [to, subject]);
};

describe('setting one up', () => {
  test('counts once a right code was sent, and then logging in has two halves', async () => {
    const user = await person();
    const token = (await first(user)).json.access_token;
    expect(await standing(token)).toEqual({ enabled: false, since: null, recovery_codes_left: 0 });
    const { status, json } = await post('second-factor', { current_password: password }, token);
    expect(status).toBe(201);
    expect(json.otpauth_uri).toMatch(/^otpauth:\/\/totp\//);
    expect(new URL(json.otpauth_uri).searchParams.get('secret')).toBe(json.secret);
    expect(decodeURIComponent(json.otpauth_uri)).toContain(`Deployment Orchestrator:${user.email}`);

    // Not confirmed: it asks for nothing yet, and another one takes its place.
    expect((await first(user)).status).toBe(200);
    const again = await post('second-factor', { current_password: password }, token);
    const confirm = (code: string) => post('second-factor/confirm', { code }, token);
    expect((await confirm(codeOf(json.secret, clock))).status).toBe(403);
    const confirmed = await confirm(codeOf(again.json.secret, clock));
    expect(confirmed.status).toBe(200);
    const codes: string[] = confirmed.json.recovery_codes;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    expect(await standing(token)).toEqual({
      enabled: true,
      since: clock.now().toISOString(),
      recovery_codes_left: 10,
    });
    expect((await call('GET', '/api/auth/me', { token })).json.second_factor).toBe(true);
    expect((await confirm(codeOf(again.json.secret, clock, 1))).json.code).toBe('no_second_factor');

    const challenged = await first(user);
    expect(challenged.status).toBe(202);
    expect(Object.keys(challenged.json).sort()).toEqual(['challenge_token', 'expires_at']);
    clock.advance(30_000);
    const done = await second(challenged.json.challenge_token, codeOf(again.json.secret, clock));
    expect(done).toMatchObject({
      status: 200,
      json: { token_type: 'Bearer', user: { second_factor: true } },
    });
    const shown = await call('GET', '/api/auth/sessions', { token: done.json.access_token });
    expect(shown.json.items.map((item: { second_factor: boolean }) => item.second_factor)).toEqual([
      true,
      false,
      true,
    ]);
    expect(await mailed('user.second_factor_added')).toEqual([
      [user.email, 'Your account has a second factor'],
    ]);
    expect(await logOf(user)).toEqual([
      ['auth.logged_in', { by: 'password' }],
      ['auth.logged_in', { by: 'password' }],
      ['auth.second_factor_failed', {}],
      ['auth.second_factor_added', {}],
      ['auth.logged_in', { by: 'password and code' }],
    ]);
  });

  test('takes the code of half a minute before or after, and none further away', async () => {
    const user = await person();
    const { secret } = await enrolled(user);
    clock.advance(60 * 60_000);
    for (const [steps, status] of [
      [-2, 403],
      [2, 403],
      [-1, 200],
      [1, 200],
    ] as const) {
      expect([steps, (await second(await challengeOf(user), codeOf(secret, clock, steps))).status]).toEqual([
        steps,
        status,
      ]);
    }
  });
});

describe('logging in', () => {
  test('leads to the named organization, as without a second factor, and to no foreign one', async () => {
    const [user, other, foreign] = [await person(), await createOrg(owner), await createOrg(owner)];
    await owner`insert into members ${owner({ org_id: other.orgId, user_id: user.userId, role: 'viewer' })}`;
    const { secret } = await enrolled(user);
    const into = async (org_id: string) => {
      clock.advance(30_000);
      return second(await challengeOf(user), codeOf(secret, clock), { org_id });
    };
    expect((await into(other.orgId)).json.user.org.id).toBe(other.orgId);
    expect((await into(foreign.orgId)).status).toBe(404);
  });

  test('with a recovery code works once, is mailed to the user and logged, and is typed as it was written', async () => {
    const user = await person();
    const { codes } = await enrolled(user);
    const [code = ''] = codes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'I')} `;
    const done = await second(await challengeOf(user), typed);
    expect(done.status).toBe(200);
    expect((await standing(done.json.access_token)).recovery_codes_left).toBe(9);
    expect(await mailed('user.recovery_code_used')).toEqual([
      [user.email, 'A recovery code of yours was used'],
    ]);
    expect(mail.sent()[0]?.text).toContain('9 of them are left');
    expect((await logOf(user)).at(-1)).toEqual(['auth.logged_in', { by: 'password and recovery code' }]);
  });
});

test('new recovery codes take the place of the former ones', async () => {
  const user = await person();
  const { token, secret, codes } = await enrolled(user);
  const { status, json } = await post('second-factor/recovery-codes', { code: codeOf(secret, clock) }, token);
  expect([status, json.recovery_codes.length]).toEqual([200, 10]);
  expect((await second(await challengeOf(user), codes[0] ?? '')).status).toBe(403);
  const challenge = await challengeOf(user);
  expect((await second(challenge, json.recovery_codes[0])).status).toBe(200);
  expect(await second(challenge, json.recovery_codes[1])).toMatchObject({
    status: 401,
    json: { code: 'challenge_over', detail: expect.stringContaining('took too long or is done already') },
  });
  expect(await mailed('user.recovery_codes_renewed')).toEqual([[user.email, 'You have new recovery codes']]);
});

test('it is removed with a code of now, and a password alone suffices again', async () => {
  const user = await person();
  const { token, secret } = await enrolled(user);
  const remove = (code: string) => post('second-factor/remove', { code }, token);
  expect((await remove(wrongCode(secret, clock))).status).toBe(403);
  expect((await remove(codeOf(secret, clock))).status).toBe(204);
  expect(await standing(token)).toEqual({ enabled: false, since: null, recovery_codes_left: 0 });
  expect((await first(user)).status).toBe(200);
  expect(await mailed('user.second_factor_removed')).toEqual([
    [user.email, 'Your second factor was removed'],
  ]);
  expect(await logOf(user)).toContainEqual(['auth.second_factor_removed', { by: 'code' }]);
  const left = await owner`select user_id from second_factors where user_id = ${user.userId}
    union all select user_id from recovery_codes where user_id = ${user.userId}`;
  expect([...left]).toEqual([]);
});

test('the owner of the database lets in a user who has lost app and codes; all sign-ins end and the user gets a mail', async () => {
  const user = await person();
  const { token } = await enrolled(user);
  await removeSecondFactorOf(db, user.email);
  expect((await call('GET', '/api/auth/me', { token })).status).toBe(401);
  expect((await first(user)).status).toBe(200);
  expect(await mailed('user.second_factor_removed')).toHaveLength(1);
  expect(await logOf(user)).toContainEqual(['auth.second_factor_removed', { by: 'operator' }]);
  await expect(removeSecondFactorOf(db, user.email)).rejects.toThrow('has no second factor');
  await expect(removeSecondFactorOf(db, 'nobody@example.com')).rejects.toThrow('no account has the address');
});

test('a changed password keeps what the sign-in has shown', async () => {
  const user = await person();
  const { token } = await enrolled(user);
  const body = { current_password: password, password: 'violet anchors drift' };
  const { json } = await post('me/password', body, token);
  const { json: sessions } = await call('GET', '/api/auth/sessions', { token: json.access_token });
  expect(sessions.items).toMatchObject([{ second_factor: true, current: true }]);
});

test('a refresh under way while all sign-ins are ended gives no token that counts', async () => {
  const user = await person();
  const { secret, token } = await enrolled(user);
  clock.advance(60_000);
  const open = testSecretBox.open.bind(testSecretBox);
  // Between the look at the sign-in and the transaction that takes the code.
  vi.spyOn(testSecretBox, 'open').mockImplementationOnce(async (...request) => {
    expect((await call('DELETE', '/api/auth/sessions', { token })).status).toBe(204);
    return open(...request);
  });
  const { json } = await post('fresh-sign-in', { code: codeOf(secret, clock) }, token);
  const late = await call('GET', '/api/auth/me', { token: json.access_token });
  expect([late.status, late.json.code]).toEqual([401, 'token_revoked']);
});
