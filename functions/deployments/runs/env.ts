import * as z from 'zod';
import { appBaseUrl, baseEnv, databaseConfig } from '../../shared/env.ts';
import { sealingConfig, sealingEnv } from '../../shared/secret-box/env.ts';

// Pure: the CDK app satisfies this type.

export const deploymentStepsEnv = baseEnv.extend({
  EVENT_BUS_NAME: z.string().min(1),
  /** Pause between two looks at something that is being made. */
  RUN_POLL_SECONDS: z.coerce.number().int().positive(),
  /** How long workloads may take to become ready. */
  RUN_ROLLOUT_DEADLINE_SECONDS: z.coerce.number().int().positive(),
  ...sealingEnv.shape,
});

/** The operator's variables that the steps need. */
export const deploymentStepsConfig = z.object({
  ...databaseConfig('workers').shape,
  APP_BASE_URL: appBaseUrl,
  ...sealingConfig.shape,
});
