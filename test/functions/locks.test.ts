import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { templatesOf } from '../tenancy/statements.ts';

const texts = (pattern: string) =>
  globSync(pattern).map((file) => [file, readFileSync(file, 'utf8')] as const);

/** What locks rows. */
const locking = /\bfor (?:no key update|update|share)\b/g;

/** Each function that takes a lock, by its file under functions/. */
const locks = texts('functions/**/*.ts').flatMap(([file, text]) =>
  [...text.matchAll(/\bfor (?:no key update|update|share)\b|advisory_\w*lock\(|\block_user\(/g)].map(
    ({ index }) => {
      const [, name] =
        [...text.slice(0, index).matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)].at(-1) ?? [];
      return `${file.replace('functions/', '')} ${name}`;
    },
  ),
);

test('Every function that takes a lock is named by a test of two at once', () => {
  const tests = texts('test/functions/**/*.test.ts')
    .map(([, text]) => text)
    .join('\n');
  expect(locks.length).toBeGreaterThan(20);
  expect(locks.filter((place) => !tests.includes(place))).toEqual([]);
});

/** Each organization has one row in them. */
const oneRowEach = /\bfrom (orgs|billing_accounts)\b/;

/** Locks in whose own statement no key stands, each with what it is taken on. */
const elsewhere: Record<string, string> = {
  'auth/store.suspensions.postgres.ts': 'the user of an address, which one user has',
  'webhooks/store.deliveries.postgres.ts': 'the deliveries that are listed, by their ids',
  'billing/store.postgres.ts': 'the account of the organization, by a shared fragment',
  'auth/second-factor/store.postgres.ts': 'the factor of the user, by a shared fragment',
};

test('A lock is taken on the row that is named by its key, and on no other of the organization', () => {
  const files = texts('functions/**/*.ts');
  const statements = files.flatMap(([file, text]) =>
    templatesOf(text)
      .filter(({ text: statement }) => statement.match(locking))
      .map(({ text: statement }) => ({ file: file.replace('functions/', ''), statement })),
  );
  expect(statements.length).toBe(files.flatMap(([, text]) => text.match(locking) ?? []).length);
  expect(statements.length).toBeGreaterThan(20);
  // What a sweep skips where it is locked is not waited for.
  const awaited = statements.filter(({ statement }) => !/ skip locked\b/.test(statement));
  const key = /(?<!org)(?:_id|\bid|_hash|\bkey|\bkid) = (?:any\()?«/;
  const unkeyed = awaited.filter(({ statement }) => !oneRowEach.test(statement) && !key.test(statement));
  expect(unkeyed.map(({ file }) => file).sort()).toEqual(Object.keys(elsewhere).sort());
});
