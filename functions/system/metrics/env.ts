import * as z from 'zod';
import { baseEnv, databaseConfig } from '../../shared/env.ts';

// Pure: the CDK app satisfies these types.

export const metricsEnv = baseEnv;

export const metricsConfig = z
  .object({
    ...databaseConfig('metrics').shape,
    /** Without it the path answers as if it weren't there. */
    METRICS_ENABLED: z.enum(['true', 'false']).default('false'),
    METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  })
  .refine(({ METRICS_ENABLED, METRICS_TOKEN }) => METRICS_ENABLED === 'false' || METRICS_TOKEN, {
    path: ['METRICS_TOKEN'],
    message: 'is required where METRICS_ENABLED is true',
  });
