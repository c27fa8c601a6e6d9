import * as z from 'zod';
import { baseEnv, databaseConfig } from '../../shared/env.ts';

// Pure: the CDK app satisfies this type.

export const migrateEnv = baseEnv;

/** The owner's login makes the schema; the functions' own login is created with the password of its URL. */
export const migrateConfig = z.object({
  DATABASE_OWNER_URL: z.string().min(1),
  ...databaseConfig.shape,
});
