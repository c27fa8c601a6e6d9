import { expect, test } from 'vitest';
import { billingConfig, soldConfig } from '../../../functions/billing/env.ts';

const missingIn = (schema: typeof billingConfig) =>
  (schema.safeParse({}).error?.issues ?? []).map(({ path: [name] }) => name);

test('what sells plans needs Stripe’s key and prices, and what sells nothing needs neither', () => {
  expect(missingIn(soldConfig)).toEqual(expect.arrayContaining(['STRIPE_SECRET_KEY', 'STRIPE_PRICES']));
  expect(missingIn(billingConfig).filter((name) => String(name).startsWith('STRIPE_'))).toEqual([]);
});
