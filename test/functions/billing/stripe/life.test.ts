import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession, paySession } from '../../../../bin/local/stripe/checkout.ts';
import {
  cancelAtEnd,
  changePrice,
  removeCustomer,
  replaceCard,
} from '../../../../bin/local/stripe/subscriptions.ts';
import { holdCredits } from '../../../../functions/billing/ledger/ledger.ts';
import { stripeForPeople } from '../../../../functions/billing/stripe/client.ts';
import { stripeWorker } from '../../../../functions/billing/stripe/worker/worker.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { dayMs, hourMs } from '../../../../functions/shared/durations.ts';
import { catalogue, planOf, type StripeHost, stripeHost } from '../../../support/hosts/stripe-host.ts';

// A subscription from its payment to its end, with signed events, the worker and the double of Stripe.

const clock = fixedClock('2026-03-10T12:00:00Z');
let host: StripeHost;
beforeAll(async () => {
  host = await stripeHost(clock);
});
afterAll(() => host.close());

async function subscribed(trialDays = 0) {
  const { orgId, customerId } = await host.customer();
  const session = await stripeForPeople(host.access).checkout.sessions.create({
    mode: 'subscription',
    customer: customerId,
    client_reference_id: orgId,
    line_items: [{ price: 'price_team', quantity: 1 }, { price: 'price_overage' }],
    subscription_data: { metadata: { org_id: orgId }, ...(trialDays && { trial_period_days: trialDays }) },
    success_url: 'https://app.example.com/',
  });
  host.stripe.act((world) => paySession(world, session.id));
  await host.flow();
  const subscription = Object.values(host.stripe.state.subscriptions).find(
    ({ customer }) => customer === customerId,
  );
  if (!subscription) throw new Error('There is no subscription.');
  return { orgId, customerId, subscription };
}

async function pass(ms: number) {
  clock.advance(ms);
  await host.flow();
}

const told = async (orgId: string) =>
  (await host.owner`select event_type from notifications where org_id = ${orgId} order by id`).map(
    ({ event_type }) => event_type,
  );

test('nothing but a paid checkout makes the plan', async () => {
  const { orgId, customerId } = await host.customer();
  await host.flow();
  expect(await host.account(orgId)).toMatchObject({ plan: 'free', provider_subscription_id: null });
  expect(customerId in host.stripe.state.customers).toBe(true);

  const paid = await subscribed();
  expect(await host.account(paid.orgId)).toMatchObject({
    plan: 'team',
    status: 'active',
    period_start: clock.now(),
    provider_subscription_id: paid.subscription.id,
  });
  expect(await told(paid.orgId)).toEqual(['billing.plan_changed']);
});

test('the customer’s own organization counts, and none that a subscription or a page names', async () => {
  const other = await host.customer();
  const { orgId, customerId } = await host.customer();
  const form = {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: other.orgId,
    metadata: { org_id: other.orgId },
    subscription_data: { metadata: { org_id: other.orgId } },
    line_items: { 0: { price: 'price_team' } },
    success_url: 'https://x/',
  };
  host.stripe.act((world) => paySession(world, createSession(world, form).id));
  await host.flow();
  expect(await host.account(orgId)).toMatchObject({ plan: 'team' });
  expect(await host.account(other.orgId)).toMatchObject({ plan: 'free', provider_subscription_id: null });
  // An invoice of somebody else's, under this customer's name, stays where it belongs: the worker looks at it.
  const [invoice] = Object.values(host.stripe.state.invoices).filter((each) => each.customer === customerId);
  const notice = { type: 'invoice.paid', customer_id: other.customerId, invoice_id: invoice?.id ?? '' };
  await host.heed([notice]);
  expect(await host.owner`select from invoices where org_id = ${other.orgId}`).toEqual([]);
});

test('a trial has the plan, its owners are notified three days before its end, and then it is paid for', async () => {
  const { orgId, customerId } = await subscribed(14);
  expect(await host.account(orgId)).toMatchObject({ plan: 'team', status: 'trialing' });
  await pass(10 * dayMs);
  expect(await told(orgId)).toEqual(['billing.plan_changed']);
  await pass(dayMs);
  const [news] = await host.owner`select title, payload from notifications
    where org_id = ${orgId} and event_type = 'billing.trial_ending'`;
  const endsAt = new Date(clock.now().getTime() + 3 * dayMs).toISOString();
  expect(news).toEqual({
    title: `The trial of the plan team ends on ${endsAt.slice(0, 10)}`,
    payload: { plan: 'team', trial_ends_at: endsAt, is_charged: true },
  });
  await pass(3 * dayMs + 2 * hourMs);
  expect(await host.account(orgId)).toMatchObject({ plan: 'team', status: 'active' });
  // One that comes when the trial is over says nothing any more.
  await host.heed([{ type: 'customer.subscription.trial_will_end', customer_id: customerId }]);
  expect(await told(orgId)).toEqual(['billing.plan_changed', 'billing.trial_ending']);
});

test('a dearer plan begins at once, a cheaper one with the next period', async () => {
  const { orgId, subscription } = await subscribed();
  await pass(10 * dayMs);
  host.stripe.act((world) => changePrice(world, subscription, 'price_business'));
  await host.flow();
  expect(await host.account(orgId)).toMatchObject({ plan: 'business' });
  host.stripe.act((world) => changePrice(world, subscription, 'price_team'));
  await host.flow();
  expect(await host.account(orgId)).toMatchObject({ plan: 'business' });
  await pass(22 * dayMs);
  expect(await host.account(orgId)).toMatchObject({ plan: 'team', status: 'active' });
});

test('a cancelled subscription stays to the end of its period', async () => {
  const { orgId, subscription } = await subscribed();
  host.stripe.act((world) => cancelAtEnd(world, subscription, true));
  await host.flow();
  expect(await host.account(orgId)).toMatchObject({ plan: 'team', cancel_at_period_end: true });
  await pass(32 * dayMs);
  expect(await host.account(orgId)).toMatchObject({
    plan: 'free',
    status: 'canceled',
    cancel_at_period_end: false,
  });
});

test('a failed payment leaves the plan for seven days, and notifies the owners; then it is the free one', async () => {
  const { orgId, customerId } = await subscribed();
  host.stripe.state.declined[customerId] = true;
  await pass(31 * dayMs + 2 * hourMs);
  const failedAt = clock.now();
  expect(await host.account(orgId)).toMatchObject({
    plan: 'team',
    status: 'past_due',
    grace_until: new Date(failedAt.getTime() + 7 * dayMs),
  });
  await pass(6 * dayMs);
  expect(await host.account(orgId)).toMatchObject({ plan: 'team', status: 'past_due' });
  await pass(2 * dayMs);
  await host.heed([{ type: 'grace_over', customer_id: customerId }]);
  expect(await host.account(orgId)).toMatchObject({ plan: 'free', status: 'past_due' });
  host.stripe.act((world) => replaceCard(world, customerId));
  await host.flow();
  expect(await host.account(orgId)).toMatchObject({ plan: 'team', status: 'active', grace_until: null });
  expect(await told(orgId)).toEqual([
    'billing.plan_changed',
    'billing.payment_failed',
    'billing.plan_changed',
    'billing.payment_recovered',
    'billing.plan_changed',
  ]);
});

test('invoices are kept as they are last shown, drafts are not', async () => {
  const { orgId, customerId } = await subscribed();
  host.stripe.state.declined[customerId] = true;
  await pass(31 * dayMs);
  const shown = () =>
    host.owner`select status, total::int, amount_paid::int from invoices where org_id = ${orgId} order by position`;
  expect(await shown()).toEqual([{ status: 'paid', total: 9_900, amount_paid: 9_900 }]);
  await pass(2 * hourMs);
  expect((await shown())[1]).toEqual({ status: 'open', total: 9_900, amount_paid: 0 });
  host.stripe.act((world) => replaceCard(world, customerId));
  await host.flow();
  expect((await shown())[1]).toEqual({ status: 'paid', total: 9_900, amount_paid: 9_900 });
});

test('a customer whom Stripe deletes has no plan and no customer any more', async () => {
  const { orgId, customerId } = await subscribed();
  host.stripe.act((world) => removeCustomer(world, customerId));
  await host.flow();
  expect(await host.account(orgId)).toMatchObject({ plan: 'free', status: 'canceled' });
});

test('an outage of Stripe, and a customer whom it doesn’t know, change nothing and are tried again', async () => {
  const { orgId, customerId, subscription } = await subscribed();
  const notice = { type: 'customer.subscription.updated', customer_id: customerId, event_id: `evt_${orgId}` };
  for (const how of ['cut', 500, 429] as const) {
    host.stripe.fail(how);
    expect(await host.heed([notice])).toEqual(['0']);
  }
  host.stripe.fail(undefined);
  const { [customerId]: customer } = host.stripe.state.customers;
  delete host.stripe.state.customers[customerId];
  expect(await host.heed([notice])).toEqual(['0']);
  expect(await host.account(orgId)).toMatchObject({
    plan: 'team',
    provider_subscription_id: subscription.id,
  });
  if (customer) host.stripe.state.customers[customerId] = customer;
  // The event that failed has left no row, so it still counts.
  expect(await host.owner`select id from billing_events where id = ${notice.event_id}`).toEqual([]);
  expect(await host.heed([notice])).toEqual([]);
  expect(await host.owner`select id from billing_events where id = ${notice.event_id}`).toHaveLength(1);
});

test('an event of a customer without an organization changes nothing', async () => {
  expect(
    await host.heed([{ type: 'invoice.paid', customer_id: 'cus_other', event_id: 'evt_other' }]),
  ).toEqual([]);
  expect(await host.owner`select id from billing_events where id = 'evt_other'`).toEqual([]);
});

test('spending goes on while Stripe is asked about an event', async () => {
  const { orgId, customerId } = await subscribed();
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<undefined>();
  const look = {
    subscriptionsOf: async () => {
      asked.resolve();
      return answer.promise;
    },
    invoice: async () => undefined,
  };
  const body = JSON.stringify({
    type: 'customer.deleted',
    customer_id: customerId,
    event_id: `evt_${orgId}`,
  });
  const work = stripeWorker({
    db: host.db,
    look,
    endPayments: async () => {},
    keepPayee: async () => {},
    planOf,
    catalogue,
  });
  const heeding = work({ Records: [{ messageId: '0', body }] } as never, {} as never);
  await asked.promise;
  await host.owner`select from billing_accounts where org_id = ${orgId} for no key update nowait`;
  const expiresAt = new Date(clock.now().getTime() + hourMs);
  const hold = { id: `h-${orgId}`, micro: 1n, usage: 'model', userId: 'u-1', expiresAt } as const;
  await host.db.system(orgId, (unit) => holdCredits(unit, catalogue, hold));
  answer.resolve(undefined);
  expect(await heeding).toEqual({ batchItemFailures: [] });
  expect(await host.account(orgId)).toMatchObject({ plan: 'free', status: 'canceled' });
});
