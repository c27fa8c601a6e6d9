import { paymentsEnv, plansConfig } from '../../billing/plans-env.ts';
import { asksModelHubEnv, modelHubConfig } from '../../model-hub/env.ts';
import { apiConfig, apiEnv } from '../../shared/http/env.ts';
import { sealingConfig, sealingEnv } from '../../shared/secret-box/env.ts';

// Pure: the CDK app satisfies these types.

export const deploymentsEnv = apiEnv.extend({
  ...sealingEnv.shape,
  ...paymentsEnv.shape,
  ...asksModelHubEnv.shape,
});
/** Plans say how many deployments there may be, and runs cost credits. */
export const deploymentsConfig = apiConfig.extend({
  ...sealingConfig.shape,
  ...plansConfig.shape,
  ...modelHubConfig.shape,
});
