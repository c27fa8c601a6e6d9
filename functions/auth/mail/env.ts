import * as z from 'zod';
import { baseEnv } from '../../shared/env.ts';

// Pure: the CDK app satisfies this type.

export const mailEnv = baseEnv;

/** The operator's variables that sending needs. */
export const mailConfig = z.object({
  DATABASE_URL: z.string().min(1),
  APP_BASE_URL: z.url().default('http://localhost:3000'),
  EMAIL_API_KEY: z.string().min(1),
  EMAIL_FROM: z.string().min(3),
});
