import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { endingTables } from '../../../../functions/orgs/deletion/ending.ts';
import { deleteEnding } from '../../../../functions/orgs/deletion/store.deletions.postgres.ts';
import { fillTables } from '../../../bench/growth/fill.ts';
import { type TestDatabase, testDatabase } from '../../../support/hosts/database.ts';

// What an organization with rows of every kind and in every state leaves to one statement, where the few that a test
// writes would go unnoticed.

const orgId = 'o-large';
let database: TestDatabase;
let tables: string[];
beforeAll(async () => {
  database = await testDatabase();
  const { owner } = database;
  await fillTables(owner, 200, () => {});
  await owner`insert into org_deletions (org_id, requested_by, requested_at, due_at, told_at)
    values (${orgId}, 'u-00000000000000000000000001', now(), now() - interval '1 minute', now() - interval '2 hours')`;
  const named = await owner<{ name: string }[]>`
    select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'org_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;
  tables = named.map(({ name }) => name);
});
afterAll(() => database.close());

async function rowsLeft(): Promise<Record<string, number>> {
  const counts = tables.map(
    (name) => `select '${name}' as name, count(*)::int as rows from ${name} where org_id = '${orgId}'`,
  );
  const found = await database.owner.unsafe<{ name: string; rows: number }[]>(counts.join(' union all '));
  return Object.fromEntries(found.flatMap(({ name, rows }) => (rows > 0 ? [[name, rows]] : [])));
}

it('leaves nothing but the request to delete it to the statement that deletes its own row', async () => {
  let before = await rowsLeft();
  const few = tables.filter((name) => (before[name] ?? 0) < 50);
  // What may be deleted in some states only has rows here in all of them.
  const withStates = await database.owner<{ name: string }[]>`
    select polrelid::regclass::text as name from pg_policy where not polpermissive and polcmd in ('d', '*')`;
  expect(few.filter((table) => withStates.some(({ name }) => name === table))).toEqual(['org_deletions']);
  for (const table of endingTables) {
    let deleted = 0;
    for (let batch = 1; batch > 0; deleted += batch)
      batch = await database.db.purge(async (_sql, { enterOrg }) =>
        deleteEnding(await enterOrg(orgId, {}), table, 500),
      );
    const after = await rowsLeft();
    for (const [name, rows] of Object.entries(before)) {
      const gone = rows - (after[name] ?? 0);
      // A row takes one of another table with it at most.
      expect({ with: table, name, gone: Math.min(gone, deleted) }).toEqual({ with: table, name, gone });
    }
    before = after;
  }
  expect(before).toEqual({ org_deletions: 1 });
});

test('every table that is emptied finds the rows of an organization by an index', async () => {
  const without = await database.owner`
    select p.polrelid::regclass::text as name from pg_policy p where p.polname = 'ends' and not exists (
      select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = p.polrelid and a.attname = 'org_id' and i.indpred is null)`;
  expect([...without]).toEqual([]);
});
