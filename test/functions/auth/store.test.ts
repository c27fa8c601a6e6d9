import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  endAllSignIns,
  findSignInEnd,
  insertSignIn,
  revokeSignIn,
  selectSignIns,
} from '../../../functions/auth/sign-ins/store.postgres.ts';
import { findWantedEmail, replaceEmailToken } from '../../../functions/auth/store.mailed-links.ts';
import {
  consumeVerification,
  deleteSignups,
  findSignups,
  findSignupTimes,
  takeAccount,
} from '../../../functions/auth/store.pending-signups.ts';
import { countFailedLogins } from '../../../functions/auth/store.postgres.ts';
import type { Tx } from '../../../functions/shared/db/client.ts';
import { createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';
import { besideTwin } from '../../support/hosts/twin-org.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

const now = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const run = <T>(work: (sql: Tx) => PromiseLike<T>) => db.public(async (sql) => work(sql));

let user: TestOrg;
let other: TestOrg;
beforeEach(async () => {
  await owner`delete from users`;
  [user, other] = [await createOrg(owner), await createOrg(owner)];
});

const signIn = (id: string, ms: number, { userId } = user) =>
  run((sql) =>
    insertSignIn(
      sql,
      userId,
      { id, at: now, until: after(ms) },
      { userAgent: '', sourceIp: '192.0.2.1' },
      null,
    ),
  );
const signIns = async (before?: string, fetch = 9, { userId } = user) =>
  (await run((sql) => selectSignIns(sql, userId, now, { before, fetch, limit: fetch, binding: '' }))).map(
    ({ id }) => id,
  );

test('A user’s sign-ins are listed newest first while they last, and nobody else’s', async () => {
  for (const [id, ms] of [
    ['si-2', 1],
    ['si-4', 1],
    ['si-1', 60_000],
    ['si-3', 0],
  ] as const)
    await signIn(id, ms);
  await signIn('si-5', 1, other);
  expect(await signIns()).toEqual(['si-4', 'si-2', 'si-1']);
  expect(await signIns('si-4')).toEqual(['si-2', 'si-1']);
  expect(await signIns('si-2', 1)).toEqual(['si-1']);
  expect(await signIns(undefined, 2)).toEqual(['si-4', 'si-2']);
});

test('The end of a sign-in is told to its user, until then', async () => {
  await signIn('si-1', 1);
  await signIn('si-2', 0);
  await signIn('si-3', 1, other);
  const ends = await Promise.all(
    ['si-1', 'si-2', 'si-3', 'si-4'].map((id) => run((sql) => findSignInEnd(sql, user.userId, id, now))),
  );
  expect(ends).toEqual([after(1), undefined, undefined, undefined]);
});

test('One sign-in is ended once, all of a user at once, and those of others go on', async () => {
  for (const id of ['si-1', 'si-2']) await signIn(id, 1);
  await signIn('si-3', 1, other);
  const revoke = () => run((sql) => revokeSignIn(sql, { id: 'si-1', until: after(1) }));
  expect([await revoke(), await revoke(), await signIns()]).toEqual([true, false, ['si-2']]);
  await run((sql) => endAllSignIns(sql, user.userId));
  expect([await signIns(), await signIns(undefined, 9, other)]).toEqual([[], ['si-3']]);
  const versions = await owner`select id, token_version as version from users`;
  expect(Object.fromEntries(versions.map(({ id, version }) => [id, version]))).toEqual({
    [user.userId]: 2,
    [other.userId]: 1,
  });
});

const link = (tokenHash: string, more: object = {}) =>
  run((sql) =>
    replaceEmailToken(sql, {
      userId: user.userId,
      purpose: 'reset_password',
      tokenHash,
      expiresAt: after(1),
      signupId: null,
      now,
      ...more,
    }),
  );
const usable = async () =>
  (await owner`select token_hash from email_tokens where used_at is null order by 1`).map(
    ({ token_hash }) => token_hash,
  );

test('A mailed link ends the earlier ones of its user, purpose and sign-up, and no others', async () => {
  await owner`update users set email_verified_at = null where id = ${user.userId}`;
  await link('of another user', { userId: other.userId });
  await link('of another purpose', { purpose: 'verify_email' });
  await link('of a sign-up', { purpose: 'verify_email', signupId: 'su-1' });
  await link('of another sign-up', { purpose: 'verify_email', signupId: 'su-2' });
  await link('first');
  await owner`update email_tokens set used_at = ${after(-9)} where token_hash = 'first'`;
  await link('second');
  await link('third');
  await link('of a sign-up, again', { purpose: 'verify_email', signupId: 'su-1' });
  expect(await usable()).toEqual([
    'of a sign-up, again',
    'of another purpose',
    'of another sign-up',
    'of another user',
    'third',
  ]);
  const [first] = await owner`select used_at from email_tokens where token_hash = 'first'`;
  expect(first?.used_at).toEqual(after(-9));
});

test('A link to verify is made for an address that is not verified, and none for a user who is gone', async () => {
  expect(await link('verified', { purpose: 'verify_email' })).toEqual({
    email: user.email,
    name: 'Ada',
    verified: true,
  });
  expect(await link('gone', { userId: 'u-unknown' })).toBeUndefined();
  expect(await usable()).toEqual([]);
  expect(await link('to reset')).toMatchObject({ verified: true });
  expect(await usable()).toEqual(['to reset']);
});

test('A link verifies once, until it ends, and only one that is for that', async () => {
  await owner`update users set email_verified_at = null`;
  await link('verifies', { purpose: 'verify_email', signupId: 'su-1' });
  await link('ended', { purpose: 'verify_email', expiresAt: now });
  await link('resets');
  const consumed = async (token: string) => run((sql) => consumeVerification(sql, token, now));
  expect(await consumed('verifies')).toEqual({ userId: user.userId, signupId: 'su-1' });
  for (const token of ['verifies', 'ended', 'resets', 'unknown'])
    expect(await consumed(token)).toBeUndefined();
  expect(await usable()).toEqual(['ended', 'resets']);
});

test('A wanted address is mailed to while nobody has it', async () => {
  for (const [{ userId, email }, new_email] of [
    [user, 'free@example.com'],
    [other, user.email],
  ] as const)
    await owner`insert into email_changes ${owner({ user_id: userId, new_email, former_email: email, requested_at: now })}`;
  const wanted = ({ userId }: TestOrg) => run((sql) => findWantedEmail(sql, userId));
  expect([await wanted(user), await wanted(other)]).toEqual(['free@example.com', undefined]);
});

test('The sign-ups of a user come in the order they were made, and end together', async () => {
  const signup = (id: string, ms: number, { userId } = user) => owner`
    insert into pending_signups ${owner({ id, user_id: userId, password_hash: id, org_name: 'Acme', created_at: after(ms) })}`;
  for (const [id, ms] of [
    ['su-3', 0],
    ['su-1', 9],
    ['su-2', 0],
  ] as const)
    await signup(id, ms);
  await signup('su-4', 0, other);
  const ids = async (of = user) => [
    (await run((sql) => findSignups(sql, of.userId))).map(({ id }) => id),
    (await run((sql) => findSignupTimes(sql, of.userId))).map(({ id }) => id),
  ];
  expect(await ids()).toEqual([
    ['su-2', 'su-3', 'su-1'],
    ['su-2', 'su-3', 'su-1'],
  ]);
  await run((sql) => deleteSignups(sql, user.userId));
  expect([await ids(), await ids(other)]).toEqual([
    [[], []],
    [['su-4'], ['su-4']],
  ]);
});

test('An account that its first holder takes ends that user’s sign-ins alone', async () => {
  await signIn('si-1', 1);
  await signIn('si-2', 1, other);
  await run((sql) => takeAccount(sql, user.userId, { password_hash: 'new', name: 'Grace' }));
  const users = await owner`select id, name, password_hash as hash, token_version as version from users`;
  const rowOf = ({ userId }: TestOrg) => users.find(({ id }) => id === userId);
  expect(rowOf(user)).toMatchObject({ name: 'Grace', hash: 'new', version: 2 });
  expect(rowOf(other)).toMatchObject({ name: 'Ada', hash: '-', version: 1 });
  expect([await signIns(), await signIns(undefined, 9, other)]).toEqual([[], ['si-2']]);
});

test('Failed logins into an account are counted within the time, up to the most that counts', async () => {
  const failed = (id: string, ms: number, more: object = {}) => owner`
    insert into audit_events ${owner({ org_id: user.orgId, id, action: 'auth.login_failed', target_type: 'user', target_id: user.userId, created_at: after(ms), ...more })}`;
  await failed('aud-1', -100);
  for (const id of ['aud-2', 'aud-3']) await failed(id, -99);
  await failed('aud-4', 0, { target_id: other.userId });
  await failed('aud-5', 0, { action: 'auth.logged_in' });
  const beside = besideTwin(owner, ['audit_events'], () => now);
  const counted = (most: number) =>
    beside(user.orgId, (unit) => countFailedLogins(unit, user.userId, 100, most));
  expect([await counted(9), await counted(1)]).toEqual([2, 1]);
});
