import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSession, paySession } from '../../../../bin/local/stripe/checkout.ts';
import { credit } from '../../../../bin/local/stripe/invoices.ts';
import { cancelAtEnd, updateSubscription } from '../../../../bin/local/stripe/subscriptions.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { dayMs, minuteMs } from '../../../../functions/shared/durations.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { type StripeHost, stripeHost } from '../../../support/hosts/stripe-host.ts';

// An organization that waits for its end pays nothing further.

const clock = fixedClock('2026-03-10T12:00:00Z');
let host: StripeHost;
beforeAll(async () => {
  host = await stripeHost(clock);
});
afterAll(() => host.close());

async function pass(ms: number) {
  clock.advance(ms);
  await host.flow();
}

const form = (customer: string) => ({
  mode: 'subscription',
  customer,
  success_url: 'https://x/',
  line_items: { 0: { price: 'price_team' } },
});

async function subscribed() {
  const { orgId, customerId } = await host.customer();
  host.stripe.act((world) => paySession(world, createSession(world, form(customerId)).id));
  await host.flow();
  const subscription = Object.values(host.stripe.state.subscriptions).find(
    ({ customer }) => customer === customerId,
  );
  if (!subscription) throw new Error('There is no subscription.');
  return { orgId, customerId, subscription };
}

const restore = (orgId: string) => host.owner`delete from org_deletions where org_id = ${orgId}`;
const invoices = (customerId: string) =>
  Object.values(host.stripe.state.invoices)
    .filter(({ customer }) => customer === customerId)
    .map(({ amount_paid, post_payment_credit_notes_amount }) => [
      amount_paid,
      post_payment_credit_notes_amount,
    ]);

const live = (customerId: string) =>
  Object.values(host.stripe.state.subscriptions).filter(
    (each) => each.customer === customerId && each.status !== 'canceled',
  );

/** After the end was asked for, and before anybody has noticed. */
async function paidLate() {
  const { orgId, customerId } = await host.customer();
  const session = host.stripe.act((world) => createSession(world, form(customerId)));
  await host.owner`insert into org_deletions (org_id, requested_by, requested_at, due_at)
    values (${orgId}, 'u-1', ${clock.now()}, ${new Date(clock.now().getTime() + 30 * dayMs)})`;
  await pass(minuteMs);
  host.stripe.act((world) => paySession(world, session.id));
  const invoice = Object.values(host.stripe.state.invoices).find(({ customer }) => customer === customerId);
  if (!invoice) throw new Error('There is no invoice.');
  return { orgId, customerId, invoice };
}

test('a subscription of before ends with its period, however often it is resumed, and once: kept, an owner resumes it', async () => {
  const { orgId, subscription, customerId } = await subscribed();
  await pass(minuteMs);
  await host.endOrg(orgId);
  await host.flow();
  expect(await host.account(orgId)).toMatchObject({ plan: 'team', cancel_at_period_end: true });
  host.stripe.act((world) => cancelAtEnd(world, subscription, false));
  await host.flow();
  await host.flow();
  expect(await host.account(orgId)).toMatchObject({ plan: 'team', cancel_at_period_end: true });
  await host.tellEnding(orgId, 'org.deletion_due');
  expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: true });
  expect(invoices(customerId)).toEqual([[9_900, 0]]);
  await restore(orgId);
  host.stripe.act((world) => updateSubscription(world, subscription.id, { cancel_at_period_end: 'false' }));
  await host.flow();
  expect(await host.account(orgId)).toMatchObject({ plan: 'team', cancel_at_period_end: false });
});

test('a payment nevertheless is refunded at once, after the first event that shows it', async () => {
  for (const first of ['invoice.paid', 'checkout.session.completed', 'org.deletion_due']) {
    const { orgId, customerId } = await paidLate();
    if (first === 'org.deletion_due') await host.tellEnding(orgId, first);
    else expect(await host.heed([{ type: first, customer_id: customerId }])).toEqual([]);
    await host.flow();
    expect(await host.account(orgId)).toMatchObject({ plan: 'free', status: 'active' });
    expect(invoices(customerId)).toEqual([[9_900, 9_900]]);
    expect(live(customerId)).toEqual([]);
    await host.tellEnding(orgId);
    expect(invoices(customerId)).toEqual([[9_900, 9_900]]);
  }
});

test('the rest of a payment that was refunded in part is refunded', async () => {
  const { orgId, customerId, invoice } = await paidLate();
  host.stripe.act((world) => credit(world, invoice, 3_000));
  await host.tellEnding(orgId);
  expect(invoices(customerId)).toEqual([[9_900, 9_900]]);
  expect(live(customerId)).toEqual([]);
});

test('a payment that Stripe does not refund whole keeps no subscription going, and is logged for the operator', async () => {
  const errors = vi.spyOn(logger, 'error').mockImplementation(() => {});
  const { orgId, customerId, invoice } = await paidLate();
  // Half of it was paid out of the customer's balance, and of the card's half most is refunded.
  invoice.amount_paid = 5_000;
  host.stripe.act((world) => credit(world, invoice, 4_000));
  await host.tellEnding(orgId);
  expect(invoices(customerId)).toEqual([[5_000, 4_000]]);
  expect(live(customerId)).toEqual([]);
  expect(errors.mock.calls).toEqual([
    ['late_payment_not_given_back', expect.objectContaining({ org_id: orgId, invoice_id: invoice.id })],
  ]);
  errors.mockRestore();
});

test('an outage of Stripe leaves the message in its queue', async () => {
  const { orgId } = await subscribed();
  await pass(minuteMs);
  host.stripe.fail('cut');
  await expect(host.endOrg(orgId)).rejects.toThrow('not followed');
  host.stripe.fail(undefined);
  await host.tellEnding(orgId);
  await host.flow();
  expect(await host.account(orgId)).toMatchObject({ cancel_at_period_end: true });
});
