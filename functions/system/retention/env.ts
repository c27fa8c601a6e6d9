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
  /** Days after the end of a session, or of its deployment; without it conversations stay. */
  CONVERSATIONS_RETENTION_DAYS: z.coerce.number().int().min(30).max(3_650).optional(),
  /** Days after its end; without it sessions stay. */
  SESSIONS_RETENTION_DAYS: z.coerce.number().int().min(30).max(3_650).optional(),
  /** Days after the end of their run. */
  RUN_EVENTS_RETENTION_DAYS: z.coerce.number().int().min(30).max(3_650).default(365),
  /** Days since a plan that never ran was made, or last looked at while it was still needed. */
  UNUSED_PLANS_RETENTION_DAYS: z.coerce.number().int().min(30).max(3_650).default(90),
});
