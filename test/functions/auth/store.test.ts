import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  endAllSignIns,
  findSignInEnd,
  insertSignIn,
  revokeSignIn,
  selectSignIns,
} from '../../../functions/auth/sign-ins/store.postgres.ts';
import {
  deleteSignups,
  findSignups,
  findSignupTimes,
  findVerification,
  takeAccount,
} from '../../../functions/auth/sign-up/store.pending-signups.postgres.ts';
import { findWantedEmail, replaceEmailToken } from '../../../functions/auth/store.mailed-links.postgres.ts';
import {
  changeEmail,
  consumeEmailToken,
  countFailedLogins,
  findEmailToken,
  findMembership,
  findOrgIds,
  markVerified,
  putEmailChange,
  renameUser,
  replaceHash,
  selectMe,
  selectOnboarding,
  selectSwitch,
  voidEmailTokens,
} from '../../../functions/auth/store.postgres.ts';
import type { Tx } from '../../../functions/shared/db/client.ts';
import { recordedDeployment } from '../../support/builders/deployments/deployments.ts';
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

test('A user’s own sign-ins are listed newest first while they last', async () => {
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

test('The end of a sign-in is shown to its user, until then', async () => {
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
  const told: string[][] = [];
  const signal = async (type: 'user.signed_out', { user_id }: { user_id: string }) =>
    void told.push([type, user_id]);
  const revoke = () =>
    run((sql) => revokeSignIn({ sql, signal }, user.userId, { id: 'si-1', until: after(1) }));
  expect([await revoke(), await revoke(), await signIns()]).toEqual([true, false, ['si-2']]);
  expect(told).toEqual([['user.signed_out', user.userId]]);
  await run((sql) => endAllSignIns({ sql, signal }, user.userId));
  expect(told).toHaveLength(2);
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
  const found = async (token: string) => run((sql) => findVerification(sql, token, now));
  expect(await found('verifies')).toMatchObject({
    user: { id: user.userId },
    signupId: 'su-1',
    signupHash: null,
  });
  for (const token of ['ended', 'resets', 'unknown']) expect(await found(token)).toBeUndefined();
  await run((sql) => consumeEmailToken(sql, 'verify_email', 'verifies', now));
  expect(await found('verifies')).toBeUndefined();
  expect(await usable()).toEqual(['ended', 'resets']);
});

test('A wanted address is mailed to while no account has it', async () => {
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

test('A link to reset is found and used once, until it ends, and only that one', async () => {
  await owner`update users set email_verified_at = null`;
  await link('of another user', { userId: other.userId });
  await link('first');
  await link('verifies', { purpose: 'verify_email', signupId: 'su-1' });
  const found = async (token: string, at = now) =>
    (await run((sql) => findEmailToken(sql, 'reset_password', token, at)))?.id;
  const consumed = (token: string, at = now) =>
    run((sql) => consumeEmailToken(sql, 'reset_password', token, at));
  for (const look of [found, consumed]) {
    expect([await look('unknown'), await look('verifies'), await look('first', after(1))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await look('first')).toBe(user.userId);
  }
  expect([await found('first'), await consumed('first')]).toEqual([undefined, undefined]);
  expect([await found('of another user'), await usable()]).toEqual([
    other.userId,
    ['of another user', 'verifies'],
  ]);
});

test('All links of a user end together, and one that was used keeps its time', async () => {
  for (const token of ['first', 'second']) await link(token);
  await link('of another user', { userId: other.userId });
  await owner`update email_tokens set used_at = ${after(-9)} where token_hash = 'first'`;
  await run((sql) => voidEmailTokens(sql, user.userId, now));
  expect(await usable()).toEqual(['of another user']);
  const times =
    await owner`select used_at from email_tokens where user_id = ${user.userId} order by token_hash`;
  expect(times.map(({ used_at }) => used_at)).toEqual([after(-9), now]);
});

test('An address changes for its user alone, to the last one that was asked for, while no account has it', async () => {
  const wants = ({ userId, email }: TestOrg, new_email: string) =>
    run((sql) =>
      putEmailChange(sql, {
        user_id: userId,
        new_email,
        former_email: email,
        secret_hash: 'a digest',
        requested_at: now,
      }),
    );
  await wants(user, 'first@example.com');
  await wants(user, 'second@example.com');
  await wants(other, user.email);
  const changed = ({ userId }: TestOrg) => run((sql) => changeEmail(sql, userId, now));
  expect(await changed(other)).toBeUndefined();
  expect(await changed(user)).toMatchObject({ email: 'second@example.com', email_verified_at: now });
  expect(await changed(user)).toBeUndefined();
  expect(await changed(other)).toMatchObject({ id: other.userId, email: user.email });
});

test('A change of a user leaves the others as they are', async () => {
  await owner`update users set email_verified_at = null`;
  const rowOf = async ({ userId }: TestOrg) => (await owner`select * from users where id = ${userId}`)[0];
  const before = await rowOf(other);
  const row = await run((sql) => renameUser(sql, user.userId, 'Grace'));
  expect(row).toMatchObject({ id: user.userId, name: 'Grace' });
  await run((sql) => replaceHash(sql, { ...row, password_hash: 'changed meanwhile' }, 'new'));
  expect(await rowOf(user)).toMatchObject({ password_hash: '-' });
  await run((sql) => replaceHash(sql, row, 'new'));
  for (const at of [now, after(9)]) await run((sql) => markVerified(sql, user.userId, at));
  expect(await rowOf(user)).toMatchObject({ password_hash: 'new', email_verified_at: now });
  expect(await rowOf(other)).toEqual(before);
});

/** Another membership of the user, as old as the given one or a moment younger. */
const joined = (orgId: string, role: string, ms: number) => owner`insert into members
  (org_id, user_id, role, created_at) select ${orgId}, user_id, ${role}, created_at + ${ms} * interval '1 ms'
  from members where user_id = ${user.userId} and org_id = ${user.orgId}`;

test('The organization that a user enters is the oldest of their own, or the one named', async () => {
  await joined(other.orgId, 'viewer', 1);
  const entered = (orgId?: string, userId = user.userId) =>
    db.public(async (sql) => findMembership(sql, userId, orgId));
  expect(await entered()).toMatchObject({ org_id: user.orgId, role: 'owner' });
  expect(await entered(other.orgId)).toMatchObject({ org_id: other.orgId, role: 'viewer' });
  expect(await entered(user.orgId, other.userId)).toBeUndefined();
  expect(await entered(undefined, other.userId)).toMatchObject({ org_id: other.orgId, role: 'owner' });
  await owner`update members set created_at = now()`;
  expect((await entered())?.org_id).toBe([user.orgId, other.orgId].sort()[0]);
  expect(await run((sql) => findOrgIds(sql, user.userId))).toEqual([user.orgId, other.orgId].sort());
  expect(await run((sql) => findOrgIds(sql, other.userId))).toEqual([other.orgId]);
});

test('A user who switches learns their role there, and whether the sign-in meets that organization’s demands', async () => {
  await joined(other.orgId, 'viewer', 1);
  await signIn('si-1', 60_000);
  await signIn('si-2', 60_000);
  await owner`update sign_ins set second_factor_at = ${now} where id = 'si-2'`;
  const switched = async (id: string, { orgId } = other, { userId } = user) =>
    (
      await owner.begin((sql) =>
        selectSwitch(sql as unknown as Tx, { userId, signIn: { id, until: now } } as never, orgId),
      )
    ).map(({ org_id, role, lacks_second_factor }) => [org_id, role, lacks_second_factor]);
  expect(await switched('si-1')).toEqual([[other.orgId, 'viewer', false]]);
  await owner`update orgs set require_second_factor = true where id = ${other.orgId}`;
  expect(await switched('si-1')).toEqual([[other.orgId, 'viewer', true]]);
  expect(await switched('si-2')).toEqual([[other.orgId, 'viewer', false]]);
  expect(await switched('si-1', user)).toEqual([[user.orgId, 'owner', false]]);
  expect(await switched('si-1', user, other)).toEqual([]);
});

test('What a user sees of themselves is their own row, with the organization that they entered', async () => {
  const me = await owner.begin((sql) => selectMe(sql as unknown as Tx, user.userId, other.orgId));
  const [org] = await owner`select name from orgs where id = ${other.orgId}`;
  expect(me.map(({ id, org_name }) => [id, org_name])).toEqual([[user.userId, org?.name]]);
});

test('Onboarding counts the organization’s own rows, while they exist', async () => {
  await owner`update users set email_verified_at = null where id = ${other.userId}`;
  const facts = async ({ orgId, userId }: TestOrg) =>
    (await owner.begin((sql) => selectOnboarding(sql as unknown as Tx, userId, orgId, 'free')))[0];
  const none = { picked: false, connected: false, started: false, deployed: false };
  expect([await facts(user), await facts(other)]).toEqual([
    { verified: true, ...none },
    { verified: false, ...none },
  ]);
  const done = await recordedDeployment(database, user);
  await owner`update deployments set status = 'succeeded' where id = ${done.deploymentId}`;
  const all = { verified: true, picked: false, connected: true, started: true, deployed: true };
  expect([await facts(user), await facts(other)]).toEqual([all, { verified: false, ...none }]);
  await owner`update deployments set status = 'failed'`;
  await owner`update cloud_accounts set disconnected_at = ${now}`;
  expect(await facts(user)).toEqual({ ...all, connected: false, deployed: false });
});
