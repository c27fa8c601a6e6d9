import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../support/hosts/database.ts';

const database = await testDatabase();
afterAll(() => database.close());

/** References whose columns no index begins with, in whatever order. One of the rows that refer to something will do. */
const unindexed = () => database.owner<{ reference: string }[]>`
  select c.conrelid::regclass || ' (' || (select string_agg(a.attname, ', ' order by k.ordinality)
      from unnest(c.conkey) with ordinality k (num, ordinality)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) || ')' as reference
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
    select from pg_index i where i.indrelid = c.conrelid
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
      and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
  order by 1`;

test('rows that refer to a row are found by an index when it is deleted', async () => {
  expect((await unindexed()).map(({ reference }) => reference)).toEqual([]);
});
