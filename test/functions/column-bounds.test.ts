import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testDatabase } from '../support/hosts/database.ts';
import { columnBounds, rowBounds } from './column-bounds.ts';

test('each column that is a list or a document has a bound, with the place where it is kept', async () => {
  const database = await testDatabase();
  const columns = await database.owner`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = current_schema()
      and (data_type in ('json', 'jsonb', 'ARRAY')) and table_name in (select relname from pg_class where relkind = 'r')`;
  await database.close();
  expect(columns.map(({ name }) => name).sort()).toEqual(Object.keys(columnBounds).sort());
});

test('a place that a bound names is there', () => {
  const places = [...Object.values(columnBounds), ...Object.values(rowBounds)].flatMap(
    (text) => /functions\/[\w/.-]*\w/.exec(text)?.[0] ?? [],
  );
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
});
