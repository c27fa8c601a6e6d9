import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { userGraceDays } from '../../functions/auth/deletion/deletion.ts';
import { orgGraceDays } from '../../functions/orgs/deletion/deletion.ts';
import { testDatabase } from '../support/hosts/database.ts';

const database = await testDatabase();
afterAll(() => database.close());

const page = readFileSync(join(import.meta.dirname, '../../docs/personal-data.md'), 'utf8');
const listed = [...page.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].flatMap(([, table, columns = '']) =>
  [...columns.matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`),
);

/** Names of columns that can hold what names or tells of a person. */
const personal =
  /email|name|address|(^|_)ip$|agent$|password|label|text|title|body|payload|detail|document|changes|comment|reason|notice|draft|turn|inputs|headers|credentials|actor_(?!id)|look/;

/** Columns whose names look like it, and what they hold instead. */
const others: Record<string, string> = {
  'schema_migrations.name': 'a file of ours',
  'deployments.failure_reason': 'a text of ours, or of a cloud',
  'runs.failure_reason': 'a text of ours, or of a cloud',
  'idempotency_keys.body_digest': 'a digest',
  'webhook_deliveries.body_format': 'one of three words',
  'cloud_accounts.health_detail': 'a text of ours, or of a cloud',
  'cloud_accounts.credentials_version': 'a number',
  'cloud_accounts.credentials_rotated_at': 'a time',
  'deployments.labels_set_by': 'an id',
  'deployments.look_again_at': 'a time',
  'users.email_verified_at': 'a time',
  'users.second_factor_at': 'a time',
  'sign_ins.second_factor_at': 'a time',
};

it('Every column that can name somebody is on the page, and the page names no other', async () => {
  const columns = await database.owner<{ name: string }[]>`
    select c.relname || '.' || a.attname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
  const all = columns.map(({ name }) => name);
  const found = all.filter((name) => personal.test(name.split('.')[1] ?? '') && !(name in others));
  expect(found.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !all.includes(name))).toEqual([]);
  expect(Object.keys(others).filter((name) => !all.includes(name))).toEqual([]);
});

it('The page says how long one can change one’s mind', () => {
  expect(page).toContain(`(${userGraceDays} and ${orgGraceDays} days)`);
});
