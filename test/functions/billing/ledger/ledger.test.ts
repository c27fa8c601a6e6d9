import { afterAll, describe, expect, it } from 'vitest';
import { microPerCredit, modelPrice, tokenCost } from '../../../../functions/billing/ledger/credit-prices.ts';
import { modelSpending } from '../../../../functions/billing/ledger/model-calls.ts';
import { billing } from '../../../../functions/billing/service.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { catalogueWith, selfHosted } from '../../../support/builders/billing.ts';
import {
  addMember,
  createOrg,
  databaseAs,
  type TestOrg,
  testDatabase,
} from '../../../support/hosts/database.ts';
import { lockOn, statementHeldBy } from '../../../support/hosts/held-row.ts';

const database = await testDatabase();
const { owner } = database;
const opened: { close(): Promise<void> }[] = [database];
afterAll(() => Promise.all(opened.map((each) => each.close())));

const start = '2026-11-10T12:00:00Z';
const model = 'gpt-4.1-mini';
const most = { input: 1_000, output: 1_000 };
/** What a call of that size costs: 2 credits. */
const price = tokenCost(modelPrice(model, new Date(start)), most);

async function organization(catalogue = catalogueWith({})) {
  const clock = fixedClock(start);
  const db = databaseAs(database.logins.API_DATABASE_URL, {
    appBaseUrl: 'https://app.example.com',
    clock,
    maxConnections: 4,
  });
  opened.unshift(db);
  const user = await createOrg(owner);
  const spending = modelSpending({ db, clock, catalogue });
  const own = billing({ db, clock, catalogue });
  const call = (by: TestOrg = user) => spending.hold({ actor: by.actor(), sessionId: 's-1', model, most });
  /** In a transaction that does more. */
  const callIn = () =>
    db.write(user.actor(), (unit) =>
      spending.holdIn(unit, { actor: user.actor(), sessionId: 's-1', model, most }),
    );
  const pay = async (by = user, tokens = most) => {
    const held = await call(by);
    if (held.kind === 'held') await held.settle({ tokens, isEstimate: false });
    return held.kind;
  };
  const entries = async () =>
    owner`select kind, micro_credits::int8 as micro, overage_micro::int8 as overage, is_estimate, user_id, session_id,
      model, input_tokens, output_tokens from credit_entries where org_id = ${user.orgId} order by id`;
  return {
    clock,
    db,
    user,
    spending,
    own,
    call,
    callIn,
    pay,
    entries,
    state: () => own.state(user.actor('admin')),
  };
}

const eachWay = [
  { way: 'in transactions of their own', how: 'call' },
  { way: 'in ones that do more', how: 'callIn' },
] as const;

describe('credits', () => {
  it('are held before a call, booked after it at what it used, and shown apart meanwhile', async () => {
    const { call, state, entries, user } = await organization();
    const held = await call();
    expect((await state()).credits).toMatchObject({ included: 500, used: 0, in_use: 2, available: 498 });
    if (held.kind !== 'held') throw new Error('refused');
    await held.settle({ tokens: { input: 500, output: 100 }, isEstimate: false });
    expect((await state()).credits).toMatchObject({ used: 0.36, in_use: 0, available: 499.64, overage: 0 });
    expect((await entries()).at(-1)).toMatchObject({
      kind: 'settle',
      micro: '-360000',
      user_id: user.userId,
      session_id: 's-1',
      model,
      input_tokens: 500,
      output_tokens: 100,
      is_estimate: false,
    });
  });

  it('of a call that was not made are released', async () => {
    const { call, state } = await organization();
    const held = await call();
    if (held.kind === 'held') await held.release();
    expect((await state()).credits).toMatchObject({ used: 0, in_use: 0, available: 500 });
  });

  it('are booked once: a second settlement, and a release after it, change nothing', async () => {
    const { call, state } = await organization();
    const held = await call();
    if (held.kind !== 'held') throw new Error('refused');
    await held.settle({ tokens: most, isEstimate: false });
    await held.settle({ tokens: most, isEstimate: false });
    await held.release();
    expect((await state()).credits).toMatchObject({ used: 2, in_use: 0, available: 498 });
  });

  it('are never booked beyond the hold, whatever number a provider reports', async () => {
    const { call, state } = await organization(catalogueWith({ included_credits: 2 }));
    const held = await call();
    if (held.kind !== 'held') throw new Error('refused');
    await held.settle({ tokens: { input: 2_000_000_000, output: 2_000_000_000 }, isEstimate: false });
    expect((await state()).credits).toMatchObject({ used: 2, available: 0, overage: 0 });
  });

  it.each(eachWay)('for one call are taken by exactly one of 50 that ask at once, $way', async ({ how }) => {
    const { [how]: call, state } = await organization(catalogueWith({ included_credits: 3 }));
    const kinds = (await Promise.all(Array.from({ length: 50 }, () => call()))).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'held')).toHaveLength(1);
    expect((await state()).credits).toMatchObject({ used: 0, in_use: 2, available: 1 });
  });

  it.each(eachWay)(
    'of a member with a limit are taken by exactly one of 50 calls at once, $way',
    async ({ how }) => {
      const { [how]: call, own, user, state } = await organization();
      await own.setMemberLimit(user.actor('admin'), user.userId, 3);
      const kinds = (await Promise.all(Array.from({ length: 50 }, () => call()))).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'held')).toHaveLength(1);
      expect((await state()).credits).toMatchObject({ used: 0, in_use: 2 });
    },
  );

  it('below the cap are taken by exactly one of 50 that ask at once', async () => {
    // 2 credits of overage for 1 cent; the included one is used.
    const { call, own, user, state } = await organization(
      catalogueWith({ included_credits: 0, overage_cents_per_1000: 500 }),
    );
    await own.setCap(user.actor('owner'), 1);
    const kinds = (await Promise.all(Array.from({ length: 50 }, () => call()))).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'held')).toHaveLength(1);
    expect((await state()).credits).toMatchObject({ in_use: 2, available: 0 });
  });

  it('wait for the transaction that has the account: billing/store.postgres.ts lockAccount of two at once', async () => {
    const { call, pay, user } = await organization();
    await pay();
    const statement = await statementHeldBy(database, lockOn('billing_accounts', user.orgId, 'org_id'), call);
    expect(statement).toMatch(/from billing_accounts\s.*for no key update/s);
  });

  it('that are used up are refused with the day they come back, and are there on that day', async () => {
    const { pay, call, clock, state } = await organization(catalogueWith({ included_credits: 3 }));
    expect(await pay()).toBe('held');
    expect(await call()).toEqual({
      kind: 'refused',
      code: 'credit_limit_reached',
      detail: expect.stringMatching(/3 credits.*2026-12-01.*owner can raise the cap/),
      resetsAt: new Date('2026-12-01T00:00:00Z'),
    });
    clock.advance(21 * 86_400_000);
    expect((await state()).credits).toMatchObject({ used: 0, available: 3 });
    expect(await pay()).toBe('held');
    expect((await state()).credits).toMatchObject({ used: 2, available: 1 });
  });

  it('beyond the included ones are the overage, up to the cap', async () => {
    const { pay, own, user, state } = await organization(
      catalogueWith({ included_credits: 3, overage_cents_per_1000: 500 }),
    );
    await own.setCap(user.actor('owner'), 1);
    expect([await pay(), await pay(), await pay()]).toEqual(['held', 'held', 'refused']);
    expect(await state()).toMatchObject({
      credits: { used: 4, overage: 1, available: 1 },
      cap_cents: 1,
      cap_used_cents: 1,
    });
  });

  it('of a member end at the member’s limit, and those of others go on', async () => {
    const { pay, call, own, user, state } = await organization();
    const other = await addMember(owner, user.orgId, 'member');
    await own.setMemberLimit(user.actor('admin'), other.userId, 3);
    expect([await pay(other), await pay(other), await pay()]).toEqual(['held', 'refused', 'held']);
    expect(await call(other)).toMatchObject({
      code: 'member_limit_reached',
      detail: expect.stringContaining('your 3 credits a month'),
    });
    expect((await state()).credits).toMatchObject({ used: 4, in_use: 0 });
    await own.setMemberLimit(user.actor('admin'), other.userId, null);
    expect(await pay(other)).toBe('held');
  });

  it('are counted and not limited without a payment provider, until an owner sets a budget', async () => {
    const { pay, own, user, state } = await organization(selfHosted);
    expect(await pay()).toBe('held');
    expect(await state()).toMatchObject({
      plan: { name: 'self_hosted', included_credits: null },
      credits: { included: null, used: 2, available: null },
    });
    // At 100 cents for 1,000 credits a cent buys ten.
    await own.setCap(user.actor('owner'), 1);
    for (let calls = 0; calls < 4; calls++) expect(await pay()).toBe('held');
    expect(await pay()).toBe('refused');
    await own.setCap(user.actor('owner'), null);
    expect(await pay()).toBe('held');
  });

  it('of entries and of the account are the same sum', async () => {
    const { pay, entries, state } = await organization();
    await pay();
    await pay();
    const sum = (await entries()).reduce((total, { micro }) => total + BigInt(micro), 0n);
    expect(sum).toBe(496n * microPerCredit);
    expect((await state()).credits.available).toBe(496);
    expect(price).toBe(2n * microPerCredit);
  });
});
