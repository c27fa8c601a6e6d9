import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../../../../../functions/shared/db/migrating/migration-session.ts';
import { eventually } from '../../../../support/builders/eventually.ts';
import { type TestDatabase, testDatabase } from '../../../../support/hosts/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const open = () => openSession({ url: database.ownerUrl }, 'session under test');
const backends = () =>
  database.owner`select pid from pg_stat_activity where application_name = 'session under test'`;

it('commits what the work did, and rolls back what failed', async () => {
  const { sql, inTransaction, end } = await open();
  await inTransaction(async (tx) => void (await tx.unsafe('create table kept (id int)')));
  const failed = inTransaction(async (tx) => {
    await tx`create table dropped (id int)`;
    await tx`select 1 / 0`;
  });
  await expect(failed).rejects.toThrow('division by zero');
  expect(
    await sql`select to_regclass('kept') is null as kept, to_regclass('dropped') is null as dropped`,
  ).toEqual([{ kept: false, dropped: true }]);
  await end();
});

// Over a client of postgres.js they would go out over another connection, or end the process.
it('refuses statements once the server has ended it, in a transaction and after it, and opens no other one', async () => {
  const { sql, inTransaction, end } = await open();
  const lost = inTransaction(async (tx) => {
    await tx`create table half (id int)`;
    await database.owner`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'session under test'`;
    await eventually(async () => expect(await backends()).toEqual([]), 10);
    // The process hears of the end in the turns that follow.
    for (let turn = 0; turn < 3; turn++) await tx`select 1`;
  });
  await expect(lost).rejects.toThrow('The server ended the session of the migrations');
  await expect(sql`select 1`).rejects.toThrow('The server ended the session of the migrations');
  await expect(sql.unsafe('select 1')).rejects.toThrow('The server ended the session of the migrations');
  expect(await backends()).toEqual([]);
  expect(await database.owner`select to_regclass('half') as half`).toEqual([{ half: null }]);
  await end();
});
