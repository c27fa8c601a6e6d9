import { afterAll, describe, expect, it } from 'vitest';
import { microPerCredit } from '../../../../functions/billing/ledger/credit-prices.ts';
import { tellBudgets } from '../../../../functions/billing/sweep/worker.ts';
import { reached } from '../../../../functions/billing/usage/budgets.ts';
import { selectBudgets } from '../../../../functions/billing/usage/store.budgets.postgres.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { catalogueWith } from '../../../support/builders/billing.ts';
import { createOrg, databaseAs, testDatabase } from '../../../support/hosts/database.ts';

const catalogue = catalogueWith({ included_credits: 100, overage_cents_per_1000: 500 });
const row = (used: number, capCents: number | null = null, told: string[] = []) => ({
  plan: 'free',
  capCents,
  included: 100n * microPerCredit,
  balance: BigInt(100 - used) * microPerCredit,
  capUsed: BigInt(Math.max(0, used - 100)) * microPerCredit,
  overagePrice: 500,
  told,
});

describe('of the budgets', () => {
  it.each([
    [49, null, []],
    [50, null, [['included', 50]]],
    [79, null, [['included', 50]]],
    [80, null, [['included', 80]]],
    [95, null, [['included', 95]]],
    [100, null, [['included', 100]]],
    // A cap of 50 cents is 100 credits beyond them.
    [
      150,
      50,
      [
        ['included', 100],
        ['cap', 50],
      ],
    ],
    [
      200,
      50,
      [
        ['included', 100],
        ['cap', 100],
      ],
    ],
    [100, 0, [['included', 100]]],
  ] as const)('with %i of 100 credits used and the cap %j the steps are %j', (used, cap, steps) => {
    expect(reached(catalogue, row(used, cap)).map(({ budget, percent }) => [budget, percent])).toEqual(steps);
  });

  it('the cap is money: its part that was used at a former price is the same amount at another', () => {
    const dearer = { ...row(150, 50), overagePrice: 1_000 };
    expect(reached(catalogue, dearer).map(({ budget, percent }) => [budget, percent])).toEqual([
      ['included', 100],
      ['cap', 100],
    ]);
  });

  it('no step is notified twice', () => {
    expect(reached(catalogue, row(85, null, ['included:50', 'included:80']))).toEqual([]);
  });
});

const database = await testDatabase();
const { owner } = database;
const clock = fixedClock('2026-11-10T12:00:00Z');
const db = databaseAs(database.logins.BILLING_DATABASE_URL, { appBaseUrl: 'https://app.example.com', clock });
afterAll(async () => {
  await db.close();
  await database.close();
});

it('an organization is notified of a step once in a period, and again in the next', async () => {
  const { orgId } = await createOrg(owner);
  const period = { period_start: '2026-11-01T00:00:00Z', period_end: '2026-12-01T00:00:00Z' };
  await owner`insert into billing_accounts ${owner({ org_id: orgId, plan: 'free', status: 'active', ...period, included_micro: 100_000_000, balance_micro: 15_000_000, created_at: clock.now(), updated_at: clock.now() })}`;
  const told = () => tellBudgets({ db, clock, catalogue });
  expect([await told(), await told()]).toEqual([1, 0]);
  await owner`update billing_accounts set balance_micro = 4_000_000 where org_id = ${orgId}`;
  expect([await told(), await told()]).toEqual([1, 0]);
  const titles =
    await owner`select title, payload ->> 'percent' as percent from notifications where org_id = ${orgId} order by id`;
  expect(titles).toEqual([
    { title: 'Included credits: 80 % used', percent: '80' },
    { title: 'Included credits: 95 % used', percent: '95' },
  ]);
  await owner`update billing_accounts set period_start = '2026-12-01T00:00:00Z', period_end = '2027-01-01T00:00:00Z'
    where org_id = ${orgId}`;
  expect([await told(), await told()]).toEqual([1, 0]);
});

it('budgets are read in pages, without those whose last step was notified', async () => {
  const later = new Date('2027-06-10T12:00:00Z');
  const period = { period_start: '2027-06-01T00:00:00Z', period_end: '2027-07-01T00:00:00Z' };
  const add = async (facts: object) => {
    const { orgId } = await createOrg(owner);
    const row = { plan: 'free', status: 'active', ...period, included_micro: 100_000_000, balance_micro: 0 };
    await owner`insert into billing_accounts ${owner({ org_id: orgId, ...row, ...facts, created_at: later, updated_at: later })}`;
    return orgId;
  };
  const told = async (orgId: string, percent: number) => {
    await owner`insert into budget_notices ${owner({ org_id: orgId, period_start: period.period_start, budget: 'included', percent, created_at: later })}`;
    return orgId;
  };
  await told(await add({}), 100);
  const due = [
    await add({}),
    await told(await add({}), 95),
    await told(await add({ cap_cents: 50 }), 100),
    // A dearer plan has added credits since.
    await told(await add({ balance_micro: 40_000_000 }), 100),
  ];
  const read: string[] = [];
  let page: { orgId: string }[];
  do {
    page = await db.sweep((sql) => selectBudgets(sql, later, { after: read.at(-1) ?? '', most: 2 }));
    read.push(...page.map(({ orgId }) => orgId));
  } while (page.length === 2);
  expect(read).toEqual(due.sort());
});

it('what one organization was told of keeps it from no other one with the same period', async () => {
  const later = new Date('2028-06-10T12:00:00Z');
  const period = { period_start: '2028-06-01T00:00:00Z', period_end: '2028-07-01T00:00:00Z' };
  const orgIds = [(await createOrg(owner)).orgId, (await createOrg(owner)).orgId].sort();
  for (const org_id of orgIds)
    await owner`insert into billing_accounts ${owner({ org_id, plan: 'free', status: 'active', ...period, included_micro: 100_000_000, balance_micro: 15_000_000, created_at: later, updated_at: later })}`;
  await owner`insert into budget_notices ${owner({ org_id: orgIds[0] as string, period_start: period.period_start, budget: 'included', percent: 80, created_at: later })}`;
  const page = await db.sweep((sql) => selectBudgets(sql, later, { after: '', most: 10 }));
  expect(page.map(({ orgId, told }) => [orgId, told])).toEqual([
    [orgIds[0], ['included:80']],
    [orgIds[1], []],
  ]);
});
