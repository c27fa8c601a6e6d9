import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { busyDatabase, rows } from '../../support/growth/plan-database.ts';
import { type TestDatabase, testDatabase } from '../../support/hosts/database.ts';
import { checkPlans } from './check.ts';
import { exportPages } from './exports.ts';
import { fillTables, pretendMore } from './fill.ts';
import { lists } from './lists.ts';
import { sendPlans } from './plans.ts';
import { sums } from './sums.ts';
import { sweeps } from './sweeps.ts';

// What lists, sweeps and purges cost must not grow with what is in the tables. Here on few rows, with the statistics of
// many; `npm run bench -- growth` has the rows. Which statements have to be here test/support/growth/ways.ts says.

const listed = [...lists(rows), ...sums(rows), ...exportPages(rows), ...sweeps];

/** Besides the usual one the one where an index of what is rare, or of one organization, saves least. */
describe.each(['usual', 'busy'] as const)('with rows that lie as %s', (distribution) => {
  let database: TestDatabase;
  beforeAll(async () => {
    const isThere = distribution === 'busy';
    database = await testDatabase(isThere ? { template: busyDatabase } : {});
    if (!isThere) await fillTables(database.owner, rows, () => {});
    await pretendMore(database.owner, 250);
    await sendPlans(database.owner);
  });
  afterAll(() => database.close());

  test.each(['for values', 'for any values'] as const)(
    'lists, sweeps and purges read by index what they return, planned %s',
    async (planned) => {
      const found = await checkPlans(database.owner, database.logins, listed, planned, 1_500);
      expect(new Set(found.map(({ what }) => what))).toEqual(new Set(listed.map(({ what }) => what)));
      expect(
        found.flatMap(({ what, wrong }) => (wrong.length > 0 ? [`${what}: ${wrong.join(', ')}`] : [])),
      ).toEqual([]);
    },
  );
});

const sources = globSync('functions/**/*.ts').map((name) => ({ name, source: readFileSync(name, 'utf8') }));

/** Statements made of text, which test/support/growth doesn't see: those of a transaction itself, and of the login that makes the schema. */
const ofText = ['migrating/logins', 'migrating/migrate', 'migrating/migration-session', 'transaction'].map(
  (name) => `functions/shared/db/${name}.ts`,
);

test('no store sends text that is not in a template', () => {
  const sending = sources.filter(({ source }) => /\.(?:unsafe|file)\(/.test(source)).map(({ name }) => name);
  expect(sending.filter((name) => !ofText.includes(name))).toEqual([]);
});
