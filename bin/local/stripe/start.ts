import { standardPlans } from '../../../functions/billing/plans.ts';
import type { DataDirectory } from '../host/data-directory.ts';
import type { PaymentProvider } from '../template/template.ts';
import { type StripeDouble, startStripe } from './double.ts';
import { meter } from './meters.ts';
import type { Price } from './state.ts';

/** What PAYMENT_PROVIDER asks for. */
export const paymentsAsked = ({ PAYMENT_PROVIDER }: NodeJS.ProcessEnv): PaymentProvider =>
  PAYMENT_PROVIDER === 'stripe' ? 'stripe' : 'none';

const price = (name: string, cents: number, usage: Price['recurring']['usage_type']): Price => ({
  id: `price_local_${name}`,
  object: 'price',
  active: true,
  currency: 'usd',
  product: name,
  unit_amount: cents,
  recurring: { interval: 'month', usage_type: usage, meter: usage === 'metered' ? meter.id : null },
});

const signingSecret = 'whsec_local_double_of_stripe';

/**
 * The double, with the standard plans. It fills in what the operator has left out; with a key of Stripe's own the real
 * one is asked, and the double stands by.
 */
export async function startLocalStripe(
  data: DataDirectory,
  apiUrl: string,
  configuration: Record<string, string>,
): Promise<StripeDouble> {
  const sold = standardPlans.filter(({ price_cents }) => price_cents > 0);
  const prices = sold.map(({ name, price_cents }) => price(name, price_cents, 'licensed'));
  const secret = configuration.STRIPE_WEBHOOK_SECRET ?? signingSecret;
  configuration.STRIPE_WEBHOOK_SECRET = secret;
  const stripe = await startStripe({
    prices: [...prices, price('overage', 1, 'metered')],
    receiver: { url: `${apiUrl}/api/billing/stripe`, secret },
    stateFile: data.file('stripe.json'),
  });
  if (configuration.STRIPE_SECRET_KEY === undefined) {
    configuration.STRIPE_SECRET_KEY = 'sk_test_local';
    process.env.STRIPE_API_BASE ??= stripe.url;
  }
  configuration.STRIPE_PRICES ??= JSON.stringify(
    Object.fromEntries(sold.map(({ name }) => [name, `price_local_${name}`])),
  );
  configuration.STRIPE_PRICE_OVERAGE ??= 'price_local_overage';
  return stripe;
}
