import { apiConfig, apiEnv } from '../shared/http/env.ts';
import { sealingConfig, sealingEnv } from '../shared/secret-box/env.ts';

// Pure: the CDK app satisfies these types.

export const deploymentsEnv = apiEnv.extend(sealingEnv.shape);
export const deploymentsConfig = apiConfig.extend(sealingConfig.shape);
