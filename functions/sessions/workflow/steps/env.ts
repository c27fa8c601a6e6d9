import * as z from 'zod';
import { paymentsEnv, plansConfig } from '../../../billing/plans-env.ts';
import { appBaseUrl, baseEnv, databaseConfig } from '../../../shared/env.ts';

// Pure: the CDK app satisfies these types.

export const sessionStepsEnv = baseEnv.extend({ EVENT_BUS_NAME: z.string().min(1), ...paymentsEnv.shape });

export const sessionStepsConfig = z.object({
  ...databaseConfig('workers').shape,
  APP_BASE_URL: appBaseUrl,
  // Runs cost credits, and plans say how many deployments there may be.
  ...plansConfig.shape,
});
