import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { filled } from '../../../../bench/growth/rows.ts';
import { dangersIn } from '../migration-dangers.ts';

const folder = join(import.meta.dirname, '../../../../../functions/shared/db/migrations');
/** Tables that grow for as long as the service runs: those that `npm run bench -- growth` fills. */
const large = Object.entries(filled).flatMap(([table, { share }]) => (share > 0 ? [table] : []));
/** The first schema, which is applied to an empty database alone. */
const lastBefore = '0013';

test('No migration keeps requests waiting for as long as a table is large', () => {
  expect(large).toEqual(expect.arrayContaining(['runs', 'run_events', 'audit_events', 'notifications']));
  const files = readdirSync(folder).filter((file) => file.slice(0, 4) > lastBefore);
  const found = files.flatMap((file) =>
    dangersIn(readFileSync(join(folder, file), 'utf8'), large).map((danger) => `${file}: ${danger}`),
  );
  expect(found).toEqual([]);
});

describe('what would make them wait', () => {
  it.each([
    'create index runs_x on runs (created_at)',
    'create unique index if not exists runs_x on runs (created_at)',
    'alter table runs alter column kind type text',
    'alter table runs alter kind set data type text',
    'alter table runs add column code text generated always as (upper(id)) stored',
    'alter table runs add column code uuid not null default gen_random_uuid()',
    'alter table runs add column place bigserial',
    'alter table runs alter column kind set not null',
    'alter table runs add constraint known check (kind <> $$x$$)',
    'alter table runs add check (kind is not null)',
    'alter table runs add constraint of_plan foreign key (plan_id) references plans',
    'alter table runs add column plan_of text references plans',
    'alter table only runs add constraint once unique (id)',
    'lock table runs',
    'truncate runs',
    'alter table runs add constraint known check (true) not valid; alter table runs validate constraint known',
  ])('is refused: %s', (sql) => {
    expect(dangersIn(`-- Why.\n${sql};`, ['runs'])).toHaveLength(1);
  });

  it.each([
    'create index concurrently runs_x on runs (created_at)',
    'alter table runs add column judged text',
    'alter table runs add column judged boolean not null default false',
    'alter table runs add column at timestamptz not null default now()',
    'alter table runs alter column kind set default $$apply$$',
    'alter table runs add constraint known check (kind is not null) not valid',
    'alter table runs validate constraint known',
    'alter table runs add constraint once unique using index runs_once',
    'create index small_x on small (created_at)',
    'create table fresh (id text); create index fresh_x on fresh (id)',
  ])('is not: %s', (sql) => {
    expect(dangersIn(`${sql};`, ['runs', 'fresh'])).toEqual([]);
  });
});
