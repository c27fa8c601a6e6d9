import * as z from 'zod';

// Pure: the CDK app satisfies these types.

/** Variables that every function has; an entry's env.ts extends this. */
export const baseEnv = z.object({
  ENV: z.enum(['local', 'staging', 'production']),
  CONFIG_SECRET_ARN: z.string().min(1),
  LOG_LEVEL: z.string().default('INFO'),
});

/** The operator's APP_BASE_URL: the frontend, for links. Paths are put behind it, so a slash at its end is taken off. */
export const appBaseUrl = z
  .url()
  .default('http://localhost:3000')
  .transform((url) => url.replace(/\/+$/, ''));

export type BaseEnv = z.input<typeof baseEnv>;
