import * as z from 'zod';
import { appBaseUrl, baseEnv, databaseConfig } from '../../shared/env.ts';

// Pure: the CDK app satisfies these types.

export const retentionEnv = baseEnv;

export const retentionConfig = z.object({
  ...databaseConfig('retention').shape,
  DOCSTORE_URL: z.string().min(1),
  DOCSTORE_DB: z.string().min(1).default('orchestrator'),
  APP_BASE_URL: appBaseUrl,
  /** Days. */
  NOTIFICATIONS_RETENTION_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),
});
