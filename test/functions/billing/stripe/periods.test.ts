import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession, paySession } from '../../../../bin/local/stripe/checkout.ts';
import type { Price } from '../../../../bin/local/stripe/state.ts';
import { changePrice, periodOf } from '../../../../bin/local/stripe/subscriptions.ts';
import {
  type Catalogue,
  catalogueOf,
  type Plan,
  standardPlans,
} from '../../../../functions/billing/plans.ts';
import { priceIn, recordOverage } from '../../../../functions/billing/stripe/meter/overage-reports.ts';
import { lockSubscribed } from '../../../../functions/billing/stripe/store.accounts.postgres.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { dayMs, hourMs, minuteMs } from '../../../../functions/shared/durations.ts';
import { planOf, type StripeHost, stripeHost } from '../../../support/hosts/stripe-host.ts';

// Credits over the borders of periods and plans: calls come before Stripe has told of what they belong to.

const clock = fixedClock('2026-01-31T11:59:00Z');
let host: StripeHost;
beforeAll(async () => {
  host = await stripeHost(clock);
});
afterAll(() => host.close());

async function subscribed(trialDays = 0, at = host) {
  const { orgId, customerId } = await at.customer();
  clock.advance(minuteMs);
  at.stripe.act((world) => {
    const form = {
      mode: 'subscription',
      customer: customerId,
      success_url: 'https://x/',
      line_items: { 0: { price: 'price_team' }, 1: { price: 'price_overage' } },
      subscription_data: { trial_period_days: String(trialDays) },
    };
    paySession(world, createSession(world, form).id);
  });
  await at.flow();
  const subscription = Object.values(at.stripe.state.subscriptions).find(
    ({ customer }) => customer === customerId,
  );
  if (!subscription) throw new Error('There is no subscription.');
  return { orgId, customerId, subscription };
}

const grants = async (orgId: string) =>
  (
    await host.owner`select period_start from credit_entries where org_id = ${orgId} and kind = 'grant' order by id`
  ).map(({ period_start }) => period_start.toISOString().slice(0, 10));

test('a month that begins with a call has Stripe’s end, and the next one is granted once', async () => {
  const { orgId, subscription } = await subscribed();
  for (const days of [28, 31, 30]) {
    clock.advance(days * dayMs + 10 * minuteMs);
    expect(await host.spend(orgId, 100)).toBe(true);
    clock.advance(hourMs);
    await host.flow();
    const { from, to } = periodOf(subscription);
    expect(await host.account(orgId)).toMatchObject({
      period_start: new Date(from * 1_000),
      period_end: new Date(to * 1_000),
    });
  }
  expect(await grants(orgId)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
});

test('a trial that is extended is the same period, with no further credits', async () => {
  const { orgId, customerId, subscription } = await subscribed(14);
  const before = await grants(orgId);
  const end = periodOf(subscription).to + (14 * dayMs) / 1_000;
  for (const item of subscription.items.data) item.current_period_end = end;
  subscription.trial_end = end;
  await host.heed([{ type: 'customer.subscription.updated', customer_id: customerId }]);
  clock.advance(15 * dayMs);
  expect(await host.spend(orgId, 100)).toBe(true);
  expect(await host.account(orgId)).toMatchObject({ status: 'trialing', period_end: new Date(end * 1_000) });
  expect(await grants(orgId)).toEqual(before);
});

/** Spends in steps until there is no more; what it comes to. */
async function exhaust(orgId: string, step: number, at = host, plans?: Catalogue): Promise<number> {
  let spent = 0;
  while (await at.spend(orgId, step, plans)) spent += step;
  return spent;
}

const setCap = (orgId: string, cents: number) =>
  host.owner`update billing_accounts set cap_cents = ${cents} where org_id = ${orgId}`;

test('after an upgrade there are all of its credits, and the cap that was used is used', async () => {
  const { orgId, subscription } = await subscribed();
  // 30 dollars at 5 a thousand.
  await setCap(orgId, 3_000);
  expect(await exhaust(orgId, 1_000)).toBe(16_000);
  host.stripe.act((world) => changePrice(world, subscription, 'price_business'));
  await host.flow();
  expect(await exhaust(orgId, 1_000)).toBe(90_000);
  const entries = await host.owner`select kind, micro_credits::int8 / 1000000 as credits from credit_entries
    where org_id = ${orgId} and kind in ('bill', 'adjust') order by micro_credits`;
  expect(entries.slice(-2)).toEqual([
    { kind: 'bill', credits: '6000' },
    { kind: 'adjust', credits: '90000' },
  ]);
  // Ten dollars more, at 4 a thousand.
  await setCap(orgId, 4_000);
  expect(await exhaust(orgId, 100)).toBe(2_500);
  const reports = await host.owner`select cents from meter_reports where org_id = ${orgId}`;
  expect(reports).toEqual([{ cents: 3_000 }]);
});

test('a trial, and a payment that has failed, have the included credits and no overage', async () => {
  const trial = await subscribed(14);
  await setCap(trial.orgId, 3_000);
  expect(await exhaust(trial.orgId, 1_000)).toBe(10_000);
  const late = await subscribed();
  await setCap(late.orgId, 3_000);
  await host.owner`update billing_accounts set status = 'past_due' where org_id = ${late.orgId}`;
  expect(await exhaust(late.orgId, 1_000)).toBe(10_000);
  await host.owner`update billing_accounts set status = 'active' where org_id = ${late.orgId}`;
  expect(await exhaust(late.orgId, 1_000)).toBe(6_000);
});

const overageOf = (price: number | null) => (plan: Plan) =>
  plan.name === 'free' ? plan : { ...plan, overage_cents_per_1000: price };
const withPrice = (price: number) =>
  catalogueOf({ PAYMENT_PROVIDER: 'stripe', BILLING_PLANS: standardPlans.map(overageOf(price)) });
const reported = async (at: StripeHost, orgId: string, plans: Catalogue) => {
  await at.db.system(orgId, async (unit) => {
    const account = await lockSubscribed(unit);
    if (account) await recordOverage(unit, account, priceIn(plans));
  });
  const [row] = await at.owner`select sum(cents)::int as cents from meter_reports where org_id = ${orgId}`;
  return row?.cents;
};

test('when an operator sells overage at another price, the cap stays the same amount, and earlier usage keeps its price', async () => {
  const { orgId } = await subscribed();
  await setCap(orgId, 3_000);
  for (const credits of [10_000, 4_000]) expect(await host.spend(orgId, credits)).toBe(true);
  const cheaper = withPrice(250);
  // Twenty dollars are used; ten are left, at 2.50 a thousand.
  expect(await exhaust(orgId, 500, host, cheaper)).toBe(4_000);
  expect(await reported(host, orgId, cheaper)).toBe(3_000);
  const dearer = withPrice(1_000);
  await setCap(orgId, 4_000);
  expect(await exhaust(orgId, 100, host, dearer)).toBe(1_000);
  expect(await reported(host, orgId, dearer)).toBe(4_000);
});

test('usage in a plan without a limit isn’t billed, and takes nothing of the cap before or after it', async () => {
  const [free, team, business] = standardPlans as [Plan, Plan, Plan];
  const open = { ...business, included_credits: null, overage_cents_per_1000: null };
  const plans = catalogueOf({ PAYMENT_PROVIDER: 'stripe', BILLING_PLANS: [free, team, open] });
  const own = await stripeHost(clock, { catalogue: plans, planOf });
  try {
    const { orgId, customerId, subscription } = await subscribed(0, own);
    await own.owner`update billing_accounts set cap_cents = 3_000 where org_id = ${orgId}`;
    for (const credits of [10_000, 4_000]) expect(await own.spend(orgId, credits)).toBe(true);
    own.stripe.act((world) => changePrice(world, subscription, 'price_business'));
    await own.flow();
    expect(await own.spend(orgId, 50_000)).toBe(true);
    for (const item of subscription.items.data)
      if (item.price.id === 'price_business') item.price = own.stripe.state.prices.price_team as Price;
    await own.heed([{ type: 'customer.subscription.updated', customer_id: customerId }]);
    // Ten dollars of the cap are left.
    expect(await exhaust(orgId, 500, own)).toBe(2_000);
    expect(await reported(own, orgId, plans)).toBe(3_000);
  } finally {
    await own.close();
  }
});
