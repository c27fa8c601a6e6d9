import { expect, test } from 'vitest';
import { standardPlans } from '../../../../functions/billing/plans.ts';
import { stripePlaceEnv, stripePricesConfig } from '../../../../functions/billing/stripe/env.ts';
import { pricesOf } from '../../../../functions/billing/stripe/price-ids.ts';

const prices = (given: unknown) =>
  pricesOf(
    standardPlans,
    stripePricesConfig.parse({ STRIPE_PRICES: JSON.stringify(given), STRIPE_PRICE_OVERAGE: 'price_overage' }),
  );

test('the first of several prices of a plan is sold, and a subscription at any of them has the plan', () => {
  const { byPlan, planOf } = prices({ team: ['price_new', 'price_old'], business: 'price_b' });
  expect([...byPlan]).toEqual([
    ['team', 'price_new'],
    ['business', 'price_b'],
  ]);
  expect([...planOf]).toEqual([
    ['price_new', 'team'],
    ['price_old', 'team'],
    ['price_b', 'business'],
  ]);
});

test.each([
  [{ team: 'price_t' }, 'STRIPE_PRICES names no price of the plans business.'],
  [
    { team: 'price_t', business: 'price_b', gold: 'price_g' },
    'STRIPE_PRICES names plans that aren’t sold: gold.',
  ],
  [{ team: ['price_t', 'price_b'], business: 'price_b' }, 'STRIPE_PRICES names the price price_b twice.'],
])('prices that leave in doubt what was bought are refused: %j', (given, message) => {
  expect(() => prices(given)).toThrow(message);
});

test('a plan has a price at least', () => {
  expect(() => prices({ team: [], business: 'price_b' })).toThrow('STRIPE_PRICES');
});

test.each([
  'https://api.stripe.com.example.org',
  'http://localhost.example.org',
  'http://127.0.0.1@example.org',
  'http://127.0.0.1:12111.example.org',
  'https://127.0.0.1',
  'http://169.254.169.254',
])('the key is sent to no other place than Stripe’s own or this machine: not to %s', (STRIPE_API_BASE) => {
  expect(stripePlaceEnv.safeParse({ STRIPE_API_BASE }).success).toBe(false);
  expect(stripePlaceEnv.safeParse({ STRIPE_API_BASE: 'http://127.0.0.1:12111' }).success).toBe(true);
});
