import { afterAll, expect, test } from 'vitest';
import { fixedClock } from '../../functions/shared/clock.ts';
import { testMail } from '../support/builders/mail.ts';
import { password, testAuth, withPassword } from '../support/builders/people/auth.ts';
import { codeOf, secondFactors, wrongCode } from '../support/builders/people/second-factor.ts';
import { createOrg, testDatabase } from '../support/hosts/database.ts';

// Somebody who knows the password, or has an access token, against the second factor.

const clock = fixedClock(new Date());
const database = await testDatabase({ clock });
const { owner } = database;
afterAll(() => database.close());
const auth = testAuth(database, clock);
const { call, post } = auth;
const { first, second, challengeOf, enrolled } = secondFactors(auth, clock);
const person = async () => withPassword(database, await createOrg(owner));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

test('a code that was used is refused in another login, and so is the one before it', async () => {
  const user = await person();
  const { secret } = await enrolled(user);
  const [one, two] = [await challengeOf(user), await challengeOf(user)];
  const former = codeOf(secret, clock, -1);
  const seen = codeOf(secret, clock);
  expect((await second(one, seen)).status).toBe(200);
  for (const code of [seen, former]) {
    const { status, json } = await second(two, code);
    expect([status, json.code]).toEqual([403, 'second_factor_wrong']);
  }
});

test('one code in many logins at once is accepted once', async () => {
  const user = await person();
  const { secret } = await enrolled(user);
  const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(user)));
  const code = codeOf(secret, clock);
  const answers = await Promise.all(challenges.map((challenge) => second(challenge, code)));
  expect(statuses(answers)).toEqual([200, 403, 403, 403]);
});

test('of one recovery code in two logins at once one counts, and never again', async () => {
  const user = await person();
  const { codes } = await enrolled(user);
  const [code = ''] = codes;
  const challenges = await Promise.all([challengeOf(user), challengeOf(user)]);
  expect(statuses(await Promise.all(challenges.map((one) => second(one, code))))).toEqual([200, 403]);
  expect((await second(await challengeOf(user), code)).status).toBe(403);
  expect((await second(await challengeOf(user), codes[1] ?? '')).status).toBe(200);
});

test('two recovery codes for one challenge open one sign-in, and the other code stays', async () => {
  const user = await person();
  const { codes } = await enrolled(user);
  const challenge = await challengeOf(user);
  const answers = await Promise.all(codes.slice(0, 2).map((code) => second(challenge, code)));
  expect(statuses(answers)).toEqual([200, 401]);
  const [left] = await owner`select count(*)::int from recovery_codes
    where user_id = ${user.userId} and used_at is null`;
  expect(left?.count).toBe(9);
});

test('of 40 guesses at once five are tried, and then not even the right code for a quarter of an hour', async () => {
  const user = await person();
  const { secret, codes } = await enrolled(user);
  const challenge = await challengeOf(user);
  const guess = wrongCode(secret, clock);
  const answers = await Promise.all(Array.from({ length: 40 }, () => second(challenge, guess)));
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  const { status, json, headers } = await second(challenge, codeOf(secret, clock));
  expect([status, json.code, headers['Retry-After']]).toEqual([429, 'second_factor_locked', '900']);
  // A stranger's guesses keep nobody out who has a recovery code.
  expect((await second(challenge, codes[0] ?? '')).status).toBe(200);
  const logged = await owner`select actor_id from audit_events
    where org_id = ${user.orgId} and action = 'auth.second_factor_failed'`;
  expect([...logged]).toEqual(Array.from({ length: 5 }, () => ({ actor_id: null })));
  clock.advance(15 * 60_000 + 1);
  expect((await second(await challengeOf(user), codeOf(secret, clock))).status).toBe(200);
});

test('slow guessing gets 20 tries a day', async () => {
  const user = await person();
  const { secret } = await enrolled(user);
  let tried = 0;
  for (let round = 0; round < 8; round++) {
    const challenge = await challengeOf(user);
    for (let n = 0; n < 5; n++) {
      const { status } = await second(challenge, wrongCode(secret, clock));
      if (status === 403) tried += 1;
    }
    clock.advance(15 * 60_000 + 1);
  }
  expect(tried).toBe(20);
});

test('guesses of all ways in count together', async () => {
  const user = await person();
  const { token, secret } = await enrolled(user);
  const challenge = await challengeOf(user);
  const code = wrongCode(secret, clock);
  const ways = [
    () => second(challenge, code),
    () => post('second-factor/remove', { code }, token),
    () => post('second-factor/recovery-codes', { code }, token),
  ];
  const answers = [];
  for (const way of [...ways, ...ways]) answers.push(await way());
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 429]);
});

test('a challenge is worth nothing but its own login', async () => {
  const [user, other] = [await person(), await person()];
  const [{ secret }, others] = [await enrolled(user), await enrolled(other)];
  const challenge = await challengeOf(user);
  expect((await call('GET', '/api/auth/me', { token: challenge })).status).toBe(401);
  expect((await post('switch-org', { org_id: user.orgId }, challenge)).status).toBe(401);
  for (const path of ['verify-email', 'reset'] as const) {
    const body = { token: challenge, ...(path === 'reset' && { password: 'another long phrase' }) };
    expect((await post(path, body)).status).toBe(422);
  }
  // Neither a code of somebody else opens it, nor an access token in its place (which is too long to be one).
  expect((await second(challenge, codeOf(others.secret, clock))).status).toBe(403);
  expect((await second(others.token, codeOf(secret, clock))).status).toBe(422);
  const body = { email: user.email, password, invite_token: challenge };
  expect((await post('login', body)).status).toBe(202);
  expect((await second(challenge, codeOf(secret, clock), { invite_token: challenge })).status).toBe(404);
});

test('a challenge ends with its time, its use, a new password, and a logout everywhere', async () => {
  const user = await person();
  const { token, secret } = await enrolled(user);
  const fresh = async () => {
    clock.advance(30_000);
    return codeOf(secret, clock);
  };
  const late = await challengeOf(user);
  clock.advance(5 * 60_000 + 1);
  expect((await second(late, await fresh())).status).toBe(401);

  const used = await challengeOf(user);
  const opened = await second(used, await fresh());
  expect(opened.status).toBe(200);
  expect((await second(used, await fresh())).status).toBe(401);

  const before = await challengeOf(user);
  await call('DELETE', '/api/auth/sessions', { token });
  expect((await second(before, await fresh())).status).toBe(401);
});

test('a reset of the password leaves the second factor where it is', async () => {
  const user = await person();
  const { secret } = await enrolled(user);
  const open = await challengeOf(user);
  const mail = testMail(database, clock);
  await mail.beginAnew();
  await post('forgot-password', { email: user.email });
  await mail.deliver(await mail.events('user.reset_requested'));
  const token = /token=([\w-]{43})/.exec(mail.sent()[0]?.text ?? '')?.[1];
  expect((await post('reset', { token, password: 'another long phrase' })).status).toBe(200);
  expect((await second(open, codeOf(secret, clock))).status).toBe(401);
  const { status, json } = await first(user, 'another long phrase');
  expect([status, json.access_token]).toEqual([202, undefined]);
  expect((await second(json.challenge_token, codeOf(secret, clock))).status).toBe(200);
});

test('a stolen access token sets up, removes and renews nothing by itself', async () => {
  const user = await person();
  const { token, secret } = await enrolled(user);
  const stolen = { code: wrongCode(secret, clock) };
  for (const path of ['second-factor/remove', 'second-factor/recovery-codes', 'second-factor/confirm'])
    expect((await post(path, stolen, token)).status).toBeGreaterThanOrEqual(403);
  expect((await post('second-factor', { current_password: 'a guess' }, token)).status).toBe(403);
  expect((await post('second-factor', { current_password: password }, token)).json.code).toBe(
    'second_factor_exists',
  );
  const victim = await person();
  const theirs = (await first(victim)).json.access_token;
  expect((await post('second-factor', { current_password: 'a guess' }, theirs)).status).toBe(403);
});

test('what is stored opens nothing: the secret is sealed for its user, codes are digests', async () => {
  const [user, other] = [await person(), await person()];
  const [{ secret, codes }, others] = [await enrolled(user), await enrolled(other)];
  const [row] = await owner`select sealed_secret, (select string_agg(code_hash, ' ') from recovery_codes
    where user_id = ${user.userId}) as hashes from second_factors where user_id = ${user.userId}`;
  expect(row?.sealed_secret.includes(secret)).toBe(false);
  expect(codes.some((code) => row?.hashes.includes(code))).toBe(false);
  // Somebody who can write the table puts their own secret in the place of the victim's.
  await owner`update second_factors set sealed_secret = (select sealed_secret from second_factors
    where user_id = ${other.userId}) where user_id = ${user.userId}`;
  expect((await second(await challengeOf(user), codeOf(others.secret, clock))).status).toBe(500);
});
