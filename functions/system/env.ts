import * as z from 'zod';
import { signupConfig } from '../auth/env.ts';
import { paymentsEnv } from '../billing/plans-env.ts';
import { apiBaseUrl } from '../shared/env.ts';
import { apiConfig, apiEnv } from '../shared/http/env.ts';

// Pure: the CDK app satisfies these types.

export const systemEnv = apiEnv.extend(paymentsEnv.shape);

export const systemConfig = apiConfig.extend({
  ...signupConfig.shape,
  API_BASE_URL: apiBaseUrl,
  DOCSTORE_URL: z.string().min(1),
  DOCSTORE_DB: z.string().min(1).default('orchestrator'),
  CLOUD_WIF_ISSUER_ENABLED: z.enum(['true', 'false']).default('false'),
});
