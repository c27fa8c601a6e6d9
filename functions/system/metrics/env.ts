import * as z from 'zod';
import { baseEnv, databaseConfig } from '../../shared/env.ts';

// Pure: the CDK app satisfies these types.

export const metricsEnv = baseEnv;

export const metricsConfig = z
  .object({
    ...databaseConfig('metrics').shape,
    /** Without it the path answers as if it weren't there. */
    METRICS_ENABLED: z.enum(['true', 'false']).default('false'),
    /** One, or several with commas between them while it is changed: Prometheus has another one than before a moment later. */
    METRICS_TOKEN: z
      .string()
      .transform((text) => text.split(',').map((token) => token.trim()))
      .refine((tokens) => tokens.every(({ length }) => length >= 32), 'must have at least 32 characters')
      .optional(),
  })
  .refine(({ METRICS_ENABLED, METRICS_TOKEN }) => METRICS_ENABLED === 'false' || METRICS_TOKEN, {
    path: ['METRICS_TOKEN'],
    message: 'is required where METRICS_ENABLED is true',
  });
