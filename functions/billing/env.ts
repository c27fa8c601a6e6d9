import type * as z from 'zod';
import { apiConfig, apiEnv } from '../shared/http/env.ts';
import { paymentsEnv, plansConfig } from './plans-env.ts';
import { stripeKeyConfig, stripePlaceEnv, stripePricesConfig } from './stripe/env.ts';

// Pure: the CDK app satisfies these types.

export const billingEnv = apiEnv.extend({ ...paymentsEnv.shape, ...stripePlaceEnv.shape });
export const billingConfig = apiConfig.extend(plansConfig.shape);
/** Variables of an installation that sells plans. */
export const soldConfig = billingConfig.extend({ ...stripeKeyConfig.shape, ...stripePricesConfig.shape });
export type SoldConfig = z.output<typeof soldConfig>;
