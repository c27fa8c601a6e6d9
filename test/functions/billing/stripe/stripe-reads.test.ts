import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { lookAt } from '../../../../functions/billing/stripe/worker/stripe-reads.ts';

test('An invoice that is gone is none; another refusal of Stripe is an error', async () => {
  const refused = (code: string) =>
    lookAt({
      invoices: {
        retrieve: async () => {
          throw new Stripe.errors.StripeInvalidRequestError({
            type: 'invalid_request_error',
            code,
            message: code,
          });
        },
      },
    } as never).invoice('in_1');
  expect(await refused('resource_missing')).toBeUndefined();
  await expect(refused('account_invalid')).rejects.toThrow('account_invalid');
});
