import { afterAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { authConfig, refuseInProduction } from '../../../../functions/auth/env.ts';
import { leakedPasswords } from '../../../../functions/auth/passwords/leaked-passwords.ts';
import { mailsByEvent } from '../../../../functions/mail/mails.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { endedByDeadline } from '../../../support/builders/deadlines.ts';
import { password, testAuth, withPassword } from '../../../support/builders/people/auth.ts';
import { sha1, startLeakedPasswords, type Trouble } from '../../../support/doubles/leaked-passwords.ts';
import { createOrg, testDatabase } from '../../../support/hosts/database.ts';

const clock = fixedClock(new Date());
const database = await testDatabase({ clock });
const { db, owner } = database;
const list = await startLeakedPasswords();
afterAll(() => Promise.all([list.close(), database.close()]));

// All of them good enough for the rules and lists that are built in.
const leaked = 'the heron left at noon';
const padded = 'the otter slept till dusk';
const unknown = 'the badger dug at dawn';
list.lists(leaked, 3);
list.lists(padded, 0);

const leaks = leakedPasswords(`${list.url}/`);
let warn: MockInstance;
beforeEach(() => {
  list.requests.length = 0;
  list.answersWith(undefined);
  warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
});

test('a password counts as leaked when the rest of its hash is in the range, and not for a row of padding', async () => {
  expect(await Promise.all([leaked, padded, unknown].map(leaks.has))).toEqual([true, false, false]);
  // Letters that are written in two ways are one password here, and so they are for the list.
  list.lists('grüne Brücke'.normalize('NFC'), 1);
  expect(await leaks.has('grüne Brücke'.normalize('NFD'))).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});

test('the list is sent five digits of the hash, asked for padding, and nothing else', async () => {
  await leaks.has(leaked);
  expect(list.requests).toMatchObject([
    {
      method: 'GET',
      path: `/list/range/${sha1(leaked).slice(0, 5)}`,
      headers: { 'add-padding': 'true', 'user-agent': 'deployment-orchestrator' },
      body: '',
    },
  ]);
  const sent = JSON.stringify(list.requests).toUpperCase();
  expect(sent).not.toContain(sha1(leaked).slice(0, 6));
  expect(sent).not.toContain('HERON');
});

test.each<[Trouble, string]>([
  ['silence', 'timeout'],
  ['drops of an answer', 'timeout'],
  ['an endless answer', 'too_long'],
  ['an error', 'http_500'],
  ['another place', 'http_302'],
  ['a page', 'malformed'],
  ['a cut connection', 'UND_ERR_SOCKET'],
])(
  '%s of the list lets the password pass within its deadline, and the log says so once, with a code alone',
  async (trouble, code) => {
    list.answersWith(trouble);
    expect(await endedByDeadline(leaks.has(leaked))).toBe(false);
    expect(warn.mock.calls).toEqual([['leaked_passwords_unanswered', { code }]]);
    expect(list.requests).toHaveLength(1);
  },
);

const withList = testAuth(database, clock, 'open', leaks);
const newEmail = () => `${newId('user')}@example.com`;
const refusal = {
  status: 422,
  json: { code: 'weak_password', errors: [{ path: 'password', message: expect.stringMatching(/leaked/) }] },
};
const signUp = (email: string, given: string) =>
  withList.post('signup', { email, password: given, bot_check_token: 't' });

test('a leaked password is refused at sign-up, the same for known and unknown addresses', async () => {
  const { email } = await createOrg(owner);
  const answers = [await signUp(email, leaked), await signUp(newEmail(), leaked)];
  expect(answers[0]).toMatchObject(refusal);
  expect(answers[0]?.json.detail).toBe(answers[1]?.json.detail);
  for (const address of [email, newEmail()])
    expect(await signUp(address, unknown)).toMatchObject({ status: 202 });
  expect(list.requests.map(({ path }) => path?.slice(-5))).toEqual(
    [leaked, leaked, unknown, unknown].map((each) => sha1(each).slice(0, 5)),
  );
});

test('a leaked password is refused when one’s own is changed, and the former one stays', async () => {
  const person = await withPassword(database, await createOrg(owner));
  const token = await withList.tokenFor(person);
  const change = (given: string) =>
    withList.call('POST', '/api/auth/me/password', {
      token,
      body: { current_password: password, password: given },
    });
  expect(await change(leaked)).toMatchObject(refusal);
  expect(await change(unknown)).toMatchObject({ status: 200 });
});

test('a leaked password is refused at a reset, and the link still works', async () => {
  const { userId } = await createOrg(owner);
  const mails = mailsByEvent({ db, clock, mailer: { send: async () => '' }, appBaseUrl: 'http://localhost' });
  const event = { id: newId('outbox'), type: 'user.reset_requested', orgId: undefined };
  const [mail] = await mails({ ...event, detail: { user_id: userId } });
  const token = /token=([\w-]{43})/.exec((await mail?.compose())?.mail.text ?? '')?.[1] ?? '';
  expect(await withList.post('reset', { token, password: leaked })).toMatchObject(refusal);
  expect(await withList.post('reset', { token, password: unknown })).toMatchObject({ status: 200 });
});

test('a list that doesn’t answer keeps no user from signing up', async () => {
  list.answersWith('an error');
  expect(await signUp(newEmail(), leaked)).toMatchObject({ status: 202 });
});

test('a password that the built-in rules refuse is not asked about', async () => {
  for (const weak of ['short', 'password123']) expect((await signUp(newEmail(), weak)).status).toBe(422);
  expect(list.requests).toEqual([]);
});

test('nothing is asked where the operator has not named a list', async () => {
  expect(authConfig.shape.LEAKED_PASSWORDS_URL.parse(undefined)).toBeUndefined();
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { post } = testAuth(database, clock);
  expect(await post('signup', { email: newEmail(), password: leaked, bot_check_token: 't' })).toMatchObject({
    status: 202,
  });
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test('production asks over https only', () => {
  const named = (url: string) =>
    refuseInProduction('production', {
      BOTCHECK_SECRET_KEY: 'a real one',
      APP_BASE_URL: 'https://app.example.com',
      LEAKED_PASSWORDS_URL: url,
    } as never);
  expect(() => named('http://list.example.com')).toThrow(/LEAKED_PASSWORDS_URL must be https/);
  named('https://list.example.com');
});
