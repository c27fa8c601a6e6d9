import * as z from 'zod';
import { appBaseUrl, baseEnv, databaseConfig } from '../../shared/env.ts';
import { sealingConfig, sealingEnv } from '../../shared/secret-box/env.ts';
import { defaultMostAttempts, highestMostAttempts } from '../retry-waits.ts';

// Pure: the CDK app satisfies these types.

export const sendingEnv = baseEnv.extend({
  ATTEMPTS_QUEUE_URL: z.string().min(1),
  /** The function that posts. */
  POSTER: z.string().min(1),
  EVENT_BUS_NAME: z.string().min(1),
  ...sealingEnv.shape,
});

export const sendingConfig = databaseConfig('webhooks').extend({
  ...sealingConfig.shape,
  APP_BASE_URL: appBaseUrl,
  WEBHOOK_MAX_ATTEMPTS: z.coerce.number().int().min(1).max(highestMostAttempts).default(defaultMostAttempts),
});
