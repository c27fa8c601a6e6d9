import { paymentsEnv, plansConfig } from '../../billing/plans-env.ts';
import { apiConfig, apiEnv } from '../../shared/http/env.ts';

// Pure: the CDK app satisfies these types.

export const auditExportEnv = apiEnv.extend(paymentsEnv.shape);
/** Plans say who may export. */
export const auditExportConfig = apiConfig.extend(plansConfig.shape);
