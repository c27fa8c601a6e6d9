import { issuerConfig, signingEnv } from '../../issuer/env.ts';
import { baseEnv, databaseConfig } from '../../shared/env.ts';

// Pure: the CDK app satisfies these types.

export const signerEnv = baseEnv.extend(signingEnv.shape);
export const signerConfig = issuerConfig.extend(databaseConfig('issuer').shape);
