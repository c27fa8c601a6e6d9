import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession, paySession } from '../../../../bin/local/stripe/checkout.ts';
import { changePrice, replaceCard } from '../../../../bin/local/stripe/subscriptions.ts';
import { openAccount } from '../../../../functions/billing/ledger/ledger.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { dayMs, hourMs, minuteMs } from '../../../../functions/shared/durations.ts';
import { catalogue, type StripeHost, stripeHost } from '../../../support/hosts/stripe-host.ts';

// What counts while something is not paid: no more than what was paid for last.

const clock = fixedClock('2026-03-10T12:00:00Z');
let host: StripeHost;
beforeAll(async () => {
  host = await stripeHost(clock);
});
afterAll(() => host.close());

async function subscribed({ plan = 'team', trialDays = 0 } = {}) {
  const { orgId, customerId } = await host.customer();
  const form = {
    mode: 'subscription',
    customer: customerId,
    line_items: { 0: { price: `price_${plan}` } },
    ...(trialDays > 0 && { subscription_data: { trial_period_days: String(trialDays) } }),
    success_url: 'https://x/',
  };
  host.stripe.act((world) => paySession(world, createSession(world, form).id));
  await host.flow();
  const subscription = Object.values(host.stripe.state.subscriptions).find(
    (each) => each.customer === customerId,
  );
  if (!subscription) throw new Error('There is no subscription.');
  return { orgId, customerId, subscription };
}

async function pass(ms: number) {
  clock.advance(ms);
  await host.flow();
}

/** Plan, status and credits as the next use finds them. */
const counts = (orgId: string) =>
  host.db.system(orgId, async (unit) => {
    const { account, plan } = await openAccount(unit, catalogue);
    return [plan.name, account.status, Number(account.included) / 1e6];
  });

test('a dearer plan whose payment is declined gives nothing, and begins once it is paid', async () => {
  const { orgId, customerId, subscription } = await subscribed();
  await pass(10 * dayMs);
  host.stripe.state.declined[customerId] = true;
  host.stripe.act((world) => changePrice(world, subscription, 'price_business'));
  await host.flow();
  expect(await counts(orgId)).toEqual(['team', 'past_due', 10_000]);
  await pass(2 * dayMs);
  expect(await counts(orgId)).toEqual(['team', 'past_due', 10_000]);
  await pass(6 * dayMs);
  expect(await counts(orgId)).toEqual(['free', 'past_due', 500]);
  host.stripe.act((world) => replaceCard(world, customerId));
  await host.flow();
  expect(await counts(orgId)).toEqual(['business', 'active', 100_000]);
});

test('a look between the change and its payment takes the change for unpaid', async () => {
  const { orgId, customerId, subscription } = await subscribed();
  const look = (status: 'draft' | 'open' | 'paid') => {
    const invoice = host.stripe.state.invoices[subscription.latest_invoice ?? ''];
    if (invoice) invoice.status = status;
    return host.heed([{ type: 'customer.subscription.updated', customer_id: customerId }]);
  };
  host.stripe.act((world) => changePrice(world, subscription, 'price_business'));
  for (const status of ['draft', 'open'] as const) {
    await look(status);
    expect(await counts(orgId)).toEqual(['team', 'active', 10_000]);
  }
  await look('paid');
  expect(await counts(orgId)).toEqual(['business', 'active', 100_000]);
});

test('a renewal gives no more than its grace until it is paid, and then the rest', async () => {
  const { orgId, customerId } = await subscribed();
  const [whole] = [10_000];
  await pass(31 * dayMs + minuteMs);
  // The invoice is a draft for an hour.
  const [plan, status, given] = await counts(orgId);
  expect([plan, status]).toEqual(['team', 'active']);
  expect(given).toBeCloseTo((whole * 7) / 30, 0);
  host.stripe.state.declined[customerId] = true;
  await pass(2 * hourMs);
  expect(await counts(orgId)).toEqual(['team', 'past_due', given]);
  host.stripe.act((world) => replaceCard(world, customerId));
  await host.flow();
  expect(await counts(orgId)).toEqual(['team', 'active', whole]);
  await pass(30 * dayMs + 2 * hourMs);
  expect(await counts(orgId)).toEqual(['team', 'active', whole]);
});

test('a trial is of the plan that it began with; a dearer one is paid for first', async () => {
  const { orgId, subscription } = await subscribed({ trialDays: 14 });
  expect(await counts(orgId)).toEqual(['team', 'trialing', 10_000]);
  host.stripe.act((world) => changePrice(world, subscription, 'price_business'));
  await host.flow();
  expect(await counts(orgId)).toEqual(['team', 'trialing', 10_000]);
  await pass(14 * dayMs + minuteMs);
  expect((await counts(orgId))[0]).toBe('team');
  await pass(2 * hourMs);
  expect(await counts(orgId)).toEqual(['business', 'active', 100_000]);
});

test('a cheaper plan counts from its period on, paid or not', async () => {
  const { orgId, customerId, subscription } = await subscribed({ plan: 'business' });
  host.stripe.act((world) => changePrice(world, subscription, 'price_team'));
  host.stripe.state.declined[customerId] = true;
  await pass(31 * dayMs + 2 * hourMs);
  expect((await counts(orgId)).slice(0, 2)).toEqual(['team', 'past_due']);
});
