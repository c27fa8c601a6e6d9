import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../support/hosts/database.ts';
import { tenantTablesOf } from './digest.ts';
import { forgotten, statementsOf, unscoped } from './statements.ts';

// Every SQL statement in functions/ names the tenant for every tenant's table it touches, although row-level security
// would keep it apart as well. And the check that says so is tried on every single predicate, by leaving it out.

const database = await testDatabase();
afterAll(() => database.close());
const tables = (await tenantTablesOf(database.owner)).map(({ name }) => name);

const root = join(import.meta.dirname, '../..');
const files = globSync('functions/**/*.ts', { cwd: root })
  .sort()
  .map((name) => ({ name, source: readFileSync(join(root, name), 'utf8') }));

/** Statements that name no tenant, by file and table, each with what keeps the tenants apart instead. */
const exceptions: Record<string, string> = {
  'functions/audit/store.postgres.ts audit_unsealed': 'the sweep goes over all orgs; its policy lets it read',
  'functions/clouds/health/recheck.ts cloud_accounts':
    'the sweep goes over all orgs; its policy lets it read',
  'functions/auth/store.postgres.ts members': 'a user’s own memberships, at the login: by user and policy',
  'functions/auth/store.postgres.ts orgs': 'the orgs of those memberships',
  'functions/orgs/api.ts members': 'a user’s own memberships, for choosing among them: by user and policy',
  'functions/orgs/api.ts orgs': 'the orgs of those memberships',
  'functions/orgs/store.postgres.ts members': 'how many orgs a user owns: by user and policy',
  'functions/orgs/joining.ts invites': 'whoever holds the token is in no org yet: by token and policy',
  'functions/sessions/store.postgres.ts sessions': 'the sweep goes over all orgs; its policy lets it read',
  'functions/system/retention/retention.ts notifications':
    'the purge goes over all orgs; its policy lets it delete',
  'functions/system/retention/retention.ts idempotency_keys': 'the same',
  'functions/system/retention/retention.ts outbox': 'the same',
  'functions/shared/events/sweep/sweep.ts outbox': 'the sweep goes over all orgs; its policy lets it read',
};

/** A table whose name is a value is some tenant's. */
const named = (text: string) => text.replace(/^update \?/, 'update any_table');

const unscopedIn = (source: string) =>
  statementsOf(source).flatMap((statement) =>
    unscoped(named(statement.text), [...tables, 'any_table']).map((table) => ({ ...statement, table })),
  );

test('every statement names the tenant, or stands among the exceptions', () => {
  const found = files.flatMap(({ name, source }) =>
    unscopedIn(source).map(({ table, text }) => ({ key: `${name} ${table}`, text })),
  );
  expect(found.filter(({ key }) => !(key in exceptions))).toEqual([]);
  expect([...new Set(found.map(({ key }) => key))].sort()).toEqual(Object.keys(exceptions).sort());
});

test('statements are found', () => {
  const statements = files.flatMap(({ source }) => statementsOf(source));
  const ofTenants = statements.filter(({ text }) => tables.some((table) => text.includes(table)));
  expect(ofTenants.length).toBeGreaterThan(80);
});

test('a forgotten predicate is noticed, whichever it is', () => {
  let tried = 0;
  const survivors: string[] = [];
  for (const { name, source } of files) {
    const before = unscopedIn(source);
    for (const each of forgotten(source)) {
      // An exception has no tenant to forget.
      if (before.some(({ start, end }) => start <= each.index && each.index < end)) continue;
      tried += 1;
      if (unscopedIn(each.source).length <= before.length)
        survivors.push(`${name}:${each.line} ${each.predicate}`);
    }
  }
  expect(survivors).toEqual([]);
  expect(tried).toBeGreaterThan(80);
});
