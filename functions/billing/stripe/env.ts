import * as z from 'zod';
import { jsonText } from '../../shared/env.ts';

// Pure: the CDK app satisfies these types.

/** The key that Stripe is asked with. A restricted one needs no more than what docs/billing.md lists. */
export const stripeKeyConfig = z.object({
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a key of Stripe’s API (sk_… or rk_…)'),
});

const priceId = z.string().regex(/^price_\w+$/, 'must be the id of a price (price_…)');

export const stripePricesConfig = z.object({
  /** Stripe's prices by plan, a JSON object. Of several the first is sold, and the others were sold before. */
  STRIPE_PRICES: jsonText(z.record(z.string(), z.union([priceId, z.array(priceId).min(1)]))),
  /** The metered price of overage, one cent a unit. */
  STRIPE_PRICE_OVERAGE: priceId.optional(),
  STRIPE_TRIAL_DAYS: z.coerce.number().int().min(0).max(730).default(0),
  /** Needs Stripe Tax to be set up. */
  STRIPE_AUTOMATIC_TAX: z.enum(['true', 'false']).default('true'),
});

/** Only on one machine: another place than Stripe's own. */
export const stripePlaceEnv = z.object({
  STRIPE_API_BASE: z
    .url()
    .regex(/^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/?$/, 'must be on this machine')
    .optional(),
});
