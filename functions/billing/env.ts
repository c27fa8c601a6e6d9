import * as z from 'zod';
import { jsonText } from '../shared/env.ts';
import { apiConfig, apiEnv } from '../shared/http/env.ts';
import { plansSchema } from './plans.ts';
import { stripeKeyConfig, stripePlaceEnv, stripePricesConfig } from './stripe/env.ts';

// Pure: the CDK app satisfies these types.

/** The operator's variables of everything that spends, or asks what a plan includes. */
export const plansConfig = z.object({
  PAYMENT_PROVIDER: z.enum(['none', 'stripe'], 'must be none or stripe').default('none'),
  /** Without a payment provider: what each organization may use in a month. Left out, nothing is limited. */
  CREDITS_PER_MONTH: z.coerce
    .number()
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(1_000_000_000)
    .optional(),
  /** With one: the plans in place of the standard ones, a JSON list. */
  BILLING_PLANS: jsonText(plansSchema).optional(),
});

/** What the stage was deployed for: PAYMENT_PROVIDER has to say the same. */
export const paymentsEnv = z.object({ PAYMENTS: z.enum(['none', 'stripe']).default('none') });

export const billingEnv = apiEnv.extend({ ...paymentsEnv.shape, ...stripePlaceEnv.shape });
export const billingConfig = apiConfig.extend(plansConfig.shape);
/** Where plans are sold. */
export const soldConfig = billingConfig.extend({ ...stripeKeyConfig.shape, ...stripePricesConfig.shape });
export type SoldConfig = z.output<typeof soldConfig>;
