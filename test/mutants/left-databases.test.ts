import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { databaseName, dropLeftDatabases } from '../support/hosts/postgres/left-databases.ts';

const url = inject('postgresUrl');
const sql = postgres(`${url}postgres`, { max: 1, fetch_types: false, onnotice: () => {} });
afterAll(() => sql.end());

/** Above the largest id that Linux gives. */
const noProcess = 4_194_305;

test('Databases of processes that have ended are dropped, and those of others stay', async () => {
  const [left, ours] = [databaseName(noProcess), databaseName()];
  for (const name of [left, ours]) await sql.unsafe(`create database ${name}`);
  expect(await dropLeftDatabases(url)).toBeGreaterThanOrEqual(1);
  const there = await sql<{ name: string }[]>`select datname as name from pg_database`;
  const names = there.map(({ name }) => name);
  expect([names.includes(left), names.includes(ours)]).toEqual([false, true]);
  await sql.unsafe(`drop database ${ours}`);
});
