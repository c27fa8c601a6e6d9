import { documentStoreConfig } from '../sessions/conversation/env.ts';
import { databaseConfig } from '../shared/env.ts';
import { apiEnv, requestConfig } from '../shared/http/env.ts';

// Pure: the CDK app satisfies these types.

export const operatorEnv = apiEnv;

/** With a login of its own, to which an organization opens by a grant alone. */
export const operatorConfig = requestConfig
  .extend(databaseConfig('support').shape)
  .extend(documentStoreConfig.shape);
