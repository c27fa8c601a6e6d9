import * as z from 'zod';
import { baseEnv, databaseAuthorities } from '../../shared/env.ts';

// Pure: the CDK app satisfies this type.

/** The address of the cluster of a stage with a database of its own. It replaces DATABASE_OWNER_URL. */
export const clusterEnv = z.object({
  /** The owner's user and password, as RDS keeps them. */
  CLUSTER_OWNER_SECRET_ARN: z.string().min(1),
  /** `host:port` */
  CLUSTER_ADDRESS: z.string().min(1),
  CLUSTER_DATABASE: z.string().min(1),
});

/** `host:port`, without a login. */
export const poolerAddress = /^[^\s:/@]+:\d+$/;

export const migrateEnv = baseEnv.extend({
  /** The prefix of the names of the logins' secrets. */
  SECRETS_PREFIX: z.string().min(1),
  /** `host:port` of the pooler that the functions connect to. Left out, they connect to the database. */
  DATABASE_POOLER: z.string().regex(poolerAddress).optional(),
  ...clusterEnv.partial().shape,
});

/** The owner's login makes the schema and the functions' logins. */
export const migrateConfig = databaseAuthorities.extend({ DATABASE_OWNER_URL: z.string().min(1) });
