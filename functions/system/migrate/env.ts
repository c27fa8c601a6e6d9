import * as z from 'zod';
import { baseEnv, databaseAuthorities } from '../../shared/env.ts';

// Pure: the CDK app satisfies this type.

export const migrateEnv = baseEnv.extend({
  /** What the names of the logins' secrets begin with. */
  SECRETS_PREFIX: z.string().min(1),
});

/** The owner's login makes the schema and the functions' logins. */
export const migrateConfig = databaseAuthorities.extend({ DATABASE_OWNER_URL: z.string().min(1) });
