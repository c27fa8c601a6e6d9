import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../support/hosts/database.ts';
import { tenantTablesOf } from './digest.ts';
import { leaksOf } from './isolation.ts';
import { furnishAll } from './records.ts';
import { createWorld } from './world.ts';

// Row-level security of every tenant's table, asked by statements that name no tenant; and, one table after the
// other, whether the question notices a policy that is gone, wide open, or switched off.

const database = await testDatabase();
const { owner } = database;
afterAll(() => database.close());
const world = await createWorld(database);
await furnishAll(world);
const tables = await tenantTablesOf(owner);
// Policies alone are asked here, so nothing is refused for want of a right.
await owner`grant select, insert on all tables in schema public to orchestrator_workers`;
// The signer reads these by a policy of its own duty, which the login of all duties has as well: it would show what the
// policy that is asked about hides. test/security/tokens-for-other-clouds.test.ts asks it with the signer's login.
for (const name of ['cloud_accounts', 'cloud_account_ids'])
  await owner`drop policy trusting on ${owner(name)}`;
const roles =
  'orchestrator_auth, orchestrator_mail, orchestrator_workers, orchestrator_webhooks, orchestrator_billing';

/** An org that is about to be deleted takes nothing new, so it is that only while this table is asked. */
async function leaksFrom(table: (typeof tables)[number]): Promise<string[]> {
  if (table.name !== 'org_deletions') return leaksOf(world, table);
  const [asked, due] = [new Date(), new Date(Date.now() + 30 * 24 * 60 * 60_000)];
  for (const { orgId, users } of [world.ours, world.theirs, world.strangers])
    await owner`insert into org_deletions (org_id, requested_by, requested_at, due_at)
      values (${orgId}, ${users.owner.userId}, ${asked}, ${due})`;
  try {
    return await leaksOf(world, table);
  } finally {
    await owner`delete from org_deletions`;
  }
}

test('every table shows an organization its own rows and takes no others', async () => {
  const leaks: string[] = [];
  for (const table of tables) leaks.push(...(await leaksFrom(table)));
  expect(leaks).toEqual([]);
  expect(tables.length).toBeGreaterThan(15);
});

/** What is done to a table, how it is undone, and what must be noticed. */
const mutations: [string, (name: string) => string, string][] = [
  ['its policy is dropped', (name) => `drop policy tenant on ${name}`, 'hides rows from their own org'],
  [
    'its policy shows all',
    (name) => `alter policy tenant on ${name} using (true)`,
    'shows rows of other orgs',
  ],
  [
    'its policy takes all',
    (name) => `alter policy tenant on ${name} with check (true)`,
    'takes rows of other orgs',
  ],
  [
    'it is switched off',
    (name) => `alter table ${name} disable row level security`,
    'shows rows of other orgs',
  ],
];

describe.each(tables)('$name is noticed when', (table) => {
  const { name, tenantColumn } = table;
  const own = `(${tenantColumn} = current_org())`;
  // Members and orgs show users their own by a second policy, which hides nothing from an org without a user.
  test.each(mutations)('%s', async (_, mutate, noticed) => {
    await owner.unsafe(mutate(name));
    try {
      expect((await leaksFrom(table)).join()).toContain(noticed);
    } finally {
      await owner.unsafe(`alter table ${name} enable row level security; drop policy if exists tenant on ${name};
        create policy tenant on ${name} to ${roles} using ${own} with check ${own}`);
    }
    expect(await leaksFrom(table)).toEqual([]);
  });
});
