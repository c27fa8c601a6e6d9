import * as z from 'zod';
import { jsonText } from '../shared/env.ts';
import { plansSchema } from './plans.ts';

// Pure: the CDK app satisfies these types. Apart from the variables of billing's own functions, as each start makes all
// schemas of a file.

const ownLimit = (least: number, most: number) =>
  z.coerce
    .number()
    .int('must be a whole number')
    .min(least, `must be ${least} at least`)
    .max(most, `must be ${most} at most`)
    .optional();

/** The operator's variables of everything that spends, or asks what a plan includes. */
export const plansConfig = z.object({
  PAYMENT_PROVIDER: z.enum(['none', 'stripe'], 'must be none or stripe').default('none'),
  /** Without a payment provider: what each organization may use in a month. Left out, nothing is limited. */
  CREDITS_PER_MONTH: ownLimit(0, 1_000_000_000),
  /** The same of people and of deployments at a time. */
  MEMBERS_PER_ORG: ownLimit(1, 1_000_000),
  DEPLOYMENTS_PER_ORG: ownLimit(0, 1_000_000),
  /** With one: the plans in place of the standard ones, a JSON list. */
  BILLING_PLANS: jsonText(z.lazy(plansSchema)).optional(),
});

/** The provider that the stage was deployed with: PAYMENT_PROVIDER has to say the same. */
export const paymentsEnv = z.object({ PAYMENTS: z.enum(['none', 'stripe']).default('none') });
