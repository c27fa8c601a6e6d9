import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { readSubscriptions } from '../../../../functions/billing/stripe/subscriptions.ts';

const planOf = new Map([['price_team', 'team']]);
const subscription = (id: string, created: number, more: object = {}) =>
  ({
    id,
    created,
    status: 'active',
    start_date: created,
    trial_end: null,
    cancel_at: null,
    cancel_at_period_end: false,
    items: { data: [{ price: { id: 'price_team' }, current_period_start: 10, current_period_end: 20 }] },
    ...more,
  }) as unknown as Stripe.Subscription;

test('Of several subscriptions that live the oldest counts, and of one second the first by its id', () => {
  const all = [subscription('sub_c', 2), subscription('sub_b', 1), subscription('sub_a', 1)];
  for (const given of [all, all.toReversed()]) {
    const { live, further } = readSubscriptions(given, planOf);
    expect([live?.id, ...further]).toEqual(['sub_a', 'sub_b', 'sub_c']);
  }
  const ended = readSubscriptions(
    [subscription('sub_a', 1, { status: 'canceled' }), subscription('sub_b', 2)],
    planOf,
  );
  expect(ended).toMatchObject({ live: { id: 'sub_b' }, further: [] });
});

test('A price that is of no plan is named with what to do', () => {
  const other = { items: { data: [{ price: { id: 'price_x' } }] } };
  expect(() => readSubscriptions([subscription('sub_a', 1, other)], planOf)).toThrow(
    'The subscription sub_a has no price of a plan (price_x): add it to STRIPE_PRICES.',
  );
});

test.each([
  [{ cancel_at_period_end: true }, true],
  [{ cancel_at: 20 }, true],
  [{ cancel_at: 21 }, false],
  [{}, false],
])('Whether it ends with its period: %j', (more, ends) => {
  expect(readSubscriptions([subscription('sub_a', 1, more)], planOf).live).toMatchObject({
    cancelAtPeriodEnd: ends,
    startedAt: new Date(1_000),
    periodStart: new Date(10_000),
    periodEnd: new Date(20_000),
    trialEndsAt: null,
  });
});
