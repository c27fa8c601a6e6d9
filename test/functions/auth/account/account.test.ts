import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { auditLog } from '../../../support/builders/audit.ts';
import { testMail } from '../../../support/builders/mail.ts';
import { password, testAuth, withPassword } from '../../../support/builders/people/auth.ts';
import { createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';

const clock = fixedClock(new Date());
const database = await testDatabase({ clock });
const { owner } = database;
afterAll(() => database.close());
const { call, post } = testAuth(database, clock);
const mail = testMail(database, clock);
beforeEach(mail.beginAnew);

const newEmail = () => `${newId('user')}@example.com`;
const person = async () => withPassword(database, await createOrg(owner));
const logIn = async ({ email }: Pick<TestOrg, 'email'>, secret = password) =>
  post('login', { email, password: secret });
const me = async (token: string) => call('GET', '/api/auth/me', { token });
const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? '';

describe('a login', () => {
  test('says what kind of token it gives and until when', async () => {
    const { json } = await logIn(await person());
    expect(json).toMatchObject({ token_type: 'Bearer', expires_at: inHours(12) });
  });

  test('ends with all tokens that were derived from it', async () => {
    const user = await person();
    const { json } = await logIn(user);
    const derived = await post('switch-org', { org_id: user.orgId }, json.access_token);
    const again = await logIn(user);
    await post('logout', undefined, json.access_token);
    expect((await me(derived.json.access_token)).status).toBe(401);
    expect((await me(again.json.access_token)).status).toBe(200);
  });

  test('lasts no longer for switching organizations', async () => {
    const user = await person();
    const { json } = await logIn(user);
    clock.advance(12 * 60 * 60_000 - 20_000);
    const derived = await post('switch-org', { org_id: user.orgId }, json.access_token);
    expect(derived.json.expires_at).toBe(json.expires_at);
    expect((await me(derived.json.access_token)).status).toBe(200);
    clock.advance(21_000);
    expect((await me(derived.json.access_token)).json.code).toBe('token_expired');
  });
});

const inHours = (hours: number) =>
  new Date(Math.floor(clock.now().getTime() / 1000) * 1000 + hours * 60 * 60_000).toISOString();

test('the verification mail is sent again, with the same answer for unknown and verified addresses', async () => {
  const [unverified, verified] = [await person(), await person()];
  await owner`update users set email_verified_at = null where id = ${unverified.userId}`;
  const answers = [];
  for (const email of [unverified.email, verified.email, newEmail()])
    answers.push(await post('resend-verification', { email, bot_check_token: 't' }));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(202);
  expect(await mail.deliver(await mail.events('user.verification_requested'))).toBe(true);
  expect(mail.sent().map(({ to }) => to)).toEqual([unverified.email]);
  expect((await post('verify-email', { token: tokenIn(mail.sent()[0]?.text) })).status).toBe(200);
});

test('a name is changed and taken away, and an unseen or unknown field is refused', async () => {
  const user = await person();
  const { json } = await logIn(user);
  const change = (body: object) => call('PATCH', '/api/auth/me', { token: json.access_token, body });
  expect(await change({ name: 'Augusta' })).toMatchObject({ status: 200, json: { name: 'Augusta' } });
  expect((await me(json.access_token)).json.name).toBe('Augusta');
  expect((await change({ name: null })).json.name).toBe(null);
  for (const body of [{ name: '\u202e' }, { name: 'X', email: 'x@example.com' }, {}])
    expect((await change(body)).status).toBe(422);
  // Once for each change, and what is of the person beside the event.
  expect((await change({ name: null })).status).toBe(200);
  const written = await owner`select e.changes, p.details -> 'changes' as of_the_person from audit_events e
    join audit_people p on p.org_id = e.org_id and p.audit_id = e.id and p.part = 'changes'
    where e.org_id = ${user.orgId} and e.action = 'auth.name_changed' order by e.id`;
  expect(written).toEqual([
    { changes: { name: null }, of_the_person: { name: { before: 'Ada', after: 'Augusta' } } },
    { changes: { name: null }, of_the_person: { name: { before: 'Augusta', after: null } } },
  ]);
});

test('a password is changed with the present one; all tokens end but the answer’s', async () => {
  const user = await person();
  const { json } = await logIn(user);
  const change = (current_password: string, next: string) =>
    post('me/password', { current_password, password: next }, json.access_token);
  expect(await change('not it', 'another long phrase')).toMatchObject({
    status: 403,
    json: {
      code: 'wrong_password',
      errors: [{ path: 'current_password', message: 'is not your password' }],
    },
  });
  expect(await change(password, 'short')).toMatchObject({ status: 422, json: { code: 'weak_password' } });
  const changed = await change(password, 'another long phrase');
  expect(changed.status).toBe(200);
  expect((await me(json.access_token)).status).toBe(401);
  expect((await me(changed.json.access_token)).status).toBe(200);
  expect((await logIn(user)).status).toBe(401);
  expect((await logIn(user, 'another long phrase')).status).toBe(200);
  expect(await mail.deliver(await mail.events('user.password_changed'))).toBe(true);
  expect(mail.sent().map(({ to }) => to)).toEqual([user.email]);
});

describe('another e-mail address', () => {
  const ask = (token: string, email: string, current_password = password) =>
    post('me/email', { email, current_password }, token);

  test('takes effect once its link was followed, and the former address gets a mail', async () => {
    const user = await person();
    const { json } = await logIn(user);
    const email = newEmail();
    expect((await ask(json.access_token, email, 'not it')).json.code).toBe('wrong_password');
    const wish = await ask(json.access_token, email);
    expect(wish.status).toBe(202);
    const { link_secret } = wish.json;
    expect((await me(json.access_token)).json.email).toBe(user.email);
    await mail.deliver(await mail.events('user.email_change_requested'));
    expect(mail.sent().map(({ to }) => to)).toEqual([email]);
    const token = tokenIn(mail.sent()[0]?.text);
    expect((await post('reset', { token, password: 'another long phrase' })).status).toBe(422);
    expect((await post('verify-email', { token })).json.code).toBe('password_required');
    expect((await post('verify-email', { token, link_secret })).status).toBe(200);
    expect((await post('verify-email', { token, link_secret })).status).toBe(422);
    expect((await me(json.access_token)).json).toMatchObject({ email, email_verified: true });
    expect((await logIn(user)).status).toBe(401);
    expect((await logIn({ email })).status).toBe(200);
    await mail.deliver(await mail.events('user.email_changed'));
    expect(mail.sent()[1]).toMatchObject({ to: user.email, subject: 'Your e-mail address was changed' });
    const audited = (await auditLog(owner, user.orgId)).find(({ action }) => action === 'auth.email_changed');
    expect(audited?.changes).toEqual({ email: { before: user.email, after: email } });
  });

  test('that another account has gets the same answer and no mail, also when it was taken later', async () => {
    const [user, other] = [await person(), await person()];
    const { json } = await logIn(user);
    const free = newEmail();
    const answers = [await ask(json.access_token, other.email)];
    await mail.deliver(await mail.events('user.email_change_requested'));
    expect(mail.sent()).toEqual([]);
    answers.push(await ask(json.access_token, free));
    expect(answers.map(({ status, json: body }) => [status, Object.keys(body), body.status])).toEqual(
      Array(2).fill([202, ['status', 'link_secret'], 'accepted']),
    );
    await owner`delete from sent_mails`;
    await mail.deliver((await mail.events('user.email_change_requested')).slice(-1));
    const token = tokenIn(mail.sent()[0]?.text);
    await owner`update users set email = ${free} where id = ${other.userId}`;
    const { link_secret } = answers[1]?.json ?? {};
    expect((await post('verify-email', { token, link_secret })).json.code).toBe('invalid_token');
    expect((await me(json.access_token)).json.email).toBe(user.email);
  });
});
