import * as z from 'zod';
import { appBaseUrl, baseEnv, databaseConfig } from '../../shared/env.ts';
import { paymentsEnv, plansConfig } from '../plans-env.ts';

// Pure: the CDK app satisfies these types.

export const creditSweepEnv = baseEnv.extend({
  EVENT_BUS_NAME: z.string().min(1),
  ...paymentsEnv.shape,
});

export const creditSweepConfig = z.object({
  ...databaseConfig('billing').shape,
  ...plansConfig.shape,
  APP_BASE_URL: appBaseUrl,
});
