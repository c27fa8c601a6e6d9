import * as z from 'zod';
import { apiConfig, apiEnv } from '../shared/http/env.ts';
import { sealingConfig, sealingEnv } from '../shared/secret-box/env.ts';

// Pure: the CDK app satisfies these types.

export const sessionsEnv = apiEnv.extend(sealingEnv.shape);

/** Where conversations are kept. */
export const documentStoreConfig = z.object({
  /** `mongodb://…`, or `postgres://` for the relational database itself, with the function's own login. */
  DOCSTORE_URL: z
    .string()
    .regex(/^(mongodb(\+srv)?|postgres(ql)?):\/\//, 'must be a mongodb:// or postgres:// URL'),
  DOCSTORE_DB: z.string().min(1).default('orchestrator'),
});

/** Of everything that reads conversations for a user. */
export const conversationsConfig = z.object({ ...apiConfig.shape, ...documentStoreConfig.shape });

export const sessionsConfig = conversationsConfig.extend(sealingConfig.shape);
