import * as z from 'zod';
import { apiBaseUrl, appBaseUrl, baseEnv } from '../shared/env.ts';
import { requestConfig } from '../shared/http/env.ts';

// Pure: the CDK app satisfies these types.

/** The functions that tools call, one for each group of `operation.ts`. */
export const mcpEnv = baseEnv.extend({
  AGENTS_FUNCTION: z.string().min(1),
  AUDIT_FUNCTION: z.string().min(1),
  CLOUDS_FUNCTION: z.string().min(1),
  DEPLOYMENTS_FUNCTION: z.string().min(1),
  ORGS_FUNCTION: z.string().min(1),
});

/** Settings that grant no access: tokens are checked by the functions that tools call. */
export const mcpConfig = z.object({
  APP_BASE_URL: appBaseUrl,
  API_BASE_URL: apiBaseUrl,
  ALLOWED_ORIGINS: requestConfig.shape.ALLOWED_ORIGINS,
});
