import * as z from 'zod';
import { baseEnv, databaseConfig } from '../../../shared/env.ts';
import { plansConfig } from '../../plans-env.ts';
import { stripeKeyConfig, stripePlaceEnv } from '../env.ts';

// Pure: the CDK app satisfies these types.

export const stripeMeterEnv = baseEnv.extend({
  STRIPE_QUEUE_URL: z.string().min(1),
  ...stripePlaceEnv.shape,
});
export const stripeMeterConfig = databaseConfig('billing').extend({
  ...plansConfig.shape,
  ...stripeKeyConfig.shape,
  STRIPE_METER: z.string().min(1).default('overage_cents'),
});
