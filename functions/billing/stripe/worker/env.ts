import * as z from 'zod';
import { appBaseUrl, baseEnv, databaseConfig } from '../../../shared/env.ts';
import { plansConfig } from '../../plans-env.ts';
import { stripeKeyConfig, stripePlaceEnv, stripePricesConfig } from '../env.ts';

// Pure: the CDK app satisfies these types.

export const stripeWorkerEnv = baseEnv.extend({
  EVENT_BUS_NAME: z.string().min(1),
  ...stripePlaceEnv.shape,
});
export const stripeWorkerConfig = databaseConfig('billing').extend({
  APP_BASE_URL: appBaseUrl,
  ...plansConfig.shape,
  ...stripeKeyConfig.shape,
  ...stripePricesConfig.shape,
});
