import { paymentsEnv, plansConfig } from '../billing/plans-env.ts';
import { apiConfig, apiEnv } from '../shared/http/env.ts';

// Pure: the CDK app satisfies these types.

export const orgsEnv = apiEnv.extend(paymentsEnv.shape);
/** Plans say how many members there may be. */
export const orgsConfig = apiConfig.extend(plansConfig.shape);
