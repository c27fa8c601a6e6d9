import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stateColumns } from '../../functions/shared/db/move-row.ts';
import { statementsOf, templatesOf } from '../tenancy/statements.ts';
import { tablesOf } from './tables.ts';

const owners = Object.fromEntries(
  Object.entries(tablesOf).flatMap(([domain, tables]) => Object.keys(tables).map((table) => [table, domain])),
);

const files = globSync('functions/**/*.ts')
  .sort()
  .map((name) => ({ name, source: readFileSync(name, 'utf8'), domain: name.split('/')[1] ?? '' }));

/** `store.postgres.ts`, `store.<what>.postgres.ts`, `conversation-store.postgres.ts`; and the database module itself. */
const isStore = (name: string) =>
  /\/(?:conversation-)?store(?:\.[a-z-]+)?\.postgres\.ts$/.test(name) ||
  name.startsWith('functions/shared/db/');

const isTagged = /\b(?:sql|tx)\s*(?:<(?:[^`;]|;(?=[^`]*\}))*>)?\s*`$/;

test('a store is named for its subject and for its database', () => {
  const stores = files.map(({ name }) => name).filter((name) => /\/store\./.test(name));
  expect(stores.filter((name) => !isStore(name))).toEqual([]);
  expect(stores.length).toBeGreaterThan(50);
});

test('SQL stands in stores', () => {
  const elsewhere = files
    .filter(({ name }) => !isStore(name))
    .flatMap(({ name, source }) =>
      templatesOf(source)
        .filter(({ start }) => isTagged.test(source.slice(Math.max(0, start - 400), start)))
        .map(({ start }) => `${name}:${source.slice(0, start).split('\n').length}`),
    );
  expect(elsewhere).toEqual([]);
});

const written = /^(?:with .*?)?\b(?:insert into|update|delete from) (\w+)/;

test('a table is written by the domain that owns it', () => {
  const writes = files.flatMap(({ name, domain, source }) =>
    statementsOf(source).flatMap(({ text }) => {
      const table = written.exec(text)?.[1];
      return table === undefined || !(table in owners) ? [] : [{ name, domain, table }];
    }),
  );
  expect(writes.filter(({ domain, table }) => owners[table] !== domain)).toEqual([]);
  expect(writes.length).toBeGreaterThan(50);
});

test('every table has an owner', () => {
  const created = globSync('functions/shared/db/migrations/*.sql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^create table (\w+)/gm)].map(([, table]) => table),
  );
  expect(Object.keys(owners).sort()).toEqual(created.sort());
});

test('a state is changed by moveRow alone, called by the store of the table’s owner', () => {
  const tables = Object.keys(stateColumns).join('|');
  const change = new RegExp(`^update (?:${tables}) set .*?(?=\\bwhere\\b|$)`);
  const past = files.flatMap(({ name, source }) =>
    statementsOf(source)
      .map(({ text }) => change.exec(text)?.[0] ?? '')
      .filter((set) => /\b(?:status|waiting_on) =|\bset \?/.test(set))
      .map((set) => `${name}: ${set}`),
  );
  expect(past).toEqual([]);
  const calls = files.flatMap(({ name, domain, source }) =>
    [...source.matchAll(/\bmoveRow\([^,]*, '(\w+)'/g)].map(([, table = '']) => ({ name, domain, table })),
  );
  expect(calls.map(({ table }) => table).sort()).toEqual(Object.keys(stateColumns).sort());
  expect(calls.filter(({ name, domain, table }) => !isStore(name) || owners[table] !== domain)).toEqual([]);
});
