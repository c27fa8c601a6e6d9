import * as z from 'zod';
import { apiConfig } from '../../shared/http/env.ts';

// Pure: the CDK app satisfies these types.

/** The store of conversations. */
export const documentStoreConfig = z.object({
  /** `mongodb://…`, or `postgres://` for the relational database itself, with the function's own login. */
  DOCSTORE_URL: z
    .string()
    .regex(/^(mongodb(\+srv)?|postgres(ql)?):\/\//, 'must be a mongodb:// or postgres:// URL'),
  DOCSTORE_DB: z.string().min(1).default('orchestrator'),
});

/** Variables of every function that reads conversations for a user. */
export const conversationsConfig = z.object({ ...apiConfig.shape, ...documentStoreConfig.shape });
