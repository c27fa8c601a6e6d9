import { afterAll, expect, test } from 'vitest';
import { endsOfBacklog } from '../../../../functions/shared/db/backlog.ts';
import { testDatabase } from '../../../support/hosts/database.ts';

const database = await testDatabase();
afterAll(() => database.close());

const looked = async (length: number) => {
  const { owner: sql } = database;
  const ends = endsOfBacklog(
    sql as never,
    2,
    (order, most) =>
      sql`select n from generate_series(1, ${length}::int) n order by n ${order} limit ${most}`,
  );
  return (await sql<{ n: number }[]>`select n from ${ends} due order by n`).map(({ n }) => n);
};

test('Of a long backlog the longest due and the latest take part in turns, and of a short one all do, once', async () => {
  const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n);
  expect(await looked(1_000)).toEqual([...upTo(1, 10), ...upTo(991, 1_000)]);
  expect(await looked(12)).toEqual(upTo(1, 12));
});
