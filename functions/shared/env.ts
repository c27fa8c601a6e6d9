import * as z from 'zod';

// Pure: the CDK app satisfies this type.

/** Variables that every function has; an entry's env.ts extends this. */
export const baseEnv = z.object({
  ENV: z.enum(['local', 'staging', 'production']),
  CONFIG_SECRET_ARN: z.string().min(1),
  LOG_LEVEL: z.string().default('INFO'),
});

export type BaseEnv = z.input<typeof baseEnv>;
