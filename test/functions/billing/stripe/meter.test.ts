import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession, paySession } from '../../../../bin/local/stripe/checkout.ts';
import type { Subscription } from '../../../../bin/local/stripe/state.ts';
import { cancelAtEnd, periodOf } from '../../../../bin/local/stripe/subscriptions.ts';
import { stripeForPeople } from '../../../../functions/billing/stripe/client.ts';
import { type StripeMeter, stripeMeter } from '../../../../functions/billing/stripe/meter/meter.ts';
import { reportOf } from '../../../../functions/billing/stripe/meter/overage.ts';
import { priceIn } from '../../../../functions/billing/stripe/meter/overage-reports.ts';
import { selectMetered } from '../../../../functions/billing/stripe/meter/store.postgres.ts';
import { isCompared, meterWorker } from '../../../../functions/billing/stripe/meter/worker.ts';
import { type Clock, fixedClock } from '../../../../functions/shared/clock.ts';
import type { Database } from '../../../../functions/shared/db/client.ts';
import { dayMs, hourMs, minuteMs } from '../../../../functions/shared/durations.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { selfHosted } from '../../../support/builders/billing.ts';
import { databaseAs } from '../../../support/hosts/database.ts';
import { catalogue, type StripeHost, stripeHost } from '../../../support/hosts/stripe-host.ts';

const clock = fixedClock('2026-03-10T12:00:00Z');
let host: StripeHost;
let meter: StripeMeter;
let billing: Database;
beforeAll(async () => {
  host = await stripeHost(clock);
  billing = databaseAs(host.logins.BILLING_DATABASE_URL, { appBaseUrl: 'https://app.example.com', clock });
  meter = stripeMeter(stripeForPeople(host.access), 'overage_cents');
});
afterAll(async () => {
  await billing.close();
  await host.close();
});

const worker = (used: StripeMeter, at: Clock = clock) =>
  meterWorker({
    db: host.db,
    clock: at,
    meter: used,
    enqueue: async () => {},
    priceOf: priceIn(catalogue),
    defaultPlan: 'free',
  });

/** Uses so many credits at once, included ones or not. */
async function use(orgId: string, credits: number): Promise<void> {
  const [account] = await host.owner`select period_start from billing_accounts where org_id = ${orgId}`;
  await host.owner`insert into credit_entries ${host.owner({ org_id: orgId, id: newId('creditEntry'), kind: 'settle', ref: newId('creditHold'), micro_credits: -credits * 1_000_000, usage: 'model', user_id: 'u-1', period_start: account?.period_start, created_at: clock.now() })}`;
}

async function subscribe(customer: string): Promise<void> {
  host.stripe.act((world) => {
    const form = {
      mode: 'subscription',
      customer,
      success_url: 'https://x/',
      line_items: { 0: { price: 'price_team' } },
    };
    paySession(world, createSession(world, form).id);
  });
  await host.flow();
}

const counted = (customer: string) =>
  host.stripe.state.usage.filter((each) => each.customer === customer).map(({ value }) => value);

test('usage before a subscription isn’t billed', async () => {
  const { orgId, customerId } = await host.customer();
  await use(orgId, 5_000);
  clock.advance(dayMs);
  await subscribe(customerId);
  await worker(meter)({ compare: false });
  expect(counted(customerId)).toEqual([]);
  await use(orgId, 12_000);
  await worker(meter)({ compare: false });
  // 10,000 are included; 2,000 more cost 5 dollars a thousand.
  expect(counted(customerId)).toEqual([1_000]);
});

test('usage without billing isn’t billed after the switch to Stripe, and uses none of the bought credits', async () => {
  const { orgId, customerId } = await host.customer();
  await host.owner`update billing_accounts set cap_cents = 3_000 where org_id = ${orgId}`;
  expect(await host.spend(orgId, 25_000, selfHosted)).toBe(true);
  clock.advance(dayMs);
  // Switched, and not subscribed yet: the free plan's credits.
  expect(await host.spend(orgId, 501)).toBe(false);
  expect(await host.spend(orgId, 500)).toBe(true);
  clock.advance(dayMs);
  await subscribe(customerId);
  expect(await host.spend(orgId, 16_000)).toBe(true);
  expect(await host.spend(orgId, 1)).toBe(false);
  await worker(meter)({ compare: false });
  expect(counted(customerId)).toEqual([3_000]);
});

test('a report whose answer is lost is made again, and counts once', async () => {
  const { orgId, customerId } = await host.customer();
  await subscribe(customerId);
  await use(orgId, 11_000);
  const losing: StripeMeter = {
    ...meter,
    report: async (customer, each) => {
      await meter.report(customer, each);
      if (customer === customerId) throw new Error('The answer was lost.');
    },
  };
  expect(await worker(losing)({ compare: false })).toMatchObject({ failed: 1 });
  expect(await worker(meter)({ compare: false })).toMatchObject({ failed: 0 });
  expect(counted(customerId)).toEqual([500]);
});

test('reports of a former version without a price are not repeated at the price of their entries', async () => {
  const { orgId, customerId } = await host.customer();
  await subscribe(customerId);
  await use(orgId, 11_000);
  const [account] =
    await host.owner`select period_start, overage_price from billing_accounts where org_id = ${orgId}`;
  expect(account?.overage_price).toBe(500);
  const now = clock.now();
  await host.owner`insert into meter_reports ${host.owner({ org_id: orgId, id: newId('meterReport'), period_start: account?.period_start, overage_micro: 1_000_000_000, cents: 500, used_at: now, created_at: now })}`;
  await worker(meter)({ compare: false });
  expect(counted(customerId)).toEqual([500]);
  await use(orgId, 1_000);
  await worker(meter)({ compare: false });
  expect(counted(customerId)).toEqual([500, 500]);
});

test('a plan that a former version changes leaves no price of the one before', async () => {
  const { orgId, customerId } = await host.customer();
  expect(await host.spend(orgId, 500)).toBe(true);
  const account = async () =>
    (
      await host.owner`select overage_price, cap_used_micro::int as used from billing_accounts where org_id = ${orgId}`
    )[0];
  expect(await account()).toEqual({ overage_price: 0, used: 0 });
  // Written without a price, and a call of before that ends then: nothing aligns the price in between.
  const now = clock.now();
  await host.owner`update billing_accounts set plan = 'team', subscribed_at = ${now}, cap_cents = 5_000 where org_id = ${orgId}`;
  await use(orgId, 1_000);
  expect(await account()).toEqual({ overage_price: null, used: 1_000_000_000 });
  clock.advance(hourMs);
  await subscribe(customerId);
  expect(await account()).toMatchObject({ overage_price: 500 });
  // It converts the cap itself, which must not be done once more at the next use.
  await host.owner`update billing_accounts set plan = 'business', cap_used_micro = 1_250_000_000 where org_id = ${orgId}`;
  await host.spend(orgId, 1);
  expect(await account()).toEqual({ overage_price: 400, used: 1_250_000_000 });
});

test('usage that Stripe has counted otherwise is a difference', async () => {
  const { orgId, customerId } = await host.customer();
  await subscribe(customerId);
  await use(orgId, 11_000);
  await worker(meter)({ compare: false });
  clock.advance(3 * hourMs);
  expect(await worker(meter)({ compare: true })).toMatchObject({ different: 0 });
  host.stripe.state.usage = host.stripe.state.usage.filter((each) => each.customer !== customerId);
  expect(await worker(meter)({ compare: true })).toMatchObject({ different: 1 });
});

test('a difference in the last hours of a period, or of a subscription, is seen on the next day', async () => {
  const { orgId, customerId } = await host.customer();
  await subscribe(customerId);
  const subscription = Object.values(host.stripe.state.subscriptions).find(
    ({ customer }) => customer === customerId,
  ) as Subscription;
  const lose = () => {
    host.stripe.state.usage = host.stripe.state.usage.filter((each) => each.customer !== customerId);
  };
  const compared = async () => (await worker(meter)({ compare: true })).different;
  const untilEnd = () => periodOf(subscription).to * 1_000 - clock.now().getTime();
  clock.advance(untilEnd() - 6 * hourMs);
  await use(orgId, 11_000);
  await worker(meter)({ compare: false });
  clock.advance(12 * hourMs);
  await host.flow();
  expect(await compared()).toBe(0);
  lose();
  expect(await compared()).toBe(1);
  clock.advance(untilEnd() - 6 * hourMs);
  expect(await compared()).toBe(0);

  await use(orgId, 11_000);
  await worker(meter)({ compare: false });
  host.stripe.act((world) => cancelAtEnd(world, subscription, true));
  clock.advance(12 * hourMs);
  await host.flow();
  expect(await host.account(orgId)).toMatchObject({ status: 'canceled' });
  expect(await compared()).toBe(0);
  lose();
  expect(await compared()).toBe(1);
});

test('whole cents are reported, at a time of their own period as long as its invoice is a draft', () => {
  const start = new Date('2026-03-10T00:00:00Z');
  const end = new Date('2026-04-10T00:00:00Z');
  const at = (ms: number) => ({ price: 300, period: { start, end }, now: new Date(end.getTime() + ms) });
  const used = { periodStart: start, price: 300, micro: 10_000_000n, reported: 0n };
  expect(reportOf(used, at(-hourMs))).toEqual({
    periodStart: start,
    price: 300,
    micro: 10_000_000n,
    cents: 3,
    usedAt: new Date(end.getTime() - hourMs),
  });
  expect(reportOf({ ...used, micro: 3_333_333n }, at(0))).toBeUndefined();
  expect(reportOf({ ...used, micro: 3_333_334n }, at(0))).toMatchObject({ cents: 1, micro: 3_333_334n });
  expect(reportOf(used, at(60_000))?.usedAt).toEqual(new Date(end.getTime() - 1_000));
  expect(reportOf(used, at(hourMs))?.usedAt).toEqual(new Date(end.getTime() + hourMs));
});

test('an organization that has not paid for months isn’t asked about, and those that there was no time for are logged', async () => {
  const { orgId, customerId } = await host.customer();
  const metered = async () =>
    (await billing.sweep((sql) => selectMetered(sql, clock.now(), 'free'))).map((each) => each.orgId);
  expect(await metered()).not.toContain(orgId);
  await subscribe(customerId);
  expect(await metered()).toContain(orgId);
  await use(orgId, 11_000);
  await worker(meter)({ compare: false });
  await host.owner`update billing_accounts set subscribed_at = null where org_id = ${orgId}`;
  expect(await metered()).toContain(orgId);
  clock.advance(4 * dayMs);
  expect(await metered()).not.toContain(orgId);
  await host.owner`update meter_reports set sent_at = null where org_id = ${orgId}`;
  expect(await metered()).toContain(orgId);
  let passed = 0;
  const slow = { now: () => new Date(clock.now().getTime() + 10 * minuteMs * passed++) };
  const { left } = await worker(meter, slow)({ compare: false });
  expect(left).toBeGreaterThan(0);
});

test('of a day’s starts, 20 minutes apart, one compares, whenever the first of them is', () => {
  for (let offset = 0; offset < 20; offset++) {
    const times = Array.from({ length: 72 }, (_, start) => new Date((offset + start * 20) * 60_000));
    expect(times.filter(isCompared)).toHaveLength(1);
  }
});

test('a meter that Stripe doesn’t have is named', async () => {
  const meters = {
    list: async function* () {
      yield { id: 'mtr_1', event_name: 'others' };
    },
  };
  const meter = stripeMeter({ billing: { meters } } as never, 'overage');
  await expect(meter.total('cus_1', { from: new Date(0), to: new Date(1) })).rejects.toThrow(
    'Stripe has no active meter with the event name overage.',
  );
});
