import * as z from 'zod';
import { documentStoreConfig } from '../sessions/conversation/env.ts';
import { databaseConfig } from '../shared/env.ts';
import { apiEnv, requestConfig } from '../shared/http/env.ts';

// Pure: the CDK app satisfies these types.

export const operatorEnv = apiEnv.extend({
  /** Messages of an organization that are answered at once. */
  ORG_MESSAGES_AT_ONCE: z.coerce.number().int().positive(),
});

/** With a login of its own, to which an organization opens by a grant alone. */
export const operatorConfig = requestConfig
  .extend(databaseConfig('support').shape)
  .extend(documentStoreConfig.shape);
