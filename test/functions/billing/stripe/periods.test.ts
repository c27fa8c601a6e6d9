import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession, paySession } from '../../../../bin/local/stripe/checkout.ts';
import { periodOf } from '../../../../bin/local/stripe/subscriptions.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { dayMs, hourMs, minuteMs } from '../../../../functions/shared/durations.ts';
import { type StripeHost, stripeHost } from '../../../support/hosts/stripe-host.ts';

// Credits are spent before Stripe has told of the period that they belong to.

const clock = fixedClock('2026-01-31T11:59:00Z');
let host: StripeHost;
beforeAll(async () => {
  host = await stripeHost(clock);
});
afterAll(() => host.close());

async function subscribed(trialDays = 0) {
  const { orgId, customerId } = await host.customer();
  clock.advance(minuteMs);
  host.stripe.act((world) => {
    const form = {
      mode: 'subscription',
      customer: customerId,
      success_url: 'https://x/',
      line_items: { 0: { price: 'price_team' }, 1: { price: 'price_overage' } },
      subscription_data: { trial_period_days: String(trialDays) },
    };
    paySession(world, createSession(world, form).id);
  });
  await host.flow();
  const subscription = Object.values(host.stripe.state.subscriptions).find(
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
