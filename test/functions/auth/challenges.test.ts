import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  deleteChallenge,
  findChallenge,
  insertChallenge,
} from '../../../functions/auth/second-factor/store.challenges.postgres.ts';
import { createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

const now = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

// Half a login of each of two users, whose tokens are of the same version.
let users: { one: TestOrg; other: TestOrg };
beforeEach(async () => {
  await owner`delete from login_challenges`;
  users = { one: await createOrg(owner), other: await createOrg(owner) };
  for (const [name, { userId }] of Object.entries(users)) {
    await db.public((sql) =>
      insertChallenge(sql, { token_hash: name, user_id: userId, token_version: 1, expires_at: after(1) }),
    );
  }
});
const found = (name: string, at = now) => db.public((sql) => findChallenge(sql, name, at));
const used = (name: string, at = now) => db.public((sql) => deleteChallenge(sql, name, at));

test('A challenge belongs to the user who has given the password alone', async () => {
  expect([await found('one'), await found('other'), await found('unknown')]).toEqual([
    users.one.userId,
    users.other.userId,
    undefined,
  ]);
});

test('A challenge is used up once, and others are left', async () => {
  expect([await used('unknown'), await used('one'), await used('one')]).toEqual([undefined, 1, undefined]);
  expect([await found('one'), await found('other')]).toEqual([undefined, users.other.userId]);
});

test('At its end a challenge counts no more', async () => {
  expect([await found('one', after(1)), await used('one', after(1))]).toEqual([undefined, undefined]);
  expect(await used('one', now)).toBe(1);
});

test('Ending all of a user’s tokens ends that user’s challenges, and no other user’s', async () => {
  await owner`update users set token_version = 2 where id = ${users.one.userId}`;
  expect([await found('one'), await used('one')]).toEqual([undefined, undefined]);
  expect([await found('other'), await used('other')]).toEqual([users.other.userId, 1]);
});
