import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { endingTables } from '../../functions/orgs/deletion/ending.ts';
import { selectOrg } from '../../functions/orgs/store.postgres.ts';
import { exportPages } from '../bench/growth/exports.ts';
import { lists } from '../bench/growth/lists.ts';
import { sums } from '../bench/growth/sums.ts';
import { sweeps } from '../bench/growth/sweeps.ts';
import { statementsIn } from '../support/growth/function-statements.ts';
import { functionsOf, openPlanner } from '../support/growth/plan-database.ts';
import { isBounded, orgReads, wayOf } from '../support/growth/reads.ts';
import { judgeSent, noteOf, sentHere } from '../support/growth/sent-statements.ts';
import { expectAllTaken, isWholeRun } from '../support/growth/statements-folder.ts';
import { ways } from '../support/growth/ways.ts';
import { createOrg, testDatabase } from '../support/hosts/database.ts';

// What watches over the statements of all test files (test/support/growth).

const database = await testDatabase();
const planner = await openPlanner(inject('postgresUrl'));
afterAll(() => Promise.all([planner.close(), database.close()]));

const readsBy = async (text: string, types: number[] = []) =>
  orgReads(await planner.explain({ text, types }), planner.indexes).map((read) => [
    wayOf(read),
    isBounded(read),
  ]);

test.each([
  ['select * from runs where org_id = $1 and id = $2', 'runs by org_id, id', true],
  ['select * from runs where org_id = $1', 'runs by org_id', false],
  ['select * from runs where kind = $1', 'runs whole', false],
  ['select * from runs where kind = $1 limit 5', 'runs whole, filtered up to a limit', false],
  [
    'select * from sessions where org_id = $1 order by id desc limit 5',
    'sessions by org_id, filtered up to a limit',
    true,
  ],
  ['select count(*) from (select from sessions where org_id = $1) x limit 1', 'sessions by org_id', false],
  [
    'update plans set digest = $1 where org_id = $2 and deployment_id = $3',
    'plans by org_id, deployment_id',
    false,
  ],
])('%s', async (text, way, bounded) => {
  expect(await readsBy(text)).toEqual([[way, bounded]]);
});

test('a statement of the service is noted with the place where it stands, once', async () => {
  const { orgId, actor } = await createOrg(database.owner);
  await database.db.tenant(actor(), (sql) => [selectOrg(sql, orgId)]);
  const noted = sentHere().filter(({ place }) => place.startsWith('functions/orgs/store.postgres.ts:'));
  expect(noted.length).toBeLessThanOrEqual(1);
  await judgeSent();
  const [text] = noted.map((sent) => readFileSync(join(inject('statementsFolder'), noteOf(sent)), 'utf8'));
  if (text !== undefined) expect(JSON.parse(text).place).toBe(noted[0]?.place);
});

test('a statement with an unlisted way of reading is reported, with its place', async () => {
  const place = 'functions/somewhere/store.postgres.ts:1';
  const sent = { text: 'select id from runs where kind = $1', types: [], place };
  await expect(judgeSent([sent])).rejects.toThrow(`${place}: runs whole, `);
});

test('each statement inside of a function of the database reads in the same ways', async () => {
  const functions = await functionsOf(inject('postgresUrl'));
  // Text that a function makes is planned nowhere: two of these make policies, in migrations, and one deletes a batch.
  const making = functions.filter(({ source }) => /\bexecute\b/.test(source)).map(({ name }) => name);
  expect(making).toEqual(['delete_ending', 'end_with_org', 'isolate_tenant']);
  const silent = functions.filter(
    (each) => readsTables.test(each.source) && !making.includes(each.name) && statementsIn(each).length === 0,
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
  await judgeSent(
    functions.flatMap((each) =>
      statementsIn(each).map((text) => ({ text, types: [], place: `the function ${each.name}` })),
    ),
  );
});

const readsTables = /\b(?:select|update|insert|delete)\b/i;

test('a batch of an organization that is deleted is found by its key in every table', async () => {
  const functions = await functionsOf(inject('postgresUrl'));
  const settings = functions.find(({ name }) => name === 'delete_ending')?.settings ?? [];
  const definer = await openPlanner(inject('postgresUrl'), 'orchestrator_definer', settings);
  const slow: string[] = [];
  for (const table of endingTables) {
    const keys = planner.indexes
      .get(`${table}_pkey`)
      ?.columns.map((column) => `t.${column}`)
      .join(', ');
    const text = `delete from ${table} t where (${keys}) in (select ${keys} from ${table} t where t.org_id = $1 limit 100)`;
    const reads = orgReads(await definer.explain({ text, types: [] }), definer.indexes);
    // The batch is cut off, and its rows are looked up by more than their organization.
    const isByKey = reads.every(
      ({ isOne, isCutOff, by }) => isOne || isCutOff || (by && by.join() !== '' && by.join() !== 'org_id'),
    );
    if (!isByKey) slow.push(`${table}: ${reads.map(wayOf).join('; ')}`);
  }
  await definer.close();
  // Of reports an organization has one for each period.
  expect(slow.filter((each) => !each.startsWith('meter_reports: '))).toEqual([]);
});

test('rows that are said to be counted are counted in the growth check', () => {
  const known = [...lists(1), ...sums(1), ...exportPages(1), ...sweeps].map(({ what }) => what);
  const named = Object.values(ways).flatMap(({ measured = [] }) => measured);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  expect(Object.values(ways).filter(({ most, measured }) => most === Infinity && !measured)).toEqual([]);
});

test('a run of all tests fails for a row that no statement needs, and a smaller run never looks', () => {
  const all = Object.keys(ways);
  expect(() => expectAllTaken([JSON.stringify({ ways: all })])).not.toThrow();
  expect(() => expectAllTaken([JSON.stringify({ ways: all.slice(1) })])).toThrow(all[0]);
  const passed = { mode: 'run', result: { state: 'pass' } };
  const files = globSync('test/**/*.test.ts').map(() => passed);
  expect(isWholeRun(files, undefined)).toBe(true);
  expect(isWholeRun([...files.slice(1), { mode: 'skip' }], undefined)).toBe(true);
  expect(isWholeRun(files.slice(1), undefined)).toBe(false);
  expect(isWholeRun(files, /members/)).toBe(false);
  expect(isWholeRun([...files.slice(1), { mode: 'run', result: { state: 'fail' } }], undefined)).toBe(false);
});
