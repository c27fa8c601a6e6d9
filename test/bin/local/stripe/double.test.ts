import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StripeDouble, startStripe } from '../../../../bin/local/stripe/double.ts';
import { stripeForPeople } from '../../../../functions/billing/stripe/client.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { dayMs } from '../../../../functions/shared/durations.ts';
import { prices } from '../../../support/builders/stripe.ts';

// The double as Stripe's own library sees it.

let clock: ReturnType<typeof fixedClock>;
let stripe: StripeDouble;

beforeEach(async () => {
  clock = fixedClock('2026-01-31T12:00:00Z');
  stripe = await startStripe({ prices, clock });
});
afterEach(() => stripe.close());

const api = () => stripeForPeople({ key: 'sk_test_local', apiBase: stripe.url });

async function subscribed(key = 'click-1') {
  const customer = await api().customers.create({ email: 'owner@example.com', metadata: { org_id: 'o-1' } });
  const asked = () =>
    api().checkout.sessions.create(
      {
        mode: 'subscription',
        customer: customer.id,
        client_reference_id: 'o-1',
        line_items: [{ price: 'price_team', quantity: 1 }, { price: 'price_overage' }],
        subscription_data: { metadata: { org_id: 'o-1' } },
        success_url: 'https://app.example.com/billing?session={CHECKOUT_SESSION_ID}',
      },
      { idempotencyKey: key },
    );
  const session = await asked();
  expect((await asked()).id).toBe(session.id);
  const pressed = await fetch(session.url ?? '', { method: 'POST', body: 'action=pay', redirect: 'manual' });
  expect(pressed.headers.get('location')).toBe(`https://app.example.com/billing?session=${session.id}`);
  return customer.id;
}

const pass = (days: number) => {
  clock.advance(days * dayMs);
  stripe.act(() => {});
};

const live = async (customer: string) => {
  const found = await api().customers.retrieve(customer, { expand: ['subscriptions'] });
  return found.deleted ? undefined : found.subscriptions?.data;
};

test('a paid checkout is a subscription with its period on the items, and an invoice that is paid', async () => {
  const customer = await subscribed();
  const [subscription] = (await live(customer)) ?? [];
  expect(subscription).toMatchObject({ status: 'active', metadata: { org_id: 'o-1' } });
  expect(subscription?.items.data[0]).toMatchObject({
    current_period_end: Date.UTC(2026, 1, 28, 12) / 1_000,
  });
  expect(stripe.state.events.map(({ type }) => type)).toEqual([
    'customer.created',
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'checkout.session.completed',
  ]);
});

test('a month later it is billed again, with the usage of the month before at its price', async () => {
  const customer = await subscribed();
  await api().billing.meterEvents.create({
    event_name: 'overage_cents',
    payload: { stripe_customer_id: customer, value: '25' },
    identifier: 'once',
  });
  await api().billing.meterEvents.create({
    event_name: 'overage_cents',
    payload: { stripe_customer_id: customer, value: '25' },
    identifier: 'once',
  });
  pass(29);
  const invoices = Object.values(stripe.state.invoices);
  expect(invoices.map(({ status, total }) => [status, total])).toEqual([
    ['paid', 9_900],
    ['paid', 9_925],
  ]);
});

test('a card that is declined is tried again for two weeks; then the subscription ends', async () => {
  const customer = await subscribed();
  stripe.state.declined[customer] = true;
  pass(29);
  expect((await live(customer))?.[0]?.status).toBe('past_due');
  pass(16);
  expect(await live(customer)).toEqual([]);
});

test('a declined checkout changes nothing, and can still be paid', async () => {
  const customer = await api().customers.create({});
  const session = await api().checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: 'price_team', quantity: 1 }],
    success_url: 'https://app.example.com/',
  });
  const page = await fetch(session.url ?? '', { method: 'POST', body: 'action=decline' });
  expect(await page.text()).toContain('Your card was declined.');
  expect(await live(customer.id)).toEqual([]);
});
