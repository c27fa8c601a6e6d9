import * as z from 'zod';
import { baseEnv, databaseConfig } from '../../shared/env.ts';

// Pure: the CDK app satisfies these types.

export const retentionEnv = baseEnv;

export const retentionConfig = z.object({
  ...databaseConfig('retention').shape,
  /** Days. */
  NOTIFICATIONS_RETENTION_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),
});
