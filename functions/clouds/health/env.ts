import * as z from 'zod';
import { appBaseUrl, baseEnv, databaseConfig } from '../../shared/env.ts';
import { cloudAccess, cloudAccessConfig } from '../env.ts';

// Pure: the CDK app satisfies these types.

export const accountHealthEnv = baseEnv.extend({
  ...cloudAccess.shape,
  EVENT_BUS_NAME: z.string().min(1),
});

/** The operator's variables that the daily probe needs. */
export const accountHealthConfig = z.object({
  ...databaseConfig('workers').shape,
  APP_BASE_URL: appBaseUrl,
  ...cloudAccessConfig.shape,
});
