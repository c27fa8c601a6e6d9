import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  insertKey,
  markDestroyed,
  selectHistory,
  selectKeys,
  setFirstSignature,
  withdrawKey,
} from '../../../functions/issuer/store.postgres.ts';
import { testDatabase } from '../../support/hosts/database.ts';

const database = await testDatabase();
const { db } = database;
afterAll(() => database.close());

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const publicJwk = { kty: 'RSA', n: 'AQAB', e: 'AQAB' } as const;

// Two were made at one moment, and one is of the other source.
beforeAll(() =>
  db.public(async (sql) => {
    for (const [kid, source, made] of [
      ['b', 'kms', 2],
      ['d', 'kms', 1],
      ['a', 'kms', 2],
      ['c', 'pem', 3],
    ] as const) {
      const rest = { publishedAt: null, signsFrom: null, withdrawnAt: null };
      await insertKey(sql, { kid, source, reference: `r-${kid}`, publicJwk, createdAt: day(made), ...rest });
    }
  }),
);
const keys = async () => (await db.public(async (sql) => selectKeys(sql))).map(({ kid }) => kid);
const history = (source: 'kms' | 'pem') => db.public(async (sql) => selectHistory(sql, source));

test('Keys come oldest first, those of one moment by their ids, and none whose private half is gone', async () => {
  expect(await keys()).toEqual(['d', 'a', 'b', 'c']);
  await db.public((sql) => markDestroyed(sql, 'a', day(9)));
  expect(await keys()).toEqual(['d', 'b', 'c']);
});

test('The history is of one source, newest first, destroyed keys included', async () => {
  expect((await history('kms')).map(({ kid, destroyedAt }) => [kid, destroyedAt])).toEqual([
    ['a', day(9)],
    ['b', null],
    ['d', null],
  ]);
  expect((await history('pem')).map(({ kid }) => kid)).toEqual(['c']);
});

test('A key is withdrawn and first signs once, and others are left as they are', async () => {
  const withdrawn = (kid: string, at: Date) => db.public((sql) => withdrawKey(sql, kid, at));
  expect([await withdrawn('b', day(5)), await withdrawn('b', day(6)), await withdrawn('x', day(6))]).toEqual([
    true,
    true,
    false,
  ]);
  expect((await history('kms')).map(({ kid, withdrawnAt }) => [kid, withdrawnAt])).toEqual([
    ['a', null],
    ['b', day(5)],
    ['d', null],
  ]);
  await db.public((sql) => setFirstSignature(sql, 'd', day(2), day(3)));
  await db.public((sql) => setFirstSignature(sql, 'd', day(4), day(5)));
  const found = await db.public(async (sql) => selectKeys(sql));
  expect(found.map(({ kid, publishedAt, signsFrom }) => [kid, publishedAt, signsFrom])).toEqual([
    ['d', day(2), day(5)],
    ['b', null, null],
    ['c', null, null],
  ]);
});
